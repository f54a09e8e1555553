import { themes } from '../slots/shared/families.ts';
import { tumble } from '../slots/shared/tumble.ts';

export const bifrostTumble = tumble({
  key: 'bifrost-tumble',
  name: 'Bifrost Tumble',
  categories: ['big-win'],
  genre: 'thematic',
  sort: 2359,
  start: '2026-07-07T08:00:00Z',
  volatility: 'high',
  returnTarget: 9497,
  symbolSet: 'theme-viking',
  family: themes.viking,
  rows: 5,
  groups: 'anywhere',
  pays: {
    A: [1250, 25000, 100000],
    B: [800, 8000, 60000],
    C: [450, 2500, 20000],
    D: [200, 2000, 15000],
    E: [90, 1000, 8000],
    H: [50, 750, 4000],
    K: [25, 200, 3000],
    Q: [15, 120, 1250],
    J: [5, 40, 350],
  },
  strips: [
    'JJCDKHBEQQHX',
    'ABKKKCDXQQEDHHJJ',
    'QAXQCDBHEEKJJKH',
    'HEEXDBQAQHCJJKK',
    'KJJJBQQAHXDEECK',
    'JJAHHKXDKCBEQQQ',
  ],
  multipliers: [1, 2, 3],
  scatterPays: [0, 0, 0, 0, 0, 0, 6],
  freeSpins: { award: [0, 0, 0, 0, 0, 0, 9], multipliers: [4, 16, 64, 256] },
  buy: { price: 83, gives: 'freeSpins', count: 9 },
  texts: {
    cs: { short: 'Duhový most se hroutí a násobek volných her roste vždy čtyřikrát.' },
    en: {
      short:
        'The rainbow bridge tumbles and the multiplier of free spins grows four times with each fall.',
    },
    sk: { short: 'Dúhový most sa rúca a násobok voľných hier rastie vždy štyrikrát.' },
    hu: {
      short:
        'Leomlik a szivárványhíd, és az ingyenes pörgetések szorzója minden hullással négyszeresére nő.',
    },
    ru: {
      short: 'Радужный мост рушится, и множитель бесплатных вращений каждый раз растёт вчетверо.',
    },
    vi: { short: 'Cầu vồng sụp đổ và hệ số lượt quay miễn phí mỗi lượt rơi tăng gấp bốn.' },
  },
  art: {
    scene: 'aurora',
    hero: 'hammer',
    font: 'cinzel',
    palette: ['#A8FFD0', '#4A6AF0', '#0A0A33'],
  },
});
