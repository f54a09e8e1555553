import { fruit } from './shared/families.ts';
import { slot } from './shared/slot.ts';

/** 3 × 3, 5 lines: wilds, doubling; low, 94.60 %. */
export const frostyFruits = slot({
  key: 'frosty-fruits',
  name: 'Frosty Fruits',
  genre: 'fruits',
  sort: 788,
  start: '2025-04-08T08:00:00Z',
  volatility: 'low',
  returnTarget: 9460,
  symbolSet: 'fruit-classic',
  family: fruit,
  rows: 3,
  lines: 5,
  pays: {
    W: [225],
    S: [120],
    B: [80],
    E: [50],
    M: [50],
    G: [35],
    P: [24],
    O: [16],
    L: [12],
    C: [4, 10],
  },
  strips: [
    'WGCOBPLCMOCLPCGOLBSCPMLCOEPCL',
    'WGCOLCBMOPGCLECOLSCGMLCOPECL',
    'WGCOLCBPCOGLCMPCOLSCGLCOEPCL',
  ],
  gamble: { steps: 6, limit: 200 },
  texts: {
    cs: { short: 'Ojíněné ovoce a klidná hra na pěti liniích.' },
    en: { short: 'Frosted fruit and a calm game on five lines.' },
    sk: { short: 'Ovocie v inovati a pokojná hra na piatich líniách.' },
    hu: { short: 'Dérlepte gyümölcsök és nyugodt játék öt vonalon.' },
    ru: { short: 'Фрукты в инее и спокойная игра на пяти линиях.' },
    vi: { short: 'Trái cây phủ sương giá và lối chơi êm đềm trên năm dòng.' },
  },
  art: {
    scene: 'ice',
    hero: 'blueberries',
    font: 'luckiest-guy',
    palette: ['#E6FAFF', '#58B8E8', '#0B2A4A'],
  },
});
