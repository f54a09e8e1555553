/** Work that may be refused within a transaction that goes on. */

import { DomainError, failure, type Result, success } from '@herna/kernel';
import { sql } from 'kysely';
import type { Tx } from './database.ts';

/**
 * Tries work behind a savepoint: what is refused leaves nothing, no effect after the
 * commit either, and the transaction goes on.
 * @returns the code of the refusal, or what the work gives; faults of ours are thrown
 */
export async function attempt<Value>(
  tx: Tx,
  work: () => Promise<Value>,
): Promise<Result<Value, string>> {
  const dropEffects = tx.markEffects();
  await sql`savepoint attempt`.execute(tx.writes());
  try {
    const value = await work();
    await sql`release savepoint attempt`.execute(tx.writes());
    return success(value);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    await sql`rollback to savepoint attempt`.execute(tx.writes());
    dropEffects();
    return failure(error.code);
  }
}
