import { fruit } from '../slots/shared/families.ts';
import { tumble } from '../slots/shared/tumble.ts';

export const citrusStorm = tumble({
  key: 'citrus-storm',
  name: 'Citrus Storm',
  genre: 'fruits',
  sort: 483,
  start: '2026-05-12T08:00:00Z',
  volatility: 'high',
  returnTarget: 9550,
  symbolSet: 'fruit-night',
  family: fruit,
  rows: 5,
  groups: 'anywhere',
  stakeMaximum: 40_000,
  pays: {
    S: [60, 400, 3000],
    B: [30, 200, 1750],
    E: [12, 90, 600],
    T: [6, 40, 250],
    M: [4, 25, 200],
    O: [1, 15, 100],
    L: [1, 4, 50],
    C: [1, 4, 16],
  },
  strips: [
    'SOOTTBEMMLLC',
    'STTOMMECLBCCO',
    'MLLSEOOOCBT',
    'MCEEMSOOLBTCC',
    'TSOOOEMCTLEB',
    'LLESOCCTTBM',
  ],
  multipliers: [1, 3, 9, 27],
  freeSpins: { award: [], multipliers: [5, 15, 45, 100] },
  buy: { price: 35, gives: 'freeSpins', count: 9 },
  texts: {
    cs: { short: 'Bouřka citrusů: výhry mizí, násobek roste až na dvacet sedm.' },
    en: { short: 'A storm of citrus: wins vanish, the multiplier grows to twenty-seven.' },
  },
  art: {
    scene: 'storm',
    hero: 'lemon tangerine',
    font: 'bangers',
    palette: ['#F5F0A0', '#4A62C9', '#0C1030'],
  },
});
