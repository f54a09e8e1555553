/** Two sets of books on one server, measured in rounds that take turns. */
import { systemRandom } from '@herna/kernel';
import type { Cell, Meter, Span } from './meter.ts';
import { median } from './report.ts';

export interface Comparison {
  readonly rounds: number;
  readonly span: Span;
  readonly cell: Cell;
  readonly print: (line: string) => void;
}

export interface Compared {
  /** Medians, bets in a second, and what the second keeps of the first. */
  readonly first: number;
  readonly second: number;
  readonly ratio: number;
  readonly rates: Readonly<Record<string, readonly number[]>>;
}

/** Measures both, by name, each round in random order. */
export async function compare(
  [first, second]: readonly [readonly [string, Meter], readonly [string, Meter]],
  { rounds, span, cell, print }: Comparison,
): Promise<Compared> {
  const rates: Record<string, number[]> = { [first[0]]: [], [second[0]]: [] };
  for (let round = 1; round <= rounds; round++) {
    print(`round ${round} of ${rounds}`);
    for (const [name, meter] of systemRandom.below(2) === 0 ? [first, second] : [second, first]) {
      print(` ${name}`);
      rates[name]?.push(Math.round((await meter.measure(cell, span)).rate));
    }
  }
  const of = ([name]: readonly [string, Meter]): number => median(rates[name] ?? []);
  const ratio = Math.round((100 * of(second)) / of(first)) / 100;
  return { first: of(first), second: of(second), ratio, rates };
}
