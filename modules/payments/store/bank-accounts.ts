/** SQL of players' bank accounts. */
import type { Db, Tx } from '@herna/db';
import type { PlayerId } from '@herna/kernel';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { BankAccountTable, PaymentsTables } from './tables.ts';

export type BankAccountRow = Selectable<BankAccountTable>;

const rows = (db: Db) => db.reads<PaymentsTables>();
const writes = (tx: Tx) => tx.writes<PaymentsTables>();

/** Accounts of a player that are not removed, the default one first. */
export const accountsOf = (db: Db, playerId: PlayerId): Promise<BankAccountRow[]> =>
  rows(db)
    .selectFrom('payments.bank_account')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('state', '<>', 'REMOVED')
    .orderBy('is_default', 'desc')
    .orderBy('id')
    .execute();

/**
 * Accounts of a player from which a payment with their own symbol has come, removed ones too: that it
 * came stays true. One that was refused since has none.
 */
export async function accountsWithControlPayment(db: Db, playerId: PlayerId): Promise<bigint[]> {
  const found = await rows(db)
    .selectFrom('payments.bank_account')
    .select('id')
    .where('player_id', '=', playerId)
    .where('method', '=', 'transfer')
    .where('verified_at', 'is not', null)
    .execute();
  return found.map(({ id }) => id);
}

export const accountById = (db: Db, id: bigint): Promise<BankAccountRow | undefined> =>
  rows(db)
    .selectFrom('payments.bank_account')
    .selectAll()
    .where('id', '=', id)
    .where('state', '<>', 'REMOVED')
    .executeTakeFirst();

export const lockAccount = (tx: Tx, id: bigint): Promise<BankAccountRow | undefined> =>
  writes(tx)
    .selectFrom('payments.bank_account')
    .selectAll()
    .where('id', '=', id)
    .where('state', '<>', 'REMOVED')
    .forUpdate()
    .executeTakeFirst();

/** Players that have, or have had, a bank account of one of these. */
export async function playersSharingAccounts(
  db: Db,
  playerIds: readonly bigint[],
): Promise<bigint[]> {
  const found = await rows(db)
    .selectFrom('payments.bank_account as own')
    .innerJoin('payments.bank_account as other', 'other.iban', 'own.iban')
    .select('other.player_id')
    .distinct()
    .where('own.player_id', 'in', playerIds)
    .execute();
  return found.map(({ player_id }) => player_id);
}

/** Whose account waits for a payment with a symbol. */
export async function ownerOfSymbol(db: Db, symbol: string): Promise<PlayerId | undefined> {
  const found = await rows(db)
    .selectFrom('payments.bank_account')
    .select('player_id')
    .where('variable_symbol', '=', symbol)
    .where('state', '<>', 'REMOVED')
    .executeTakeFirst();
  return found?.player_id as PlayerId | undefined;
}

export const lockAccountBySymbol = (tx: Tx, symbol: string): Promise<BankAccountRow | undefined> =>
  writes(tx)
    .selectFrom('payments.bank_account')
    .selectAll()
    .where('variable_symbol', '=', symbol)
    .where('state', '<>', 'REMOVED')
    .forUpdate()
    .executeTakeFirst();

/** Whether an account is somebody's already. */
export async function isTaken(db: Db, iban: string): Promise<boolean> {
  const found = await rows(db)
    .selectFrom('payments.bank_account')
    .select('id')
    .where('iban', '=', iban)
    .where('state', '<>', 'REMOVED')
    .executeTakeFirst();
  return found !== undefined;
}

export const insertAccount = (tx: Tx, row: Insertable<BankAccountTable>): Promise<BankAccountRow> =>
  writes(tx)
    .insertInto('payments.bank_account')
    .values(row)
    .returningAll()
    .executeTakeFirstOrThrow();

export const updateAccount = (
  tx: Tx,
  row: Pick<BankAccountRow, 'player_id' | 'id'>,
  set: Updateable<BankAccountTable>,
): Promise<BankAccountRow> =>
  writes(tx)
    .updateTable('payments.bank_account')
    .set(set)
    .where('player_id', '=', row.player_id)
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Takes the default away from whichever account has it. */
export async function clearDefault(tx: Tx, playerId: PlayerId): Promise<void> {
  await writes(tx)
    .updateTable('payments.bank_account')
    .set({ is_default: false })
    .where('player_id', '=', playerId)
    .where('is_default', '=', true)
    .execute();
}

/** Whether a withdrawal that is not finished goes to the account. */
export async function hasOpenWithdrawal(db: Db, account: BankAccountRow): Promise<boolean> {
  const found = await rows(db)
    .selectFrom('payments.payment')
    .select('id')
    .where('bank_account_id', '=', account.id)
    .where('finished_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
