import { themes } from './shared/families.ts';
import { slot } from './shared/slot.ts';

/** 5 × 4, 40 lines: wilds, free spins; medium, 96.42 %. */
export const harvestMoonVillage = slot({
  key: 'harvest-moon-village',
  name: 'Harvest Moon Village',
  genre: 'thematic',
  sort: 2300,
  start: '2024-12-17T08:00:00Z',
  volatility: 'medium',
  returnTarget: 9642,
  symbolSet: 'theme-harvest',
  family: themes.harvest,
  rows: 4,
  lines: 40,
  pays: {
    W: [225, 800, 2500, 8000],
    A: [100, 400, 1250, 5000],
    B: [125, 500, 1750],
    C: [60, 200, 600],
    D: [30, 90, 300],
    E: [12, 35, 125],
    H: [6, 20, 60],
    K: [4, 15, 40],
    J: [2, 8, 25],
    T: [2, 4, 16],
  },
  scatterPays: [0, 0, 0, 1, 5, 50],
  strips: [
    'WDDDTTTTTTTAHHHHCCJJJJJXEEEEBKKKKK',
    'WDDDDTTTTTTTAHHHHCCJJJJJJXEEEBBKKKKK',
    'WDDDTTTTTTAHHHHCCJJJJJXEEEEBKKKKKK',
    'WDDDTTTTTTAHHHHCCJJJJJJXEEEEBBKKKKK',
    'WDDDTTTTTAHHHHCCJJJJJJXEEEEBKKKKK',
  ],
  freeSpins: { award: [0, 0, 0, 10, 15, 20], multiplier: 1 },
  texts: {
    cs: { short: 'Vesnice pod úplňkem, symboly ve sloupcích a volné hry.' },
    en: { short: 'A village under the full moon, symbols in columns, and free spins.' },
    sk: { short: 'Dedina pod splnom, symboly v stĺpcoch a voľné hry.' },
    hu: { short: 'Falu telihold alatt, szimbólumok oszlopokban, és ingyenes pörgetések.' },
    ru: { short: 'Деревня под полной луной, символы столбцами и бесплатные вращения.' },
    vi: { short: 'Ngôi làng dưới trăng rằm, biểu tượng xếp cột và lượt quay miễn phí.' },
  },
  art: {
    scene: 'barn',
    hero: 'moon sheaf',
    font: 'carter-one',
    palette: ['#F4C06A', '#A23A1E', '#2A0F0A'],
  },
});
