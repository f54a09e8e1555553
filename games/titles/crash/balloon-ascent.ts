import type { CrashTitle } from '@herna/maths';
import { stakesFor } from '../stakes.ts';

/** A shared ascent; every height to leave at returns 96 %. */
export const balloonAscent: CrashTitle = {
  key: 'balloon-ascent',
  name: 'Balloon Ascent',
  engine: 'crash',
  legalKind: 'TECHNICAL',
  categories: ['crash-games'],
  genre: 'thematic',
  tags: [],
  sort: 2480,
  start: '2025-02-11T08:00:00Z',
  volatility: 'very-high',
  returnTarget: 9600,
  edgePercent: 4,
  multiplierMaximum: 100_000,
  craft: 'balloon',
  stakes: stakesFor(1000),
  texts: {
    cs: { short: 'Balon stoupá k mrakům. Vystupte, než mu dojde vzduch.' },
    en: { short: 'A balloon rises to the clouds. Leave before it runs out of air.' },
    sk: { short: 'Balón stúpa k oblakom. Vystúpte, kým mu nedôjde vzduch.' },
    hu: { short: 'A léggömb a felhők felé száll. Szálljon ki, mielőtt elfogy a levegője.' },
    ru: { short: 'Шар поднимается к облакам. Выйдите, пока в нём есть воздух.' },
    vi: { short: 'Khinh khí cầu bay lên mây. Hãy rút ra trước khi nó hết hơi.' },
  },
  art: {
    scene: 'sky',
    hero: 'balloon',
    font: 'lobster',
    palette: ['#FFFFFF', '#5AB4F5', '#134A9A'],
  },
};
