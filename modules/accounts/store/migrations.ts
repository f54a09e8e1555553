/** SQL of migrations and of the pictures sent with them. */
import { type Db, growingPage, type PageRequest, type SnapshotPage, type Tx } from '@herna/db';
import type { Insertable, Updateable } from 'kysely';
import type { MigrationState } from '../contract/states.ts';
import type { AccountsTables, MigrationRow } from './tables.ts';

const reads = (db: Db) => db.reads<AccountsTables>();
const writes = (tx: Tx) => tx.writes<AccountsTables>();

export const insertMigration = (
  tx: Tx,
  row: Insertable<AccountsTables['accounts.migration']>,
): Promise<MigrationRow> =>
  writes(tx).insertInto('accounts.migration').values(row).returningAll().executeTakeFirstOrThrow();

export const updateMigration = (
  tx: Tx,
  id: bigint,
  change: Updateable<AccountsTables['accounts.migration']>,
): Promise<MigrationRow> =>
  writes(tx)
    .updateTable('accounts.migration')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

export const migrationById = (db: Db, id: bigint): Promise<MigrationRow | undefined> =>
  reads(db).selectFrom('accounts.migration').selectAll().where('id', '=', id).executeTakeFirst();

/** A migration by the token of its browser, or by that of the link sent by e-mail. */
export const migrationByToken = (db: Db, hash: Buffer): Promise<MigrationRow | undefined> =>
  reads(db)
    .selectFrom('accounts.migration')
    .selectAll()
    .where((eb) => eb.or([eb('token_hash', '=', hash), eb('link_hash', '=', hash)]))
    .executeTakeFirst();

/** Merges decided since a moment, for money that came after them; a page by ids. */
export const mergesSince = (
  db: Db,
  since: Date,
  after: bigint,
  limit: number,
): Promise<MigrationRow[]> =>
  reads(db)
    .selectFrom('accounts.migration')
    .selectAll()
    .where('state', 'in', ['APPROVED', 'FINISHED'])
    .where('target_player_id', 'is not', null)
    .where('decided_at', '>', since)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();

/**
 * Forgets who asked, and the pictures sent, in migrations that ended before a moment, in whichever way:
 * an approved one ends at the latest when its time to be finished is over.
 */
export async function forgetEnded(tx: Tx, before: Date): Promise<void> {
  const ended = writes(tx)
    .selectFrom('accounts.migration')
    .select('id')
    .where('expires_at', '<', before)
    .where('applicant', 'is not', null);
  await writes(tx)
    .deleteFrom('accounts.migration_page')
    .where('migration_id', 'in', ended)
    .execute();
  await writes(tx)
    .updateTable('accounts.migration')
    .set({ applicant: null })
    .where('id', 'in', ended)
    .execute();
}

/** A migration locked until the transaction ends. */
export const lockMigration = (tx: Tx, id: bigint): Promise<MigrationRow | undefined> =>
  writes(tx)
    .selectFrom('accounts.migration')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** A page of migrations; `waiting` are those that staff decide. */
export function pageOfMigrations(
  db: Db,
  wanted: PageRequest & {
    readonly state: MigrationState | undefined;
    readonly waiting: boolean | undefined;
  },
): Promise<SnapshotPage<MigrationRow>> {
  const { state, waiting } = wanted;
  const query = reads(db)
    .selectFrom('accounts.migration')
    .$if(state !== undefined, (all) => all.where('state', '=', state as MigrationState))
    .$if(waiting === true, (all) =>
      all.where('state', '=', 'STARTED').where('review_cause', 'is not', null),
    );
  return growingPage(query, query.selectAll(), 'id', wanted);
}

/** How many pictures each of the migrations has. */
export async function pageCounts(
  db: Db,
  ids: readonly bigint[],
): Promise<ReadonlyMap<bigint, number>> {
  if (ids.length === 0) return new Map();
  const rows = await reads(db)
    .selectFrom('accounts.migration_page')
    .select((eb) => ['migration_id', eb.fn.countAll<bigint>().as('pages')])
    .where('migration_id', 'in', ids)
    .groupBy('migration_id')
    .execute();
  return new Map(rows.map(({ migration_id, pages }) => [migration_id, Number(pages)]));
}

export const insertPage = async (
  tx: Tx,
  row: AccountsTables['accounts.migration_page'],
): Promise<void> => {
  await writes(tx).insertInto('accounts.migration_page').values(row).execute();
};

/** Whether the very file was sent already. */
export const hasFile = async (db: Db, migrationId: bigint, fileHash: Buffer): Promise<boolean> =>
  (await reads(db)
    .selectFrom('accounts.migration_page')
    .select('page')
    .where('migration_id', '=', migrationId)
    .where('file_hash', '=', fileHash)
    .limit(1)
    .executeTakeFirst()) !== undefined;

export const sealedPage = async (
  db: Db,
  migrationId: bigint,
  page: number,
): Promise<Buffer | undefined> =>
  (
    await reads(db)
      .selectFrom('accounts.migration_page')
      .select('sealed')
      .where('migration_id', '=', migrationId)
      .where('page', '=', page)
      .executeTakeFirst()
  )?.sealed;
