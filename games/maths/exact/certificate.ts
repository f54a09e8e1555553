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
const labels: readonly (readonly [Volatility, number])[] = [
  ['low', 3],
  ['medium', 6],
  ['medium-high', 10],
  ['high', 18],
  ['very-high', Number.POSITIVE_INFINITY],
];

/** How widely wins scatter, in a word. */
export function volatilityOf(standardDeviation: number): Volatility {
  const found = labels.find(([, bound]) => standardDeviation < bound);
  return found?.[0] ?? 'very-high';
}

/** Between which standard deviations a label lies; the upper one is no longer of it. */
export function volatilityBounds(label: Volatility): readonly [least: number, below: number] {
  const at = labels.findIndex(([one]) => one === label);
  return [labels[at - 1]?.[1] ?? 0, labels[at]?.[1] ?? Number.POSITIVE_INFINITY];
}
