/** SQL of sessions and rounds in a batch. */

import {
  type BatchQuery,
  type BatchRow,
  bigintColumn,
  bigints,
  columnsOf,
  integers,
  moments,
  type RowTable,
  texts,
} from '@herna/db';
import type { Currency } from '@herna/kernel';
import { houseAmounts } from '@herna/ledger';
import { purseAccount, type WagerScope } from '@herna/wagering';
import type { RoundState } from '../rules/rounds.machine.ts';
import type { Round } from '../rules/rounds.ts';
import { gameDisabledReason } from './sessions.ts';

export interface SessionKey {
  readonly playerId: bigint;
  readonly sessionId: bigint;
}

const sessions = columnsOf<SessionKey>({
  player_id: bigints(({ playerId }) => playerId),
  id: bigints(({ sessionId }) => sessionId),
});

const loadSessionsText = `select found.* from (${sessions.rows}) k,
    lateral (select player_id, id, provider_id, game_id, game_key, scope, currency, max_stake,
        case close_reason when '${gameDisabledReason}' then 'GAME_DISABLED' else state end as state,
        ends_at, bonus_percent, terminal_account
      from play.game_session s where s.player_id = k.player_id and s.id = k.id limit 1) found`;

/** Sessions by player and id; `lateral … limit` means one look into the key for each. */
export const loadSessions = (keys: readonly SessionKey[]): BatchQuery => ({
  name: 'play-sessions',
  text: loadSessionsText,
  values: sessions.values(keys),
});

export interface SessionRow {
  readonly player_id: bigint;
  readonly id: bigint;
  readonly provider_id: bigint;
  readonly game_id: bigint;
  readonly game_key: string;
  readonly scope: WagerScope;
  readonly currency: Currency;
  readonly max_stake: bigint | null;
  readonly state: 'OPEN' | 'CLOSED' | 'GAME_DISABLED';
  readonly ends_at: Date;
  readonly bonus_percent: number;
  readonly terminal_account: bigint | null;
}

/**
 * What lies on all terminals that these players have played at, a row for each account and currency: a
 * cancel moves what lies on another than that of its session.
 */
export const loadPurses = (players: readonly bigint[]): BatchQuery =>
  houseAmounts([purseAccount], {
    name: 'terminals',
    text: (first) => `select distinct s.terminal_account from play.game_session s
      where s.player_id = any($${first}::bigint[]) and s.terminal_account is not null`,
    values: [bigintColumn(players)],
  });

export interface RoundKey {
  readonly playerId: bigint;
  readonly providerId: bigint;
  readonly reference: string;
}

const references = columnsOf<RoundKey>({
  player_id: bigints(({ playerId }) => playerId),
  provider_id: bigints(({ providerId }) => providerId),
  reference: texts(({ reference }) => reference),
});

const loadRoundsText = `select found.* from (${references.rows}) k,
    lateral (select player_id, id, provider_id, reference, session_id, game_id, currency, scope,
        state, bets, stake_cash, stake_bonus, win_cash, win_bonus, jackpot, contribution,
        last_movement_id, last_win_id, free_round_id, opened_at, ended_at, bonus_id,
        (select f.wins_held from play.free_round f
          where f.player_id = r.player_id and f.id = r.free_round_id) as wins_held,
        (select f.stake from play.free_round f
          where f.player_id = r.player_id and f.id = r.free_round_id) as free_round_stake
      from play.round r where r.player_id = k.player_id and r.provider_id = k.provider_id
        and r.reference = k.reference limit 1) found`;

/** Rounds by the provider's reference; the wallet's lock protects them. */
export const loadRounds = (keys: readonly RoundKey[]): BatchQuery => ({
  name: 'play-rounds',
  text: loadRoundsText,
  values: references.values(keys),
});

