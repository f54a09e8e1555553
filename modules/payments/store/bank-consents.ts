/** SQL of consents that players have given at their banks, and of payments ordered there. */
import type { Db, Tx } from '@herna/db';
import type { PlayerId } from '@herna/kernel';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { BankConsentTable, PaymentsTables } from './tables.ts';

export type BankConsentRow = Selectable<BankConsentTable>;

const rows = (db: Db) => db.reads<PaymentsTables>();
const writes = (tx: Tx) => tx.writes<PaymentsTables>();

export const insertConsent = (tx: Tx, row: Insertable<BankConsentTable>): Promise<BankConsentRow> =>
  writes(tx)
    .insertInto('payments.bank_consent')
    .values(row)
    .returningAll()
    .executeTakeFirstOrThrow();

export const updateConsent = (
  tx: Tx,
  row: Pick<BankConsentRow, 'player_id' | 'id'>,
  set: Updateable<BankConsentTable>,
): Promise<BankConsentRow> =>
  writes(tx)
    .updateTable('payments.bank_consent')
    .set(set)
    .where('player_id', '=', row.player_id)
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Locks all consents of a player, in one order for everybody. */
export const lockConsentsOf = async (tx: Tx, playerId: PlayerId): Promise<void> => {
  await writes(tx)
    .selectFrom('payments.bank_consent')
    .select('id')
    .where('player_id', '=', playerId)
    .orderBy('id')
    .forUpdate()
    .execute();
};

/** A consent under its row lock. */
export const lockConsent = (tx: Tx, id: bigint): Promise<BankConsentRow | undefined> =>
  writes(tx)
    .selectFrom('payments.bank_consent')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** The consent that a browser comes back from. */
export const consentByState = (db: Db, state: string): Promise<BankConsentRow | undefined> =>
  rows(db)
    .selectFrom('payments.bank_consent')
    .selectAll()
    .where('return_state', '=', state)
    .executeTakeFirst();

/** The consent of a player that holds now. */
export const grantedConsent = (
  db: Db,
  playerId: PlayerId,
  now: Date,
): Promise<BankConsentRow | undefined> =>
  rows(db)
    .selectFrom('payments.bank_consent')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('state', '=', 'GRANTED')
    .where('expires_at', '>', now)
    .executeTakeFirst();

/** Ends the consent of a player that another one takes the place of. */
export const endGranted = async (tx: Tx, playerId: PlayerId, now: Date): Promise<void> => {
  await writes(tx)
    .updateTable('payments.bank_consent')
    .set({ state: 'ENDED', token: null, verifier: null, updated_at: now })
    .where('player_id', '=', playerId)
    .where('state', '=', 'GRANTED')
    .execute();
};

/** Transfers whose order at a bank has no end yet; a page in the order of ids. */
export const openBankOrders = (db: Db, after: bigint, limit: number) =>
  rows(db)
    .selectFrom('payments.payment')
    .select('id')
    .where('bank_order', 'is not', null)
    .where('state', '=', 'PENDING')
    .where('bank_order_state', 'in', ['RCVD', 'ACTC', 'ACSP'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
