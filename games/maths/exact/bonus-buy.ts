/** The certificate of a bonus that is bought: fractions are of its price. */
import { divide, type Fraction, fraction, multiply, one, subtract } from '../fraction.ts';
import type { BonusBuy } from '../title.ts';
import type { Certificate } from './certificate.ts';
import { type Moments, varianceOf } from './moments.ts';

/** What is known of the spins of a bonus, in parts of the stake. */
interface Spins {
  /** The highest win of one of them. */
  readonly top: number;
  /** Chance that none of the bought spins pays anything, or none the highest. */
  readonly without: (prize: 'pay' | 'top') => Fraction;
}

/** The certificate of bought spins; the top award is that of one of them. */
export function boughtSpins(
  { price }: BonusBuy,
  parts: number,
  moments: Moments,
  { top, without }: Spins,
): Certificate {
  const paid = fraction(price * parts);
  return {
    rtp: divide(moments.mean, paid),
    hitRate: subtract(one, without('pay')),
    variance: divide(varianceOf(moments), multiply(paid, paid)),
    topAward: divide(fraction(top), paid),
    topAwardChance: subtract(one, without('top')),
  };
}
