import { themes } from './shared/families.ts';
import { slot } from './shared/slot.ts';

/** 5 × 4, 1,024 ways: wilds, free spins at 5 times the win; medium, 94.06 %. */
export const prairieThunder = slot({
  key: 'prairie-thunder',
  name: 'Prairie Thunder',
  categories: ['new'],
  genre: 'thematic',
  tags: ['recommended'],
  sort: 554,
  start: '2026-10-13T08:00:00Z',
  volatility: 'medium',
  returnTarget: 9406,
  symbolSet: 'theme-prairie',
  family: themes.prairie,
  rows: 4,
  lines: 'ways',
  pays: {
    W: [],
    A: [18, 60, 180, 700],
    B: [35, 120, 350],
    C: [8, 30, 100],
    D: [4, 18, 40],
    E: [1, 8, 20],
    K: [1, 4, 15],
    Q: [1, 2, 8],
    J: [1, 2, 4],
    T: [1, 2, 3],
  },
  scatterPays: [0, 0, 0, 3, 12, 60],
  strips: [
    'XEQTKJQBDTKEQJTCKQJTAEQDKTJQCTKJ',
    'WDTKJJTACEQKDJTKQJEXTJKDCQJTBKEJQ',
    'WDTKJEQTACJKEDQJTKEQJXTKDCEJQTBKJEQ',
    'WTDKJETACQJKBTEJTKQEDJTBXKCQTEJKTJEBQ',
    'WDTKJACTJQKEDCJBTKJACXTQDJKTECBJQ',
  ],
  freeSpins: { award: [0, 0, 0, 8, 10, 12], multiplier: 5 },
  buy: { price: 45, gives: 'freeSpins', count: 13 },
  texts: {
    cs: { short: 'Stádo na 1 024 cestách; ve volných hrách se výhry násobí.' },
    en: { short: 'The herd on 1,024 ways; wins are multiplied in free spins.' },
  },
  art: {
    scene: 'savannah',
    hero: 'bison',
    font: 'rammetto-one',
    palette: ['#FFD98A', '#D9822A', '#3A1A0A'],
  },
});
