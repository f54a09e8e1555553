/**
 * How a round counts in the watch of returns. Its proven stake mode, stated before the draw, gives
 * the exact mean and variance of its win; a round without one is held against the best proven
 * return only. Fractions are kept as whole millionths of a minor unit, variances rounded up, so that
 * rounding can only widen the band.
 */
import { bandWidth, type DeviationSums, isOutside } from './return-band.ts';

interface ExactNumber {
  readonly numerator: string;
  readonly denominator: string;
}

/** What was proved of a game, as the catalogue keeps it. */
export interface Certificate {
  readonly modes: Readonly<
    Record<string, { readonly rtp: ExactNumber; readonly variance: ExactNumber }>
  >;
  /** The most that a round stakes in all, in multiples of its first stake. */
  readonly stakedMost: number;
}

/** A round that is over; amounts are minor units. */
export interface EndedRound {
  readonly staked: bigint;
  readonly win: bigint;
  /** What it began with, by its provider; all that was staked when absent. */
  readonly firstStake: bigint | undefined;
  /** The stake mode, by its provider. */
  readonly mode: string | undefined;
  /** What of the win was then put at even odds to double it, by its provider, in turn. */
  readonly risked: readonly bigint[];
}

/** Sums of rounds of one game, certificate, stake mode and currency. */
export interface ReturnSums {
  readonly rounds: bigint;
  /** First stakes, minor units. */
  readonly stake: bigint;
  /** Wins less what was staked beyond the first stakes. */
  readonly won: bigint;
  /** Millionths of a minor unit. */
  readonly expected: bigint;
  /** Millionths squared. */
  readonly squares: bigint;
  readonly variance: bigint;
  /** The largest first stake. */
  readonly stakeMost: bigint;
}

const million = 1_000_000n;

const compared = (one: ExactNumber, other: ExactNumber): number => {
  const difference =
    BigInt(one.numerator) * BigInt(other.denominator) -
    BigInt(other.numerator) * BigInt(one.denominator);
  return difference > 0n ? 1 : difference < 0n ? -1 : 0;
};

/** The name that a mode is counted under: its own when it is proven, else none. */
export const countedMode = ({ modes }: Certificate, mode: string | undefined): string =>
  mode !== undefined && Object.hasOwn(modes, mode) ? mode : '';

/** The return that rounds of a mode are held against: the proven one, or the best of all. */
export function certifiedReturn({ modes }: Certificate, mode: string): ExactNumber {
  const proven = modes[mode];
  if (proven) return proven.rtp;
  return Object.values(modes)
    .map(({ rtp }) => rtp)
    .reduce((best, rtp) => (compared(rtp, best) > 0 ? rtp : best));
}

/**
 * Amounts that were doubled or lost, where they tell how the win came about: each twice the one
 * before, and the last of them doubled, lost, or cut to the highest win of the market.
 */
function fairBets({ risked, win }: EndedRound): readonly bigint[] {
  const last = risked.at(-1) ?? 0n;
  const doubles = risked.every(
    (amount, place) => amount > 0n && (place === 0 || amount === 2n * (risked[place - 1] ?? 0n)),
  );
  return doubles && win <= 2n * last ? risked : [];
}

/** One round as sums. */
export function countedRound(certificate: Certificate, round: EndedRound): ReturnSums {
  const { staked, win } = round;
  const first = round.firstStake ?? staked;
  const stake = first > 0n && first <= staked ? first : staked;
  const mode = countedMode(certificate, round.mode);
  const { numerator, denominator } = certifiedReturn(certificate, mode);
  const won = win - (staked - stake);
  const expected = (stake * million * BigInt(numerator)) / BigInt(denominator);
  const variance = certificate.modes[mode]?.variance;
  // The win of the draw itself, and then fair bets with it: each is a step with its own variance.
  const bets = variance ? fairBets(round) : [];
  const drawn = bets[0] ?? won;
  const fair = bets.reduce((sum, amount) => sum + (amount * million) ** 2n, 0n);
  return {
    rounds: 1n,
    stake,
    won,
    expected,
    squares: (drawn * million - expected) ** 2n + fair,
    variance: variance
      ? (stake ** 2n * million ** 2n * BigInt(variance.numerator)) / BigInt(variance.denominator) +
        1n +
        fair
      : 0n,
    stakeMost: stake,
  };
}

const larger = (one: bigint, other: bigint): bigint => {
  if (one > other) return one;
  return other;
};

/** Sums of two sets of rounds. */
export const addSums = (one: ReturnSums, other: ReturnSums): ReturnSums => ({
  rounds: one.rounds + other.rounds,
  stake: one.stake + other.stake,
  won: one.won + other.won,
  expected: one.expected + other.expected,
  squares: one.squares + other.squares,
  variance: one.variance + other.variance,
  stakeMost: larger(one.stakeMost, other.stakeMost),
});

/** What the band is made from. */
export const deviationOf = (
  { won, expected, squares, variance, stakeMost }: ReturnSums,
  mode: string,
  stakedMost: number,
): DeviationSums => ({
  law: mode === '' ? 'above' : 'both',
  deviation: Number(won * million - expected) / 1e6,
  squares: Number(squares) / 1e12,
  variance: Number(variance) / 1e12,
  lossMost: Number(stakeMost) * stakedMost,
});

/** Returns as parts in a million of the first stakes. */
export interface ReturnView {
  readonly certifiedPpm: number;
  readonly returnPpm: number;
  /** The band; null where it has no end. */
  readonly fromPpm: number | null;
  readonly toPpm: number | null;
  readonly inside: boolean;
}

/** Where a game stands. */
export function returnView(sums: ReturnSums, deviations: DeviationSums): ReturnView {
  const certifiedPpm = Number(sums.expected / sums.stake);
  const width = bandWidth(deviations);
  const end = (side: 1 | -1): number | null => {
    const wins = Number(sums.expected) / 1e6 + side * width;
    return Number.isFinite(wins) ? Math.round((wins / Number(sums.stake)) * 1e6) : null;
  };
  const below = deviations.law === 'both' ? end(-1) : null;
  return {
    certifiedPpm,
    returnPpm: Number((sums.won * million) / sums.stake),
    // Less than nothing cannot be paid back.
    fromPpm: below === null || below < 0 ? null : below,
    toPpm: end(1),
    inside: !isOutside(deviations),
  };
}
