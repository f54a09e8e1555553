/**
 * SQL of the wager path: gates and counters of a whole batch, read and written at once. The one file
 * that writes `protection.usage`; play at venues is a batch of one, by the same statement.
 */
import type { Db, Tx } from '@herna/db';
import type { PlayerId } from '@herna/kernel';
import {
  type BatchQuery,
  type BatchRow,
  bigintColumn,
  momentColumn,
  rowsOfColumns,
  runAlone,
  textColumn,
} from '@herna/ledger';
import type { PlayTime } from '../rules/play-break.ts';
import type { Ceiling, Usage } from '../rules/usage.ts';
import type { ProtectionTables, StoredCeiling } from './tables.ts';

/** Counters of one player in one scope, as the batch keeps them. */
export interface UsageRow {
  readonly playerId: bigint;
  readonly scope: string;
  usage: Usage;
  time: PlayTime;
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
      playing_since, last_played_at
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

const usageTypes = {
  player_id: 'bigint',
  scope: 'text',
  day: 'date',
  stakes_day: 'bigint',
  wins_day: 'bigint',
  stakes_month: 'bigint',
  wins_month: 'bigint',
  playing_since: 'timestamptz',
  last_played_at: 'timestamptz',
} as const;

const writeUsageText = `insert into protection.usage as kept (${Object.keys(usageTypes).join(', ')})
      ${rowsOfColumns(usageTypes)}
      on conflict (player_id, scope) do update set day = excluded.day,
        stakes_day = excluded.stakes_day, wins_day = excluded.wins_day,
        stakes_month = excluded.stakes_month, wins_month = excluded.wins_month,
        playing_since = excluded.playing_since, last_played_at = excluded.last_played_at`;

/** Writes counters; the wallet's lock makes this batch their only writer. */
export function writeUsage(rows: readonly UsageRow[]): BatchQuery {
  return {
    name: 'protection_usage_write',
    text: writeUsageText,
    values: [
      bigintColumn(rows.map(({ playerId }) => playerId)),
      textColumn(rows.map(({ scope }) => scope)),
      textColumn(rows.map(({ usage }) => usage.day)),
      bigintColumn(rows.map(({ usage }) => usage.stakesDay)),
      bigintColumn(rows.map(({ usage }) => usage.winsDay)),
      bigintColumn(rows.map(({ usage }) => usage.stakesMonth)),
      bigintColumn(rows.map(({ usage }) => usage.winsMonth)),
      momentColumn(rows.map(({ time }) => time.playingSince)),
      momentColumn(rows.map(({ time }) => time.lastPlayedAt)),
    ],
  };
}

/** Writes what a player has played outside the wager path; the wallet's lock is the caller's. */
export const keepPlayed = (tx: Tx, row: UsageRow) => runAlone(tx, writeUsage([row]));
