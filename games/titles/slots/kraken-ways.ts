import { themes } from './shared/families.ts';
import { slot } from './shared/slot.ts';

/** 6 × 4, 4,096 ways: wilds, free spins with sticky wilds; very-high, 96.28 %. */
export const krakenWays = slot({
  key: 'kraken-ways',
  name: 'Kraken Ways',
  categories: ['big-win'],
  genre: 'thematic',
  sort: 2429,
  start: '2024-01-09T08:00:00Z',
  volatility: 'very-high',
  returnTarget: 9628,
  symbolSet: 'theme-ocean',
  family: themes.ocean,
  rows: 4,
  lines: 'ways',
  pays: {
    W: [],
    A: [2, 8, 30, 90],
    B: [1, 4, 10, 35],
    C: [1, 2, 5, 18],
    D: [1, 2, 3, 8],
    E: [1, 2, 3, 4],
    K: [1, 2, 3, 4],
    Q: [1, 2, 3, 4],
    J: [1, 2, 3, 4],
    T: [1, 2, 3, 4],
  },
  scatterPays: [0, 0, 0, 0, 2, 10, 100],
  strips: [
    'XEQTBDJKTQEDJTCQKJTABDQETJQDKCTJ',
    'WTDKJTQACETJKDQTJEKQTXDJCTQKBTEJQ',
    'WTDKACTKEJTDKBTQCKETAXDKTJCTKEBQ',
    'WTDKJATEQCJKTDQJBETKQJTAXKEDCTJQKTBEJQ',
    'WDTKJQACEJKTQDJKQTEJXQKDCJTQBKEJQ',
    'WTDKJTEQAJKTQJETKCDQJTXKETJQBKTEJQ',
  ],
  freeSpins: {
    award: [0, 0, 0, 0, 9, 11, 12],
    multiplier: 1,
    special: 'stickyWilds',
    strips: [
      'AKJCQETDJBTQKDJETQCTJKDQBETJQDT',
      'WEQTDKJTBQETJCKQDTJATQKEJTDQCKTJ',
      'WETBKDQTCKAETKJDTBCKTQEKTADTCKJ',
      'WEQTBKDJTQEAJKTCQDJTEKBTJQKETADJQCTKJ',
      'WEQTKDJQBJKEQTCDJKQATJEQKDJQTCKJ',
      'AKJETQKJCTQEJKTDQJTBEKTJQKTEJDQT',
    ],
  },
  buy: { price: 145, gives: 'freeSpins', count: 7 },
  texts: {
    cs: { short: 'Kraken svírá divoké válce na 4 096 cestách.' },
    en: { short: 'The kraken grips wild reels on 4,096 ways.' },
  },
  art: {
    scene: 'underwater',
    hero: 'octopus',
    font: 'creepster',
    palette: ['#A8FFF0', '#1294C9', '#04224A'],
  },
});
