/** Floors to climb. Which tiles hold is drawn, floor by floor, before the first step. */
import { type Round, type RoundInput, RuleFault } from '../round.ts';
import { drawn, type Stream } from '../stream.ts';
import type { TowerPlan, TowersTitle } from '../title.ts';
import { sharePerMille } from './crash.ts';
import { cashOut, ladderChoice, ladderRound, multipleFor, stepNumber } from './ladder.ts';

/** What is taken after so many floors, in hundredths. */
export const towersMultiple = (
  title: Pick<TowersTitle, 'edgePercent'>,
  { tiles, safe }: TowerPlan,
  floors: number,
): number =>
  multipleFor(
    sharePerMille(title),
    BigInt(safe) ** BigInt(floors),
    BigInt(tiles) ** BigInt(floors),
  );

/** How many floors may be climbed: all, or until the next would pay too much. */
export function floorsOf(title: TowersTitle, plan: TowerPlan): number {
  let floors = 0;
  while (
    floors < title.floors &&
    towersMultiple(title, plan, floors + 1) <= title.multiplierMaximum
  ) {
    floors++;
  }
  return floors;
}

/** A round as it stands after the tiles stepped on so far. */
export function playTowers(title: TowersTitle, stream: Stream, input: RoundInput): Round {
  const choice = ladderChoice(input);
  const plan = Object.hasOwn(title.plans, choice) ? title.plans[choice] : undefined;
  if (!plan) throw new RuleFault(`${choice} is no choice`);
  const floors = floorsOf(title, plan);
  const tiles = Array.from({ length: plan.tiles }, (_, tile) => tile);
  // The fewer tiles are drawn: those that hold, or those that do not.
  const few = Math.min(plan.safe, plan.tiles - plan.safe);
  const holding = Array.from({ length: floors }, () => {
    const some = drawn(stream, tiles, few);
    return few === plan.safe ? some : tiles.filter((tile) => !some.includes(tile));
  });
  const steps: number[] = [];
  let [fallen, taken] = [false, false];
  for (const action of input.decisions) {
    if (fallen || taken || steps.length === floors) throw new RuleFault('the round is over');
    if (action === cashOut) {
      if (steps.length === 0) throw new RuleFault('nothing was reached');
      taken = true;
      continue;
    }
    const tile = stepNumber(action, 'step', plan.tiles);
    fallen = !holding[steps.length]?.includes(tile);
    steps.push(tile);
  }
  const climbed = steps.length - (fallen ? 1 : 0);
  return ladderRound({
    stake: input.stake,
    multiple: climbed > 0 ? towersMultiple(title, plan, climbed) : 0,
    steps: climbed < floors ? tiles.map((tile) => `step:${tile}`) : [],
    fallen,
    taken,
    view: {
      plan: choice,
      tiles: plan.tiles,
      floors,
      steps,
      next: climbed < floors ? towersMultiple(title, plan, climbed + 1) : 0,
    },
    revealed: { holding: holding.map((safe) => [...safe].sort((one, other) => one - other)) },
  });
}
