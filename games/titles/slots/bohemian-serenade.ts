import { themes } from './shared/families.ts';
import { slot } from './shared/slot.ts';

/** 5 × 4, 50 lines: wilds, free spins at 2 times the win; medium, 95.14 %. */
export const bohemianSerenade = slot({
  key: 'bohemian-serenade',
  name: 'Bohemian Serenade',
  genre: 'thematic',
  sort: 1099,
  start: '2023-09-26T08:00:00Z',
  volatility: 'medium',
  returnTarget: 9514,
  symbolSet: 'theme-serenade',
  family: themes.serenade,
  rows: 4,
  lines: 50,
  pays: {
    W: [180, 600, 2000, 7500],
    A: [90, 300, 1000, 3000],
    B: [180, 450, 1500],
    C: [60, 150, 700],
    D: [20, 70, 250],
    E: [12, 40, 150],
    H: [6, 20, 60],
    Q: [3, 10, 30],
    J: [1, 6, 20],
    T: [1, 4, 12],
  },
  scatterPays: [0, 0, 0, 2, 10, 100],
  strips: [
    'WDDTTTTTTAHHHHCCJJJJJXEEEEBBQQQQ',
    'WDDDTTTTTTTTAHHHCCJJJJJXEEEEBBQQQQQ',
    'WDDTTTTTTAHHHHCCJJJJJJJXEEEBQQQQQQ',
    'WDDDTTTTTTTAHHHHCCJJJJXEEEBQQQQ',
    'WDDDTTTTTAHHHHHHCCJJJJJXEEEBQQQQQ',
  ],
  freeSpins: { award: [0, 0, 0, 6, 9, 15], multiplier: 2 },
  texts: {
    cs: { short: 'Serenáda na padesáti liniích, symboly stojí v celých sloupcích.' },
    en: { short: 'A serenade on fifty lines, with symbols in whole columns.' },
    sk: { short: 'Serenáda na päťdesiatich líniách, symboly stoja v celých stĺpcoch.' },
    hu: { short: 'Szerenád ötven vonalon, a szimbólumok teljes oszlopokban állnak.' },
    ru: { short: 'Серенада на пятидесяти линиях, символы стоят целыми столбцами.' },
    vi: { short: 'Khúc dạ ca trên năm mươi dòng, biểu tượng xếp thành cả cột.' },
  },
  art: {
    scene: 'palace',
    hero: 'violin',
    font: 'shrikhand',
    palette: ['#FFE8A3', '#B3541E', '#3A0D1E'],
  },
});
