/** SQL of files for the bank and of what the bank states. */
import type { Db, Tx } from '@herna/db';
import type { Currency } from '@herna/kernel';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { PaymentRow } from './payments.ts';
import type { BankFileTable, EntryOutcome, PaymentsTables, StatementEntryTable } from './tables.ts';

export type BankFileRow = Selectable<BankFileTable>;

const rows = (db: Db) => db.reads<PaymentsTables>();
const writes = (tx: Tx) => tx.writes<PaymentsTables>();

export type PayableRow = PaymentRow & { readonly iban: string };

/** Approved withdrawals of a currency under lock, oldest first. */
export const lockApproved = (tx: Tx, currency: Currency, limit: number): Promise<PayableRow[]> =>
  writes(tx)
    .selectFrom('payments.payment as p')
    .innerJoin('payments.bank_account as account', (join) =>
      join
        .onRef('account.player_id', '=', 'p.player_id')
        .onRef('account.id', '=', 'p.bank_account_id'),
    )
    .selectAll('p')
    .select('account.iban')
    .where('p.direction', '=', 'WITHDRAWAL')
    .where('p.state', '=', 'APPROVED')
    .where('p.gateway', '=', 'Bank')
    .where('p.currency', '=', currency)
    .orderBy('p.id')
    .limit(limit)
    .forUpdate('p')
    .skipLocked()
    .execute();

/** Held bank transfers that can go back where they came from, under lock; a page in the order of ids. */
export const lockHeld = (
  tx: Tx,
  currency: Currency,
  after: bigint,
  limit: number,
): Promise<(PayableRow & { readonly payer: string })[]> =>
  writes(tx)
    .selectFrom('payments.payment as p')
    .innerJoin('payments.statement_entry as entry', 'entry.payment_id', 'p.id')
    .selectAll('p')
    .select((eb) => eb.ref('entry.counter_iban').$notNull().as('iban'))
    .select((eb) => eb.fn.coalesce('entry.counter_name', sql<string>`''`).as('payer'))
    .where('p.direction', '=', 'DEPOSIT')
    .where('p.state', '=', 'HELD')
    .where('p.return_failed_at', 'is', null)
    .where('p.currency', '=', currency)
    .where('entry.outcome', '=', 'HELD')
    .where('entry.counter_iban', 'is not', null)
    .where('p.id', '>', after)
    .orderBy('p.id')
    .limit(limit)
    .forUpdate('p')
    .skipLocked()
    .execute();

export const insertFile = (tx: Tx, row: Insertable<BankFileTable>): Promise<BankFileRow> =>
  writes(tx).insertInto('payments.bank_file').values(row).returningAll().executeTakeFirstOrThrow();

export const updateFile = (
  tx: Tx,
  id: bigint,
  set: Updateable<BankFileTable>,
): Promise<BankFileRow> =>
  writes(tx)
    .updateTable('payments.bank_file')
    .set(set)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

export const fileById = (db: Db, id: bigint): Promise<BankFileRow | undefined> =>
  rows(db).selectFrom('payments.bank_file').selectAll().where('id', '=', id).executeTakeFirst();

/** Files whose orders have not all ended, oldest first. */
export const openFiles = (db: Db): Promise<BankFileRow[]> =>
  rows(db)
    .selectFrom('payments.bank_file')
    .selectAll()
    .where('settled', '=', false)
    .orderBy('id')
    .execute();

export const paymentsOfFile = (db: Db, fileId: bigint): Promise<PaymentRow[]> =>
  rows(db)
    .selectFrom('payments.payment')
    .selectAll()
    .where('bank_file_id', '=', fileId)
    .orderBy('id')
    .execute();

/** The last day of which the statement was read; undefined before the first reading. */
export async function lastBookedOn(db: Db, accountIban: string): Promise<string | undefined> {
  const found = await rows(db)
    .selectFrom('payments.statement_entry')
    .select((eb) => eb.fn.max('booked_on').as('day'))
    .where('account_iban', '=', accountIban)
    .executeTakeFirst();
  return found?.day ?? undefined;
}

/** Those of the bank's references that were acted on before. */
export async function knownReferences(
  db: Db,
  accountIban: string,
  references: readonly string[],
): Promise<Set<string>> {
  const found = await rows(db)
    .selectFrom('payments.statement_entry')
    .select('bank_reference')
    .where('account_iban', '=', accountIban)
    .where(sql<boolean>`bank_reference = any(${[...references]}::text[])`)
    .execute();
  return new Set(found.map(({ bank_reference }) => bank_reference));
}

