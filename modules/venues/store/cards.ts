/** SQL of card chips and of what happened with cards. */
import type { Db, Tx } from '@herna/db';
import type { Insertable } from 'kysely';
import type { CardChipTable, CardEventTable, VenuesTables } from './tables.ts';

const rows = (db: Db) => db.reads<VenuesTables>();
const writes = (tx: Tx) => tx.writes<VenuesTables>();

/** Links a chip with a card, in the place of another; one of another card violates `card_chip_chip_hash_key`. */
export async function linkChip(tx: Tx, row: Insertable<CardChipTable>): Promise<void> {
  await writes(tx)
    .insertInto('venues.card_chip')
    .values(row)
    .onConflict((conflict) => conflict.column('card_id').doUpdateSet(row))
    .execute();
}

export const chipByHash = (db: Db, hash: Buffer) =>
  rows(db)
    .selectFrom('venues.card_chip')
    .selectAll()
    .where('chip_hash', '=', hash)
    .executeTakeFirst();

export const chipOfCard = (db: Db, cardId: bigint) =>
  rows(db)
    .selectFrom('venues.card_chip')
    .selectAll()
    .where('card_id', '=', cardId)
    .executeTakeFirst();

export async function insertCardEvents(
  tx: Tx,
  events: readonly Insertable<CardEventTable>[],
): Promise<void> {
  await writes(tx)
    .insertInto('venues.card_event')
    .values([...events])
    .execute();
}

/** What happened with a card, the latest first. */
export const eventsOfCard = (db: Db, cardId: bigint) =>
  rows(db)
    .selectFrom('venues.card_event')
    .selectAll()
    .where('card_id', '=', cardId)
    .orderBy('event_id', 'desc')
    .limit(200)
    .execute();
