/** SQL of vouchers. */
import { type Db, growingPage, type PageRequest, type SnapshotPage, type Tx } from '@herna/db';
import type { PlayerId } from '@herna/kernel';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { VoucherState } from '../rules/voucher.machine.ts';
import type { DoorTables, VoucherTable } from './venue-tables.ts';

export type VoucherRow = Selectable<VoucherTable>;

const rows = (db: Db) => db.reads<DoorTables>().selectFrom('payments.voucher').selectAll();

/** A voucher by the hash of its number. */
export const voucherByHash = (db: Db, hash: Buffer): Promise<VoucherRow | undefined> =>
  rows(db).where('number_hash', '=', hash).executeTakeFirst();

/** A voucher by the terminal that printed it and that terminal's id of the printing. */
export const voucherByIssue = (
  db: Db,
  terminal: string,
  issueId: string,
): Promise<VoucherRow | undefined> =>
  rows(db).where('terminal', '=', terminal).where('issue_id', '=', issueId).executeTakeFirst();

/** A voucher, locked, so that its endings take their turns. */
export const lockVoucher = (tx: Tx, id: bigint): Promise<VoucherRow | undefined> =>
  rows(tx).where('id', '=', id).forUpdate().executeTakeFirst();

export const insertVoucher = (tx: Tx, row: Insertable<VoucherTable>): Promise<VoucherRow> =>
  tx
    .writes<DoorTables>()
    .insertInto('payments.voucher')
    .values(row)
    .returningAll()
    .executeTakeFirstOrThrow();

export const updateVoucher = (
  tx: Tx,
  id: bigint,
  change: Updateable<VoucherTable>,
): Promise<VoucherRow> =>
  tx
    .writes<DoorTables>()
    .updateTable('payments.voucher')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Vouchers whose time is over; a page in the order of ids. */
export const dueVouchers = (
  db: Db,
  now: Date,
  after: bigint,
  limit: number,
): Promise<VoucherRow[]> =>
  rows(db)
    .where('state', '=', 'ISSUED')
    .where('expires_at', '<=', now)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();

/** Whether a player has a voucher that nobody has taken. */
export const hasOpenVoucher = async (db: Db, playerId: PlayerId): Promise<boolean> =>
  (await rows(db)
    .where('player_id', '=', playerId)
    .where('state', '=', 'ISSUED')
    .limit(1)
    .executeTakeFirst()) !== undefined;

export interface VoucherFilter extends PageRequest {
  readonly playerId?: PlayerId | undefined;
  readonly terminal?: string | undefined;
  readonly state?: VoucherState | undefined;
}

/** A page of vouchers, newest first. */
export function selectVouchers(db: Db, filter: VoucherFilter): Promise<SnapshotPage<VoucherRow>> {
  const { playerId, terminal, state } = filter;
  let query = db.reads<DoorTables>().selectFrom('payments.voucher');
  if (playerId !== undefined) query = query.where('player_id', '=', playerId);
  if (terminal !== undefined) query = query.where('terminal', '=', terminal);
  if (state !== undefined) query = query.where('state', '=', state);
  return growingPage(query, query.selectAll(), 'id', filter);
}
