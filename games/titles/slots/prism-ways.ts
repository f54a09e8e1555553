import { gems } from './shared/families.ts';
import { slot } from './shared/slot.ts';

/** 5 × 3, 243 ways: wilds, free spins at 3 times the win; medium-high, 94.64 %. */
export const prismWays = slot({
  key: 'prism-ways',
  name: 'Prism Ways',
  genre: 'diamonds',
  tags: ['recommended'],
  sort: 939,
  start: '2023-06-20T08:00:00Z',
  volatility: 'medium-high',
  returnTarget: 9464,
  symbolSet: 'gems-ice',
  family: gems,
  rows: 3,
  lines: 'ways',
  pays: {
    W: [],
    V: [40, 120, 450, 1500],
    D: [24, 90, 300],
    R: [8, 30, 90],
    E: [3, 8, 24],
    S: [1, 2, 8],
    A: [1, 2, 3],
    T: [1, 2, 3],
    P: [1, 2, 3],
  },
  scatterPays: [0, 0, 0, 1, 10, 100],
  strips: [
    'XSDETAPSRVEPDSAPERSTADPVSEARP',
    'WEAVPRTSEDTPARESTDVXPEATRPSDT',
    'WEPARVPSETPRDAPESPRVXTPEAPRSDPT',
    'WEARSVPTDSERTPASTDRSVXPEASTRPDST',
    'WEAVPSADSPAEVSRTAPADSXEPVASAPDST',
  ],
  freeSpins: { award: [0, 0, 0, 12, 15, 20], multiplier: 3 },
  texts: {
    cs: { short: 'Hranol láme světlo do 243 cest.' },
    en: { short: 'A prism breaks the light into 243 ways.' },
    sk: { short: 'Hranol láme svetlo do 243 ciest.' },
    hu: { short: 'A prizma 243 útra bontja a fényt.' },
    ru: { short: 'Призма преломляет свет в 243 пути.' },
    vi: { short: 'Lăng kính tách ánh sáng thành 243 đường.' },
  },
  art: {
    scene: 'aurora',
    hero: 'prism',
    font: 'audiowide',
    palette: ['#A8FFD0', '#4A6AF0', '#0A0A33'],
  },
});
