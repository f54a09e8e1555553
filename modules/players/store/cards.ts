/** Cards of players. */
import type { Db, Tx } from '@herna/db';
import type { Insertable, Updateable } from 'kysely';
import type { CardRow, PlayersTables } from './tables.ts';

const reads = (db: Db) => db.reads<PlayersTables>();
const writes = (tx: Tx) => tx.writes<PlayersTables>();

export const insertCard = (
  tx: Tx,
  card: Insertable<PlayersTables['players.card']>,
): Promise<CardRow> =>
  writes(tx).insertInto('players.card').values(card).returningAll().executeTakeFirstOrThrow();

export const cardById = (db: Db, id: bigint): Promise<CardRow | undefined> =>
  reads(db).selectFrom('players.card').selectAll().where('id', '=', id).executeTakeFirst();

export const cardByNumber = (db: Db, numberHash: Buffer): Promise<CardRow | undefined> =>
  reads(db)
    .selectFrom('players.card')
    .selectAll()
    .where('number_hash', '=', numberHash)
    .executeTakeFirst();

/** A card locked for a change. */
export const lockCard = (tx: Tx, id: bigint): Promise<CardRow | undefined> =>
  writes(tx)
    .selectFrom('players.card')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const updateCard = (
  tx: Tx,
  id: bigint,
  change: Updateable<PlayersTables['players.card']>,
): Promise<CardRow> =>
  writes(tx)
    .updateTable('players.card')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Cards of a player, the latest first. */
export const cardsOf = (db: Db, playerId: bigint): Promise<CardRow[]> =>
  reads(db)
    .selectFrom('players.card')
    .selectAll()
    .where('player_id', '=', playerId)
    .orderBy('id', 'desc')
    .execute();

/** Gives a player's cards to another account of the same person. */
export const moveCards = async (tx: Tx, from: bigint, into: bigint, now: Date): Promise<void> => {
  await writes(tx)
    .updateTable('players.card')
    .set({ player_id: into, changed_at: now })
    .where('player_id', '=', from)
    .execute();
};
