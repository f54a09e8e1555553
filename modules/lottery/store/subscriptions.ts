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

/** Purchases begun before `left`: a lost server has left them, or they are to be tried again. */
export const leftPurchases = (
  db: Db,
  left: Date,
): Promise<(SubscriptionRow & Pick<SubscriptionDrawRow, 'draw_reference'>)[]> =>
  rows(db)
    .selectFrom('lottery.subscription_draw as tried')
    .innerJoin('lottery.subscription as subscription', (join) =>
      join
        .onRef('subscription.player_id', '=', 'tried.player_id')
        .onRef('subscription.id', '=', 'tried.subscription_id'),
    )
    .selectAll('subscription')
    .select('tried.draw_reference')
    .where('tried.outcome', '=', 'BUYING')
    .where('tried.begun_at', '<=', left)
    .orderBy('subscription.id')
    .execute();

/**
 * Writes that a purchase begins, or begins again where its run has left it, having begun before
 * `left`; whether it is now the caller's to make.
 */
export async function beginPurchase(
  tx: Tx,
  row: Insertable<SubscriptionDrawTable>,
  left: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await writes(tx)
    .insertInto('lottery.subscription_draw')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['player_id', 'subscription_id', 'draw_reference'])
        .doUpdateSet({ begun_at: row.begun_at })
        .where('lottery.subscription_draw.outcome', '=', 'BUYING')
        .where('lottery.subscription_draw.begun_at', '<=', left),
    )
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

/** Whether a purchase of a subscription is under way. */
export const isBuying = async (
  tx: Tx,
  { player_id: playerId, id }: Pick<SubscriptionRow, 'player_id' | 'id'>,
): Promise<boolean> =>
  (await writes(tx)
    .selectFrom('lottery.subscription_draw')
    .select('draw_reference')
    .where('player_id', '=', playerId)
    .where('subscription_id', '=', id)
    .where('outcome', '=', 'BUYING')
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Notes for a subscription the draws that another one has bought, so that none is bought twice. */
export const copyBought = async (
  tx: Tx,
  { player_id: playerId, id }: Pick<SubscriptionRow, 'player_id' | 'id'>,
  to: Pick<SubscriptionRow, 'player_id' | 'id'>,
): Promise<void> => {
  await sql`insert into lottery.subscription_draw
      (player_id, subscription_id, draw_reference, outcome, refusal, begun_at)
    select ${to.player_id}, ${to.id}, draw_reference, outcome, refusal, begun_at
    from lottery.subscription_draw
    where player_id = ${playerId} and subscription_id = ${id} and outcome = 'BOUGHT'
    on conflict do nothing`.execute(writes(tx));
};
