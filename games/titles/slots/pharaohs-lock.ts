import { jackpots } from '../jackpots.table.ts';
import { themes } from './shared/families.ts';
import { slot } from './shared/slot.ts';

/** 5 × 4, 40 lines: wilds, coins that lock, jackpots; medium-high, 94.42 %. */
export const pharaohsLock = slot({
  key: 'pharaohs-lock',
  name: "Pharaoh's Lock",
  categories: ['big-win'],
  genre: 'thematic',
  sort: 1795,
  start: '2025-06-24T08:00:00Z',
  volatility: 'medium-high',
  returnTarget: 9442,
  symbolSet: 'theme-egypt',
  family: themes.egypt,
  rows: 4,
  lines: 40,
  pays: {
    W: [90, 400, 1200, 4000],
    A: [50, 200, 750, 2000],
    B: [90, 225, 900],
    C: [35, 100, 300],
    D: [16, 40, 150],
    E: [6, 16, 60],
    H: [4, 16, 25],
    K: [3, 8, 15],
    Q: [2, 4, 10],
    T: [1, 3, 5],
  },
  strips: [
    'WTDHQTKAEQHTKDTQHCKTEQNNNTKHDQTKBHTEQK',
    'WTDHQTEKAQTHDKQETCHKQTNNNEDTQKHBTEQK',
    'WTDHQKTCAEQTKHTKQCTDKEHQNNNTKQTCHKBTEQK',
    'WTDQHECTQAKBTQEHQTKCEDQTBNNNQKTEHQCTEQBK',
    'WTDHQACKTQHETQKHCQTDKANNNQHTKQCBETHQK',
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
      { multiple: 20, weight: 3 },
      { multiple: 75, weight: 1 },
    ],
    full: 300,
  },
  buy: { price: 51, gives: 'coins', count: 7 },
  jackpots,
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
