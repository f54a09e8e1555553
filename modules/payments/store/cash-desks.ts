/** SQL of cash desks and of the sessions of their cashiers. */
import {
  anyOf,
  type Db,
  growingPage,
  type PageRequest,
  type SnapshotPage,
  type Tx,
} from '@herna/db';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { CashDeskSessionTable, DoorTables } from './venue-tables.ts';

export type CashDeskSessionRow = Selectable<CashDeskSessionTable> & { readonly desk: string };

const rows = (db: Db) => db.reads<DoorTables>();
const writes = (tx: Tx) => tx.writes<DoorTables>();

/** The id of a desk by its code, which is made when it is new. */
export async function deskId(tx: Tx, code: string, now: Date): Promise<bigint> {
  await writes(tx)
    .insertInto('payments.cash_desk')
    .values({ code, created_at: now })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute();
  const { id } = await writes(tx)
    .selectFrom('payments.cash_desk')
    .select('id')
    .where('code', '=', code)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return id;
}

const sessions = (db: Db) =>
  rows(db)
    .selectFrom('payments.cash_desk_session as session')
    .innerJoin('payments.cash_desk as desk', 'desk.id', 'session.desk_id')
    .selectAll('session')
    .select('desk.code as desk');

/** Inserts a session; undefined when desk or cashier have an open one. */
export async function insertSession(
  tx: Tx,
  row: Insertable<CashDeskSessionTable>,
): Promise<CashDeskSessionRow | undefined> {
  const made = await writes(tx)
    .insertInto('payments.cash_desk_session')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return made && sessions(tx).where('session.id', '=', made.id).executeTakeFirst();
}

/** A session, locked against another's end of it. */
export const lockSession = (tx: Tx, id: bigint): Promise<CashDeskSessionRow | undefined> =>
  sessions(tx).where('session.id', '=', id).forUpdate('session').executeTakeFirst();

/** The open session of a cashier, locked. */
export const lockSessionOf = (tx: Tx, cashierId: bigint): Promise<CashDeskSessionRow | undefined> =>
  sessions(tx)
    .where('session.cashier_id', '=', cashierId)
    .where('session.state', '=', 'OPEN')
    .forUpdate('session')
    .executeTakeFirst();

export const sessionOf = (db: Db, cashierId: bigint): Promise<CashDeskSessionRow | undefined> =>
  sessions(db)
    .where('session.cashier_id', '=', cashierId)
    .where('session.state', '=', 'OPEN')
    .executeTakeFirst();

export const sessionById = (db: Db, id: bigint): Promise<CashDeskSessionRow | undefined> =>
  sessions(db).where('session.id', '=', id).executeTakeFirst();

export async function closeSession(
  tx: Tx,
  id: bigint,
  end: {
    readonly at: Date;
    readonly by: bigint;
    readonly count: bigint;
    readonly expected: bigint;
    readonly note: string | undefined;
  },
): Promise<void> {
  await writes(tx)
    .updateTable('payments.cash_desk_session')
    .set({
      state: 'CLOSED',
      closed_at: end.at,
      closed_by: end.by,
      closing_count: end.count,
      closing_expected: end.expected,
      closing_note: end.note ?? null,
    })
    .where('id', '=', id)
    .execute();
}

/** The number of the next receipt of a session. */
export async function nextReceipt(tx: Tx, id: bigint): Promise<number> {
  const { receipts } = await writes(tx)
    .updateTable('payments.cash_desk_session')
    .set({ receipts: sql`receipts + 1` })
    .where('id', '=', id)
    .returning('receipts')
    .executeTakeFirstOrThrow();
  return receipts;
}

/** Whose eyes a list is for: what is theirs, and what is of the venues in which they work. */
export interface DeskReader {
  readonly staffId: bigint;
  readonly venueIds: readonly bigint[];
}

/** Whether a session is of a reader's. */
export const isOfReader = ({ staffId, venueIds }: DeskReader) =>
  sql<boolean>`(session.cashier_id = ${staffId} or session.venue_id = ${anyOf(venueIds)})`;

/** Whether a session is there that is of a reader's. */
export async function hasSession(db: Db, id: bigint, reader: DeskReader): Promise<boolean> {
  const found = await sessions(db)
    .where('session.id', '=', id)
    .where(isOfReader(reader))
    .executeTakeFirst();
  return found !== undefined;
}

export interface SessionFilter extends PageRequest {
  /** Staff who work in all venues see all sessions. */
  readonly reader?: DeskReader | undefined;
  readonly state?: 'OPEN' | 'CLOSED' | undefined;
  readonly desk?: string | undefined;
  readonly venueId?: bigint | undefined;
}

/** A page of sessions, newest first. */
export function selectSessions(
  db: Db,
  filter: SessionFilter,
): Promise<SnapshotPage<CashDeskSessionRow>> {
  let query = rows(db)
    .selectFrom('payments.cash_desk_session as session')
    .innerJoin('payments.cash_desk as desk', 'desk.id', 'session.desk_id');
  if (filter.state) query = query.where('session.state', '=', filter.state);
  if (filter.desk) query = query.where('desk.code', '=', filter.desk);
  if (filter.venueId !== undefined) query = query.where('session.venue_id', '=', filter.venueId);
  if (filter.reader) query = query.where(isOfReader(filter.reader));
  const listed = query.selectAll('session').select('desk.code as desk');
  return growingPage(query, listed, 'session.id', filter);
}
