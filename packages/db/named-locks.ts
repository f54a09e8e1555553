import { sql } from 'kysely';
import type { Tx } from './database.ts';

/**
 * Holds back every other transaction that locks the same name until this one has ended: for what has
 * no row to lock yet. Names begin with their module, `content.redirect/herna`.
 */
export async function lockName(tx: Tx, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx.writes());
}
