/**
 * Rows of a long answer, some at a time: a cursor of the server keeps the place, so memory here holds
 * one batch. Within a transaction or a snapshot only; the cursor ends with it.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from './database.ts';

let opened = 0;

/** Reads the rows of a query in batches of at most `size`; an empty answer gives none. */
export async function* byCursor<Row>(
  db: Db,
  query: RawBuilder<Row>,
  size: number,
): AsyncGenerator<readonly Row[]> {
  const cursor = sql.id(`batches_${++opened}`);
  await sql`declare ${cursor} no scroll cursor for ${query}`.execute(db.reads());
  for (;;) {
    const fetched = sql<Row>`fetch ${sql.lit(size)} from ${cursor}`;
    const { rows } = await fetched.execute(db.reads());
    if (rows.length > 0) yield rows;
    if (rows.length < size) break;
  }
  await sql`close ${cursor}`.execute(db.reads());
}
