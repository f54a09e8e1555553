/** Receipts of cash: operations that a cashier has ended in a session of a desk. */
import { type Db, growingPage, type PageRequest, type SnapshotPage } from '@herna/db';
import type { Currency } from '@herna/kernel';
import { type DeskReader, isOfReader } from './cash-desks.ts';
import type { DoorTables } from './venue-tables.ts';

export interface ReceiptRow {
  readonly id: bigint;
  readonly player_id: bigint;
  readonly direction: 'DEPOSIT' | 'WITHDRAWAL';
  readonly amount: bigint;
  readonly currency: Currency;
  readonly reference: string;
  readonly issued_at: Date;
  readonly session_id: bigint;
  readonly receipt_number: number;
  readonly cashier_id: bigint;
  readonly desk: string;
}

const issued = (db: Db) =>
  db
    .reads<DoorTables>()
    .selectFrom('payments.desk_operation as operation')
    .innerJoin('payments.cash_desk_session as session', 'session.id', 'operation.session_id')
    .innerJoin('payments.cash_desk as desk', 'desk.id', 'session.desk_id')
    .where('operation.receipt_number', 'is not', null)
    .where('operation.ended_at', 'is not', null);

const withColumns = (query: ReturnType<typeof issued>) =>
  query
    .select(['operation.id', 'player_id', 'direction', 'amount', 'operation.currency', 'reference'])
    .select(['session_id', 'receipt_number', 'session.cashier_id', 'desk.code as desk'])
    .select('operation.ended_at as issued_at')
    .$narrowType<{ session_id: bigint; receipt_number: number; issued_at: Date }>();

/** The receipt of an operation, if one was issued that is of a reader's. */
export function receiptOf(
  db: Db,
  operationId: bigint,
  reader?: DeskReader,
): Promise<ReceiptRow | undefined> {
  const issuedTo = reader ? issued(db).where(isOfReader(reader)) : issued(db);
  return withColumns(issuedTo).where('operation.id', '=', operationId).executeTakeFirst();
}

export interface ReceiptFilter extends PageRequest {
  /** Staff who work in all venues see all receipts. */
  readonly reader?: DeskReader | undefined;
  readonly desk?: string | undefined;
  readonly playerId?: bigint | undefined;
  readonly cashierId?: bigint | undefined;
}

/** A page of receipts, newest first. */
export function receiptPage(db: Db, filter: ReceiptFilter): Promise<SnapshotPage<ReceiptRow>> {
  let query = issued(db);
  if (filter.desk) query = query.where('desk.code', '=', filter.desk);
  if (filter.playerId !== undefined) query = query.where('player_id', '=', filter.playerId);
  if (filter.cashierId !== undefined) {
    query = query.where('session.cashier_id', '=', filter.cashierId);
  }
  if (filter.reader) query = query.where(isOfReader(filter.reader));
  const listed = withColumns(query);
  return growingPage(query, listed, 'operation.id', filter);
}
