import type { TowersTitle } from '@herna/maths';
import { stakesFor } from '../stakes.ts';

/** A coin guessed up to fifteen times in a row; 97 % before rounding. */
export const coinStreak: TowersTitle = {
  key: 'coin-streak',
  name: 'Coin Streak',
  engine: 'towers',
  legalKind: 'TECHNICAL',
  categories: ['instant-games'],
  genre: 'thematic',
  tags: [],
  sort: 816,
  start: '2022-07-19T08:00:00Z',
  volatility: 'very-high',
  returnTarget: 9700,
  floors: 15,
  plans: {
    coin: { tiles: 2, safe: 1 },
  },
  edgePercent: 3,
  multiplierMaximum: 5_000_000,
  stakes: stakesFor(50000),
  texts: {
    cs: { short: 'Rub, nebo líc? Každý správný hod výhru zdvojnásobí.' },
    en: { short: 'Heads or tails? Each right toss doubles the win.' },
    sk: { short: 'Znak, alebo hlava? Každý správny hod výhru zdvojnásobí.' },
    hu: { short: 'Fej vagy írás? Minden jó dobás megduplázza a nyereményt.' },
    ru: { short: 'Орёл или решка? Каждый верный бросок удваивает выигрыш.' },
    vi: { short: 'Ngửa hay sấp? Mỗi lần tung đúng nhân đôi tiền thắng.' },
  },
  art: {
    scene: 'goldplate',
    hero: 'coin',
    font: 'alfa-slab-one',
    palette: ['#FFE27A', '#C98A1A', '#3A2400'],
  },
};
