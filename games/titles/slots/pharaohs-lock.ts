import { themes } from './shared/families.ts';
import { slot } from './shared/slot.ts';

/** 5 × 4, 40 lines: wilds, coins that lock; medium, 94.42 %. */
export const pharaohsLock = slot({
  key: 'pharaohs-lock',
  name: "Pharaoh's Lock",
  categories: ['big-win'],
  genre: 'thematic',
  sort: 1795,
  start: '2025-06-24T08:00:00Z',
  volatility: 'medium',
  returnTarget: 9442,
  symbolSet: 'theme-egypt',
  family: themes.egypt,
  rows: 4,
  lines: 40,
  pays: {
    W: [300, 1200, 4500, 10000],
    A: [150, 600, 2000, 6000],
    B: [300, 800, 3000],
    C: [120, 300, 900],
    D: [40, 125, 450],
    E: [18, 50, 180],
    H: [15, 40, 125],
    K: [8, 20, 60],
    Q: [4, 10, 35],
    T: [2, 8, 30],
  },
  strips: [
    'WDTHQNKTACEHDQNKTBHKQDNTEKHTQNCDKTHEQNBK',
    'WTDHQNTEACKQTNHDQETKNHQTEDNCKTQHBTNEQK',
    'WTDHQNTKEACTQNKHDTBEKQTNHTKEDQNCTKHTQNBEK',
    'WTDQHAENKTQETNKDQHETCKQNTAEQKDNTHEQKBTNQEK',
    'WDTHQNKTACEQHDNTKQHDNTEKQHTNCQDKBTHENQK',
  ],
  hold: {
    from: 7,
    turns: 3,
    oneIn: 15,
    coins: [
      { multiple: 1, weight: 46 },
      { multiple: 2, weight: 28 },
      { multiple: 4, weight: 10 },
      { multiple: 10, weight: 6 },
      { multiple: 20, weight: 5 },
      { multiple: 75, weight: 2 },
      { multiple: 150, weight: 1 },
    ],
    full: 300,
  },
  texts: {
    cs: { short: 'Faraonova komora se zavírá mincí po minci.' },
    en: { short: "The pharaoh's chamber locks coin by coin." },
  },
  art: {
    scene: 'temple',
    hero: 'ankh',
    font: 'uncial-antiqua',
    palette: ['#FFE9B0', '#C08A3A', '#241408'],
  },
});
