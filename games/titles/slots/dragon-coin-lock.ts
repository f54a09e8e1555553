import { themes } from './shared/families.ts';
import { slot } from './shared/slot.ts';

/** 5 × 3, 25 lines: wilds, coins that lock; medium, 94.82 %. */
export const dragonCoinLock = slot({
  key: 'dragon-coin-lock',
  name: 'Dragon Coin Lock',
  genre: 'thematic',
  tags: ['most-played'],
  sort: 348,
  start: '2022-01-18T08:00:00Z',
  volatility: 'medium',
  returnTarget: 9482,
  symbolSet: 'theme-orient',
  family: themes.orient,
  rows: 3,
  lines: 25,
  pays: {
    W: [250, 800, 2500, 10000],
    A: [120, 400, 1200, 4500],
    B: [300, 800, 2000],
    C: [90, 225, 900],
    D: [50, 150, 400],
    E: [20, 70, 200],
    H: [10, 35, 90],
    K: [5, 12, 50],
    J: [2, 8, 24],
    T: [1, 8, 20],
  },
  strips: [
    'WDTHJNEKTACJHDTKNJETHKJNEDTCJKHBTNEJK',
    'WTDHJNTACEKJNTHKJDETNJCKHTBENJK',
    'WDTHJNEKTACJHDTKNEJTHKNEDTJCKHBTNJEK',
    'WDTHJNKJTACEHDJKNTHJEKTJNHDCKJTBHENJK',
    'WTDHJNKTAEJKTNHCKJTENKTJHKBTENJK',
  ],
  hold: {
    from: 6,
    turns: 3,
    oneIn: 16,
    coins: [
      { multiple: 1, weight: 52 },
      { multiple: 2, weight: 20 },
      { multiple: 3, weight: 12 },
      { multiple: 10, weight: 4 },
      { multiple: 25, weight: 5 },
      { multiple: 50, weight: 2 },
    ],
    full: 200,
  },
  texts: {
    cs: { short: 'Drak hlídá mince: kdo jich má šest, otevře jeho poklad.' },
    en: { short: 'The dragon guards its coins: six of them open the hoard.' },
  },
  art: {
    scene: 'oriental',
    hero: 'dragon coin',
    font: 'black-ops-one',
    palette: ['#FFD45E', '#C9142A', '#2E040A'],
  },
});
