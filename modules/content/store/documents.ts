/** SQL of static documents. */
import type { Db, Tx } from '@herna/db';
import type { Selectable } from 'kysely';
import type { ContentTables } from './tables.ts';

export type DocumentRow = Selectable<ContentTables['content.document']>;
const reads = (db: Db) => db.reads<ContentTables>();

/** Documents of a brand with their sizes, the newest version of each first. */
export const documentsOf = (
  db: Db,
  brand: string,
  type?: string,
  locale?: string,
): Promise<(DocumentRow & { bytes: number })[]> => {
  let query = reads(db)
    .selectFrom('content.document as d')
    .innerJoin('content.blob as b', 'b.hash', 'd.hash')
    .selectAll('d')
    .select('b.bytes')
    .where('d.brand', '=', brand);
  if (type !== undefined) query = query.where('d.type', '=', type);
  if (locale !== undefined) query = query.where('d.locale', '=', locale);
  return query.orderBy('d.type').orderBy('d.locale').orderBy('d.version', 'desc').execute();
};

export async function insertDocument(tx: Tx, row: DocumentRow): Promise<void> {
  await tx.writes<ContentTables>().insertInto('content.document').values(row).execute();
}
