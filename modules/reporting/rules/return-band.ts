/**
 * The band of a game's return, valid at every moment and for stakes of any size: a game that pays
 * by its certificate leaves it ever, in its whole life, with a chance of at most one in a thousand.
 *
 * Let X be the win of a round less the win its certificate expects, before the draw of mean zero.
 * Then each exponential below is a product of factors whose mean is at most one, and so is their
 * average, the *evidence*. By Ville's inequality evidence of a true game ever reaches 1000 with a
 * chance of at most 1/1000, whenever and however often one looks. No largest win is assumed, no
 * number of rounds has to be waited for, and stakes may differ.
 *
 * - `both`: the certificate proves the mode played, so its variance is known exactly. From
 *   exp(x − x²/6) ≤ 1 + x + x²/3 (B. Delyon, Exponential inequalities for sums of weakly dependent
 *   variables, Electronic Journal of Probability 14, 2009): exp(λ·ΣX − λ²/2·(ΣX² + 2·ΣVar X)/3),
 *   for λ of either sign.
 * - `above`: only the best proven return is known, as where decisions have a part in the win. A loss
 *   is at most the stake c, so exp(u·X/c + (u + log(1 − u))·X²/c²) ≤ 1 + u·X/c for u in [0, 1)
 *   (X. Fan, I. Grama, Q. Liu, Exponential inequalities for martingales with applications,
 *   Electronic Journal of Probability 20, 2015); it tells of too much being paid only.
 */

/** Sums of rounds. Amounts are minor units; each round's deviation is its win less the expected. */
export interface DeviationSums {
  readonly law: 'both' | 'above';
  /** What was won beyond what was expected. */
  readonly deviation: number;
  /** Deviations squared. */
  readonly squares: number;
  /** Exact variances of the rounds' wins, under the law `both`. */
  readonly variance: number;
  /** The most that one round could lose, under the law `above`. */
  readonly lossMost: number;
}

/** Chance at most of a game that pays as certified to leave its band, ever. */
export const bandChance = 1 / 1000;
/** Evidence below which a game that had left its band is taken to be back. */
const backChance = 1 / 20;

/** Exponents tried: a power of two apart, from one minor unit to five hundred billion. */
const slopes = Array.from({ length: 40 }, (_, step) => 2 ** -step);

/** Exponents at each slope; those that do not apply are left out, which only lessens evidence. */
function exponents({ law, deviation, squares, variance, lossMost }: DeviationSums): number[] {
  if (law === 'both') {
    const spread = (squares + 2 * variance) / 3;
    return slopes.flatMap((slope) => {
      const cost = (slope * slope * spread) / 2;
      return [slope * deviation - cost, -slope * deviation - cost];
    });
  }
  return slopes.flatMap((slope) => {
    const share = slope * lossMost;
    if (share > 0.9) return [];
    return [slope * deviation + ((share + Math.log1p(-share)) * squares) / lossMost ** 2];
  });
}

/** The logarithm of the evidence against the certificate; 0 says nothing, negative speaks for it. */
export function evidence(sums: DeviationSums): number {
  if (sums.squares === 0) return 0;
  const all = exponents(sums);
  const highest = Math.max(...all);
  if (highest === Number.NEGATIVE_INFINITY) return highest;
  const sum = all.reduce((total, exponent) => total + Math.exp(exponent - highest), 0);
  const tried = sums.law === 'both' ? 2 * slopes.length : slopes.length;
  return highest + Math.log(sum / tried);
}

/** Whether the rounds lie outside the band. */
export const isOutside = (sums: DeviationSums): boolean =>
  evidence(sums) >= Math.log(1 / bandChance);

/** Whether a game that had left its band has come back well inside. */
export const isBack = (sums: DeviationSums): boolean => evidence(sums) < Math.log(1 / backChance);

/** Which side of the band the rounds lean to. */
export const sideOf = ({ deviation }: DeviationSums): 'ABOVE' | 'BELOW' =>
  deviation >= 0 ? 'ABOVE' : 'BELOW';

/**
 * How far wins may be from the expected, to either side, with these rounds' squares and variances:
 * the deviation at which evidence would be enough, by halving, to a thousandth of itself.
 */
export function bandWidth(sums: DeviationSums): number {
  if (sums.squares === 0) return Number.POSITIVE_INFINITY;
  const outside = (deviation: number) => isOutside({ ...sums, deviation });
  let above = Math.sqrt(sums.squares + sums.variance);
  while (!outside(above)) above *= 2;
  let below = 0;
  while (above - below > above / 1000) {
    const middle = (above + below) / 2;
    if (outside(middle)) above = middle;
    else below = middle;
  }
  return above;
}
