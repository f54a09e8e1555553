import { themes } from './shared/families.ts';
import { slot } from './shared/slot.ts';

/** 5 × 3, 20 lines: wilds, free spins with sticky wilds; high, 96.48 %. */
export const vikingLongnight = slot({
  key: 'viking-longnight',
  name: 'Viking Longnight',
  categories: ['big-win'],
  genre: 'thematic',
  sort: 2347,
  start: '2023-10-31T08:00:00Z',
  volatility: 'high',
  returnTarget: 9648,
  symbolSet: 'theme-viking',
  family: themes.viking,
  rows: 3,
  lines: 20,
  pays: {
    W: [40, 150, 450, 1500],
    A: [40, 150, 450, 1500],
    B: [60, 180, 800],
    C: [30, 100, 300],
    D: [12, 35, 100],
    E: [4, 16, 50],
    H: [3, 8, 25],
    K: [1, 4, 10],
    J: [1, 3, 8],
    T: [1, 2, 8],
  },
  scatterPays: [0, 0, 0, 1, 5, 50],
  strips: [
    'WETJHEBTKJEHATJEHTXKJEDHTEJHETKJCH',
    'WTEJKTHBDJTAKJHTJTDKEXHJTKHTJDTJKCH',
    'WKTDKBTKHECTKTJKXTDHKETAKTKHTE',
    'WKJHDTBJKJEKJTJKXJDKTJAKJJTKCJ',
    'WCJKDXBJHCTEJCHJBCDJEAHCJTBCJHE',
  ],
  freeSpins: {
    award: [0, 0, 0, 9, 11, 12],
    multiplier: 2,
    special: 'stickyWilds',
    strips: [
      'AHJCEKTJHDTKEJTHKJBCDETJKHTEJKDT',
      'WEKTHDJBTKEJHTCKDJEHTAJKHTEDJKCTHJ',
      'WEKTHBDJTKETCHKJTAKHEDJTKCHTJ',
      'WEKTJKBDJTHEKJTKJAEJTKDJCHKTJ',
      'AHJCKETHBTJKDETHKJCTKHBETJDKT',
    ],
  },
  texts: {
    cs: { short: 'Dlouhá noc na moři: divoké válce zůstávají a výhry se násobí.' },
    en: { short: 'A long night at sea: wild reels stay and wins are multiplied.' },
    sk: { short: 'Dlhá noc na mori: divoké valce zostávajú a výhry sa násobia.' },
    hu: { short: 'Hosszú éj a tengeren: a wild tárcsák maradnak, a nyeremények szorzódnak.' },
    ru: { short: 'Долгая ночь в море: барабаны wild остаются, выигрыши умножаются.' },
    vi: { short: 'Đêm dài trên biển: các cuộn wild ở lại và tiền thắng được nhân.' },
  },
  art: {
    scene: 'aurora',
    hero: 'longship',
    font: 'black-ops-one',
    palette: ['#A8FFD0', '#4A6AF0', '#0A0A33'],
  },
});
