/** SQL of scans, their sealed pages, and photos. */
import { type Db, growingPage, type PageRequest, type SnapshotPage, type Tx } from '@herna/db';
import type { Insertable, Updateable } from 'kysely';
import type { ScanState } from '../contract/states.ts';
import type { ScanRow, VerificationTables } from './tables.ts';

const reads = (db: Db) => db.reads<VerificationTables>();
const writes = (tx: Tx) => tx.writes<VerificationTables>();

/** Scans of a player that are not deleted, the newest first. */
export const scansOf = (db: Db, playerId: bigint, documentId?: bigint): Promise<ScanRow[]> =>
  reads(db)
    .selectFrom('verification.scan')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('state', '<>', 'DELETED')
    .$if(documentId !== undefined, (query) => query.where('document_id', '=', documentId ?? 0n))
    .orderBy('id', 'desc')
    .execute();

export const scanById = (db: Db, id: bigint): Promise<ScanRow | undefined> =>
  reads(db)
    .selectFrom('verification.scan')
    .selectAll()
    .where('id', '=', id)
    .where('state', '<>', 'DELETED')
    .executeTakeFirst();

export const lockScan = (tx: Tx, id: bigint): Promise<ScanRow | undefined> =>
  writes(tx)
    .selectFrom('verification.scan')
    .selectAll()
    .where('id', '=', id)
    .where('state', '<>', 'DELETED')
    .forUpdate()
    .executeTakeFirst();

/** The scan of the same file that is kept already. */
export const scanOfFile = (
  db: Db,
  scan: Pick<
    ScanRow,
    'player_id' | 'type' | 'file_hash' | 'document_id' | 'document_revision' | 'bank_account_id'
  >,
): Promise<ScanRow | undefined> =>
  reads(db)
    .selectFrom('verification.scan')
    .selectAll()
    .where('player_id', '=', scan.player_id)
    .where('type', '=', scan.type)
    .where('file_hash', '=', scan.file_hash)
    .where('document_id', 'is not distinct from', scan.document_id)
    .where('document_revision', 'is not distinct from', scan.document_revision)
    .where('bank_account_id', 'is not distinct from', scan.bank_account_id)
    .where('state', 'in', ['UPLOADED', 'APPROVED'])
    .executeTakeFirst();

/** How many scans of a player wait for a decision. */
export async function waitingScans(db: Db, playerId: bigint): Promise<number> {
  const { count } = await reads(db)
    .selectFrom('verification.scan')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('player_id', '=', playerId)
    .where('state', '=', 'UPLOADED')
    .executeTakeFirstOrThrow();
  return Number(count);
}

export const insertScan = (
  tx: Tx,
  row: Insertable<VerificationTables['verification.scan']>,
): Promise<ScanRow> =>
  writes(tx).insertInto('verification.scan').values(row).returningAll().executeTakeFirstOrThrow();

export const updateScan = (
  tx: Tx,
  { player_id, id }: Pick<ScanRow, 'player_id' | 'id'>,
  change: Updateable<VerificationTables['verification.scan']>,
): Promise<ScanRow> =>
  writes(tx)
    .updateTable('verification.scan')
    .set(change)
    .where('player_id', '=', player_id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

export const insertPage = async (
  tx: Tx,
  page: VerificationTables['verification.scan_page'],
): Promise<void> => {
  await writes(tx).insertInto('verification.scan_page').values(page).execute();
};

/** A sealed page, counted from 1. */
export async function sealedPage(
  db: Db,
  { player_id, id }: Pick<ScanRow, 'player_id' | 'id'>,
  page: number,
): Promise<Buffer | undefined> {
  const found = await reads(db)
    .selectFrom('verification.scan_page')
    .select('sealed')
    .where('player_id', '=', player_id)
    .where('scan_id', '=', id)
    .where('page', '=', page)
    .executeTakeFirst();
  return found?.sealed;
}

export const deletePages = async (
  tx: Tx,
  { player_id, id }: Pick<ScanRow, 'player_id' | 'id'>,
): Promise<void> => {
  await writes(tx)
    .deleteFrom('verification.scan_page')
    .where('player_id', '=', player_id)
    .where('scan_id', '=', id)
    .execute();
};

export const putPhoto = async (
  tx: Tx,
  photo: Insertable<VerificationTables['verification.photo']>,
): Promise<void> => {
  await writes(tx)
    .insertInto('verification.photo')
    .values(photo)
    .onConflict((on) => on.column('player_id').doUpdateSet(photo))
    .execute();
};

export async function sealedPhoto(db: Db, playerId: bigint): Promise<Buffer | undefined> {
  const found = await reads(db)
    .selectFrom('verification.photo')
    .select('sealed')
    .where('player_id', '=', playerId)
    .executeTakeFirst();
  return found?.sealed;
}

/** Scans in a state, the oldest first. */
export const queuedScans = (
  db: Db,
  state: ScanState,
  wish: PageRequest,
): Promise<SnapshotPage<ScanRow>> => {
  const all = reads(db).selectFrom('verification.scan').where('state', '=', state);
  return growingPage(all, all.selectAll(), 'id', wish);
};
