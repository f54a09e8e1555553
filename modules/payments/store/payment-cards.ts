/** SQL of players' stored cards. */
import type { Db, Tx } from '@herna/db';
import type { PlayerId } from '@herna/kernel';
import type { Insertable, Selectable, Updateable } from 'kysely';
import { heldStates } from '../rules/withdrawal.machine.ts';
import type { PaymentCardTable, PaymentsTables } from './tables.ts';

export type PaymentCardRow = Selectable<PaymentCardTable>;

const rows = (db: Db) => db.reads<PaymentsTables>();
const writes = (tx: Tx) => tx.writes<PaymentsTables>();

/** Cards of a player that can be used, the default one first. */
export const activeCards = (db: Db, playerId: PlayerId): Promise<PaymentCardRow[]> =>
  rows(db)
    .selectFrom('payments.payment_card')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('state', '=', 'ACTIVE')
    .orderBy('is_default', 'desc')
    .orderBy('id')
    .execute();

export const cardById = (db: Db, id: bigint): Promise<PaymentCardRow | undefined> =>
  rows(db).selectFrom('payments.payment_card').selectAll().where('id', '=', id).executeTakeFirst();

export const cardByReference = (
  db: Db,
  gateway: string,
  reference: string,
): Promise<PaymentCardRow | undefined> =>
  rows(db)
    .selectFrom('payments.payment_card')
    .selectAll()
    .where('gateway', '=', gateway)
    .where('provider_reference', '=', reference)
    .executeTakeFirst();

export const lockCard = (tx: Tx, id: bigint): Promise<PaymentCardRow | undefined> =>
  writes(tx)
    .selectFrom('payments.payment_card')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const insertCard = (tx: Tx, row: Insertable<PaymentCardTable>): Promise<PaymentCardRow> =>
  writes(tx)
    .insertInto('payments.payment_card')
    .values(row)
    .returningAll()
    .executeTakeFirstOrThrow();

export const updateCard = (
  tx: Tx,
  { player_id, id }: Pick<PaymentCardRow, 'player_id' | 'id'>,
  set: Updateable<PaymentCardTable>,
): Promise<PaymentCardRow> =>
  writes(tx)
    .updateTable('payments.payment_card')
    .set(set)
    .where('player_id', '=', player_id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Takes the mark of the default card from all cards of a player. */
export async function clearDefaultCard(tx: Tx, playerId: bigint): Promise<void> {
  await writes(tx)
    .updateTable('payments.payment_card')
    .set({ is_default: false })
    .where('player_id', '=', playerId)
    .where('is_default', '=', true)
    .execute();
}

/** A confirmed deposit by a card proves it to be the player's; taken back, it proves nothing any more. */
export async function proveCard(tx: Tx, id: bigint, verifiedAt: Date | null): Promise<void> {
  await writes(tx)
    .updateTable('payments.payment_card')
    .set({ verified_at: verifiedAt })
    .where('id', '=', id)
    .execute();
}

/** Whether a withdrawal to the card is on its way. */
export async function isCardInUse(db: Db, id: bigint): Promise<boolean> {
  const found = await rows(db)
    .selectFrom('payments.payment')
    .select('id')
    .where('payment_card_id', '=', id)
    .where('direction', '=', 'WITHDRAWAL')
    .where('state', 'in', [...heldStates])
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