/** Takes an entry for this transaction; undefined when another has it. */
export async function takeEntry(
  tx: Tx,
  row: Insertable<StatementEntryTable>,
): Promise<bigint | undefined> {
  const taken = await writes(tx)
    .insertInto('payments.statement_entry')
    .values(row)
    .onConflict((conflict) => conflict.columns(['account_iban', 'bank_reference']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return taken?.id;
}

/**
 * The payment that an earlier line has credited which this one takes back: by the bank's own reference,
 * else by all that both lines say of the transfer; undefined where none or several are meant.
 */
export async function creditedPayment(
  tx: Tx,
  line: {
    readonly accountIban: string;
    readonly bankReference: string;
    readonly currency: string;
    readonly amount: bigint;
    readonly variableSymbol: string | undefined;
  },
): Promise<bigint | undefined> {
  const credits = writes(tx)
    .selectFrom('payments.statement_entry')
    .select((eb) => eb.ref('payment_id').$notNull().as('payment_id'))
    .where('account_iban', '=', line.accountIban)
    .where('direction', '=', 'CREDIT')
    .where('currency', '=', line.currency)
    .where('amount', '=', line.amount)
    .where('payment_id', 'is not', null);
  const named = await credits.where('bank_reference', '=', line.bankReference).executeTakeFirst();
  if (named) return named.payment_id;
  const [only, another] = await credits
    .where('variable_symbol', '=', line.variableSymbol ?? '')
    .limit(2)
    .execute();
  return another ? undefined : only?.payment_id;
}

export async function setOutcome(
  tx: Tx,
  entryId: bigint,
  outcome: EntryOutcome,
  paymentId: bigint | null,
): Promise<void> {
  await writes(tx)
    .updateTable('payments.statement_entry')
    .set({ outcome, payment_id: paymentId })
    .where('id', '=', entryId)
    .execute();
}

/** Whether the bank has said from which account a held transfer came, so that it can go back there. */
export async function hasPayerAccount(tx: Tx, { id }: Pick<PaymentRow, 'id'>): Promise<boolean> {
  const found = await writes(tx)
    .selectFrom('payments.statement_entry')
    .select('id')
    .where('payment_id', '=', id)
    .where('outcome', '=', 'HELD')
    .where('counter_iban', 'is not', null)
    .executeTakeFirst();
  return found !== undefined;
}

/** A payment that the operator's bank has made and that belongs to none of ours, locked. */
export const lockOutgoingEntry = (
  tx: Tx,
  entry: {
    readonly operatorIban: string;
    readonly bankReference: string;
    readonly amount: bigint;
    readonly currency: string;
  },
): Promise<{ id: bigint } | undefined> =>
  writes(tx)
    .selectFrom('payments.statement_entry')
    .select('id')
    .where('account_iban', '=', entry.operatorIban)
    .where('bank_reference', '=', entry.bankReference)
    .where('direction', '=', 'DEBIT')
    .where('amount', '=', entry.amount)
    .where('currency', '=', entry.currency)
    .where('payment_id', 'is', null)
    .where('outcome', 'in', ['IGNORED', 'UNMATCHED'])
    .forUpdate()
    .executeTakeFirst();

/**
 * Forgets who sent or was paid what belongs to no payment and was settled before a moment: nobody has an
 * open question about it. Gives how many were forgotten; `limit` at most.
 */
export async function forgetPayers(
  tx: Tx,
  { before, now, limit }: { readonly before: Date; readonly now: Date; readonly limit: number },
): Promise<number> {
  const { numAffectedRows } = await sql`
    update payments.statement_entry set counter_iban = null, counter_name = null,
      variable_symbol = null, end_to_end_id = null, forgotten_at = ${now}
    where id in (
      select id from payments.statement_entry entry
      where payment_id is null and forgotten_at is null and read_at < ${before}
        and not exists (
          select from payments.warning
          where cause = 'entry ' || entry.account_iban || ' ' || entry.bank_reference
            and (resolved_at is null or resolved_at >= ${before}))
      order by id limit ${limit} for update skip locked)`.execute(writes(tx));
  return Number(numAffectedRows ?? 0n);
}
