/** The only SQL over exports. The content is read for its own call alone. */
import { type Db, growingPage, type PageRequest, type SnapshotPage, type Tx } from '@herna/db';
import { type Generated, type Insertable, type Selectable, sql, type Updateable } from 'kysely';

interface ExportTable {
  id: Generated<bigint>;
  member_id: bigint;
  screen: string;
  view: string;
  filter: unknown;
  format: 'CSV' | 'XLSX';
  locale: string;
  state: 'QUEUED' | 'RUNNING' | 'DONE' | 'FAILED';
  rows_done: Generated<number>;
  rows_total: number | null;
  file_name: string | null;
  file_type: string | null;
  content: Uint8Array | null;
  fault: string | null;
  created_at: Date;
  /** The last sign of life of its job. */
  changed_at: Date;
  finished_at: Date | null;
  schedule_id: bigint | null;
}
interface ExportTables {
  'reporting.export': ExportTable;
}
export type ExportRow = Omit<Selectable<ExportTable>, 'content' | 'changed_at'> & {
  readonly bytes: number | null;
};

const columns = [
  'id',
  'member_id',
  'screen',
  'view',
  'filter',
  'format',
  'locale',
  'state',
  'rows_done',
  'rows_total',
  'file_name',
  'file_type',
  'fault',
  'created_at',
  'finished_at',
  'schedule_id',
] as const;
const size = sql<number | null>`octet_length(content)`.as('bytes');
const reads = (db: Db) => db.reads<ExportTables>();

/** Puts an export in the queue. */
export const insertExport = (
  tx: Tx,
  {
    filter,
    ...row
  }: Omit<Insertable<ExportTable>, 'filter' | 'state' | 'changed_at'> & {
    filter: object;
  },
): Promise<ExportRow> =>
  tx
    .writes<ExportTables>()
    .insertInto('reporting.export')
    .values({
      ...row,
      changed_at: row.created_at,
      state: 'QUEUED',
      filter: sql`${JSON.stringify(filter)}::jsonb`,
    })
    .returning([...columns, size])
    .executeTakeFirstOrThrow();

/** Changes an export that is not finished; whether there was one. */
export async function updateExport(
  tx: Tx,
  id: bigint,
  change: Updateable<ExportTable> & Pick<ExportTable, 'changed_at'>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .writes<ExportTables>()
    .updateTable('reporting.export')
    .set(change)
    .where('id', '=', id)
    .where('state', 'in', ['QUEUED', 'RUNNING'])
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Exports under way whose job gave no sign of life since a moment, and those queued since another. */
export const silentExports = (db: Db, since: { readonly running: Date; readonly queued: Date }) =>
  reads(db)
    .selectFrom('reporting.export')
    .select(['id', 'member_id', 'schedule_id'])
    .where((is) =>
      is.or([
        is.and([is('state', '=', 'RUNNING'), is('changed_at', '<=', since.running)]),
        is.and([is('state', '=', 'QUEUED'), is('changed_at', '<=', since.queued)]),
      ]),
    )
    .orderBy('id')
    .execute();

export const exportById = (db: Db, id: bigint): Promise<ExportRow | undefined> =>
  reads(db)
    .selectFrom('reporting.export')
    .select([...columns, size])
    .where('id', '=', id)
    .executeTakeFirst();

/** The file of a member's own export. */
export const contentOf = (db: Db, memberId: bigint, id: bigint) =>
  reads(db)
    .selectFrom('reporting.export')
    .select(['state', 'file_name', 'file_type', 'content'])
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .executeTakeFirst();

/** A member's own exports, newest first. */
export function pageOfExports(
  db: Db,
  memberId: bigint,
  wish: PageRequest,
): Promise<SnapshotPage<ExportRow>> {
  const own = reads(db).selectFrom('reporting.export').where('member_id', '=', memberId);
  return growingPage(own, own.select([...columns, size]), 'id', wish);
}

/** How many exports of a member are not finished. */
export async function unfinishedOf(db: Db, memberId: bigint): Promise<number> {
  const { count } = await reads(db)
    .selectFrom('reporting.export')
    .select((of) => of.fn.countAll<bigint>().as('count'))
    .where('member_id', '=', memberId)
    .where('state', 'in', ['QUEUED', 'RUNNING'])
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Deletes exports that are older than a moment. */
export const deleteExportsBefore = async (tx: Tx, moment: Date): Promise<void> => {
  await tx
    .writes<ExportTables>()
    .deleteFrom('reporting.export')
    .where('created_at', '<', moment)
    .execute();
};
