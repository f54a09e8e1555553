import { themes } from '../slots/shared/families.ts';
import { tumble } from '../slots/shared/tumble.ts';

export const cafeCascade = tumble({
  key: 'cafe-cascade',
  name: 'Café Cascade',
  genre: 'thematic',
  sort: 1989,
  start: '2021-06-29T08:00:00Z',
  volatility: 'medium',
  returnTarget: 9441,
  symbolSet: 'theme-cafe',
  family: themes.cafe,
  rows: 5,
  groups: 'anywhere',
  stakeMaximum: 40_000,
  pays: {
    A: [400, 4500, 50000],
    B: [225, 1500, 20000],
    C: [90, 900, 10000],
    D: [40, 400, 4000],
    E: [25, 200, 2500],
    H: [12, 60, 900],
    K: [5, 50, 400],
    Q: [1, 12, 180],
  },
  strips: [
    'KKDKHHBQAECCQQ',
    'HQCDEHAKKBQQK',
    'QHDBEKKADHCE',
    'EEDAQBKKQHQC',
    'EDDBKEQQCHHK',
    'KBDEEQQDCHKHA',
  ],
  multipliers: [1, 2, 3, 5, 8],
  texts: {
    cs: { short: 'Káva, koláče a stále větší násobek s každým soustem.' },
    en: { short: 'Coffee, cakes and a multiplier that grows with every bite.' },
  },
  art: {
    scene: 'kitchen',
    hero: 'coffee',
    font: 'lobster',
    palette: ['#FFE3C2', '#E8713A', '#4A1A10'],
  },
});
