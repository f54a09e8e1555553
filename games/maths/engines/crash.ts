/**
 * The crash point of a shared round and what a stake in it is worth. Multipliers are integers of
 * hundredths; the point is fixed before the round and rises with time as e^(0.06 t).
 */
import { type Round, type RoundInput, RuleFault } from '../round.ts';
import type { Stream } from '../stream.ts';
import type { CrashTitle } from '../title.ts';

/** How fast the multiplier grows, per second. */
export const growthPerSecond = 0.06;

/** Numbers that the point is drawn from: 2^52 of them. */
export const crashSpace = 2n ** 52n;

/** What the point of a round depends on. */
export type Rising = Pick<CrashTitle, 'edgePercent' | 'multiplierMaximum'>;

/** What goes back to players of a stake, in thousandths. */
export const sharePerMille = ({ edgePercent }: Pick<CrashTitle, 'edgePercent'>): bigint =>
  BigInt(Math.round(1_000 - edgePercent * 10));

/**
 * The point at which a round ends, in hundredths: floor(100 (1 - e) N / (N - r)), at least 100 and
 * at most the title's maximum. The chance to reach m is (1 - e) / m for every m.
 */
export function crashPoint(title: Rising, draw: bigint): number {
  const point = (sharePerMille(title) * crashSpace) / (10n * (crashSpace - draw));
  const highest = BigInt(title.multiplierMaximum);
  return Number(point < 100n ? 100n : point > highest ? highest : point);
}

/** Draws the point of a round. */
export const drawCrashPoint = (title: Rising, stream: Stream): number =>
  crashPoint(title, BigInt(stream.below(2 ** 26)) * 2n ** 26n + BigInt(stream.below(2 ** 26)));

/** The multiplier after some time, in hundredths. */
export const multiplierAt = (elapsedMs: number): number =>
  Math.floor(100 * Math.exp((growthPerSecond * elapsedMs) / 1000));

/** Milliseconds until a multiplier (hundredths) is reached. */
export const timeOfMultiplier = (hundredths: number): number =>
  Math.ceil((Math.log(hundredths / 100) / growthPerSecond) * 1000);

const cashOut = /^cashOut:(\d{3,7})$/;

/**
 * One player's stake in a round whose point is drawn from the stream. The decision `cashOut:250`
 * left the round at 2.50×; it is worth something only when the round got that far.
 */
export function playCrash(title: CrashTitle, stream: Stream, input: RoundInput): Round {
  const point = drawCrashPoint(title, stream);
  const [decision] = input.decisions;
  const match = decision === undefined ? undefined : cashOut.exec(decision);
  if (input.decisions.length > 1 || match === null) throw new RuleFault('one cash-out at most');
  const left = match ? Number(match[1]) : undefined;
  const won = left !== undefined && left >= 101 && left <= point && point > 100;
  return {
    phase: 'DECIDED',
    legal: [],
    staked: input.stake,
    win: won ? (input.stake * BigInt(left)) / 100n : 0n,
    view: { point, cashOut: won ? left : null },
  };
}
