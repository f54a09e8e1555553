/** Counted bad passwords, by login and address. */
import type { Tx } from '@herna/db';
import type { Attempts } from '../rules/attempts.ts';
import type { StaffTables } from './tables.ts';

const writes = (tx: Tx) => tx.writes<StaffTables>();

export interface Counter {
  readonly loginHash: Buffer;
  readonly address: string;
}

/** The count of a login from an address, locked until the transaction ends. */
export async function lockAttempts(
  tx: Tx,
  { loginHash, address }: Counter,
  now: Date,
): Promise<Attempts> {
  const row = await writes(tx)
    .insertInto('staff.attempt')
    .values({ login_hash: loginHash, address, failures: 0, locked_until: null, last_at: now })
    .onConflict((on) => on.columns(['login_hash', 'address']).doUpdateSet({ last_at: now }))
    .returning(['failures', 'locked_until'])
    .executeTakeFirstOrThrow();
  return { failures: row.failures, lockedUntil: row.locked_until };
}

export const writeAttempts = async (
  tx: Tx,
  { loginHash, address }: Counter,
  { failures, lockedUntil }: Attempts,
): Promise<void> => {
  await writes(tx)
    .updateTable('staff.attempt')
    .set({ failures, locked_until: lockedUntil })
    .where('login_hash', '=', loginHash)
    .where('address', '=', address)
    .execute();
};

/** Drops one count, and those that say nothing any more. */
export const forgetAttempts = async (
  tx: Tx,
  { loginHash, address }: Counter,
  before: Date,
): Promise<void> => {
  await writes(tx)
    .deleteFrom('staff.attempt')
    .where((where) =>
      where.or([
        where.and([where('login_hash', '=', loginHash), where('address', '=', address)]),
        where('last_at', '<', before),
      ]),
    )
    .execute();
};
