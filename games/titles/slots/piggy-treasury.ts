import { jackpots } from '../jackpots.table.ts';
import { themes } from './shared/families.ts';
import { slot } from './shared/slot.ts';

/** 5 × 3, 25 lines: wilds, coins that lock, jackpots; medium-high, 94.07 %. */
export const piggyTreasury = slot({
  key: 'piggy-treasury',
  name: 'Piggy Treasury',
  genre: 'thematic',
  sort: 1003,
  start: '2022-03-22T08:00:00Z',
  volatility: 'medium-high',
  returnTarget: 9407,
  symbolSet: 'theme-treasury',
  family: themes.treasury,
  rows: 3,
  lines: 25,
  pays: {
    W: [100, 300, 900, 1000],
    A: [60, 125, 450, 900],
    B: [35, 200, 450],
    C: [16, 60, 200],
    D: [3, 15, 50],
    E: [1, 6, 24],
    H: [1, 4, 10],
    Q: [1, 2, 4],
    J: [1, 2, 3],
    T: [1, 2, 3],
  },
  strips: [
    'WDTJEHQEJADEJQTECJDEQNNNJHETDQJEBJEQ',
    'WTDHQTEAJTQHETCQDHTNNNQETJQHBTEQ',
    'WTDHJQTAEJHTQCJTDEHQNNNTJQHBTEJQ',
    'WTDJHCTAQJEJTHQCDJNNNTQJHCTBEJQ',
    'WTHJDCTJAHQETJBHCJTNNNQJHTJCETHBJQ',
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
  jackpots,
  texts: {
    cs: { short: 'Pokladnička se plní mincemi, které se zamykají.' },
    en: { short: 'The piggy bank fills with coins that lock.' },
    sk: { short: 'Pokladnička sa plní mincami, ktoré sa zamykajú.' },
    hu: { short: 'A malacpersely megtelik rögzülő érmékkel.' },
    ru: { short: 'Копилка наполняется монетами, которые закрепляются.' },
    vi: { short: 'Heo đất đầy dần những đồng xu được giữ lại.' },
  },
  art: {
    scene: 'goldplate',
    hero: 'golden pig',
    font: 'titan-one',
    palette: ['#FFE27A', '#C98A1A', '#3A2400'],
  },
});
