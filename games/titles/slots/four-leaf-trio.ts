import { themes } from './shared/families.ts';
import { slot } from './shared/slot.ts';

/** 3 × 3, 5 lines: wilds, that multiply by 2, doubling; medium, 94.80 %. */
export const fourLeafTrio = slot({
  key: 'four-leaf-trio',
  name: 'Four Leaf Trio',
  genre: 'thematic',
  sort: 1691,
  start: '2025-06-10T08:00:00Z',
  volatility: 'medium',
  returnTarget: 9480,
  symbolSet: 'theme-clover',
  family: themes.clover,
  rows: 3,
  lines: 5,
  pays: { W: [800], A: [225], B: [120], C: [40], D: [30], E: [15], H: [8], K: [6], Q: [1, 4] },
  strips: [
    'WKEQHQKBDHAQKCQHQKHQKDQHAQKCHQ',
    'WEKBDKHKQEKCHDKABQKHEKDKCHQ',
    'WKEDQKHBKQKCHDQKEAQKHKDQKCHQ',
  ],
  wildMultiplier: 2,
  gamble: { steps: 5, limit: 100 },
  texts: {
    cs: { short: 'Čtyřlístek nahrazuje ostatní a výhru násobí.' },
    en: { short: 'The four-leaf clover stands for others and multiplies the win.' },
    sk: { short: 'Štvorlístok nahrádza ostatné a výhru násobí.' },
    hu: { short: 'A négylevelű lóhere helyettesíti a többit, és szorozza a nyereményt.' },
    ru: { short: 'Четырёхлистный клевер заменяет остальные и умножает выигрыш.' },
    vi: { short: 'Cỏ bốn lá thay các biểu tượng khác và nhân tiền thắng.' },
  },
  art: {
    scene: 'meadow',
    hero: 'clover',
    font: 'uncial-antiqua',
    palette: ['#D8FF9A', '#3FA34A', '#0C3A2A'],
  },
});
