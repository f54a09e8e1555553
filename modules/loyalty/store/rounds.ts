/** SQL of what rounds and terminals have earned. */
import { bigintColumn, type Db, plainColumn, type Tx, textColumn } from '@herna/db';
import { sql } from 'kysely';
import type { RoundPoints } from '../rules/accrual.ts';

/** Rounds by their ids, each of which is named once. */
export async function roundsById(
  db: Db,
  keys: readonly { readonly playerId: bigint; readonly roundId: bigint }[],
): Promise<RoundPoints[]> {
  const { rows } = await sql<{
    player_id: bigint;
    round_id: bigint;
    game_id: bigint;
    scope: string;
    minor_per_point: bigint;
    stake: bigint;
    settled: boolean;
    earned_micro: bigint;
  }>`select r.* from loyalty.round r
    join unnest(${bigintColumn(keys.map(({ playerId }) => playerId))}::bigint[],
      ${bigintColumn(keys.map(({ roundId }) => roundId))}::bigint[]) as k (player_id, round_id)
      using (player_id, round_id)`.execute(db.reads());
  return rows.map((row) => ({
    playerId: row.player_id,
    roundId: row.round_id,
    gameId: row.game_id,
    scope: row.scope,
    minorPerPoint: row.minor_per_point,
    stake: row.stake,
    settled: row.settled,
    earnedMicro: row.earned_micro,
  }));
}

/** Writes rounds as they stand. */
export async function writeRounds(
  tx: Tx,
  rounds: readonly RoundPoints[],
  now: Date,
): Promise<void> {
  if (rounds.length === 0) return;
  await sql`insert into loyalty.round (player_id, round_id, game_id, scope, minor_per_point, stake,
      settled, earned_micro, changed_at)
    select *, ${now}::timestamptz from unnest(
      ${bigintColumn(rounds.map(({ playerId }) => playerId))}::bigint[],
      ${bigintColumn(rounds.map(({ roundId }) => roundId))}::bigint[],
      ${bigintColumn(rounds.map(({ gameId }) => gameId))}::bigint[],
      ${textColumn(rounds.map(({ scope }) => scope))}::text[],
      ${bigintColumn(rounds.map(({ minorPerPoint }) => minorPerPoint))}::bigint[],
      ${bigintColumn(rounds.map(({ stake }) => stake))}::bigint[],
      ${plainColumn(rounds.map(({ settled }) => settled))}::boolean[],
      ${bigintColumn(rounds.map(({ earnedMicro }) => earnedMicro))}::bigint[])
    on conflict (player_id, round_id) do update set stake = excluded.stake,
      settled = excluded.settled, earned_micro = excluded.earned_micro,
      changed_at = excluded.changed_at`.execute(tx.writes());
}

/** Keeps what a day at terminals earned; false where the day is known. */
export async function insertTerminalDay(
  tx: Tx,
  row: {
    readonly playerId: bigint;
    readonly day: string;
    readonly seconds: number;
    readonly earnedMicro: bigint;
  },
): Promise<boolean> {
  const { rows } = await sql`insert into loyalty.terminal_day
      (player_id, day, seconds, earned_micro)
    values (${row.playerId}, ${row.day}, ${row.seconds}, ${row.earnedMicro})
    on conflict do nothing returning player_id`.execute(tx.writes());
  return rows.length > 0;
}

/** The last day whose time at terminals has been counted for everybody. */
export async function lastCountedDay(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ day: string | null }>`
    select max(day)::text as day from loyalty.counted_day`.execute(db.reads());
  return rows[0]?.day ?? undefined;
}

export const insertCountedDay = (tx: Tx, day: string) =>
  sql`insert into loyalty.counted_day (day) values (${day}) on conflict do nothing`.execute(
    tx.writes(),
  );
