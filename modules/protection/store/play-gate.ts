/** SQL of the gate: the lock that orders a player's changes, and what the bet reads. */
import type { Db, Tx } from '@herna/db';
import type { PlayerId } from '@herna/kernel';
import type { Ceiling, Usage } from '../rules/usage.ts';
import type { ProtectionTables, StoredCeiling, UsageTable } from './tables.ts';
import { ceilingOf, type UsageRow } from './wager-usage.ts';

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

/** Counters of a player by scope, as last written. */
export async function usageOfPlayer(db: Db, playerId: PlayerId): Promise<Map<string, Usage>> {
  const found = await db
    .reads<ProtectionTables>()
    .selectFrom('protection.usage')
    .selectAll()
    .where('player_id', '=', playerId)
    .execute();
  return new Map(found.map((row) => [row.scope, countersOf(row)]));
}

const countersOf = (row: UsageTable): Usage => ({
  day: row.day,
  stakesDay: row.stakes_day,
  winsDay: row.wins_day,
  stakesMonth: row.stakes_month,
  winsMonth: row.wins_month,
});

/** What a player has played in one scope, as last written. */
export async function playedIn(
  db: Db,
  playerId: PlayerId,
  scope: string,
): Promise<UsageRow | undefined> {
  const row = await db
    .reads<ProtectionTables>()
    .selectFrom('protection.usage')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('scope', '=', scope)
    .executeTakeFirst();
  if (!row) return undefined;
  const time = { playingSince: row.playing_since, lastPlayedAt: row.last_played_at };
  return { playerId, scope, usage: countersOf(row), time };
}

/** Keeps what a player has played outside the wager path; the wallet's lock is the caller's. */
export async function keepPlayed(
  tx: Tx,
  { playerId, scope, usage, time }: UsageRow,
): Promise<void> {
  const counters = {
    day: usage.day,
    stakes_day: usage.stakesDay,
    wins_day: usage.winsDay,
    stakes_month: usage.stakesMonth,
    wins_month: usage.winsMonth,
    playing_since: time.playingSince,
    last_played_at: time.lastPlayedAt,
  };
  await tx
    .writes<ProtectionTables>()
    .insertInto('protection.usage')
    .values({ player_id: playerId, scope, ...counters })
    .onConflict((conflict) => conflict.columns(['player_id', 'scope']).doUpdateSet(counters))
    .execute();
}
