/** SQL of the browsers in which players have switched push messages on. */
import type { Db, Tx } from '@herna/db';
import type { Generated, GeneratedAlways, Selectable } from 'kysely';

export interface PushTables {
  'messaging.push_subscription': {
    id: GeneratedAlways<bigint>;
    player_id: bigint;
    /** The browser's address at its push service. */
    endpoint: string;
    p256dh: string;
    auth: string;
    locale: string;
    created_at: Date;
    /** When its push service last took a message. */
    used_at: Generated<Date | null>;
  };
}

export type PushSubscriptionRow = Selectable<PushTables['messaging.push_subscription']>;

const reads = (db: Db) => db.reads<PushTables>();
const writes = (tx: Tx) => tx.writes<PushTables>();

/** The browsers of a player, the latest first. */
export const subscriptionsOf = (db: Db, playerId: bigint): Promise<PushSubscriptionRow[]> =>
  reads(db)
    .selectFrom('messaging.push_subscription')
    .selectAll()
    .where('player_id', '=', playerId)
    .orderBy('id', 'desc')
    .execute();

export async function hasSubscription(db: Db, playerId: bigint): Promise<boolean> {
  const found = await reads(db)
    .selectFrom('messaging.push_subscription')
    .select('id')
    .where('player_id', '=', playerId)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Keeps a browser as a player's. An address that is kept already is brought up to date where it is the
 * player's own, or where its secret is the same: then it is the same browser, in which somebody else has
 * signed in. False for another player's.
 */
export async function putSubscription(
  tx: Tx,
  row: Omit<PushSubscriptionRow, 'id' | 'used_at'>,
): Promise<boolean> {
  const { endpoint: _address, ...change } = row;
  const kept = await writes(tx)
    .insertInto('messaging.push_subscription')
    .values(row)
    .onConflict((on) =>
      on
        .column('endpoint')
        .doUpdateSet({ ...change, used_at: null })
        .where(({ eb, or }) =>
          or([
            eb('messaging.push_subscription.player_id', '=', row.player_id),
            eb('messaging.push_subscription.auth', '=', row.auth),
          ]),
        ),
    )
    .returning('id')
    .executeTakeFirst();
  return kept !== undefined;
}

/** Leaves a player the latest browsers, so many of them. */
export const keepLatest = async (tx: Tx, playerId: bigint, count: number): Promise<void> => {
  await writes(tx)
    .deleteFrom('messaging.push_subscription')
    .where('player_id', '=', playerId)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('messaging.push_subscription')
        .select('id')
        .where('player_id', '=', playerId)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .offset(count),
    )
    .execute();
};

/** Forgets a browser of a player, by its address or its id; false where there is none. */
export async function deleteSubscription(
  tx: Tx,
  playerId: bigint,
  by: { readonly endpoint: string } | { readonly id: bigint },
): Promise<boolean> {
  const [[column, value]] = Object.entries(by) as [['endpoint' | 'id', string | bigint]];
  const gone = await writes(tx)
    .deleteFrom('messaging.push_subscription')
    .where('player_id', '=', playerId)
    .where(column, '=', value)
    .returning('id')
    .executeTakeFirst();
  return gone !== undefined;
}

export const noteUse = async (tx: Tx, playerId: bigint, id: bigint, at: Date): Promise<void> => {
  await writes(tx)
    .updateTable('messaging.push_subscription')
    .set({ used_at: at })
    .where('player_id', '=', playerId)
    .where('id', '=', id)
    .execute();
};
