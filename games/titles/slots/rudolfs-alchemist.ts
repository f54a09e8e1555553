import { themes } from './shared/families.ts';
import { slot } from './shared/slot.ts';

/** 5 × 3, 20 lines: free spins with a drawn symbol; high, 96.82 %. */
export const rudolfsAlchemist = slot({
  key: 'rudolfs-alchemist',
  name: "Rudolf's Alchemist",
  categories: ['big-win'],
  genre: 'thematic',
  tags: ['recommended'],
  sort: 1194,
  start: '2025-08-05T08:00:00Z',
  volatility: 'high',
  returnTarget: 9682,
  symbolSet: 'theme-alchemy',
  family: themes.alchemy,
  rows: 3,
  lines: 20,
  pays: {
    A: [200, 600, 2000, 6000],
    B: [300, 900, 3000],
    C: [100, 300, 1000],
    D: [40, 125, 500],
    E: [25, 75, 225],
    H: [10, 30, 100],
    K: [6, 24, 60],
    J: [4, 12, 40],
    T: [3, 10, 25],
  },
  scatterPays: [0, 0, 0, 1, 5, 50],
  strips: [
    'XEKTBDHJTKEJTCHKDJTABKHETJDKCHTJ',
    'XEKTHJBDTKEJCHTKJAHETDJKTCHJ',
    'XEKTBDHJTKEJTCHKDEJTABKHTEJDKCHTJ',
    'XEKTHDJBTKHEJTCDHKJTAEHTJDKCTHJ',
    'XEKTHJBDTKEJTCHKJTAHEDTJKCHTJ',
  ],
  freeSpins: { award: [0, 0, 0, 7, 10, 15], multiplier: 1, special: 'expandingSymbol' },
  buy: { price: 65, gives: 'freeSpins', count: 8 },
  texts: {
    cs: { short: 'Císařův alchymista vylosuje symbol, který zaplní válce.' },
    en: { short: "The emperor's alchemist draws a symbol that fills the reels." },
    sk: { short: 'Cisárov alchymista vyžrebuje symbol, ktorý zaplní valce.' },
    hu: { short: 'A császár alkimistája kisorsolja a szimbólumot, amely betölti a tárcsákat.' },
    ru: { short: 'Алхимик императора выбирает символ, который заполнит барабаны.' },
    vi: { short: 'Nhà giả kim của hoàng đế rút ra biểu tượng sẽ phủ kín các cuộn.' },
  },
  art: {
    scene: 'lab',
    hero: 'flask',
    font: 'cinzel-decorative',
    palette: ['#B6FF7A', '#2A9E6A', '#0A1F2A'],
  },
});
