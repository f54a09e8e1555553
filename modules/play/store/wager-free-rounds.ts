/** SQL of free rounds in a batch; the player's wallet lock protects them. */
import { type BatchQuery, type BatchRow, bigints, columnsOf, integers } from '@herna/db';
import type { FreeRoundState } from '../rules/free-rounds.machine.ts';
import type { FreeRounds } from '../rules/free-rounds.ts';

export interface FreeRoundKey {
  readonly playerId: bigint;
  readonly id: bigint;
}

const keyColumns = columnsOf<FreeRoundKey>({
  player_id: bigints(({ playerId }) => playerId),
  id: bigints(({ id }) => id),
});

const loadFreeRoundsText = `select found.* from (${keyColumns.rows}) k,
    lateral (select player_id, id, provider_id, game_keys, currency, stake, rounds, used, payout,
        reported_at, state, expires_at, wins_held
      from play.free_round f where f.player_id = k.player_id and f.id = k.id limit 1) found`;

export const loadFreeRounds = (keys: readonly FreeRoundKey[]): BatchQuery => ({
  name: 'play-free-rounds',
  text: loadFreeRoundsText,
  values: keyColumns.values(keys),
});

/** Free rounds as the database gives them. */
export const freeRoundsOf = (row: BatchRow): FreeRounds => ({
  playerId: row.player_id as bigint,
  id: row.id as bigint,
  providerId: row.provider_id as bigint,
  gameKeys: row.game_keys as string[],
  currency: row.currency as string,
  stake: row.stake as bigint,
  rounds: row.rounds as number,
  used: row.used as number,
  payout: row.payout as FreeRounds['payout'],
  reported: row.reported_at !== null,
  state: row.state as FreeRoundState,
  expiresAt: row.expires_at as Date,
  winsHeld: row.wins_held as boolean,
});

/** What a batch has played of free rounds, and won with them. */
export interface FreeRoundChange extends FreeRoundKey {
  used: number;
  won: bigint;
  /** The provider's total is among it. */
  reported: boolean;
}

const played = columnsOf<FreeRoundChange>({
  player_id: bigints(({ playerId }) => playerId),
  id: bigints(({ id }) => id),
  used: integers(({ used }) => used),
  won: bigints(({ won }) => won),
  reported: integers(({ reported }) => (reported ? 1 : 0)),
});

const countFreeRoundsText = `update play.free_round f set used = f.used + u.used, won = f.won + u.won,
      late_won = f.late_won + case when f.state in ('EXPIRED', 'CANCELLED') or f.expires_at <= $6::timestamptz
        then u.won else 0 end,
      reported_at = case when u.reported = 1 then $6::timestamptz else f.reported_at end,
      expires_at = case when u.reported = 1 then least(f.expires_at, $6::timestamptz) else f.expires_at end,
      state = case when f.state not in ('ACTIVE', 'USED') then f.state
        when f.used + u.used = f.rounds then 'USED' else 'ACTIVE' end,
      ended_at = case when f.state not in ('ACTIVE', 'USED') then f.ended_at
        when f.used + u.used = f.rounds then coalesce(f.ended_at, $6::timestamptz) else null end
    from (${played.rows}) u
    where f.player_id = u.player_id and f.id = u.id`;

/**
 * Counts what was played; the last round uses them up, one that is taken back returns. After the
 * provider's total nothing is left to play.
 */
export const countFreeRounds = (changes: readonly FreeRoundChange[], now: Date): BatchQuery => ({
  name: 'play-free-rounds-played',
  text: countFreeRoundsText,
  values: [...played.values(changes), now.toISOString()],
});
