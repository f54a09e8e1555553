/**
 * The law of one spin: how many combinations of stops give each win, by scatters in view. Here it
 * is computed by the production evaluator, stop by stop, which is for small titles; `spin-counter.ts`
 * counts the same without it, and both must agree.
 */
import { evaluateSpin, stakeParts, stripsOf } from '../engines/reels.ts';
import type { ReelsTitle } from '../title.ts';

export interface SpinLaw {
  readonly cases: number;
  /** By marks (scatters in view): wins of lines in multiples of the line's stake, and their counts. */
  readonly wins: readonly ReadonlyMap<number, number>[];
}

/** Every combination of stops of some strips, all in one array that changes. */
export function* allStops(sizes: readonly number[]): Generator<number[]> {
  const stops = sizes.map(() => 0);
  for (;;) {
    yield stops;
    let reel = 0;
    for (; reel < sizes.length; reel++) {
      const next = (stops[reel] ?? 0) + 1;
      if (next < (sizes[reel] ?? 0)) {
        stops[reel] = next;
        break;
      }
      stops[reel] = 0;
    }
    if (reel === sizes.length) return;
  }
}

/** The law by the production evaluator, stop by stop. */
export function enumerateSpins(title: ReelsTitle, free: boolean): SpinLaw {
  const wins: Map<number, number>[] = [];
  let cases = 0;
  for (const stops of allStops(stripsOf(title, free).map((strip) => strip.length))) {
    const spin = evaluateSpin(title, stops, { free });
    const { scatters, scatterMultiple, multiplier } = spin;
    const win = (spin.lineMultiples - scatterMultiple * stakeParts(title)) / multiplier;
    cases++;
    while (wins.length <= scatters) wins.push(new Map());
    wins[scatters]?.set(win, (wins[scatters]?.get(win) ?? 0) + 1);
  }
  return { cases, wins };
}
