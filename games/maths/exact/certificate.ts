/** What is known exactly about a title. Fractions are of the stake. */
import type { Fraction } from '../fraction.ts';

export interface Certificate {
  /** Return to player. */
  readonly rtp: Fraction;
  /** Chance that a round pays anything. */
  readonly hitRate: Fraction;
  /** Variance of the win in units of the stake. */
  readonly variance: Fraction;
  /** Highest win of the base game in multiples of the stake, with its chance. */
  readonly topAward: Fraction;
  readonly topAwardChance: Fraction;
}
