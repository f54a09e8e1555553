/** What points are worth in money. Dated, by market; a change is a further row. */
import type { Market } from '@herna/brands';
import { assert } from '@herna/kernel';

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
