/** What is known exactly about a title. Fractions are of the stake. */
import type { Fraction } from '../fraction.ts';
import type { Volatility } from '../title.ts';

export interface Certificate {
  /** Return to player. */
  readonly rtp: Fraction;
  /** Chance that a round pays anything. */
  readonly hitRate: Fraction;
  /** Variance of the win in units of the stake. */
  readonly variance: Fraction;
  /** Highest win of one spin, ticket or hand in multiples of the stake, with its chance. */
  readonly topAward: Fraction;
  readonly topAwardChance: Fraction;
}

/** Labels by the standard deviation of the win of a stake of one, each up to its bound. */
const volatilityBounds: readonly (readonly [Volatility, number])[] = [
  ['low', 3],
  ['medium', 6],
  ['medium-high', 10],
  ['high', 18],
];

/** How widely wins scatter, in a word. */
export function volatilityOf(standardDeviation: number): Volatility {
  const found = volatilityBounds.find(([, bound]) => standardDeviation < bound);
  return found?.[0] ?? 'very-high';
}
