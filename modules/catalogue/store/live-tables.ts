/** Live tables of games. */
import type { Db, Tx } from '@herna/db';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { CatalogueTables } from './tables.ts';

export type LiveTableRow = Selectable<CatalogueTables['catalogue.live_table']>;
export type LiveTable = Omit<Insertable<CatalogueTables['catalogue.live_table']>, 'id'>;

const writes = (tx: Tx) => tx.writes<CatalogueTables>();

/** Tables by name, of one game if named. */
export const selectLiveTables = (db: Db, gameId: bigint | undefined): Promise<LiveTableRow[]> =>
  db
    .reads<CatalogueTables>()
    .selectFrom('catalogue.live_table')
    .selectAll()
    .$if(gameId !== undefined, (query) => query.where('game_id', '=', gameId ?? 0n))
    .orderBy('name')
    .execute();

const rowOf = ({ opening_hours, ...table }: LiveTable) => ({
  ...table,
  opening_hours: sql<never>`${JSON.stringify(opening_hours)}::jsonb`,
});

export const insertLiveTable = (tx: Tx, table: LiveTable): Promise<{ id: bigint }> =>
  writes(tx)
    .insertInto('catalogue.live_table')
    .values(rowOf(table))
    .returning('id')
    .executeTakeFirstOrThrow();

/** Changes a table; nothing when it is not there. */
export const updateLiveTable = (
  tx: Tx,
  id: bigint,
  table: LiveTable,
): Promise<{ id: bigint } | undefined> =>
  writes(tx)
    .updateTable('catalogue.live_table')
    .set(rowOf(table))
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();

/** Removes a table; tells whether it was there. */
export async function deleteLiveTable(tx: Tx, id: bigint): Promise<boolean> {
  const gone = await writes(tx)
    .deleteFrom('catalogue.live_table')
    .where('id', '=', id)
    .executeTakeFirst();
  return gone.numDeletedRows === 1n;
}
