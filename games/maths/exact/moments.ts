/** Exact moments of a finite distribution of wins. */
import { add, divide, type Fraction, fraction, multiply, subtract } from '../fraction.ts';
import type { Certificate } from './certificate.ts';

/** Outcomes by their win (in some unit) with how many equally likely cases give it. */
export type Histogram = ReadonlyMap<bigint, bigint>;

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

/** A round that is a spin followed by free spins. */
export interface Branching {
  /** Sums over all equally likely spins: of wins, their squares, awards, and products. */
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
  spin: Branching,
  multiplier: bigint,
): { mean: Fraction; variance: Fraction } {
  const of = (value: bigint): Fraction => fraction(value, spin.cases);
  const one = fraction(1);
  const m = fraction(multiplier);
  const award = of(spin.award);
  const rest = subtract(one, award);
  const freeMean = divide(multiply(m, of(spin.win)), rest);
  /** Var(c X + A mu) over one spin. */
  const varianceWith = (c: Fraction): Fraction => {
    const square = add(
      add(
        multiply(multiply(c, c), of(spin.winSquared)),
        multiply(fraction(2), multiply(multiply(c, freeMean), of(spin.winAward))),
      ),
      multiply(multiply(freeMean, freeMean), of(spin.awardSquared)),
    );
    const mean = add(multiply(c, of(spin.win)), multiply(award, freeMean));
    return subtract(square, multiply(mean, mean));
  };
  const freeVariance = divide(varianceWith(m), rest);
  return {
    mean: add(of(spin.win), multiply(award, freeMean)),
    variance: add(varianceWith(one), multiply(award, freeVariance)),
  };
}
