import type { CrashTitle } from '@herna/maths';
import { stakesFor } from '../stakes.ts';

/** A shared flight: leave before the ship is gone; every leaving point returns 97 %. */
export const starChaser: CrashTitle = {
  key: 'star-chaser',
  name: 'Star Chaser',
  engine: 'crash',
  legalKind: 'TECHNICAL',
  categories: ['crash-games', 'exclusive', 'big-win'],
  genre: 'thematic',
  tags: ['recommended', 'most-played'],
  sort: 400,
  start: '2023-12-12T08:00:00Z',
  volatility: 'very-high',
  returnTarget: 9700,
  edgePercent: 3,
  multiplierMaximum: 1_000_000,
  stakes: stakesFor(10_000),
  texts: {
    cs: { short: 'Společný let ke hvězdám. Vystupte, než loď zmizí.' },
    en: { short: 'A shared flight to the stars. Get out before the ship is gone.' },
  },
  art: {
    scene: 'space',
    hero: 'rocket',
    font: 'russo-one',
    palette: ['#FFA41C', '#3B52D9', '#05061A'],
  },
};
