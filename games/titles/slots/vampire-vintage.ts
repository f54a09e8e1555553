import { themes } from './shared/families.ts';
import { slot } from './shared/slot.ts';

/** 5 × 3, 20 lines: wilds, free spins at 5 times the win; medium-high, 95.65 %. */
export const vampireVintage = slot({
  key: 'vampire-vintage',
  name: 'Vampire Vintage',
  genre: 'thematic',
  sort: 776,
  start: '2021-06-15T08:00:00Z',
  volatility: 'medium-high',
  returnTarget: 9565,
  symbolSet: 'theme-vampire',
  family: themes.vampire,
  rows: 3,
  lines: 20,
  pays: {
    W: [150, 500, 1500, 4000],
    A: [80, 225, 800, 2500],
    B: [70, 250, 800],
    C: [50, 150, 400],
    D: [15, 50, 150],
    E: [6, 20, 60],
    K: [5, 12, 35],
    Q: [2, 6, 16],
    J: [1, 3, 10],
    T: [1, 3, 10],
  },
  scatterPays: [0, 0, 0, 3, 15, 75],
  strips: [
    'WDTKJTACEQJDTKQJTEXDTJCQKBTEJQ',
    'WTDKJQETACQTJEKQTXJQETCKQBTJEQ',
    'WTDKJETACJKQJETKDJXTQKECJTBKEJQ',
    'WTDKJQTACEJKTQJTDEKQXTJCQKBTEJQ',
    'WDTKJQTACEJQDTKQJEXTQDJCKQTBEJQ',
  ],
  freeSpins: { award: [0, 0, 0, 8, 12, 20], multiplier: 5 },
  buy: { price: 55, gives: 'freeSpins', count: 14 },
  texts: {
    cs: { short: 'Starý ročník z hraběcího sklepa, volné hry s vysokým násobkem.' },
    en: { short: "An old vintage from the count's cellar; free spins with a high multiplier." },
    sk: { short: 'Starý ročník z grófovej pivnice, voľné hry s vysokým násobkom.' },
    hu: { short: 'Régi évjárat a gróf pincéjéből; ingyenes pörgetések nagy szorzóval.' },
    ru: { short: 'Старый урожай из погреба графа; бесплатные вращения с высоким множителем.' },
    vi: { short: 'Rượu cũ từ hầm của bá tước; lượt quay miễn phí có hệ số cao.' },
  },
  art: {
    scene: 'castle',
    hero: 'goblet',
    font: 'creepster',
    palette: ['#C9D2E8', '#5A5A86', '#12101E'],
  },
});
