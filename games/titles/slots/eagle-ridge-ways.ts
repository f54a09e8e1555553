import { themes } from './shared/families.ts';
import { slot } from './shared/slot.ts';

/** 5 × 4, 1,024 ways: wilds, free spins at 5 times the win; medium, 94.30 %. */
export const eagleRidgeWays = slot({
  key: 'eagle-ridge-ways',
  name: 'Eagle Ridge Ways',
  genre: 'thematic',
  sort: 1020,
  start: '2023-08-15T08:00:00Z',
  volatility: 'medium',
  returnTarget: 9430,
  symbolSet: 'theme-prairie',
  family: themes.prairie,
  rows: 4,
  lines: 'ways',
  pays: {
    W: [],
    A: [24, 70, 200, 700],
    B: [35, 100, 250],
    C: [5, 40, 100],
    D: [5, 15, 50],
    E: [1, 10, 24],
    H: [2, 5, 15],
    K: [1, 3, 8],
    Q: [1, 2, 5],
    J: [1, 2, 3],
  },
  scatterPays: [0, 0, 0, 2, 10, 50],
  strips: [
    'XEKJBQHDJKQHEJQKDJHQABJKEQHJDQCKJHQ',
    'WJDHQJEKACQJHDKQEJHKQJXEDCJQKHBJEQK',
    'WDJHQJDACKHJQEDBJHKQJDXHQCKJDEHJQBK',
    'WJHDQAEKJCQHKQEJHKQAXJECQKHJBEQK',
    'WJDHQJACEKJQHDJKQJEHXJDQCKJHBJEQK',
  ],
  freeSpins: { award: [0, 0, 0, 7, 10, 15], multiplier: 5 },
  texts: {
    cs: { short: 'Orel nad hřebeny a 1 024 cest k výhře.' },
    en: { short: 'An eagle above the ridges and 1,024 ways to win.' },
    sk: { short: 'Orol nad hrebeňmi a 1 024 ciest k výhre.' },
    hu: { short: 'Sas a hegygerincek fölött, és 1024 út a nyereményhez.' },
    ru: { short: 'Орёл над хребтами и 1 024 пути к выигрышу.' },
    vi: { short: 'Đại bàng trên những rặng núi và 1.024 đường thắng.' },
  },
  art: {
    scene: 'mountain',
    hero: 'eagle',
    font: 'russo-one',
    palette: ['#EAF4FF', '#5A8ACF', '#16264A'],
  },
});
