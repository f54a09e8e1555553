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
    lateral (select player_id, id, provider_id, game_keys, currency, stake, rounds, used, state,
        expires_at, wins_held
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
  state: row.state as FreeRoundState,
  expiresAt: row.expires_at as Date,
  winsHeld: row.wins_held as boolean,
});

/** What a batch has played of free rounds, and won with them. */
export interface FreeRoundChange extends FreeRoundKey {
  used: number;
  won: bigint;
}

const played = columnsOf<FreeRoundChange>({
  player_id: bigints(({ playerId }) => playerId),
  id: bigints(({ id }) => id),
  used: integers(({ used }) => used),
  won: bigints(({ won }) => won),
});

const countFreeRoundsText = `update play.free_round f set used = f.used + u.used, won = f.won + u.won,
      state = case when f.state not in ('ACTIVE', 'USED') then f.state
        when f.used + u.used = f.rounds then 'USED' else 'ACTIVE' end,
      ended_at = case when f.state not in ('ACTIVE', 'USED') then f.ended_at
        when f.used + u.used = f.rounds then coalesce(f.ended_at, $5) else null end
    from (${played.rows}) u
    where f.player_id = u.player_id and f.id = u.id`;

/** Counts what was played; the last round uses them up, one that is taken back returns. */
export const countFreeRounds = (changes: readonly FreeRoundChange[], now: Date): BatchQuery => ({
  name: 'play-free-rounds-played',
  text: countFreeRoundsText,
  values: [...played.values(changes), now.toISOString()],
});
