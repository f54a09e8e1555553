/**
 * SQL of the wager path: gates and counters of a whole batch, read and written at once. The one file
 * that writes `protection.usage`; play at venues is a batch of one, by the same statement.
 */
import {
  type BatchQuery,
  type BatchRow,
  bigintColumn,
  bigints,
  columnsOf,
  type Db,
  moments,
  runAlone,
  type Tx,
  texts,
} from '@herna/db';
import type { PlayerId } from '@herna/kernel';
import type { Ceiling, HourlyLoss, PlayTime, Usage } from '../rules/usage.ts';
import type { ProtectionTables, StoredCeiling } from './tables.ts';

/** Counters of one player in one scope, as the batch keeps them. */
export interface UsageRow {
  readonly playerId: bigint;
  readonly scope: string;
  usage: Usage;
  time: PlayTime;
  loss: HourlyLoss;
}

export interface Gate {
  readonly excludedUntil: Date | undefined;
  readonly ceilings: readonly Ceiling[];
}

export const loadGates = (players: readonly bigint[]): BatchQuery => ({
  name: 'protection_gates',
  text: `select player_id, excluded_until, ceilings from protection.play_gate
    where player_id = any($1::bigint[])`,
  values: [bigintColumn(players)],
});

export const loadUsage = (players: readonly bigint[]): BatchQuery => ({
  name: 'protection_usage',
  text: `select player_id, scope, day, stakes_day, wins_day, stakes_month, wins_month,
      playing_since, last_played_at, loss_hour, lost
    from protection.usage where player_id = any($1::bigint[])`,
  values: [bigintColumn(players)],
});

export const ceilingOf = ({ kind, value, from }: StoredCeiling): Ceiling => ({
  kind,
  value: value === null ? null : BigInt(value),
  from: new Date(from),
});

export const gateOf = (row: BatchRow): Gate => ({
  excludedUntil: (row.excluded_until as Date | null) ?? undefined,
  ceilings: (row.ceilings as StoredCeiling[]).map(ceilingOf),
});

export const usageOf = (row: BatchRow): UsageRow => ({
  playerId: row.player_id as bigint,
  scope: row.scope as string,
  usage: {
    day: row.day as string,
    stakesDay: row.stakes_day as bigint,
    winsDay: row.wins_day as bigint,
    stakesMonth: row.stakes_month as bigint,
    winsMonth: row.wins_month as bigint,
  },
  time: {
    playingSince: row.playing_since as Date,
    lastPlayedAt: row.last_played_at as Date,
  },
  loss: { hour: row.loss_hour as bigint, lost: row.lost as bigint },
});

/** What a player has played, by scope, as last written. */
export async function usageOfPlayer(db: Db, playerId: PlayerId): Promise<Map<string, UsageRow>> {
  const found = await db
    .reads<ProtectionTables>()
    .selectFrom('protection.usage')
    .selectAll()
    .where('player_id', '=', playerId)
    .execute();
  return new Map(found.map((row) => [row.scope, usageOf({ ...row })]));
}

const counters = columnsOf<UsageRow>({
  player_id: bigints(({ playerId }) => playerId),
  scope: texts(({ scope }) => scope),
  day: texts(({ usage }) => usage.day, 'date'),
  stakes_day: bigints(({ usage }) => usage.stakesDay),
  wins_day: bigints(({ usage }) => usage.winsDay),
  stakes_month: bigints(({ usage }) => usage.stakesMonth),
  wins_month: bigints(({ usage }) => usage.winsMonth),
  playing_since: moments(({ time }) => time.playingSince),
  last_played_at: moments(({ time }) => time.lastPlayedAt),
  loss_hour: bigints(({ loss }) => loss.hour),
  lost: bigints(({ loss }) => loss.lost),
});

const writeUsageText = `insert into protection.usage as kept (${counters.names})
      ${counters.rows}
      on conflict (player_id, scope) do update set day = excluded.day,
        stakes_day = excluded.stakes_day, wins_day = excluded.wins_day,
        stakes_month = excluded.stakes_month, wins_month = excluded.wins_month,
        playing_since = excluded.playing_since, last_played_at = excluded.last_played_at,
        loss_hour = excluded.loss_hour, lost = excluded.lost`;

/** Writes counters; the wallet's lock makes this batch their only writer. */
export const writeUsage = (rows: readonly UsageRow[]): BatchQuery => ({
  name: 'protection_usage_write',
  text: writeUsageText,
  values: counters.values(rows),
});

/** Writes what a player has played outside the wager path; the wallet's lock is the caller's. */
export const keepPlayed = (tx: Tx, row: UsageRow) => runAlone(tx, writeUsage([row]));
