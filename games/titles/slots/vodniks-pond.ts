import { themes } from './shared/families.ts';
import { slot } from './shared/slot.ts';

/** 5 × 3, 20 lines: wilds, chests, free spins; medium, 95.93 %. */
export const vodniksPond = slot({
  key: 'vodniks-pond',
  name: "Vodník's Pond",
  categories: ['exclusive'],
  genre: 'thematic',
  sort: 673,
  start: '2023-06-06T08:00:00Z',
  volatility: 'medium',
  returnTarget: 9593,
  symbolSet: 'theme-pond',
  family: themes.pond,
  rows: 3,
  lines: 20,
  pays: {
    W: [150, 600, 2000, 6000],
    A: [75, 300, 1000, 3500],
    B: [150, 450, 1000],
    C: [70, 200, 600],
    D: [24, 70, 250],
    E: [10, 40, 120],
    H: [6, 15, 60],
    Q: [3, 10, 35],
    J: [1, 5, 15],
    T: [2, 3, 12],
  },
  scatterPays: [0, 0, 0, 3, 12, 60],
  strips: [
    'WTDHJEQTACHTQJETDHQXJETCQHBTJEQ',
    'WDTHJTAQHDJEBTHCQJDXTHJQDTEHJBQ',
    'WTJHDQJTACEHJQTJEHQXTJCQJHTBEJQ',
    'WTDJHTJACEQHTJQJTDEHXJTCQJHBTEJQ',
    'WTHDJEQAJHBTQJEHCTQJBXHEJQTHEJBQ',
  ],
  pick: { from: 3, prizes: [1, 2, 2, 3, 3, 4, 5, 6, 8, 10, 12, 20], picks: 3 },
  freeSpins: { award: [0, 0, 0, 8, 10, 12], multiplier: 1 },
  texts: {
    cs: { short: 'Vodník ukrývá v truhlách víc než dušičky. Vyberte si z nich.' },
    en: { short: 'The water goblin hides more than souls in his chests. Take your pick.' },
    sk: { short: 'Vodník ukrýva v truhliciach viac než dušičky. Vyberte si z nich.' },
    hu: { short: 'A vízi manó nemcsak lelkeket rejteget a ládáiban. Válasszon közülük.' },
    ru: { short: 'Водяной прячет в сундуках не только души. Выбирайте.' },
    vi: { short: 'Thủy thần giấu trong rương nhiều thứ hơn những linh hồn. Mời bạn chọn.' },
  },
  art: {
    scene: 'swamp',
    hero: 'green water spirit',
    font: 'lobster',
    palette: ['#D2F08A', '#3A7A4A', '#0A1F18'],
  },
});
