import { fruit } from './shared/families.ts';
import { slot } from './shared/slot.ts';

/** 5 × 3, 20 lines: wilds, coins that lock; medium, 95.59 %. */
export const cherryLockAndSpin = slot({
  key: 'cherry-lock-and-spin',
  name: 'Cherry Lock & Spin',
  genre: 'fruits',
  sort: 2224,
  start: '2024-11-12T08:00:00Z',
  volatility: 'medium',
  returnTarget: 9559,
  symbolSet: 'fruit-gold',
  family: fruit,
  rows: 3,
  lines: 20,
  stakeMaximum: 50000,
  pays: {
    W: [250, 900, 3000, 10000],
    S: [125, 450, 1500, 5000],
    B: [180, 600, 2000],
    E: [75, 225, 900],
    T: [35, 120, 400],
    M: [12, 50, 150],
    G: [10, 25, 100],
    O: [4, 12, 60],
    L: [3, 10, 25],
    C: [2, 8, 24],
  },
  strips: [
    'WCTGLNOCEMSLCTONGLCMONCTLEGOBCMNLO',
    'WCTGLNMCESOGCTLNMCGLONMCTEGBCLNMO',
    'WCTGLNOCEMSGLCTONBGLCMONGCTLEOCGMNLBO',
    'WTCGLNEOCMSTLCONGELTCMONCLTGOEBCMNLO',
    'WCTGLNMOCESCTOLNMGCOLNMCTEGOBCLNMO',
  ],
  hold: {
    from: 6,
    turns: 3,
    oneIn: 13,
    coins: [
      { multiple: 1, weight: 52 },
      { multiple: 2, weight: 20 },
      { multiple: 4, weight: 12 },
      { multiple: 10, weight: 6 },
      { multiple: 25, weight: 5 },
      { multiple: 75, weight: 2 },
    ],
    full: 200,
  },
  texts: {
    cs: { short: 'Třešňové mince se zamykají a točí se dál.' },
    en: { short: 'Cherry coins lock, and the rest turns on.' },
  },
  art: {
    scene: 'vault',
    hero: 'cherries coin',
    font: 'black-ops-one',
    palette: ['#FFD9FF', '#7A2EE0', '#10042E'],
  },
});
