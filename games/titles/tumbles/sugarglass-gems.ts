import { gems } from '../slots/shared/families.ts';
import { tumble } from '../slots/shared/tumble.ts';

export const sugarglassGems = tumble({
  key: 'sugarglass-gems',
  name: 'Sugarglass Gems',
  categories: ['big-win'],
  genre: 'diamonds',
  sort: 2335,
  start: '2025-05-06T08:00:00Z',
  volatility: 'high',
  returnTarget: 9574,
  symbolSet: 'gems-neon',
  family: gems,
  rows: 5,
  groups: 'anywhere',
  stakeMaximum: 40_000,
  pays: {
    V: [2, 20, 250],
    D: [2, 20, 100],
    R: [1, 10, 35],
    E: [1, 2, 35],
    S: [1, 2, 6],
    A: [1, 2, 5],
    T: [1, 2, 5],
    P: [1, 2, 3],
  },
  strips: [
    'ESEPAASRAPPTTDVV',
    'RRESSPTVVAADP',
    'EDSSVVATTPPERR',
    'SSTTVRDRPEEPAAV',
    'VVTPDDETPSSRAA',
    'AAEEDDRRTVVPPSS',
  ],
  multipliers: [1, 3, 10, 50],
  freeSpins: { award: [], multipliers: [10, 50, 250] },
  buy: { price: 55, gives: 'freeSpins', count: 9 },
  texts: {
    cs: { short: 'Cukrová skla se tříští a násobek skáče až na padesát.' },
    en: { short: 'Sugar glass shatters and the multiplier leaps to fifty.' },
  },
  art: {
    scene: 'candyglass',
    hero: 'pink gem',
    font: 'modak',
    palette: ['#FFD1EC', '#FF5FB0', '#5A0F6A'],
  },
});
