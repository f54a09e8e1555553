/**
 * Deliberate faults, each of which a seed must notice: what is broken and how it is let in. They
 * are what the simulation is measured by; a mutant that nobody catches is a hole in the auditor or
 * in the workload.
 */
import { inBonuses } from './bonuses.table.ts';
import { inClubs } from './clubs.table.ts';
import { inTheDatabase } from './database.table.ts';
import { inDraws } from './draws.table.ts';
import { atTheEntrance } from './entrance.table.ts';
import type { Mutant } from './mutant.ts';
import { inPayouts } from './payouts.table.ts';
import { atThePorts } from './ports.table.ts';
import { inRewards } from './rewards.table.ts';
import { inTheWagerPath } from './wager-path.table.ts';
import { atTheWheel } from './wheel.table.ts';

export const mutants: readonly Mutant[] = [
  ...inTheDatabase,
  ...inTheWagerPath,
  ...atThePorts,
  ...inBonuses,
  ...inDraws,
  ...inPayouts,
  ...atTheEntrance,
  ...atTheWheel,
  ...inClubs,
  ...inRewards,
];
