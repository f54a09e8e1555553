import { gems } from './shared/families.ts';
import { slot } from './shared/slot.ts';

/** 4 × 4, 16 lines: wilds that fill their reels, doubling; medium, 96.74 %. */
export const quartzQuarter = slot({
  key: 'quartz-quarter',
  name: 'Quartz Quarter',
  genre: 'diamonds',
  sort: 1559,
  start: '2022-10-11T08:00:00Z',
  volatility: 'medium',
  returnTarget: 9674,
  symbolSet: 'gems-night',
  family: gems,
  rows: 4,
  lines: 16,
  pays: {
    W: [],
    V: [180, 400],
    D: [50, 180],
    R: [15, 50],
    E: [6, 24],
    S: [3, 10],
    A: [3, 6],
    T: [1, 4],
    P: [1, 3],
  },
  strips: [
    'WSTEDPATSPEATPRESATPDVEPTASPTERAP',
    'WSTEAPRTDSAEPTARPESTAVPERTSAPTEARP',
    'WSTPADETPSARPTESPATPADERSTVPTPASEPTARP',
    'WSTADEPTAPRTSEATPATPDERVTASPTAPETRAP',
  ],
  expandingWilds: true,
  gamble: { steps: 5, limit: 150 },
  texts: {
    cs: { short: 'Křemen roste přes celý válec, čtyři krát čtyři.' },
    en: { short: 'Quartz grows over the whole reel, four by four.' },
  },
  art: {
    scene: 'cave',
    hero: 'quartz',
    font: 'russo-one',
    palette: ['#8FE1FF', '#4A3A9E', '#0E0A2A'],
  },
});
