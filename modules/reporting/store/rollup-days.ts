/** How far days are summed up. */
import type { Db } from '@herna/db';
import { sql } from 'kysely';

/** The last day that is summed up; none where the job has not run yet. */
export async function lastRolledDay(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ day: string | null }>`
    select max(day)::text as day from reporting.rolled_day`.execute(db.reads());
  return rows[0]?.day ?? undefined;
}
