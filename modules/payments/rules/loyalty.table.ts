/**
 * Loyalty as data: levels by the points a player has ever got, and what points are worth. Dated, by
 * market; a change is a further row. The figures are the operator's own.
 */
import type { Market } from '@herna/brands';
import { assert } from '@herna/kernel';

export interface LoyaltyLevel {
  readonly id: number;
  readonly key: string;
  /** Points ever that the level begins with. */
  readonly from: bigint;
}

/** From the lowest; a level is never lost, because the points ever never fall. */
export const loyaltyLevels: readonly LoyaltyLevel[] = [
  { id: 1, key: 'bronze', from: 0n },
  { id: 2, key: 'silver', from: 1_000n },
  { id: 3, key: 'gold', from: 10_000n },
  { id: 4, key: 'platinum', from: 100_000n },
];

/** The level of a player, and what the next one needs. */
export function levelOf(pointsEver: bigint): {
  readonly level: LoyaltyLevel;
  readonly next: { readonly level: LoyaltyLevel; readonly missing: bigint } | undefined;
} {
  const level = loyaltyLevels.findLast(({ from }) => from <= pointsEver) ?? loyaltyLevels[0];
  assert(level, 'there is a lowest level');
  const after = loyaltyLevels.find(({ from }) => from > pointsEver);
  return { level, next: after && { level: after, missing: after.from - pointsEver } };
}

/** Points that are worth one minor unit of the market's currency, by first Prague day. */
const pointsOfMinorUnit: Readonly<Record<Market, readonly { from: string; points: bigint }[]>> = {
  cz: [{ from: '2024-01-01', points: 1n }],
  sk: [{ from: '2024-01-01', points: 25n }],
};

/** What points are worth in minor units; what does not divide stays in points. */
export function worthOf(
  market: Market,
  day: string,
  points: bigint,
): { readonly amount: bigint; readonly used: bigint } {
  const rate = pointsOfMinorUnit[market].findLast(({ from }) => from <= day);
  assert(rate, `${market}: points have no worth on ${day}`);
  const amount = points / rate.points;
  return { amount, used: amount * rate.points };
}
