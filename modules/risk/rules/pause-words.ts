/**
 * What a player reads when the platform has paused their play: that it has, until when, that nobody can
 * shorten it, and that their money stays theirs to take out. Facts and help, no reproach.
 */
import { type MessageLocale, messageLocales } from './plain-words.ts';

interface PauseWords {
  readonly title: string;
  /** `{until}` is put in. */
  readonly text: string;
}

const words: Readonly<Record<MessageLocale, PauseWords>> = {
  cs: {
    title: 'Vaše hraní má přestávku',
    text: [
      'Vaše hraní se změnilo způsobem, který může škodit. Proto jsme hraní i vklady přerušili do {until}.',
      'Přestávku nejde zkrátit, nemůžeme to udělat ani my. Sama skončí. Peníze si můžete kdykoli vybrat.',
      'Čeho jsme si všimli a co pomáhá, najdete na stránce Zodpovědné hraní.',
    ].join('\n'),
  },
  sk: {
    title: 'Vaše hranie má prestávku',
    text: [
      'Vaše hranie sa zmenilo spôsobom, ktorý môže škodiť. Preto sme hranie aj vklady prerušili do {until}.',
      'Prestávka sa nedá skrátiť, nemôžeme to urobiť ani my. Sama sa skončí. Peniaze si môžete kedykoľvek vybrať.',
      'Čo sme si všimli a čo pomáha, nájdete na stránke Zodpovedné hranie.',
    ].join('\n'),
  },
  en: {
    title: 'Your play is paused',
    text: [
      'Your play has changed in a way that can do harm, so we have paused play and deposits until {until}.',
      'The pause cannot be shortened, not even by us; it ends by itself. You can withdraw your money at any time.',
      'What we noticed and what helps is on the page Responsible gaming.',
    ].join('\n'),
  },
  hu: {
    title: 'A játéka szünetel',
    text: [
      'Játéka olyan módon változott, amely ártalmas lehet, ezért a játékot és a befizetést szüneteltetjük eddig: {until}.',
      'A szünetet nem lehet lerövidíteni, mi sem tehetjük meg; magától véget ér. A pénzét bármikor kifizettetheti.',
      'Hogy mit vettünk észre és mi segít, azt a Felelős játék oldalon találja.',
    ].join('\n'),
  },
  vi: {
    title: 'Việc chơi của bạn đang tạm dừng',
    text: [
      'Cách chơi của bạn đã thay đổi theo hướng có thể gây hại, nên chúng tôi tạm dừng việc chơi và nạp tiền đến {until}.',
      'Không ai có thể rút ngắn thời gian này, kể cả chúng tôi; nó tự kết thúc. Bạn có thể rút tiền bất cứ lúc nào.',
      'Điều chúng tôi nhận thấy và điều có thể giúp bạn nằm ở trang Chơi có trách nhiệm.',
    ].join('\n'),
  },
  ru: {
    title: 'Ваша игра приостановлена',
    text: [
      'Ваша игра изменилась так, что это может навредить, поэтому мы приостановили игру и пополнения до {until}.',
      'Паузу нельзя сократить, этого не можем и мы; она закончится сама. Деньги можно вывести в любое время.',
      'Что мы заметили и что помогает, вы найдёте на странице «Ответственная игра».',
    ].join('\n'),
  },
};

/** The moment in words, as clocks in Prague show it. */
const momentIn = (locale: MessageLocale, moment: Date): string =>
  new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Europe/Prague',
  }).format(moment);

/** The message of a pause in every language of the players. */
export const pauseTexts = (until: Date): Readonly<Record<MessageLocale, PauseWords>> =>
  Object.fromEntries(
    messageLocales.map((locale) => {
      const { title, text } = words[locale];
      return [locale, { title, text: text.replace('{until}', momentIn(locale, until)) }];
    }),
  ) as Record<MessageLocale, PauseWords>;
