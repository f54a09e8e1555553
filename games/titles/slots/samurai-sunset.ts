import { themes } from './shared/families.ts';
import { slot } from './shared/slot.ts';

/** 5 × 3, 25 lines: wilds that fill their reels, free spins at 2 times the win; medium-high, 95.27 %. */
export const samuraiSunset = slot({
  key: 'samurai-sunset',
  name: 'Samurai Sunset',
  genre: 'thematic',
  sort: 2188,
  start: '2024-06-18T08:00:00Z',
  volatility: 'medium-high',
  returnTarget: 9527,
  symbolSet: 'theme-samurai',
  family: themes.samurai,
  rows: 3,
  lines: 25,
  stakeMaximum: 20000,
  pays: {
    W: [],
    A: [60, 225, 750, 3000],
    B: [100, 300, 1000],
    C: [50, 125, 400],
    D: [15, 50, 180],
    E: [10, 30, 100],
    H: [4, 12, 50],
    K: [2, 6, 20],
    Q: [3, 5, 15],
    J: [1, 3, 10],
  },
  scatterPays: [0, 0, 0, 2, 10, 100],
  strips: [
    'XEKJDHQBJKEQJCHDKQJAHEJQDKCHJQ',
    'WJDHQJACEKJQHDJKQEHJXDQCKJHBJEQK',
    'WDJHQJACEKQHDJKQJEHXDJQCKHBJEQK',
    'WDJHQKJACEHQDJKHQJEKXHDJQCKBJHEQK',
    'XEKJDBHQJKECQDJHKAEJQDKHJCQ',
  ],
  expandingWilds: true,
  freeSpins: { award: [0, 0, 0, 8, 12, 20], multiplier: 2 },
  texts: {
    cs: { short: 'Západ slunce, katana a divoké symboly přes celý válec.' },
    en: { short: 'Sunset, a katana, and wilds as tall as the reel.' },
    sk: { short: 'Západ slnka, katana a divoké symboly cez celý valec.' },
    hu: { short: 'Naplemente, katana és egész tárcsányi wild szimbólumok.' },
    ru: { short: 'Закат, катана и символы wild во весь барабан.' },
    vi: { short: 'Hoàng hôn, thanh katana và wild cao bằng cả cuộn.' },
  },
  art: {
    scene: 'oriental',
    hero: 'katana',
    font: 'bangers',
    palette: ['#FFD45E', '#C9142A', '#2E040A'],
  },
});
