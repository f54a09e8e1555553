import type { TowersTitle } from '@herna/maths';
import { stakesFor } from '../stakes.ts';

/** Eight floors of a clock tower at three difficulties; 97 % before rounding. */
export const clockTowerClimb: TowersTitle = {
  key: 'clock-tower-climb',
  name: 'Clock Tower Climb',
  engine: 'towers',
  legalKind: 'TECHNICAL',
  categories: ['instant-games', 'exclusive'],
  genre: 'thematic',
  tags: ['recommended'],
  sort: 630,
  start: '2025-09-09T08:00:00Z',
  volatility: 'high',
  returnTarget: 9700,
  floors: 8,
  plans: {
    medium: { tiles: 3, safe: 2 },
    easy: { tiles: 4, safe: 3 },
    hard: { tiles: 2, safe: 1 },
  },
  edgePercent: 3,
  multiplierMaximum: 25_000,
  stakes: stakesFor(250),
  texts: {
    cs: { short: 'Osm pater orlojní věže. V každém pevný a prohnilý schod.' },
    en: { short: 'Eight floors of a clock tower. On each a firm step and a rotten one.' },
    sk: { short: 'Osem poschodí orlojovej veže. Na každom pevný a spráchnivený schod.' },
    hu: { short: 'Nyolc emelet egy óratoronyban. Mindegyiken egy szilárd és egy korhadt lépcső.' },
    ru: { short: 'Восемь этажей часовой башни. На каждом крепкая ступень и гнилая.' },
    vi: { short: 'Tám tầng tháp đồng hồ. Mỗi tầng một bậc chắc và một bậc mục.' },
  },
  art: {
    scene: 'prague',
    hero: 'clock tower',
    font: 'oswald',
    palette: ['#FFC36B', '#7A4A8E', '#1A1638'],
  },
};
