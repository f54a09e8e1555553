/** SQL of recommendations and the codes that they go by. */
import type { Db, Tx } from '@herna/db';
import type { Insertable, Selectable } from 'kysely';
import type { ReferralState } from '../contract/referrals.ts';
import type { PromotionsTables, ReferralTable } from './tables.ts';

const rows = (db: Db) => db.reads<PromotionsTables>();
const writes = (tx: Tx) => tx.writes<PromotionsTables>();

export type ReferralRow = Selectable<ReferralTable>;

/** Keeps a code of a player who has none. */
export const insertReferralCode = async (
  tx: Tx,
  row: PromotionsTables['promotions.referral_code'],
): Promise<void> => {
  await writes(tx)
    .insertInto('promotions.referral_code')
    .values(row)
    .onConflict((conflict) => conflict.column('player_id').doNothing())
    .execute();
};

export const referralCodeOf = async (db: Db, playerId: bigint): Promise<string | undefined> =>
  (
    await rows(db)
      .selectFrom('promotions.referral_code')
      .select('code')
      .where('player_id', '=', playerId)
      .executeTakeFirst()
  )?.code;

/** Whose code it is. */
export const referrerOf = async (db: Db, code: string): Promise<bigint | undefined> =>
  (
    await rows(db)
      .selectFrom('promotions.referral_code')
      .select('player_id')
      .where('code', '=', code)
      .executeTakeFirst()
  )?.player_id;

/** Keeps who recommended the site to a player, unless somebody has already. */
export const insertReferral = async (
  tx: Tx,
  row: Omit<Insertable<ReferralTable>, 'id'>,
): Promise<void> => {
  await writes(tx)
    .insertInto('promotions.referral')
    .values(row)
    .onConflict((conflict) => conflict.column('referred_id').doNothing())
    .execute();
};

/** The recommendation of a player, locked. */
export const lockReferral = (tx: Tx, referredId: bigint): Promise<ReferralRow | undefined> =>
  writes(tx)
    .selectFrom('promotions.referral')
    .selectAll()
    .where('referred_id', '=', referredId)
    .forUpdate()
    .executeTakeFirst();

export const updateReferral = async (
  tx: Tx,
  id: bigint,
  change: Pick<ReferralRow, 'state' | 'refusal' | 'decided_at'>,
): Promise<void> => {
  await writes(tx).updateTable('promotions.referral').set(change).where('id', '=', id).execute();
};

export const referralOf = (db: Db, referredId: bigint): Promise<ReferralRow | undefined> =>
  rows(db)
    .selectFrom('promotions.referral')
    .selectAll()
    .where('referred_id', '=', referredId)
    .executeTakeFirst();

export const referralsBy = (db: Db, referrerId: bigint, limit: number): Promise<ReferralRow[]> =>
  rows(db)
    .selectFrom('promotions.referral')
    .selectAll()
    .where('referrer_id', '=', referrerId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** How many recommendations of a player are in each state. */
export async function countReferrals(
  db: Db,
  referrerId: bigint,
): Promise<ReadonlyMap<ReferralState, number>> {
  const found = await rows(db)
    .selectFrom('promotions.referral')
    .select(({ fn }) => ['state', fn.countAll<bigint>().as('count')])
    .where('referrer_id', '=', referrerId)
    .groupBy('state')
    .execute();
  return new Map(found.map(({ state, count }) => [state, Number(count)]));
}
