/**
 * Stakes that have hit a jackpot, by the ledger: their player was paid one after them, or has one held,
 * in their round or in none that is known, or one that they were reported to.
 */
import type { BatchQuery, BatchRow, Database } from '@herna/db';
import { referenceOfReportedHit, reportedSource } from '@herna/jackpots';
import { type FollowedKey, followedBy } from '@herna/ledger';
import { referenceOf, sourceOf } from '@herna/wagering';

/** A stake by the names that its provider gave it. */
export interface StakeKey {
  readonly providerId: bigint;
  readonly betId: string;
}

const followedByJackpots = followedBy('jackpot-win');

const keyOf = ({ providerId, betId }: StakeKey): FollowedKey => ({
  source: sourceOf(providerId),
  reference: referenceOf('bet', betId),
  elsewhere: { source: reportedSource, reference: referenceOfReportedHit(providerId, betId) },
});

/** The query for those of these stakes that have hit a jackpot; `hitStakeOfRow` reads them. */
export const loadHitStakes = (stakes: readonly StakeKey[]): BatchQuery =>
  followedByJackpots(stakes.map(keyOf));

/** A stake as text to compare; the same as of its row. */
export const hitStake = (stake: StakeKey): string => {
  const { source, reference } = keyOf(stake);
  return `${source} ${reference}`;
};

/** A stake that has hit a jackpot as text, and whether that is known to be one of its own round. */
export const hitStakeOfRow = ({ source, reference, bound }: BatchRow): [string, boolean] => [
  `${source} ${reference}`,
  bound === true,
];

/** Whether one of these stakes has hit a jackpot. */
export async function haveHitJackpot(
  { pool }: Pick<Database, 'pool'>,
  stakes: readonly StakeKey[],
): Promise<boolean> {
  const { text, values } = loadHitStakes(stakes);
  const { rows } = await pool.query(text, [...values]);
  return rows.length > 0;
}
