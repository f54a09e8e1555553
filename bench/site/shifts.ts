/** Cumulative layout shift from single shifts, as browsers define it. Pure. */

export interface Shift {
  /** Milliseconds since the page began. */
  readonly at: number;
  /** Share of the window that moved, times how far. */
  readonly value: number;
}

const pauseMs = 1_000;
const windowMs = 5_000;

/** The worst window of shifts: at most a second between two, at most five seconds long. */
export function worstShift(shifts: readonly Shift[]): number {
  let [worst, sum, from, last] = [0, 0, Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { at, value } of shifts) {
    const same = at - last < pauseMs && at - from < windowMs;
    if (!same) from = at;
    sum = same ? sum + value : value;
    last = at;
    worst = Math.max(worst, sum);
  }
  return worst;
}
