import type { CrashTitle } from '@herna/maths';
import { stakesFor } from '../stakes.ts';

/** A shared flight of a falcon; every moment to leave returns 97 %. */
export const falconDive: CrashTitle = {
  key: 'falcon-dive',
  name: 'Falcon Dive',
  engine: 'crash',
  legalKind: 'TECHNICAL',
  categories: ['crash-games', 'big-win'],
  genre: 'thematic',
  tags: [],
  sort: 1283,
  start: '2023-05-16T08:00:00Z',
  volatility: 'very-high',
  returnTarget: 9700,
  edgePercent: 3,
  multiplierMaximum: 500_000,
  craft: 'falcon',
  stakes: stakesFor(5000),
  texts: {
    cs: { short: 'Sokol stoupá nad hřebeny. Nechte ho jít, dokud letí.' },
    en: { short: 'A falcon rises above the ridges. Let go while it still flies.' },
    sk: { short: 'Sokol stúpa nad hrebene. Nechajte ho ísť, kým letí.' },
    hu: { short: 'A sólyom a gerincek fölé emelkedik. Engedje el, amíg repül.' },
    ru: { short: 'Сокол поднимается над хребтами. Отпустите его, пока он летит.' },
    vi: { short: 'Chim ưng bay cao trên rặng núi. Hãy buông tay khi nó còn bay.' },
  },
  art: {
    scene: 'mountain',
    hero: 'falcon',
    font: 'black-ops-one',
    palette: ['#EAF4FF', '#5A8ACF', '#16264A'],
  },
};
