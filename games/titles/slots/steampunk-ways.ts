import { themes } from './shared/families.ts';
import { slot } from './shared/slot.ts';

/** 6 × 4, 4,096 ways: wilds, free spins at 3 times the win; medium, 96.06 %. */
export const steampunkWays = slot({
  key: 'steampunk-ways',
  name: 'Steampunk Ways',
  categories: ['big-win'],
  genre: 'thematic',
  sort: 2047,
  start: '2021-12-21T08:00:00Z',
  volatility: 'medium',
  returnTarget: 9606,
  symbolSet: 'theme-steampunk',
  family: themes.steampunk,
  rows: 4,
  lines: 'ways',
  pays: {
    W: [],
    A: [50, 150, 450, 1750],
    B: [30, 75, 225, 700],
    C: [10, 25, 125, 350],
    D: [4, 12, 50, 125],
    E: [2, 6, 24, 70],
    H: [2, 4, 15, 40],
    K: [2, 3, 6, 12],
    J: [1, 3, 4, 10],
    T: [2, 3, 4, 10],
  },
  scatterPays: [0, 0, 0, 0, 3, 15, 100],
  strips: [
    'XEKTDJEBTJKHDEJTJKTADEJTEKJCHDTJ',
    'WTDHJTEKACTJHDKETJHKTXEDJCTKHBTJEK',
    'WTDHAJTEKJHTDAJBETHCKJTXHEDKTAJHTBEJK',
    'WTHDJAKETJKHBETCKJHAXTKEJKHTJBEK',
    'WTDHJCKTAEJHTKJBCTDEHKJXTJKCHTEBJK',
    'WTDHJTCKHATJEHKTBCJTDHKXTJHTKCEHTJBK',
  ],
  freeSpins: { award: [0, 0, 0, 0, 12, 15, 20], multiplier: 3 },
  texts: {
    cs: { short: 'Ozubená kola a 4 096 cest k výhře.' },
    en: { short: 'Cogs and 4,096 ways to win.' },
    sk: { short: 'Ozubené kolesá a 4 096 ciest k výhre.' },
    hu: { short: 'Fogaskerekek és 4096 út a nyereményhez.' },
    ru: { short: 'Шестерни и 4 096 путей к выигрышу.' },
    vi: { short: 'Bánh răng và 4.096 đường thắng.' },
  },
  art: {
    scene: 'steampunk',
    hero: 'cog',
    font: 'black-ops-one',
    palette: ['#F2C27A', '#8A5A2B', '#1A130C'],
  },
});
