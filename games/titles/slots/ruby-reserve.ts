import { gems } from './shared/families.ts';
import { slot } from './shared/slot.ts';

/** 5 × 3, 25 lines: wilds, coins that lock; medium, 95.09 %. */
export const rubyReserve = slot({
  key: 'ruby-reserve',
  name: 'Ruby Reserve',
  categories: ['big-win'],
  genre: 'diamonds',
  sort: 1224,
  start: '2025-03-25T08:00:00Z',
  volatility: 'medium',
  returnTarget: 9509,
  symbolSet: 'gems-gold',
  family: gems,
  rows: 3,
  lines: 25,
  pays: {
    W: [300, 1000, 3000, 8000],
    V: [150, 500, 1500, 5000],
    D: [100, 350, 1250],
    R: [60, 150, 600],
    E: [24, 60, 200],
    S: [10, 30, 100],
    A: [5, 16, 50],
    T: [2, 8, 25],
    P: [2, 5, 16],
  },
  strips: [
    'WEAPTNRSVPETDANTPSRETAPDNSTPERATNPSDT',
    'WEAPNTSAPRVETPANDSTPEAPNTSAREPTANDSPT',
    'WEAPSNRTPVATSEPNDARTPSPNTAESPRTANDPST',
    'WEAPNTRSVPAETNPASTPNAERPTDASNPT',
    'WEAPRVNASTPEARNPATESPARVNTPAEDRSANPT',
  ],
  hold: {
    from: 6,
    turns: 3,
    oneIn: 16,
    coins: [
      { multiple: 1, weight: 52 },
      { multiple: 2, weight: 24 },
      { multiple: 5, weight: 10 },
      { multiple: 8, weight: 4 },
      { multiple: 20, weight: 5 },
      { multiple: 60, weight: 2 },
      { multiple: 150, weight: 1 },
    ],
    full: 300,
  },
  texts: {
    cs: { short: 'Rezerva plná rubínů: mince se zamykají a sčítají.' },
    en: { short: 'A reserve full of rubies: coins lock and add up.' },
  },
  art: {
    scene: 'goldplate',
    hero: 'ruby bars',
    font: 'black-ops-one',
    palette: ['#FFE27A', '#C98A1A', '#3A2400'],
  },
});
