import { themes } from './shared/families.ts';
import { slot } from './shared/slot.ts';

/** 5 × 3, 20 lines: wilds, free spins with sticky wilds; high, 96.31 %. */
export const sheriffOfDustyGulch = slot({
  key: 'sheriff-of-dusty-gulch',
  name: 'Sheriff of Dusty Gulch',
  genre: 'thematic',
  sort: 2256,
  start: '2023-12-26T08:00:00Z',
  volatility: 'high',
  returnTarget: 9631,
  symbolSet: 'theme-western',
  family: themes.western,
  rows: 3,
  lines: 20,
  pays: {
    W: [70, 225, 700, 2500],
    A: [70, 225, 700, 2500],
    B: [90, 225, 700],
    C: [30, 90, 250],
    D: [12, 35, 100],
    E: [6, 25, 75],
    H: [3, 6, 35],
    K: [2, 6, 16],
    Q: [1, 3, 12],
    J: [1, 2, 10],
  },
  scatterPays: [0, 0, 0, 1, 10, 100],
  strips: [
    'WKJKJBEDKJCKEJQKDXEJKAJKEHDKJE',
    'WHQAQBKHJQEQHKQHQXKDQHCQHKQQHQK',
    'WQJEHJBQDJHQAJQJHQJXHJQKJHQJQCJH',
    'WJKQDCHJXEJDQHJDKBHJQECADJHQJDHE',
    'WEACDKHXJQEKCDHKCEDBKHCEKDQHCKEDCHK',
  ],
  freeSpins: {
    award: [0, 0, 0, 9, 11, 12],
    multiplier: 1,
    special: 'stickyWilds',
    strips: [
      'AHQCKEJQDKHJQEKJBCDQHKJEQKDJ',
      'WEKJDQBHJQKEJCDQHKJAQEJDQKHCJQ',
      'WEKJHQBDJKEQJCHKEQJAKHDJEQKCHJQ',
      'WEKJBHDJKQHEJCKDHJABQKEHJDKCJHQ',
      'AHQCEJKHQDBJHQKEJHQCDJKHQBEJHQKDJ',
    ],
  },
  buy: { price: 55, gives: 'freeSpins', count: 8 },
  texts: {
    cs: { short: 'Šerif drží divoké válce až do konce volných her.' },
    en: { short: 'The sheriff holds wild reels to the end of free spins.' },
    sk: { short: 'Šerif drží divoké valce až do konca voľných hier.' },
    hu: { short: 'A seriff az ingyenes pörgetések végéig megtartja a wild tárcsákat.' },
    ru: { short: 'Шериф держит барабаны wild до конца бесплатных вращений.' },
    vi: { short: 'Cảnh sát trưởng giữ các cuộn wild đến hết lượt quay miễn phí.' },
  },
  art: {
    scene: 'western',
    hero: 'badge star',
    font: 'rammetto-one',
    palette: ['#FFDBA0', '#B0602A', '#2A120A'],
  },
});
