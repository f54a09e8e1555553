import type { MinesTitle } from '@herna/maths';
import { stakesFor } from '../stakes.ts';

/** Twenty-five fields with mines; every plan returns 97 % before rounding. */
export const diamondMines: MinesTitle = {
  key: 'diamond-mines',
  name: 'Diamond Mines',
  engine: 'mines',
  legalKind: 'TECHNICAL',
  categories: ['instant-games'],
  genre: 'diamonds',
  tags: ['most-played'],
  sort: 108,
  start: '2021-03-09T08:00:00Z',
  volatility: 'very-high',
  returnTarget: 9700,
  columns: 5,
  fields: 25,
  mines: [1, 24],
  edgePercent: 3,
  multiplierMaximum: 100_000,
  stakes: stakesFor(1000),
  texts: {
    cs: { short: 'Pětadvacet polí, pod některými mina. Každý diamant zvedá, co si můžete vzít.' },
    en: { short: 'Twenty-five fields, a mine below some. Each diamond raises what you can take.' },
    sk: {
      short: 'Dvadsaťpäť polí, pod niektorými mína. Každý diamant zvyšuje, čo si môžete vziať.',
    },
    hu: { short: 'Huszonöt mező, némelyik alatt akna. Minden gyémánt növeli, amit felvehet.' },
    ru: {
      short:
        'Двадцать пять полей, под некоторыми мина. Каждый бриллиант увеличивает то, что можно забрать.',
    },
    vi: { short: 'Hai mươi lăm ô, vài ô có mìn. Mỗi viên kim cương tăng số tiền bạn có thể nhận.' },
  },
  art: {
    scene: 'cave',
    hero: 'diamond bomb',
    font: 'black-ops-one',
    palette: ['#8FE1FF', '#4A3A9E', '#0E0A2A'],
  },
};
