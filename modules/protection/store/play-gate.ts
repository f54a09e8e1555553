/** SQL of the gate: the lock that orders a player's changes, and what the bet reads. */
import type { Db, Tx } from '@herna/db';
import type { PlayerId } from '@herna/kernel';
import type { Ceiling } from '../rules/usage.ts';
import type { ProtectionTables, StoredCeiling } from './tables.ts';
import { ceilingOf } from './wager-usage.ts';

/** Makes and locks the player's gate: changes of one player come one after another. */
export async function lockGate(tx: Tx, playerId: PlayerId, now: Date): Promise<void> {
  const gates = tx.writes<ProtectionTables>();
  await gates
    .insertInto('protection.play_gate')
    .values({ player_id: playerId, excluded_until: null, ceilings: '[]', updated_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await gates
    .selectFrom('protection.play_gate')
    .select('player_id')
    .where('player_id', '=', playerId)
    .forUpdate()
    .execute();
}

export async function writeGate(
  tx: Tx,
  playerId: PlayerId,
  gate: {
    readonly excludedUntil: Date | null;
    readonly ceilings: readonly StoredCeiling[];
    readonly updatedAt: Date;
  },
): Promise<void> {
  await tx
    .writes<ProtectionTables>()
    .updateTable('protection.play_gate')
    .set({
      excluded_until: gate.excludedUntil,
      ceilings: JSON.stringify(gate.ceilings),
      updated_at: gate.updatedAt,
    })
    .where('player_id', '=', playerId)
    .execute();
}

/** The ceilings of a player, as the bet reads them. */
export async function ceilingsOfPlayer(db: Db, playerId: PlayerId): Promise<Ceiling[]> {
  const gate = await db
    .reads<ProtectionTables>()
    .selectFrom('protection.play_gate')
    .select('ceilings')
    .where('player_id', '=', playerId)
    .executeTakeFirst();
  return (gate?.ceilings ?? []).map(ceilingOf);
}
