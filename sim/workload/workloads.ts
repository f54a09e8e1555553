/**
 * The workloads of the simulation, each with seeds of its own: the first million are evenings at the
 * games, every further million is another workload.
 */
import { cashbackPlanOf } from './cashback-plan.ts';
import { challengePlanOf } from './challenge-plan.ts';
import { clubPlanOf } from './club-plan.ts';
import { drawPlanOf } from './draw-plan.ts';
import { entrancePlanOf } from './entrance-plan.ts';
import type { Plan } from './operations.ts';
import { gamePlanOf } from './plan.ts';
import { wheelPlanOf } from './wheel-plan.ts';

const apart = 1_000_000;

/** Plans by their million, and how many seeds of each are lived for a hundred evenings at the games. */
const workloads: readonly { readonly planOf: (seed: number) => Plan; readonly share: number }[] = [
  { planOf: gamePlanOf, share: 100 },
  { planOf: drawPlanOf, share: 6 },
  { planOf: entrancePlanOf, share: 4 },
  { planOf: wheelPlanOf, share: 4 },
  { planOf: challengePlanOf, share: 1 },
  { planOf: cashbackPlanOf, share: 1 },
  { planOf: clubPlanOf, share: 1 },
];

/** The plan of a seed, of whatever workload. */
export function planOf(seed: number): Plan {
  const workload = workloads[Math.floor(seed / apart)];
  if (!workload) throw new Error(`no workload has a seed ${seed}`);
  return workload.planOf(seed);
}

/** Seeds of the workload that a seed belongs to, from its first on. */
export const seedsBeside = (seed: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => seed - (seed % apart) + index + 1);

/** Seeds of all workloads: so many evenings at the games from one on, and their share of the others. */
export const seedsOfAll = (first: number, count: number): number[] =>
  workloads.flatMap(({ share }, million) =>
    Array.from(
      { length: Math.ceil((count * share) / 100) },
      (_, index) => million * apart + first + index,
    ),
  );
