/** Exact moments: of a finite distribution of wins, and of a spin with its free spins. */
import {
  add,
  divide,
  type Fraction,
  fraction,
  multiply,
  one,
  subtract,
  sum,
  zero,
} from '../fraction.ts';
import type { Certificate } from './certificate.ts';

/** Outcomes by their win (in some unit) with how many equally likely cases give it. */
export type Histogram = ReadonlyMap<bigint, bigint>;

/** The sum of two independent wins. */
export function convolved(one: Histogram, other: Histogram): Histogram {
  const sums = new Map<bigint, bigint>();
  for (const [win, count] of one) {
    for (const [also, times] of other) {
      const sum = win + also;
      sums.set(sum, (sums.get(sum) ?? 0n) + count * times);
    }
  }
  return sums;
}

/** The certificate of a distribution whose wins are in `unitsPerStake`-ths of the stake. */
export function certificateOf(histogram: Histogram, unitsPerStake: bigint): Certificate {
  let cases = 0n;
  let first = 0n;
  let second = 0n;
  let hits = 0n;
  let top = 0n;
  for (const [win, count] of histogram) {
    cases += count;
    first += win * count;
    second += win * win * count;
    if (win > 0n) hits += count;
    if (win > top) top = win;
  }
  const rtp = fraction(first, cases * unitsPerStake);
  const square = fraction(second, cases * unitsPerStake * unitsPerStake);
  return {
    rtp,
    hitRate: fraction(hits, cases),
    variance: subtract(square, multiply(rtp, rtp)),
    topAward: fraction(top, unitsPerStake),
    topAwardChance: fraction(histogram.get(top) ?? 0n, cases),
  };
}

/** Mean and mean square of what something pays. */
export interface Moments {
  readonly mean: Fraction;
  readonly square: Fraction;
}

export const nothing: Moments = { mean: zero, square: zero };

/** Two independent payments together. */
export const together = (left: Moments, right: Moments): Moments => ({
  mean: add(left.mean, right.mean),
  square: add(
    add(left.square, right.square),
    multiply(fraction(2), multiply(left.mean, right.mean)),
  ),
});

/** A payment counted in other units. */
export const scaled = ({ mean, square }: Moments, by: Fraction): Moments => ({
  mean: multiply(mean, by),
  square: multiply(square, multiply(by, by)),
});

/** A payment that is one of several, each with its chance. */
export const oneOf = (cases: readonly (readonly [chance: Fraction, Moments])[]): Moments => ({
  mean: sum(cases.map(([chance, { mean }]) => multiply(chance, mean))),
  square: sum(cases.map(([chance, { square }]) => multiply(chance, square))),
});

/** So many independent payments of one law together. */
export function repeated({ mean, square }: Moments, times: number): Moments {
  const variance = subtract(square, multiply(mean, mean));
  const whole = multiply(mean, fraction(times));
  return {
    mean: whole,
    square: add(multiply(variance, fraction(times)), multiply(whole, whole)),
  };
}

export const varianceOf = ({ mean, square }: Moments): Fraction =>
  subtract(square, multiply(mean, mean));

/** Sums over all equally likely spins: of wins, of awarded free spins, and of products. */
export interface SpinSums {
  readonly cases: bigint;
  readonly win: bigint;
  readonly winSquared: bigint;
  readonly award: bigint;
  readonly winAward: bigint;
  readonly awardSquared: bigint;
}

/**
 * One free spin with all those that it awards. With X and A its own win and award,
 * mu = E X / (1 - E A) and Var T = Var(X + A mu) / (1 - E A).
 */
export function branchingMoments(spin: SpinSums): Moments {
  const of = (value: bigint): Fraction => fraction(value, spin.cases);
  const rest = subtract(one, of(spin.award));
  const mean = divide(of(spin.win), rest);
  const cross = multiply(fraction(2), multiply(mean, of(spin.winAward)));
  const later = multiply(multiply(mean, mean), of(spin.awardSquared));
  const square = add(of(spin.winSquared), add(cross, later));
  // E(X + A mu) is mu itself.
  const variance = divide(subtract(square, multiply(mean, mean)), rest);
  return { mean, square: add(variance, multiply(mean, mean)) };
}