/** A round as the database gives it. */
export const roundOfRow = (row: BatchRow): Round => ({
  playerId: row.player_id as bigint,
  id: row.id as bigint,
  providerId: row.provider_id as bigint,
  reference: row.reference as string,
  sessionId: row.session_id as bigint,
  gameId: row.game_id as bigint,
  currency: row.currency as Currency,
  scope: row.scope as WagerScope,
  bonusId: (row.bonus_id as bigint | null) ?? undefined,
  state: row.state as RoundState,
  bets: row.bets as number,
  stakeCash: row.stake_cash as bigint,
  stakeBonus: row.stake_bonus as bigint,
  winCash: row.win_cash as bigint,
  winBonus: row.win_bonus as bigint,
  jackpot: row.jackpot as bigint,
  contribution: row.contribution as bigint,
  lastMovementId: row.last_movement_id as bigint,
  lastWinId: (row.last_win_id as bigint | null) ?? undefined,
  freeRoundId: (row.free_round_id as bigint | null) ?? undefined,
  freeRoundStake: (row.free_round_stake as bigint | null) ?? undefined,
  winsHeld: (row.wins_held as boolean | null) ?? false,
  openedAt: row.opened_at as Date,
  endedAt: (row.ended_at as Date | null) ?? undefined,
  outcome: undefined,
});

/** What changes in a round's life. */
const moving: RowTable<Round> = {
  state: texts(({ state }) => state),
  bets: integers(({ bets }) => bets),
  stake_cash: bigints(({ stakeCash }) => stakeCash),
  stake_bonus: bigints(({ stakeBonus }) => stakeBonus),
  win_cash: bigints(({ winCash }) => winCash),
  win_bonus: bigints(({ winBonus }) => winBonus),
  jackpot: bigints(({ jackpot }) => jackpot),
  contribution: bigints(({ contribution }) => contribution),
  last_movement_id: bigints(({ lastMovementId }) => lastMovementId),
  last_win_id: bigints(({ lastWinId }) => lastWinId ?? null),
  ended_at: moments(({ endedAt }) => endedAt ?? null),
  outcome: texts(({ outcome }) => outcome ?? null, 'json'),
};

const changed = columnsOf<Round>({
  player_id: bigints(({ playerId }) => playerId),
  id: bigints(({ id }) => id),
  ...moving,
});

const opened = columnsOf<Round>({
  player_id: bigints(({ playerId }) => playerId),
  id: bigints(({ id }) => id),
  provider_id: bigints(({ providerId }) => providerId),
  reference: texts(({ reference }) => reference),
  session_id: bigints(({ sessionId }) => sessionId),
  game_id: bigints(({ gameId }) => gameId),
  currency: texts(({ currency }) => currency),
  scope: texts(({ scope }) => scope),
  opened_at: moments(({ openedAt }) => openedAt),
  free_round_id: bigints(({ freeRoundId }) => freeRoundId ?? null),
  bonus_id: bigints(({ bonusId }) => bonusId ?? null),
  ...moving,
});

const insertRoundsText = `insert into play.round (${opened.names})
    ${opened.rows}`;

/** Inserts rounds that this batch has opened. */
export const insertRounds = (rounds: readonly Round[]): BatchQuery => ({
  name: 'play-insert-rounds',
  text: insertRoundsText,
  values: opened.values(rounds),
});

const updateRoundsText = `update play.round r set state = u.state, bets = u.bets, stake_cash = u.stake_cash,
      stake_bonus = u.stake_bonus, win_cash = u.win_cash, win_bonus = u.win_bonus,
      jackpot = u.jackpot, contribution = u.contribution, last_movement_id = u.last_movement_id,
      last_win_id = u.last_win_id, ended_at = u.ended_at, outcome = coalesce(u.outcome, r.outcome)
    from (${changed.rows}) u
    where r.player_id = u.player_id and r.id = u.id`;

/** Updates rounds that were there before this batch. */
export const updateRounds = (rounds: readonly Round[]): BatchQuery => ({
  name: 'play-update-rounds',
  text: updateRoundsText,
  values: changed.values(rounds),
});

/** One outbox row for all wagers of the batch. */
export const recordNews = (type: string, payload: string, now: Date): BatchQuery => ({
  name: 'play-news',
  text: 'insert into outbox.event (type, payload, happened_at) values ($1, $2::jsonb, $3)',
  values: [type, payload, now.toISOString()],
});

/** Wakes those who wait for events. */
export const wakeListeners = (channel: string): BatchQuery => ({
  name: 'play-wake',
  text: `select pg_notify($1, '')`,
  values: [channel],
});
