import { gems } from './shared/families.ts';
import { slot } from './shared/slot.ts';

/** 5 × 3, 20 lines: wilds that fill their reels, free spins at 2 times the win; medium, 96.18 %. */
export const jewelOfTheVltava = slot({
  key: 'jewel-of-the-vltava',
  name: 'Jewel of the Vltava',
  categories: ['exclusive'],
  genre: 'diamonds',
  tags: ['recommended'],
  sort: 907,
  start: '2025-01-28T08:00:00Z',
  volatility: 'medium',
  returnTarget: 9618,
  symbolSet: 'gems-cut',
  family: gems,
  rows: 3,
  lines: 20,
  stakeMaximum: 50000,
  pays: {
    W: [],
    V: [60, 225, 700, 2000],
    D: [100, 300, 1000],
    R: [24, 80, 250],
    E: [15, 50, 120],
    S: [5, 16, 50],
    A: [3, 10, 25],
    T: [2, 4, 10],
    P: [1, 4, 10],
  },
  scatterPays: [0, 0, 0, 3, 12, 60],
  strips: [
    'XSTADEPTSPARETPASTPADERVPTSAPETARP',
    'WEAPRTSPVATEPDSARTPXPTASEPRTADSPT',
    'WEAPTRSVPAETPDATESPXTARPETASDPT',
    'WEAPTPRSVAPTPATESPXTAPRPTDASPT',
    'XSTADPESTPASPRATEPADSVTPASEPTRAP',
  ],
  expandingWilds: true,
  freeSpins: { award: [0, 0, 0, 6, 9, 15], multiplier: 2 },
  texts: {
    cs: { short: 'Šperk z hlubin Vltavy roste přes celý válec.' },
    en: { short: 'The jewel from the depths of the Vltava grows over the whole reel.' },
  },
  art: {
    scene: 'prague',
    hero: 'sapphire',
    font: 'cinzel-decorative',
    palette: ['#FFC36B', '#7A4A8E', '#1A1638'],
  },
});
