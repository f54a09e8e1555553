import { gems } from './shared/families.ts';
import { slot } from './shared/slot.ts';

/** 6 × 4, 4,096 ways: wilds, free spins at 3 times the win; medium, 94.22 %. */
export const gemMetropolis = slot({
  key: 'gem-metropolis',
  name: 'Gem Metropolis',
  genre: 'diamonds',
  tags: ['recommended'],
  sort: 731,
  start: '2024-12-24T08:00:00Z',
  volatility: 'medium',
  returnTarget: 9422,
  symbolSet: 'gems-neon',
  family: gems,
  rows: 4,
  lines: 'ways',
  pays: {
    W: [],
    V: [50, 180, 600, 1500],
    D: [15, 50, 120, 350],
    R: [5, 15, 40, 150],
    E: [2, 4, 15, 50],
    S: [1, 2, 4, 15],
    A: [1, 2, 3, 6],
    T: [1, 2, 3, 4],
    P: [1, 2, 3, 4],
  },
  scatterPays: [0, 0, 0, 0, 3, 15, 100],
  strips: [
    'XSTDAEPTRSAVPTDSARTEPASTPRDTAVSEPTARP',
    'WEAPRSVAPTEDSPRASTPEADRSVXPATESPRAPDST',
    'WEAPVSRTAEDPSTARPESTDVXAPSETRAPSDT',
    'WEAPRVTSAETPSRTDAPESTRVXATPSETARPDST',
    'WEAPRSTVPAEDRPSATREPDXASRTPEARPSDT',
    'WEAPVRTESPATEPRSATPEVXPTERADSPT',
  ],
  freeSpins: { award: [0, 0, 0, 0, 10, 12, 15], multiplier: 3 },
  buy: { price: 23, gives: 'freeSpins', count: 8 },
  texts: {
    cs: { short: 'Město z kamenů a 4 096 cest k výhře.' },
    en: { short: 'A city of stones and 4,096 ways to win.' },
    sk: { short: 'Mesto z kameňov a 4 096 ciest k výhre.' },
    hu: { short: 'Drágakövek városa és 4096 út a nyereményhez.' },
    ru: { short: 'Город из камней и 4 096 путей к выигрышу.' },
    vi: { short: 'Thành phố đá quý và 4.096 đường thắng.' },
  },
  art: {
    scene: 'neon',
    hero: 'emerald city',
    font: 'orbitron',
    palette: ['#FF3FAE', '#29C8FF', '#0B0626'],
  },
});
