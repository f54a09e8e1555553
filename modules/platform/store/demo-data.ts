/** SQL of the mark that a database was given demo people, which outlives their names. */
import type { Db, Tx } from '@herna/db';
import type { PlatformTables } from './tables.ts';

/** Marks the database for good; a second time changes nothing. */
export async function markDemoData(tx: Tx, now: Date): Promise<void> {
  await tx
    .writes<PlatformTables>()
    .insertInto('platform.demo_data')
    .values({ seeded_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** When the database was given demo people; `undefined` where it never was. */
export async function demoDataSeededAt(db: Db): Promise<Date | undefined> {
  const row = await db
    .reads<PlatformTables>()
    .selectFrom('platform.demo_data')
    .select('seeded_at')
    .executeTakeFirst();
  return row?.seeded_at;
}
