import { themes } from './shared/families.ts';
import { slot } from './shared/slot.ts';

/** 6 × 4, 4,096 ways: wilds, free spins at 8 times the win; medium-high, 96.67 %. */
export const titanWays4096 = slot({
  key: 'titan-ways-4096',
  name: 'Titan Ways 4096',
  categories: ['big-win'],
  genre: 'thematic',
  sort: 2447,
  start: '2023-03-14T08:00:00Z',
  volatility: 'medium-high',
  returnTarget: 9667,
  symbolSet: 'theme-olympus',
  family: themes.olympus,
  rows: 4,
  lines: 'ways',
  stakeMaximum: 50000,
  pays: {
    W: [],
    A: [75, 250, 750, 2500],
    B: [24, 75, 250, 750],
    C: [10, 35, 100, 250],
    D: [4, 12, 35, 100],
    E: [1, 3, 10, 35],
    H: [1, 2, 5, 15],
    K: [1, 2, 3, 6],
    J: [1, 2, 3, 4],
    T: [1, 2, 3, 4],
  },
  scatterPays: [0, 0, 0, 0, 1, 5, 50],
  strips: [
    'XEKTBDHKECTJDHKTEABCDJKHTEKDTHCJ',
    'WDTHJCEKTADBJHKETCJDHKBXTEJDKCHTJEBK',
    'WDTHJACETKJHDBETKCJHAXTEDJKCHTJBEK',
    'WDTHJAEKTCDJHEKBTJDEHKAXTJCEDKHTJBEK',
    'WDTJHAECJKDTHEJBKCJDETHAXJKEDJTCHBJEK',
    'WDTHJAECTJHEDTBKCJTEHAXDTJECHTJBEK',
  ],
  freeSpins: { award: [0, 0, 0, 0, 8, 12, 20], multiplier: 8 },
  buy: { price: 50, gives: 'freeSpins', count: 7 },
  texts: {
    cs: { short: 'Titáni na 4 096 cestách a volné hry s vysokým násobkem.' },
    en: { short: 'Titans on 4,096 ways, and free spins with a high multiplier.' },
  },
  art: {
    scene: 'temple',
    hero: 'titan helm',
    font: 'cinzel',
    palette: ['#FFE9B0', '#C08A3A', '#241408'],
  },
});
