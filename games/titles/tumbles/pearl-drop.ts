import { gems } from '../slots/shared/families.ts';
import { tumble } from '../slots/shared/tumble.ts';

export const pearlDrop = tumble({
  key: 'pearl-drop',
  name: 'Pearl Drop',
  genre: 'diamonds',
  sort: 1254,
  start: '2026-02-10T08:00:00Z',
  volatility: 'medium-high',
  returnTarget: 9444,
  symbolSet: 'gems-ocean',
  family: gems,
  rows: 5,
  groups: 'clusters',
  pays: {
    V: [200, 900, 4000, 10000],
    D: [75, 400, 1500, 7500],
    R: [30, 125, 750, 3000],
    E: [10, 60, 200, 1200],
    S: [6, 24, 120, 750],
    A: [2, 6, 35, 150],
    T: [1, 4, 16, 100],
  },
  strips: [
    'VRXAESEAARTTTADTSSS',
    'DDTTTVEESSXRRAATT',
    'AATTRXVDDAAASSEEST',
    'TEAATESXSAVRRRTDDSS',
    'ATTTRRAXTTVDDSSEEEA',
  ],
  multipliers: [1],
  scatterPays: [0, 0, 0, 0, 2, 10],
  freeSpins: { award: [0, 0, 0, 0, 6, 10], multipliers: [6] },
  texts: {
    cs: { short: 'Perly a drahokamy klesají ke dnu; volné hry násobí výhry šesti.' },
    en: { short: 'Pearls and gems sink to the bottom; free spins multiply the wins by six.' },
    sk: { short: 'Perly a drahokamy klesajú ku dnu; voľné hry násobia výhry šiestimi.' },
    hu: {
      short:
        'Gyöngyök és drágakövek süllyednek a mélybe; az ingyenes pörgetések hattal szorozzák a nyereményt.',
    },
    ru: {
      short:
        'Жемчуг и самоцветы опускаются на дно; бесплатные вращения умножают выигрыши на шесть.',
    },
    vi: {
      short: 'Ngọc trai và đá quý chìm xuống đáy; lượt quay miễn phí nhân tiền thắng với sáu.',
    },
  },
  art: {
    scene: 'underwater',
    hero: 'pearl',
    font: 'lobster',
    palette: ['#A8FFF0', '#1294C9', '#04224A'],
  },
});
