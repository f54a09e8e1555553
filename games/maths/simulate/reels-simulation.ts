/**
 * Rounds of a slot by the million: spins are looked up in tables (`spin-table.ts`), stops are drawn
 * in batches. Wins are collected, not gambled. For planning and benches; players meet the engine.
 */
import { assert } from '@herna/kernel';
import type { ReelsTitle } from '../title.ts';
import { seededWords } from './seeded-stream.ts';

export { isTabular } from './spin-table.ts';

import { isTabular, type SpinTable, scatterBits, setBits, spinTable } from './spin-table.ts';

export interface Simulated {
  readonly rounds: number;
  /** Spins of these rounds, free ones included. */
  readonly spins: number;
  /** Rounds that won anything. */
  readonly hits: number;
  /** Sum of wins, and of their squares, in multiples of the line's stake. */
  readonly won: number;
  readonly squares: number;
}

const batch = 512;
const wordCount = 2 ** 32;
const inverse = 1 / wordCount;
const setMask = 2 ** setBits - 1;
const scatterMask = 2 ** scatterBits - 1;

/** Numbers below a bound by multiplying, those of the uneven rest drawn again; bounds below 2^21. */
function fill(numbers: Uint32Array, bound: number, next: () => number): void {
  const rest = wordCount % bound;
  for (let index = 0; index < batch; index++) {
    for (;;) {
      const product = next() * bound;
      const high = Math.floor(product * inverse);
      if (product - high * wordCount < rest) continue;
      numbers[index] = high;
      break;
    }
  }
}

/** Draws spins of one kind, in batches. */
class Spins {
  readonly #table: SpinTable;
  readonly #next: () => number;
  readonly #beginnings = new Uint32Array(batch);
  readonly #endings = new Uint32Array(batch);
  #at = batch;
  /** Of the spin drawn last. */
  win = 0;
  scatters = 0;

  constructor(table: SpinTable, next: () => number) {
    this.#table = table;
    this.#next = next;
  }

  draw(): void {
    const { packed, added, endings, endingScatters, beginnings } = this.#table;
    if (this.#at === batch) {
      fill(this.#beginnings, beginnings, this.#next);
      fill(this.#endings, endings, this.#next);
      this.#at = 0;
    }
    const begun = packed[this.#beginnings[this.#at] as number] as number;
    const ending = this.#endings[this.#at++] as number;
    const set = begun & setMask;
    const sure = begun >>> (setBits + scatterBits);
    this.win = set === 0 ? sure : sure + (added[set * endings + ending] as number);
    this.scatters = ((begun >>> setBits) & scatterMask) + (endingScatters[ending] as number);
  }
}

/** A title made ready to be simulated; undefined when its spins are no such tables. */
export function reelsSimulation(title: ReelsTitle) {
  if (!isTabular(title)) return undefined;
  const tables = [spinTable(title, false), spinTable(title, title.freeSpins !== undefined)];
  const [base, free] = tables;
  if (!base || !free) return undefined;
  const { freeSpins, lines, scatterPays } = title;
  const most = title.rows * title.strips.length + 1;
  const pays = Float64Array.from(
    { length: most },
    (_, count) => (scatterPays[count] ?? 0) * lines.length,
  );
  const awards = Float64Array.from({ length: most }, (_, count) => freeSpins?.award[count] ?? 0);
  const multiplier = freeSpins?.multiplier ?? 1;
  return {
    base,
    free,
    /** Plays rounds; the same seed plays the same. */
    play(rounds: number, seed: number): Simulated {
      assert(base.beginnings < 2 ** 21 && free.beginnings < 2 ** 21, 'the tables are too wide');
      const next = seededWords(seed);
      const [first, more] = [new Spins(base, next), new Spins(free, next)];
      let [spins, hits, won, squares] = [rounds, 0, 0, 0];
      for (let round = 0; round < rounds; round++) {
        first.draw();
        let win = first.win;
        if (first.scatters > 0) {
          win += pays[first.scatters] as number;
          let left = awards[first.scatters] as number;
          while (left > 0) {
            more.draw();
            spins++;
            win += (more.win + (pays[more.scatters] as number)) * multiplier;
            left += (awards[more.scatters] as number) - 1;
          }
        }
        if (win > 0) {
          hits++;
          won += win;
          squares += win * win;
        }
      }
      return { rounds, spins, hits, won, squares };
    },
  };
}
