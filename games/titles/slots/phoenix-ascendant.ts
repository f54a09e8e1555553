import { themes } from './shared/families.ts';
import { slot } from './shared/slot.ts';

/** 6 × 4, 4,096 ways: wilds, free spins at 8 times the win; medium-high, 95.29 %. */
export const phoenixAscendant = slot({
  key: 'phoenix-ascendant',
  name: 'Phoenix Ascendant',
  categories: ['big-win'],
  genre: 'thematic',
  tags: ['recommended'],
  sort: 1304,
  start: '2024-03-26T08:00:00Z',
  volatility: 'medium-high',
  returnTarget: 9529,
  symbolSet: 'theme-phoenix',
  family: themes.phoenix,
  rows: 4,
  lines: 'ways',
  stakeMaximum: 50000,
  pays: {
    W: [],
    A: [70, 300, 700, 3000],
    B: [30, 75, 300, 750],
    C: [8, 25, 75, 300],
    D: [3, 10, 24, 75],
    E: [1, 3, 12, 30],
    H: [1, 2, 4, 12],
    K: [1, 2, 3, 6],
    J: [1, 2, 3, 4],
    T: [1, 2, 3, 4],
  },
  scatterPays: [0, 0, 0, 0, 3, 15, 100],
  strips: [
    'XEKTBDHKJECATKHKJDTEBCKHTJKEADKTHCJ',
    'WDTHJCEKTAJBHDKJETCHKJBXTEDJKCHTEJBK',
    'WDTHJAECHJTEDJHBKCJETHAXJDHEJTCHBJEK',
    'WDTHJAEHTCKDJHBETKJDHAXTEJHCKDTHJBEK',
    'WDHTJACKEHJKDBHCKJETAXKHDJCKHEJBK',
    'WDTHJCETAKHDJBETHKCXTJHEDKCTHJBEK',
  ],
  freeSpins: { award: [0, 0, 0, 0, 10, 12, 15], multiplier: 8 },
  buy: { price: 90, gives: 'freeSpins', count: 13 },
  texts: {
    cs: { short: 'Fénix vstává na 4 096 cestách, volné hry násobí.' },
    en: { short: 'The phoenix rises on 4,096 ways; free spins multiply.' },
  },
  art: {
    scene: 'inferno',
    hero: 'phoenix',
    font: 'cinzel-decorative',
    palette: ['#FFB52E', '#E01E00', '#190105'],
  },
});
