/** Exact moments: of a finite distribution of wins, and of a spin with its free spins. */
import { add, divide, type Fraction, fraction, multiply, one, subtract } from '../fraction.ts';
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
 * Mean and variance of a spin with its free spins, each of which may award more. With X and A the
 * win and award of one free spin, mu = E X / (1 - E A) and Var T = Var(X + A mu) / (1 - E A).
 */
export function branchingMoments(
  base: SpinSums,
  free: SpinSums,
  multiplier: bigint,
): { mean: Fraction; variance: Fraction } {
  const factor = fraction(multiplier);
  const rest = subtract(one, fraction(free.award, free.cases));
  const freeMean = divide(multiply(factor, fraction(free.win, free.cases)), rest);
  /** Mean and variance of c X + A mu over one spin. */
  const withAwards = (spin: SpinSums, c: Fraction) => {
    const of = (value: bigint): Fraction => fraction(value, spin.cases);
    const own = multiply(multiply(c, c), of(spin.winSquared));
    const cross = multiply(multiply(fraction(2), c), multiply(freeMean, of(spin.winAward)));
    const later = multiply(multiply(freeMean, freeMean), of(spin.awardSquared));
    const mean = add(multiply(c, of(spin.win)), multiply(of(spin.award), freeMean));
    return { mean, variance: subtract(add(own, add(cross, later)), multiply(mean, mean)) };
  };
  const freeVariance = divide(withAwards(free, factor).variance, rest);
  const first = withAwards(base, one);
  const awarded = fraction(base.award, base.cases);
  return {
    mean: first.mean,
    variance: add(first.variance, multiply(awarded, freeVariance)),
  };
}
