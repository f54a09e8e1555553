import { fruit } from './shared/families.ts';
import { slot } from './shared/slot.ts';

/** 5 × 3, 243 ways: wilds, free spins at 3 times the win; medium-high, 94.29 %. */
export const mangoWays243 = slot({
  key: 'mango-ways-243',
  name: 'Mango Ways 243',
  genre: 'fruits',
  sort: 1117,
  start: '2026-06-02T08:00:00Z',
  volatility: 'medium-high',
  returnTarget: 9429,
  symbolSet: 'fruit-classic',
  family: fruit,
  rows: 3,
  lines: 'ways',
  stakeMaximum: 50000,
  pays: {
    W: [],
    S: [100, 300, 800, 3000],
    E: [80, 300, 1000],
    T: [35, 100, 350],
    M: [16, 50, 150],
    G: [6, 16, 60],
    P: [2, 6, 18],
    O: [1, 3, 8],
    L: [1, 2, 4],
    C: [1, 2, 3],
  },
  scatterPays: [0, 0, 0, 2, 20, 200],
  strips: [
    'XGOECMPOLGCPTOMESCLOPGMOCPTL',
    'WMCPLGOSTCLMEPOLCGXMLOTPCGLEO',
    'WCMPLSTGCOLPCMLEGOTCPLSXGCMOLTPCEGLO',
    'WMCPLTOCGSMOLECPTGOXCLMPOTCLGEO',
    'WMCPLGOSTLPMCEOLGPXMLCOTPGLEO',
  ],
  freeSpins: { award: [0, 0, 0, 10, 12, 15], multiplier: 3 },
  texts: {
    cs: { short: 'Mango, 243 cest a volné hry s násobkem.' },
    en: { short: 'Mango, 243 ways and free spins with a multiplier.' },
    sk: { short: 'Mango, 243 ciest a voľné hry s násobkom.' },
    hu: { short: 'Mangó, 243 út és ingyenes pörgetések szorzóval.' },
    ru: { short: 'Манго, 243 пути и бесплатные вращения с множителем.' },
    vi: { short: 'Xoài, 243 đường và lượt quay miễn phí có hệ số nhân.' },
  },
  art: {
    scene: 'tropic',
    hero: 'mango',
    font: 'paytone-one',
    palette: ['#FFE14A', '#18B48A', '#053A4A'],
  },
});
