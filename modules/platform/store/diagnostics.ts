/** SQL by which the platform looks at its database as a whole. */
import type { Db } from '@herna/db';
import { sql } from 'kysely';

/** Asks the database for the simplest answer; fails when it gives none. */
export async function ping(db: Db): Promise<void> {
  await sql`select 1`.execute(db.reads());
}

/** The name of the last migration that ran. */
export async function lastMigration(db: Db): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select name from herna.migration order by name desc limit 1`.execute(db.reads());
  return rows[0]?.name ?? '';
}
