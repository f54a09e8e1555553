/** SQL of ceilings outside the wager path. */
import { type Db, growingPage, type PageRequest, type SnapshotPage, type Tx } from '@herna/db';
import type { Insertable, Selectable } from 'kysely';
import type { CeilingsTables, CeilingTable } from './tables.ts';

export type CeilingRow = Selectable<CeilingTable>;

export const insertCeiling = (tx: Tx, row: Insertable<CeilingTable>): Promise<CeilingRow> =>
  tx
    .writes<CeilingsTables>()
    .insertInto('ceilings.ceiling')
    .values(row)
    .returningAll()
    .executeTakeFirstOrThrow();

/** A page of rows, the latest first. */
export function ceilingPage(db: Db, wish: PageRequest): Promise<SnapshotPage<CeilingRow>> {
  const query = db.reads<CeilingsTables>().selectFrom('ceilings.ceiling');
  return growingPage(query, query.selectAll(), 'id', wish);
}
