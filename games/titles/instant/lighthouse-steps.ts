import type { TowersTitle } from '@herna/maths';
import { stakesFor } from '../stakes.ts';

/** Ten floors of a lighthouse at three difficulties; 97 % before rounding. */
export const lighthouseSteps: TowersTitle = {
  key: 'lighthouse-steps',
  name: 'Lighthouse Steps',
  engine: 'towers',
  legalKind: 'TECHNICAL',
  categories: ['instant-games'],
  genre: 'thematic',
  tags: [],
  sort: 2438,
  start: '2026-02-24T08:00:00Z',
  volatility: 'very-high',
  returnTarget: 9700,
  floors: 10,
  plans: {
    medium: { tiles: 3, safe: 2 },
    easy: { tiles: 4, safe: 3 },
    hard: { tiles: 2, safe: 1 },
  },
  edgePercent: 3,
  multiplierMaximum: 100_000,
  stakes: stakesFor(1000),
  texts: {
    cs: { short: 'Deset pater majáku v bouři. Sejdete včas, nebo dojdete ke světlu?' },
    en: { short: 'Ten floors of a lighthouse in a storm. Turn back in time or reach the light?' },
    sk: { short: 'Desať poschodí majáka v búrke. Zídete včas, alebo dôjdete k svetlu?' },
    hu: {
      short: 'Egy világítótorony tíz emelete viharban. Időben visszafordul, vagy eléri a fényt?',
    },
    ru: { short: 'Десять этажей маяка в бурю. Спуститесь вовремя или дойдёте до света?' },
    vi: { short: 'Mười tầng hải đăng trong bão. Quay xuống kịp lúc hay lên tới ánh đèn?' },
  },
  art: {
    scene: 'ocean',
    hero: 'lighthouse',
    font: 'lobster',
    palette: ['#BDF0FF', '#1A6FA8', '#061E3A'],
  },
};
