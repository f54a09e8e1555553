/** Every round an engine can give: a second way to any law whose draws are few enough. */
import { add, type Fraction, fraction, zero } from '../fraction.ts';
import type { Stream } from '../stream.ts';
import type { Histogram } from './moments.ts';

interface Turn {
  value: number;
  readonly bound: number;
}

/** Moves on to the next sequence of draws; false after the last. */
function advance(turns: Turn[]): boolean {
  for (let last = turns.pop(); last; last = turns.pop()) {
    if (last.value + 1 < last.bound) {
      turns.push({ value: last.value + 1, bound: last.bound });
      return true;
    }
  }
  return false;
}

/**
 * Plays a round once for each sequence of numbers it can draw and gives the exact chance of each
 * result. How many numbers a round draws, and below what, may depend on those before.
 */
export function everyRound<Result>(
  play: (stream: Stream) => Result,
): ReadonlyMap<Result, Fraction> {
  const counts = new Map<bigint, Map<Result, bigint>>();
  const turns: Turn[] = [];
  do {
    let at = 0;
    const result = play({
      below(bound) {
        const turn = turns[at] ?? { value: 0, bound };
        turns[at++] = turn;
        return turn.value;
      },
    });
    const cases = turns.reduce((product, { bound }) => product * BigInt(bound), 1n);
    const found = counts.get(cases) ?? new Map<Result, bigint>();
    counts.set(cases, found.set(result, (found.get(result) ?? 0n) + 1n));
  } while (advance(turns));
  const chances = new Map<Result, Fraction>();
  for (const [cases, found] of counts) {
    for (const [result, count] of found) {
      chances.set(result, add(chances.get(result) ?? zero, fraction(count, cases)));
    }
  }
  return chances;
}

/** Whether counted cases are those chances. */
export function isLaw(histogram: Histogram, chances: ReadonlyMap<bigint, Fraction>): boolean {
  const known = [...histogram].filter(([, count]) => count > 0n);
  const cases = known.reduce((sum, [, count]) => sum + count, 0n);
  return (
    known.length === chances.size &&
    known.every(([win, count]) => {
      const chance = chances.get(win);
      return chance && chance.numerator * cases === count * chance.denominator;
    })
  );
}
