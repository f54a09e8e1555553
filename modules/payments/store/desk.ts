/** SQL of operations at desks and of what land-based systems have reported. */
import { type Db, growingPage, type PageRequest, type SnapshotPage, type Tx } from '@herna/db';
import type { PlayerId } from '@herna/kernel';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { DeskOperationTable, DoorTables, ReportedTransactionTable } from './venue-tables.ts';

export type DeskRow = Selectable<DeskOperationTable>;
export type ReportedRow = Selectable<ReportedTransactionTable>;

const rows = (db: Db) => db.reads<DoorTables>();
const writes = (tx: Tx) => tx.writes<DoorTables>();

/** Inserts an operation; `undefined` when its reference is taken. */
export const insertOperation = (
  tx: Tx,
  row: Insertable<DeskOperationTable>,
): Promise<DeskRow | undefined> =>
  writes(tx)
    .insertInto('payments.desk_operation')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();

/** An operation by its id. */
export const operationById = (db: Db, id: bigint): Promise<DeskRow | undefined> =>
  rows(db)
    .selectFrom('payments.desk_operation')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();

/** An operation by the reference of its desk. */
export const operationByReference = (db: Db, reference: string): Promise<DeskRow | undefined> =>
  rows(db)
    .selectFrom('payments.desk_operation')
    .selectAll()
    .where('reference', '=', reference)
    .executeTakeFirst();

export const lockOperation = (tx: Tx, id: bigint): Promise<DeskRow | undefined> =>
  writes(tx)
    .selectFrom('payments.desk_operation')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const updateOperation = (
  tx: Tx,
  id: bigint,
  change: Updateable<DeskOperationTable>,
): Promise<DeskRow> =>
  writes(tx)
    .updateTable('payments.desk_operation')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Operations whose time is over; a page in the order of ids. */
export const dueOperations = (db: Db, now: Date, after: bigint, limit: number) =>
  rows(db)
    .selectFrom('payments.desk_operation')
    .select('id')
    .where('state', '=', 'STARTED')
    .where('expires_at', '<=', now)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();

/** What a player has put in, or may still put in, at desks, in halls and by transfers; minor units. */
export async function depositedAtVenues(db: Db, playerId: PlayerId): Promise<bigint> {
  const atDesks = await rows(db)
    .selectFrom('payments.desk_operation')
    .select((eb) => eb.fn.sum<string>('amount').as('amount'))
    .where('player_id', '=', playerId)
    .where('direction', '=', 'DEPOSIT')
    .where('state', 'in', ['STARTED', 'COMMITTED'])
    .executeTakeFirst();
  const reported = await rows(db)
    .selectFrom('payments.reported_transaction')
    .select((eb) => eb.fn.sum<string>('amount').as('amount'))
    .where('player_id', '=', playerId)
    .where('type', 'in', ['Deposit', 'Transfer'])
    .where('state', '=', 'BOOKED')
    .executeTakeFirst();
  const sent = await rows(db)
    .selectFrom('payments.transfer')
    .select((eb) => eb.fn.sum<string>('amount').as('amount'))
    .where('player_id', '=', playerId)
    .where('direction', '=', 'TO')
    .where('state', 'in', ['STARTED', 'COMMITTED'])
    // Neither his own money on its way back, nor what moves between his own accounts.
    .where('is_returning', '=', false)
    .executeTakeFirst();
  return [atDesks, reported, sent].reduce((sum, row) => sum + BigInt(row?.amount ?? 0), 0n);
}

/** A transaction as it stands, locked by nobody. */
export const reportedById = (
  db: Db,
  system: string,
  transactionId: string,
): Promise<ReportedRow | undefined> =>
  rows(db)
    .selectFrom('payments.reported_transaction')
    .selectAll()
    .where('system', '=', system)
    .where('transaction_id', '=', transactionId)
    .executeTakeFirst();

export const lockReported = (
  tx: Tx,
  system: string,
  transactionId: string,
): Promise<ReportedRow | undefined> =>
  writes(tx)
    .selectFrom('payments.reported_transaction')
    .selectAll()
    .where('system', '=', system)
    .where('transaction_id', '=', transactionId)
    .forUpdate()
    .executeTakeFirst();

/** What a player's reported wins are above the stakes since a moment; negative while they lose. */
export async function reportedNetWin(db: Db, playerId: PlayerId, since: Date): Promise<bigint> {
  const { rows: found } = await sql<{ net: bigint }>`
    select coalesce(sum(case type when 'Win' then amount else -amount end), 0)::bigint as net
    from payments.reported_transaction
    where player_id = ${playerId} and kind = 'GAME' and state = 'BOOKED'
      and created_at >= ${since}`.execute(rows(db));
  return found[0]?.net ?? 0n;
}

export const insertReported = (
  tx: Tx,
  row: Insertable<ReportedTransactionTable>,
): Promise<ReportedRow> =>
  writes(tx)
    .insertInto('payments.reported_transaction')
    .values(row)
    .returningAll()
    .executeTakeFirstOrThrow();

export const markRolledBack = (tx: Tx, id: bigint, now: Date): Promise<ReportedRow> =>
  writes(tx)
    .updateTable('payments.reported_transaction')
    .set({ state: 'ROLLED_BACK', rolled_back_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

export interface ReportedFilter extends PageRequest {
  readonly id?: bigint | undefined;
  readonly playerId?: PlayerId | undefined;
  readonly system?: string | undefined;
  readonly kind?: 'ACCOUNTING' | 'GAME' | undefined;
}

/** A page of reported transactions, newest first. */
export function selectReported(db: Db, filter: ReportedFilter): Promise<SnapshotPage<ReportedRow>> {
  let query = rows(db).selectFrom('payments.reported_transaction');
  if (filter.id !== undefined) query = query.where('id', '=', filter.id);
  if (filter.playerId !== undefined) query = query.where('player_id', '=', filter.playerId);
  if (filter.system !== undefined) query = query.where('system', '=', filter.system);
  if (filter.kind !== undefined) query = query.where('kind', '=', filter.kind);
  return growingPage(query, query.selectAll(), 'id', filter);
}
