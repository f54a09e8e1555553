/** Floors to climb. Which tiles hold is drawn, floor by floor, before the first step. */
import { type Plan, type Round, type RoundInput, RuleFault } from '../round.ts';
import { drawn, indexes, type Stream } from '../stream.ts';
import type { TowerPlan, TowersTitle } from '../title.ts';
import { sharePerMille } from './crash.ts';
import { afterDecisions } from './decisions.ts';
import {
  cashOut,
  ladderChoice,
  ladderRound,
  multipleFor,
  stepNumber,
  stepsNamed,
} from './ladder.ts';

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

/** What is taken after each floor, kept by the plan: it is the same in every round. */
const ladders = new WeakMap<TowersTitle, Map<TowerPlan, readonly number[]>>();

/** What is taken after one floor and each further one that may be climbed, in hundredths. */
function ladderOf(title: TowersTitle, plan: TowerPlan): readonly number[] {
  const own = ladders.get(title) ?? new Map<TowerPlan, readonly number[]>();
  ladders.set(title, own);
  const known = own.get(plan);
  if (known) return known;
  const multiples: number[] = [];
  while (multiples.length < title.floors) {
    const next = towersMultiple(title, plan, multiples.length + 1);
    if (next > title.multiplierMaximum) break;
    multiples.push(next);
  }
  own.set(plan, multiples);
  return multiples;
}

/** How many floors may be climbed: all, or until the next would pay too much. */
export const floorsOf = (title: TowersTitle, plan: TowerPlan): number =>
  ladderOf(title, plan).length;

/** A round as it stands after the tiles stepped on so far. */
export function playTowers(
  title: TowersTitle,
  stream: Stream,
  input: RoundInput,
  by?: Plan,
): Round {
  const choice = ladderChoice(input);
  const plan = Object.hasOwn(title.plans, choice) ? title.plans[choice] : undefined;
  if (!plan) throw new RuleFault(`${choice} is no choice`);
  const ladder = ladderOf(title, plan);
  const floors = ladder.length;
  const tiles = indexes(plan.tiles);
  // The fewer tiles are drawn: those that hold, or those that do not.
  const few = Math.min(plan.safe, plan.tiles - plan.safe);
  const holding = Array.from({ length: floors }, () => {
    const some = drawn(stream, tiles, few);
    return few === plan.safe ? some : tiles.filter((tile) => !some.includes(tile));
  });
  const steps: number[] = [];
  let [fallen, taken] = [false, false];
  const take = (action: string): void => {
    if (fallen || taken || steps.length === floors) throw new RuleFault('the round is over');
    if (action === cashOut) {
      if (steps.length === 0) throw new RuleFault('nothing was reached');
      taken = true;
      return;
    }
    const tile = stepNumber(action, 'step', plan.tiles);
    fallen = !holding[steps.length]?.includes(tile);
    steps.push(tile);
  };
  const standing = (): Round => {
    const climbed = steps.length - (fallen ? 1 : 0);
    return ladderRound({
      stake: input.stake,
      multiple: ladder[climbed - 1] ?? 0,
      steps: climbed < floors ? stepsNamed('step', plan.tiles) : [],
      fallen,
      taken,
      view: {
        plan: choice,
        tiles: plan.tiles,
        floors,
        steps: [...steps],
        next: ladder[climbed] ?? 0,
      },
      revealed: () => ({
        holding: holding.map((safe) => [...safe].sort((one, other) => one - other)),
      }),
    });
  };
  return afterDecisions(input.decisions, by, take, standing);
}
