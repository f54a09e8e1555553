import { themes } from './shared/families.ts';
import { slot } from './shared/slot.ts';

/** 5 × 3, 10 lines: free spins with a drawn symbol; high, 94.83 %. */
export const sandsOfGold = slot({
  key: 'sands-of-gold',
  name: 'Sands of Gold',
  categories: ['exclusive', 'big-win'],
  genre: 'thematic',
  tags: ['most-played'],
  sort: 458,
  start: '2021-03-30T08:00:00Z',
  volatility: 'high',
  returnTarget: 9483,
  symbolSet: 'theme-egypt',
  family: themes.egypt,
  rows: 3,
  lines: 10,
  pays: {
    A: [150, 500, 1500, 4000],
    B: [250, 800, 2500],
    C: [125, 300, 1200],
    D: [40, 125, 500],
    E: [20, 60, 200],
    H: [10, 25, 100],
    K: [4, 12, 40],
    J: [3, 8, 30],
    T: [2, 8, 20],
  },
  scatterPays: [0, 0, 0, 3, 12, 60],
  strips: [
    'XEKTBDHJTKEJTCHKDJTABKHETJDKCHTJ',
    'XEKTJDBHTKJEJTCKDJHTAKEJTDJKHCTJ',
    'XEKTBDJHKTAJKTHDJEKTBJHKTADJCKHTJ',
    'XETKHJBDTEJTCHKEJTAHDTEKJCHTJ',
    'XETKDJBHTEJTCKDHJTAETKJDHCTJ',
  ],
  freeSpins: { award: [0, 0, 0, 10, 12, 15], multiplier: 1, special: 'expandingSymbol' },
  buy: { price: 65, gives: 'freeSpins', count: 9 },
  texts: {
    cs: { short: 'Písek odkrývá symbol, který ve volných hrách zaplní celé válce.' },
    en: { short: 'The sand uncovers a symbol that fills whole reels in free spins.' },
    sk: { short: 'Piesok odkrýva symbol, ktorý vo voľných hrách zaplní celé valce.' },
    hu: {
      short:
        'A homok felfedi a szimbólumot, amely az ingyenes pörgetésekben egész tárcsákat tölt be.',
    },
    ru: {
      short: 'Песок открывает символ, который в бесплатных вращениях заполняет целые барабаны.',
    },
    vi: { short: 'Cát hé lộ biểu tượng phủ kín cả cuộn trong lượt quay miễn phí.' },
  },
  art: {
    scene: 'desert',
    hero: 'scarab',
    font: 'uncial-antiqua',
    palette: ['#FFF3B8', '#EE7A14', '#2E0818'],
  },
});
