/** Roulettes. */
import type { RouletteTitle } from '@herna/maths';
import { miniRoulette13 } from './mini-roulette-13.ts';
import { multiballRoulette } from './multiball-roulette.ts';
import { racetrackRoulette } from './racetrack-roulette.ts';
import { rouletteBohemia } from './roulette-bohemia.ts';
import { rouletteDoubleZero } from './roulette-double-zero.ts';
import { roulettePartage } from './roulette-partage.ts';
import { sprintRoulette15 } from './sprint-roulette-15.ts';
import { thunderspireRoulette } from './thunderspire-roulette.ts';

export const roulettes: readonly RouletteTitle[] = [
  rouletteDoubleZero,
  thunderspireRoulette,
  rouletteBohemia,
  multiballRoulette,
  miniRoulette13,
  roulettePartage,
  racetrackRoulette,
  sprintRoulette15,
];
