/** Mines below some fields. Where they lie is drawn before the first field is opened. */
import { type Plan, type Round, type RoundInput, RuleFault } from '../round.ts';
import { drawn, indexes, type Stream } from '../stream.ts';
import type { MinesTitle } from '../title.ts';
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

/** How many ways there are to choose some of all. */
export function choose(all: number, some: number): bigint {
  let ways = 1n;
  for (let at = 1; at <= some; at++) ways = (ways * BigInt(all - some + at)) / BigInt(at);
  return some > all ? 0n : ways;
}

/** What is taken after so many empty fields, in hundredths. */
export const minesMultiple = (title: MinesTitle, mines: number, opened: number): number =>
  multipleFor(
    sharePerMille(title),
    choose(title.fields - mines, opened),
    choose(title.fields, opened),
  );

/** What is taken after each step, kept by the number of mines: it is the same in every round. */
const ladders = new WeakMap<MinesTitle, Map<number, readonly number[]>>();

/** What is taken after one empty field and each further one that may be opened, in hundredths. */
function ladderOf(title: MinesTitle, mines: number): readonly number[] {
  const own = ladders.get(title) ?? new Map<number, readonly number[]>();
  ladders.set(title, own);
  const known = own.get(mines);
  if (known) return known;
  const multiples: number[] = [];
  while (multiples.length < title.fields - mines) {
    const next = minesMultiple(title, mines, multiples.length + 1);
    if (next > title.multiplierMaximum) break;
    multiples.push(next);
  }
  own.set(mines, multiples);
  return multiples;
}

/** How many empty fields may be opened: until none is left or the next would pay too much. */
export const stepsOfMines = (title: MinesTitle, mines: number): number =>
  ladderOf(title, mines).length;

/** Reads `mines:5`. */
function minesOf({ mines: [least, most] }: MinesTitle, spot: string): number {
  const mines = Number(/^mines:(\d{1,3})$/.exec(spot)?.[1]);
  if (!(mines >= least && mines <= most)) throw new RuleFault(`${spot} is no choice`);
  return mines;
}

/** A round as it stands after the fields opened so far. */
export function playMines(
  title: MinesTitle,
  stream: Stream,
  input: RoundInput,
  plan?: Plan,
): Round {
  const mines = minesOf(title, ladderChoice(input));
  const all = indexes(title.fields);
  const mined = new Uint8Array(title.fields);
  for (const field of drawn(stream, all, mines)) mined[field] = 1;
  const closed = new Uint8Array(title.fields).fill(1);
  const everyStep = stepsNamed('open', title.fields);
  const opened: number[] = [];
  let [fallen, taken] = [false, false];
  const ladder = ladderOf(title, mines);
  const most = ladder.length;
  const take = (action: string): void => {
    if (fallen || taken || opened.length === most) throw new RuleFault('the round is over');
    if (action === cashOut) {
      if (opened.length === 0) throw new RuleFault('nothing was reached');
      taken = true;
      return;
    }
    const field = stepNumber(action, 'open', title.fields);
    if (!closed[field]) throw new RuleFault('the field is open');
    closed[field] = 0;
    opened.push(field);
    fallen = mined[field] === 1;
  };
  const standing = (): Round => {
    const empty = opened.length - (fallen ? 1 : 0);
    return ladderRound({
      stake: input.stake,
      multiple: ladder[empty - 1] ?? 0,
      steps: empty < most ? everyStep.filter((_, field) => closed[field]) : [],
      fallen,
      taken,
      view: { mines, opened: [...opened], next: ladder[empty] ?? 0 },
      revealed: () => ({ mined: all.filter((field) => mined[field]) }),
    });
  };
  return afterDecisions(input.decisions, plan, take, standing);
}
