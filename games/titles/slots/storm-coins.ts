import { themes } from './shared/families.ts';
import { slot } from './shared/slot.ts';

/** 5 × 3, 20 lines: wilds, coins that lock; medium, 96.25 %. */
export const stormCoins = slot({
  key: 'storm-coins',
  name: 'Storm Coins',
  genre: 'thematic',
  sort: 494,
  start: '2024-09-17T08:00:00Z',
  volatility: 'medium',
  returnTarget: 9625,
  symbolSet: 'theme-olympus',
  family: themes.olympus,
  rows: 3,
  lines: 20,
  stakeMaximum: 50000,
  pays: {
    W: [250, 900, 2500, 10000],
    A: [125, 450, 1250, 5000],
    B: [250, 800, 2500],
    C: [80, 250, 800],
    D: [40, 125, 450],
    E: [24, 75, 225],
    H: [10, 30, 90],
    K: [4, 10, 40],
    Q: [4, 8, 25],
    J: [3, 8, 25],
  },
  strips: [
    'WJDHQNKJACEKHJQNBKJDEHQNKJCKHJQENBK',
    'WDJHQNEACKQJHDNQEKJHQNEDCKQJHBNEQK',
    'WDJHQNCKJAQHEDJKNQHCJKQNHDJQKCBEJHNQK',
    'WJDHQNCKJHAJHKQNCJDHKQNJEHKCBJHQNK',
    'WDJHQNJKACEDJQHKNJQDEHKJNQCJDKHBJENQK',
  ],
  hold: {
    from: 6,
    turns: 3,
    oneIn: 13,
    coins: [
      { multiple: 1, weight: 60 },
      { multiple: 2, weight: 24 },
      { multiple: 5, weight: 12 },
      { multiple: 8, weight: 4 },
      { multiple: 20, weight: 5 },
      { multiple: 75, weight: 2 },
    ],
    full: 200,
  },
  texts: {
    cs: { short: 'Blesky nosí mince, které zůstanou ležet.' },
    en: { short: 'Lightning brings coins that stay where they fall.' },
  },
  art: {
    scene: 'storm',
    hero: 'lightning coin',
    font: 'bangers',
    palette: ['#F5F0A0', '#4A62C9', '#0C1030'],
  },
});
