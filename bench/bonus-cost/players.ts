/** Players who wager a bonus, one by one: stake after stake until it is done or nothing is left to stake. */
import { seededStream } from '@herna/maths/chance';
import type { ExactOutcome } from './exact-law.ts';

const wordCount = 2 ** 32;

/** Draws wins of a law, each in the same time (Vose's alias method). */
export function drawerOf(law: readonly ExactOutcome[], seed: number): () => number {
  const size = law.length;
  const wins = Float64Array.from(law, ({ win }) => win);
  const share = Float64Array.from(law, ({ chance }) => chance * size);
  const other = Uint32Array.from(law, (_, at) => at);
  const [below, above]: [number[], number[]] = [[], []];
  for (const [at, part] of share.entries()) (part < 1 ? below : above).push(at);
  while (below.length > 0 && above.length > 0) {
    const [small, large] = [below.pop() as number, above.at(-1) as number];
    other[small] = large;
    share[large] = (share[large] as number) - (1 - (share[small] as number));
    if ((share[large] as number) < 1) below.push(above.pop() as number);
  }
  // What rounding has left over is whole.
  for (const at of [...below, ...above]) share[at] = 1;
  const stream = seededStream(seed);
  return () => {
    const at = Math.floor((stream.below(wordCount) * size) / wordCount);
    const own = stream.below(wordCount) / wordCount < (share[at] as number);
    return wins[own ? at : (other[at] as number)] as number;
  };
}

/** A bonus as it is wagered; the balance and the ceiling in units of one stake. */
export interface Wagered {
  readonly balance: number;
  readonly stakes: number;
  /** The most that is left at the end. */
  readonly ceiling: number;
}

export interface Crowd {
  /** Mean of what is left at the end, units of one stake, and its standard error. */
  readonly mean: number;
  readonly error: number;
  /** Share of players who complete the wagering, and its standard error. */
  readonly completes: number;
  readonly completesError: number;
}

/** Lets so many players wager a bonus in one title. */
export function playCrowd(
  { balance, stakes, ceiling }: Wagered,
  players: number,
  draw: () => number,
): Crowd {
  let [sum, squares, completed] = [0, 0, 0];
  for (let player = 0; player < players; player++) {
    let funds = balance;
    let left = stakes;
    while (left > 0 && funds >= 1) {
      funds += draw() - 1;
      left--;
    }
    if (left > 0) continue;
    const end = Math.min(funds, ceiling);
    completed++;
    sum += end;
    squares += end * end;
  }
  const [mean, completes] = [sum / players, completed / players];
  return {
    mean,
    error: Math.sqrt((squares / players - mean ** 2) / players),
    completes,
    completesError: Math.sqrt((completes * (1 - completes)) / players),
  };
}
