/** What is said when not even the code of the page has come: its texts have not either. */
import type { Language } from '../session/launch.ts';

const sentences: Readonly<Record<Language, readonly [what: string, way: string]>> = {
  cs: ['Hra se nenačetla. Nic se nevsadilo.', 'Načíst znovu'],
  en: ['The game could not be loaded. Nothing was staked.', 'Load again'],
  sk: ['Hra sa nenačítala. Nič sa nevsadilo.', 'Načítať znova'],
  hu: ['A játék nem töltődött be. Tét nem került be.', 'Betöltés újra'],
  ru: ['Игра не загрузилась. Ставка не сделана.', 'Загрузить заново'],
  vi: ['Không tải được trò chơi. Chưa có tiền nào được cược.', 'Tải lại'],
};

/** Puts the sentence and a way on in the place of the game. */
export function showUnreachable(place: HTMLElement, language: Language = 'cs'): void {
  const [what, way] = sentences[language];
  const notice = document.createElement('div');
  notice.className = 'notice';
  notice.setAttribute('role', 'alert');
  const words = document.createElement('p');
  words.textContent = what;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'main-button';
  button.textContent = way;
  button.addEventListener('click', () => location.reload());
  notice.append(words, button);
  const heading = document.createElement('h1');
  heading.className = 'heard';
  heading.textContent = 'Jantar Games';
  const screen = document.createElement('main');
  screen.className = 'notice-screen';
  screen.append(heading, notice);
  place.replaceChildren(screen);
}
