import { fruit } from '../slots/shared/families.ts';
import { tumble } from '../slots/shared/tumble.ts';

export const berryAvalanche = tumble({
  key: 'berry-avalanche',
  name: 'Berry Avalanche',
  genre: 'fruits',
  tags: ['recommended'],
  sort: 539,
  start: '2026-04-21T08:00:00Z',
  volatility: 'high',
  returnTarget: 9418,
  symbolSet: 'fruit-frost',
  family: fruit,
  rows: 5,
  groups: 'anywhere',
  pays: {
    S: [450, 3500, 40000],
    E: [180, 1750, 20000],
    T: [80, 700, 7500],
    M: [35, 350, 3000],
    G: [12, 125, 1500],
    P: [6, 75, 700],
    L: [4, 35, 350],
    C: [2, 12, 120],
  },
  strips: [
    'TECSGGXGTCCLLPM',
    'CGXPTMMSLLLCE',
    'TSXTECCGMPPPLL',
    'TEXMSLLGPMCC',
    'STXELLGCCMLPP',
    'MMPPGGXCCETTLL',
  ],
  multipliers: [1, 2, 3, 4, 5],
  scatterPays: [0, 0, 0, 0, 0, 0, 2],
  freeSpins: { award: [0, 0, 0, 0, 0, 0, 12], multipliers: [2, 6, 18, 54, 100] },
  buy: { price: 48, gives: 'freeSpins', count: 13 },
  texts: {
    cs: { short: 'Lavina bobulí nabírá s každým pádem větší násobek.' },
    en: { short: 'An avalanche of berries gains a greater multiplier with each fall.' },
  },
  art: {
    scene: 'mountain',
    hero: 'blueberries',
    font: 'lilita-one',
    palette: ['#EAF4FF', '#5A8ACF', '#16264A'],
  },
});
