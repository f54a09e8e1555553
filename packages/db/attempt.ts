/** Work that may be refused within a transaction that goes on. */

import { DomainError, failure, type Result, success } from '@herna/kernel';
import { sql } from 'kysely';
import type { Tx } from './database.ts';

/**
 * Tries work behind a savepoint: what is refused leaves nothing, and the transaction goes on.
 * @param work uses the transaction it is given, whose effects after the commit go with a refusal
 * @returns the code of the refusal, or what the work gives; faults of ours are thrown
 */
export async function attempt<Value>(
  tx: Tx,
  work: (tx: Tx) => Promise<Value>,
): Promise<Result<Value, string>> {
  const effects: (() => void)[] = [];
  const tried: Tx = { ...tx, afterCommit: (effect) => void effects.push(effect) };
  await sql`savepoint attempt`.execute(tx.writes());
  try {
    const value = await work(tried);
    await sql`release savepoint attempt`.execute(tx.writes());
    for (const effect of effects) tx.afterCommit(effect);
    return success(value);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    await sql`rollback to savepoint attempt`.execute(tx.writes());
    return failure(error.code);
  }
}
