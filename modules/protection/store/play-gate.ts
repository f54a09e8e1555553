/** SQL of the gate: the lock that orders a player's changes, and what the bet reads. */
import type { Db, Tx } from '@herna/db';
import type { PlayerId } from '@herna/kernel';
import type { Usage } from '../rules/usage.ts';
import type { ProtectionTables, StoredCeiling } from './tables.ts';

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

/** Counters of a player by scope, as last written. */
export async function usageOfPlayer(db: Db, playerId: PlayerId): Promise<Map<string, Usage>> {
  const found = await db
    .reads<ProtectionTables>()
    .selectFrom('protection.usage')
    .selectAll()
    .where('player_id', '=', playerId)
    .execute();
  return new Map(
    found.map((row) => [
      row.scope,
      {
        day: row.day,
        stakesDay: row.stakes_day,
        winsDay: row.wins_day,
        stakesMonth: row.stakes_month,
        winsMonth: row.wins_month,
      },
    ]),
  );
}
