import { fruit } from './shared/families.ts';
import { slot } from './shared/slot.ts';

/** 5 × 3, 20 lines: wilds, free spins; medium, 96.63 %. */
export const sunnySlices = slot({
  key: 'sunny-slices',
  name: 'Sunny Slices',
  genre: 'fruits',
  sort: 1678,
  start: '2022-04-05T08:00:00Z',
  volatility: 'medium',
  returnTarget: 9663,
  symbolSet: 'fruit-tropic',
  family: fruit,
  rows: 3,
  lines: 20,
  pays: {
    W: [225, 600, 2000, 7500],
    S: [120, 300, 1200, 3500],
    B: [120, 350, 1500],
    E: [60, 180, 700],
    M: [24, 90, 300],
    G: [12, 35, 120],
    P: [6, 15, 60],
    O: [2, 8, 30],
    L: [2, 6, 18],
    C: [2, 5, 15],
  },
  scatterPays: [0, 0, 0, 2, 10, 100],
  strips: [
    'WCMPLOCEGSOCLPMOCLOGPCXMOLECPOBCGLO',
    'WCMPLCGOSLPCLEOCMGPLXCOLPBCGLO',
    'WMCPLGCEOSPMLGCOPXCLGMEOPCBLGO',
    'WCMPLOCEGSPOLBCMGPOXCLEOPCLGBO',
    'WMCPLOEGSCLOMBPOLCGXOMLEPCOGLBO',
  ],
  freeSpins: { award: [0, 0, 0, 8, 12, 20], multiplier: 1 },
  texts: {
    cs: { short: 'Plátky ovoce na slunci, divoké symboly a volné hry.' },
    en: { short: 'Slices of fruit in the sun, wilds and free spins.' },
    sk: { short: 'Plátky ovocia na slnku, divoké symboly a voľné hry.' },
    hu: { short: 'Gyümölcsszeletek a napon, wild szimbólumok és ingyenes pörgetések.' },
    ru: { short: 'Ломтики фруктов на солнце, символы wild и бесплатные вращения.' },
    vi: { short: 'Những lát trái cây dưới nắng, biểu tượng wild và lượt quay miễn phí.' },
  },
  art: {
    scene: 'beach',
    hero: 'watermelon',
    font: 'paytone-one',
    palette: ['#FFE9A8', '#2FC4C9', '#0A4A6A'],
  },
});
