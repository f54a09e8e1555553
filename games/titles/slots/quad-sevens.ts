import { fruit } from './shared/families.ts';
import { slot } from './shared/slot.ts';

/** 4 × 4, 16 lines: wilds, that multiply by 3, doubling; medium-high, 94.79 %. */
export const quadSevens = slot({
  key: 'quad-sevens',
  name: 'Quad Sevens',
  genre: 'fruits',
  sort: 1442,
  start: '2024-08-27T08:00:00Z',
  volatility: 'medium-high',
  returnTarget: 9479,
  symbolSet: 'fruit-fire',
  family: fruit,
  rows: 4,
  lines: 16,
  pays: {
    W: [1200, 3600],
    S: [400, 1200],
    B: [150, 450],
    E: [50, 180],
    T: [24, 90],
    M: [12, 40],
    G: [5, 12],
    O: [4, 10],
    L: [2, 5],
    C: [2, 5],
  },
  strips: [
    'WGOLCMOGBTLCOMGLECOSTGCMLOBCGLOTMEC',
    'WTOGLMCBOTLMGOLCTMEGLOCMBTLGOMSLC',
    'WLOGCMTLOCEGLMCOTLCSGOEMLCBTGCOLMCE',
    'WLOGCTLGCMOELGCTOSLCEGBCMOLTGCE',
  ],
  wildMultiplier: 3,
  gamble: { steps: 5, limit: 100 },
  texts: {
    cs: { short: 'Čtyři sedmičky a divoké symboly, které výhru násobí.' },
    en: { short: 'Four sevens, and wilds that multiply the win.' },
    sk: { short: 'Štyri sedmičky a divoké symboly, ktoré výhru násobia.' },
    hu: { short: 'Négy hetes, és wild szimbólumok, amelyek szorozzák a nyereményt.' },
    ru: { short: 'Четыре семёрки и символы wild, которые умножают выигрыш.' },
    vi: { short: 'Bốn số bảy và biểu tượng wild nhân tiền thắng.' },
  },
  art: {
    scene: 'inferno',
    hero: 'seven x4',
    font: 'black-ops-one',
    palette: ['#FFB52E', '#E01E00', '#190105'],
  },
});
