/**
 * The win of a stake of one as a handful of outcomes with their chances, made from what a certificate
 * proves exactly: return, hit rate, variance, and the top award with its chance. Every law made here has
 * these figures; between the two extreme ones lies what the certificate leaves open.
 */

/** The exact figures of one way to stake, as numbers; wins are multiples of the stake. */
export interface ProvenFigures {
  readonly rtp: number;
  readonly hitRate: number;
  readonly variance: number;
  readonly topAward: number;
  readonly topAwardChance: number;
}

export interface Outcome {
  readonly win: number;
  readonly chance: number;
}

/** Which of the laws with the same figures: the steepest has the rarest high wins. */
export type Steepness = 'flat' | 'middle' | 'steep';

/** Lowest share of the mean win that a lower outcome has, so that a hit pays something. */
const leastHit = 0.05;
/** A part of the variance below this is what rounding has left. */
const negligible = 1e-9;

/** A law with these figures. */
export function lawOf(figures: ProvenFigures, steepness: Steepness): Outcome[] {
  const { rtp, hitRate, variance, topAward, topAwardChance } = figures;
  const nothing: Outcome = { win: 0, chance: 1 - hitRate };
  const whole = variance + rtp ** 2;
  // Where the player decides, the top award is that of another play than the one that was proved.
  const known = topAward ** 2 * topAwardChance < whole && topAward * topAwardChance < rtp;
  const top: Outcome = { win: topAward, chance: known ? topAwardChance : 0 };
  const share = hitRate - top.chance;
  if (share <= negligible) return [nothing, top];
  // What hits but the top award have between them.
  const mean = (rtp - top.win * top.chance) / share;
  const spread = (whole - top.win ** 2 * top.chance) / share - mean ** 2;
  // A few top awards are so alike the rest that rounding would make the rest impossible.
  if (spread < -negligible) return lawOf({ ...figures, topAwardChance: 0 }, steepness);
  if (spread <= negligible) return [nothing, { win: mean, chance: share }, top];
  const lowest = mean * leastHit;
  const flattest = (mean - lowest) ** 2 / ((mean - lowest) ** 2 + spread);
  // A game with features may pay more than the top award of one spin.
  const highest = Math.max(topAward, mean + 2 * Math.sqrt(spread));
  const steepest = Math.min(flattest, spread / (spread + (highest - mean) ** 2));
  const upper = { flat: flattest, middle: Math.sqrt(flattest * steepest), steep: steepest }[
    steepness
  ];
  return [
    nothing,
    {
      win: Math.max(0, mean - Math.sqrt((spread * upper) / (1 - upper))),
      chance: share * (1 - upper),
    },
    { win: mean + Math.sqrt((spread * (1 - upper)) / upper), chance: share * upper },
    top,
  ].filter(({ chance }) => chance > 0);
}
