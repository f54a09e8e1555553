/** SQL of subscriptions and of what became of them at each draw. */
import type { Db, Tx } from '@herna/db';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { LotteryTables, SubscriptionDrawTable, SubscriptionTable } from './tables.ts';

export type SubscriptionRow = Selectable<SubscriptionTable>;
export type SubscriptionDrawRow = Selectable<SubscriptionDrawTable>;

const rows = (db: Db) => db.reads<LotteryTables>();
const writes = (tx: Tx) => tx.writes<LotteryTables>();

/** Keeps a subscription; a repeat of its request finds the first. */
export async function keepSubscription(
  tx: Tx,
  subscription: Insertable<SubscriptionTable>,
): Promise<SubscriptionRow> {
  await writes(tx)
    .insertInto('lottery.subscription')
    .values(subscription)
    .onConflict((conflict) => conflict.columns(['player_id', 'request']).doNothing())
    .execute();
  return writes(tx)
    .selectFrom('lottery.subscription')
    .selectAll()
    .where('player_id', '=', subscription.player_id)
    .where('request', '=', subscription.request)
    .executeTakeFirstOrThrow();
}

export const lockSubscription = (
  tx: Tx,
  playerId: bigint,
  id: bigint,
): Promise<SubscriptionRow | undefined> =>
  writes(tx)
    .selectFrom('lottery.subscription')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const updateSubscription = (
  tx: Tx,
  { player_id: playerId, id }: Pick<SubscriptionRow, 'player_id' | 'id'>,
  change: Partial<Pick<SubscriptionRow, 'state' | 'failures' | 'refusal' | 'changed_at'>>,
): Promise<SubscriptionRow> =>
  writes(tx)
    .updateTable('lottery.subscription')
    .set(change)
    .where('player_id', '=', playerId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** A player's subscriptions that are not cancelled, the latest first. */
export const subscriptionsOf = (db: Db, playerId: bigint): Promise<SubscriptionRow[]> =>
  rows(db)
    .selectFrom('lottery.subscription')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('state', '<>', 'CANCELLED')
    .orderBy('id', 'desc')
    .execute();

/** Active subscriptions to a game for which nothing has been tried at a draw; a page by id. */
export const dueSubscriptions = (
  db: Db,
  gameKey: string,
  drawReference: string,
  after: bigint,
  limit: number,
): Promise<SubscriptionRow[]> =>
  rows(db)
    .selectFrom('lottery.subscription as subscription')
    .selectAll()
    .where('state', '=', 'ACTIVE')
    .where('game_key', '=', gameKey)
    .where('id', '>', after)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('lottery.subscription_draw as tried')
            .select(sql`1`.as('one'))
            .whereRef('tried.player_id', '=', 'subscription.player_id')
            .whereRef('tried.subscription_id', '=', 'subscription.id')
            .where('tried.draw_reference', '=', drawReference),
        ),
      ),
    )
    .orderBy('id')
    .limit(limit)
    .execute();

export interface BegunPurchase {
  readonly subscription: SubscriptionRow;
  readonly drawReference: string;
}

/**
 * Takes over the purchases that a lost server has left, or that are to be tried again: those begun
 * before `left`. They count as begun `now`, so that no other run takes them over as well.
 */
export async function takeOverPurchases(tx: Tx, left: Date, now: Date): Promise<BegunPurchase[]> {
  const taken = await writes(tx)
    .updateTable('lottery.subscription_draw as tried')
    .from('lottery.subscription as subscription')
    .set({ begun_at: now })
    .whereRef('subscription.player_id', '=', 'tried.player_id')
    .whereRef('subscription.id', '=', 'tried.subscription_id')
    .where('tried.outcome', '=', 'BUYING')
    .where('tried.begun_at', '<=', left)
    .returningAll('subscription')
    .returning('tried.draw_reference')
    .execute();
  return taken
    .map(({ draw_reference: drawReference, ...subscription }) => ({ subscription, drawReference }))
    .toSorted((one, other) => Number(one.subscription.id - other.subscription.id));
}

/** Writes that a purchase begins; whether it was not begun before. */
export async function beginPurchase(
  tx: Tx,
  row: Insertable<SubscriptionDrawTable>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await writes(tx)
    .insertInto('lottery.subscription_draw')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Writes how a purchase has ended; whether it had not before. */
export async function endPurchase(
  tx: Tx,
  { player_id: playerId, id }: Pick<SubscriptionRow, 'player_id' | 'id'>,
  drawReference: string,
  end: Pick<SubscriptionDrawRow, 'outcome' | 'refusal'>,
): Promise<boolean> {
  const { numUpdatedRows } = await writes(tx)
    .updateTable('lottery.subscription_draw')
    .set(end)
    .where('player_id', '=', playerId)
    .where('subscription_id', '=', id)
    .where('draw_reference', '=', drawReference)
    .where('outcome', '=', 'BUYING')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
