import { themes } from './shared/families.ts';
import { slot } from './shared/slot.ts';

/** 5 × 3, 10 lines: free spins with a drawn symbol; high, 94.26 %. */
export const scrollOfTheSilkRoad = slot({
  key: 'scroll-of-the-silk-road',
  name: 'Scroll of the Silk Road',
  genre: 'thematic',
  sort: 1816,
  start: '2026-03-03T08:00:00Z',
  volatility: 'high',
  returnTarget: 9426,
  symbolSet: 'theme-silkroad',
  family: themes.silkroad,
  rows: 3,
  lines: 10,
  stakeMaximum: 50000,
  pays: {
    A: [225, 600, 3000, 8000],
    B: [250, 800, 3000],
    C: [100, 250, 1000],
    D: [50, 150, 450],
    E: [30, 75, 250],
    H: [10, 30, 125],
    K: [6, 20, 40],
    Q: [3, 10, 30],
    J: [3, 5, 25],
  },
  scatterPays: [0, 0, 0, 1, 5, 50],
  strips: [
    'XEKJHDBQEJKHCQDJEHKAJQHEDKJCHQ',
    'XEKJBHDQJKEJCHKQEJABKHDQJEKCHJQ',
    'XEKJHQBDJKEQCHJKQAHEJDQKJCHQ',
    'XEKJBDHQJKEQJCHKDQJABKHEJQDKCHJQ',
    'XEJKDHQJBKEJQCHDJKQAJHEQJDKCHJQ',
  ],
  freeSpins: { award: [0, 0, 0, 6, 9, 15], multiplier: 1, special: 'expandingSymbol' },
  texts: {
    cs: { short: 'Svitek z hedvábné stezky vylosuje symbol pro volné hry.' },
    en: { short: 'The scroll of the silk road draws a symbol for the free spins.' },
    sk: { short: 'Zvitok z hodvábnej cesty vyžrebuje symbol pre voľné hry.' },
    hu: { short: 'A selyemút tekercse kisorsolja az ingyenes pörgetések szimbólumát.' },
    ru: { short: 'Свиток Шёлкового пути выбирает символ для бесплатных вращений.' },
    vi: { short: 'Cuộn giấy trên con đường tơ lụa rút ra biểu tượng cho lượt quay miễn phí.' },
  },
  art: {
    scene: 'desert',
    hero: 'scroll',
    font: 'cinzel',
    palette: ['#FFF3B8', '#EE7A14', '#2E0818'],
  },
});
