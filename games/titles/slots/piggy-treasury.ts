import { themes } from './shared/families.ts';
import { slot } from './shared/slot.ts';

/** 5 × 3, 25 lines: wilds, coins that lock; medium, 94.07 %. */
export const piggyTreasury = slot({
  key: 'piggy-treasury',
  name: 'Piggy Treasury',
  genre: 'thematic',
  sort: 1003,
  start: '2022-03-22T08:00:00Z',
  volatility: 'medium',
  returnTarget: 9407,
  symbolSet: 'theme-treasury',
  family: themes.treasury,
  rows: 3,
  lines: 25,
  pays: {
    W: [250, 1000, 3000, 10000],
    A: [125, 450, 1750, 5000],
    B: [150, 500, 1750],
    C: [100, 250, 800],
    D: [25, 100, 300],
    E: [16, 50, 125],
    H: [10, 25, 80],
    Q: [5, 20, 70],
    J: [4, 12, 25],
    T: [2, 5, 20],
  },
  strips: [
    'WDTHJNCTAEQHDJNTQCEHTJNDQCHTBJENQ',
    'WTDJHNTACEQJBTNJHTQDEJTBNCQTJHTENJBQ',
    'WTDHJNTQACEHTJDQNTHJEQTNHDJCTQBHTENJQ',
    'WTDHANTJQCETHDQNTJEHQTANDCTQHJBTENQ',
    'WTHDJNTQACJHBTQNJTHQJTBNHECTJQHTNJBQ',
  ],
  hold: {
    from: 6,
    turns: 3,
    oneIn: 16,
    coins: [
      { multiple: 1, weight: 52 },
      { multiple: 2, weight: 28 },
      { multiple: 4, weight: 10 },
      { multiple: 10, weight: 6 },
      { multiple: 25, weight: 3 },
      { multiple: 60, weight: 1 },
    ],
    full: 150,
  },
  texts: {
    cs: { short: 'Pokladnička se plní mincemi, které se zamykají.' },
    en: { short: 'The piggy bank fills with coins that lock.' },
  },
  art: {
    scene: 'goldplate',
    hero: 'golden pig',
    font: 'titan-one',
    palette: ['#FFE27A', '#C98A1A', '#3A2400'],
  },
});
