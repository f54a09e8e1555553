/** Games of one draw, and ladders to climb. */
import type { Title } from '@herna/maths';
import { clockTowerClimb } from './clock-tower-climb.ts';
import { coinStreak } from './coin-streak.ts';
import { crystalPlinko } from './crystal-plinko.ts';
import { diamondMines } from './diamond-mines.ts';
import { diceMeridian } from './dice-meridian.ts';
import { fortuneWheel54 } from './fortune-wheel-54.ts';
import { fruitWheel24 } from './fruit-wheel-24.ts';
import { hiLoLadder } from './hi-lo-ladder.ts';
import { lighthouseSteps } from './lighthouse-steps.ts';
import { limboLine } from './limbo-line.ts';
import { minefieldDeluxe } from './minefield-deluxe.ts';
import { plinkoPeaks } from './plinko-peaks.ts';
import { plumDropPlinko } from './plum-drop-plinko.ts';
import { riskWheel } from './risk-wheel.ts';
import { truffleHunter } from './truffle-hunter.ts';

export const instantGames: readonly Title[] = [
  plinkoPeaks,
  diamondMines,
  clockTowerClimb,
  truffleHunter,
  coinStreak,
  minefieldDeluxe,
  crystalPlinko,
  fortuneWheel54,
  riskWheel,
  limboLine,
  fruitWheel24,
  diceMeridian,
  plumDropPlinko,
  hiLoLadder,
  lighthouseSteps,
];
