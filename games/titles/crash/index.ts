/** Shared flights. */
import type { CrashTitle } from '@herna/maths';
import { balloonAscent } from './balloon-ascent.ts';
import { falconDive } from './falcon-dive.ts';
import { neonPulse } from './neon-pulse.ts';
import { starChaser } from './star-chaser.ts';
import { submarineDepth } from './submarine-depth.ts';
import { tram22Rush } from './tram-22-rush.ts';
import { turboLap } from './turbo-lap.ts';

export const flights: readonly CrashTitle[] = [
  starChaser,
  tram22Rush,
  turboLap,
  submarineDepth,
  falconDive,
  neonPulse,
  balloonAscent,
];
