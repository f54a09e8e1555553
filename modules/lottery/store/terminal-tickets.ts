/** SQL of tickets without a name, and of numbers that were typed wrong. */
import type { Db, Tx } from '@herna/db';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { LotteryTables, TerminalTicketTable } from './tables.ts';

export type TerminalTicketRow = Selectable<TerminalTicketTable>;

const writes = (tx: Tx) => tx.writes<LotteryTables>();

/** Keeps what a ticket was sold for; whether it was not kept before. */
export async function insertTerminalTicket(
  tx: Tx,
  ticket: Insertable<TerminalTicketTable>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await writes(tx)
    .insertInto('lottery.terminal_ticket')
    .values(ticket)
    .onConflict((conflict) => conflict.column('number').doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export const terminalTicket = (db: Db, number: string): Promise<TerminalTicketRow | undefined> =>
  db
    .reads<LotteryTables>()
    .selectFrom('lottery.terminal_ticket')
    .selectAll()
    .where('number', '=', number)
    .executeTakeFirst();

export const lockTerminalTicket = (
  tx: Tx,
  number: string,
): Promise<TerminalTicketRow | undefined> =>
  writes(tx)
    .selectFrom('lottery.terminal_ticket')
    .selectAll()
    .where('number', '=', number)
    .forUpdate()
    .executeTakeFirst();

export const updateTerminalTicket = (
  tx: Tx,
  number: string,
  change: Partial<Omit<TerminalTicketRow, 'number'>>,
): Promise<TerminalTicketRow> =>
  writes(tx)
    .updateTable('lottery.terminal_ticket')
    .set(change)
    .where('number', '=', number)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Wrong numbers of a place since a moment; further tries of the place wait for this transaction. */
export async function lockWrongNumbers(tx: Tx, place: string, since: Date): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`lottery ${place}`}, 0))`.execute(
    writes(tx),
  );
  const { count } = await writes(tx)
    .selectFrom('lottery.wrong_number')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('place', '=', place)
    .where('happened_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertWrongNumber(tx: Tx, place: string, at: Date): Promise<void> {
  await writes(tx).insertInto('lottery.wrong_number').values({ place, happened_at: at }).execute();
}
