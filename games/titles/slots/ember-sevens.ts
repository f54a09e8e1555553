import type { ReelsTitle } from '@herna/maths';

/** A hall classic: three reels, five lines, wilds; medium volatility, 96.49 %. */
export const emberSevens: ReelsTitle = {
  key: 'ember-sevens',
  name: 'Ember Sevens',
  engine: 'reels',
  legalKind: 'TECHNICAL',
  categories: ['slots', 'exclusive'],
  genre: 'fruits',
  reelsTag: '3',
  tags: ['most-played', 'recommended'],
  badge: 'top',
  sort: 1,
  start: '2022-01-25T08:00:00Z',
  volatility: 'medium',
  returnTarget: 9649,
  symbolSet: 'ember-sevens',
  rows: 3,
  stakes: {
    CZK: [500n, 1000n, 2000n, 5000n, 10000n, 20000n, 50000n, 100000n],
    EUR: [20n, 50n, 100n, 200n, 500n, 1000n, 2000n, 4000n],
  },
  symbols: {
    W: { key: 'wild', kind: 'wild', pays: [0, 0, 0, 800] },
    S: { key: 'seven', kind: 'regular', pays: [0, 0, 0, 200] },
    B: { key: 'bar', kind: 'regular', pays: [0, 0, 0, 80] },
    T: { key: 'star', kind: 'regular', pays: [0, 0, 0, 60] },
    M: { key: 'melon', kind: 'regular', pays: [0, 0, 0, 40] },
    G: { key: 'grape', kind: 'regular', pays: [0, 0, 0, 30] },
    P: { key: 'plum', kind: 'regular', pays: [0, 0, 0, 20] },
    O: { key: 'orange', kind: 'regular', pays: [0, 0, 0, 16] },
    L: { key: 'lemon', kind: 'regular', pays: [0, 0, 0, 12] },
    C: { key: 'cherry', kind: 'regular', pays: [0, 0, 2, 8] },
  },
  strips: [
    'WGBOCLMPTBSOCLGBPOTCLMBSOCPTL',
    'WGOBCMLPTSGLCOMPLBTCGOLSMCPTL',
    'WGOBMCLPOTSGOLMCPBTOGLSMCOPTL',
  ],
  lines: [
    [1, 1, 1],
    [0, 0, 0],
    [2, 2, 2],
    [0, 1, 2],
    [2, 1, 0],
  ],
  scatterPays: [],
  texts: {
    cs: { short: 'Žhavé sedmičky, ovoce a pět linií. Klasika, jak ji znáte z heren.' },
    en: { short: 'Glowing sevens, fruit and five lines. The classic of the halls.' },
  },
  art: {
    scene: 'inferno',
    hero: 'seven x3',
    font: 'titan-one',
    palette: ['#FFB52E', '#E01E00', '#190105'],
  },
};
