import { gems } from './shared/families.ts';
import { slot } from './shared/slot.ts';

/** 5 × 3, 10 lines: wilds that fill their reels, respins of the reels around; medium, 94.53 %. */
export const diamondMeridian = slot({
  key: 'diamond-meridian',
  name: 'Diamond Meridian',
  genre: 'diamonds',
  sort: 952,
  start: '2025-11-11T08:00:00Z',
  volatility: 'medium',
  returnTarget: 9453,
  symbolSet: 'gems-cut',
  family: gems,
  rows: 3,
  lines: 10,
  pays: {
    W: [],
    V: [16, 60, 180, 450],
    D: [16, 60, 180],
    R: [8, 24, 80],
    E: [4, 10, 30],
    S: [1, 4, 15],
    A: [1, 2, 8],
    T: [1, 2, 4],
    P: [1, 2, 3],
  },
  strips: [
    'VAPSTEARPTDSATEPASTPETDAPSTE',
    'WSTDEAPTSRPAETPSATDERVPTASPETARP',
    'WSTDEPATPRTEPATPSDEPRTVAPTEPTARP',
    'WSTDAEPTSRPATEPSADRVPTASEPTARP',
    'VAPRTSAPETPASTPADERPTASPTE',
  ],
  expandingWilds: true,
  respin: 'wildReels',
  texts: {
    cs: { short: 'Divoké diamanty drží své válce a ostatní se točí dál.' },
    en: { short: 'Wild diamonds hold their reels while the others turn on.' },
  },
  art: {
    scene: 'space',
    hero: 'diamond star',
    font: 'righteous',
    palette: ['#FFA41C', '#3B52D9', '#05061A'],
  },
});
