/** SQL of verified identities, and the lock that all changes of one player's identity begin with. */
import type { Db, Tx } from '@herna/db';
import { sql } from 'kysely';
import type { IdentityRow, IdentityWay, VerificationTables } from './tables.ts';

/** Makes changes of one player's identity wait for one another. */
export async function lockIdentity(tx: Tx, playerId: bigint): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('verification.player', ${playerId}))`.execute(
    tx.writes(),
  );
}

export const identityOf = (db: Db, playerId: bigint): Promise<IdentityRow | undefined> =>
  db
    .reads<VerificationTables>()
    .selectFrom('verification.identity')
    .selectAll()
    .where('player_id', '=', playerId)
    .executeTakeFirst();

export async function putIdentity(
  tx: Tx,
  playerId: bigint,
  method: IdentityWay,
  now: Date,
): Promise<void> {
  const identity = { method, verified_at: now, withdrawn_at: null };
  await tx
    .writes<VerificationTables>()
    .insertInto('verification.identity')
    .values({ player_id: playerId, ...identity })
    .onConflict((on) => on.column('player_id').doUpdateSet(identity))
    .execute();
}

export async function withdrawIdentity(tx: Tx, playerId: bigint, now: Date): Promise<void> {
  await tx
    .writes<VerificationTables>()
    .updateTable('verification.identity')
    .set({ withdrawn_at: now })
    .where('player_id', '=', playerId)
    .execute();
}
