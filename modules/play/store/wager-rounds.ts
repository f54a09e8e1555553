/** SQL of sessions and rounds in a batch. */
import type { Currency } from '@herna/kernel';
import {
  type BatchQuery,
  type BatchRow,
  bigintColumn,
  momentColumn,
  plainColumn,
  rowsOfColumns,
  textColumn,
  type WagerScope,
} from '@herna/ledger';
import type { RoundState } from '../rules/rounds.machine.ts';
import type { Round } from '../rules/rounds.ts';

const loadSessionsText = `select found.* from (${rowsOfColumns({ player_id: 'bigint', id: 'bigint' })}) k,
    lateral (select player_id, id, provider_id, game_id, game_key, scope, currency, max_stake,
        state, ends_at, bonus_percent
      from play.game_session s where s.player_id = k.player_id and s.id = k.id limit 1) found`;

/** Sessions by player and id; `lateral … limit` means one look into the key for each. */
export const loadSessions = (
  keys: readonly { readonly playerId: bigint; readonly sessionId: bigint }[],
): BatchQuery => ({
  name: 'play-sessions',
  text: loadSessionsText,
  values: [
    bigintColumn(keys.map(({ playerId }) => playerId)),
    bigintColumn(keys.map(({ sessionId }) => sessionId)),
  ],
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
  readonly state: 'OPEN' | 'CLOSED';
  readonly ends_at: Date;
  readonly bonus_percent: number;
}

export interface RoundKey {
  readonly playerId: bigint;
  readonly providerId: bigint;
  readonly reference: string;
}

const loadRoundsText = `select found.*
    from (${rowsOfColumns({ player_id: 'bigint', provider_id: 'bigint', reference: 'text' })}) k,
    lateral (select player_id, id, provider_id, reference, session_id, game_id, currency, scope,
        state, bets, stake_cash, stake_bonus, win_cash, win_bonus, jackpot, contribution,
        last_movement_id, free_round_id, opened_at, ended_at, bonus_id
      from play.round r where r.player_id = k.player_id and r.provider_id = k.provider_id
        and r.reference = k.reference limit 1) found`;

/** Rounds by the provider's reference; the wallet's lock protects them. */
export const loadRounds = (keys: readonly RoundKey[]): BatchQuery => ({
  name: 'play-rounds',
  text: loadRoundsText,
  values: [
    bigintColumn(keys.map(({ playerId }) => playerId)),
    bigintColumn(keys.map(({ providerId }) => providerId)),
    textColumn(keys.map(({ reference }) => reference)),
  ],
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
  freeRoundId: (row.free_round_id as bigint | null) ?? undefined,
  openedAt: row.opened_at as Date,
  endedAt: (row.ended_at as Date | null) ?? undefined,
  outcome: undefined,
});

const movingTypes = {
  state: 'text',
  bets: 'int',
  stake_cash: 'bigint',
  stake_bonus: 'bigint',
  win_cash: 'bigint',
  win_bonus: 'bigint',
  jackpot: 'bigint',
  contribution: 'bigint',
  last_movement_id: 'bigint',
  ended_at: 'timestamptz',
  outcome: 'json',
} as const;

const roundTypes = {
  ...movingTypes,
  player_id: 'bigint',
  id: 'bigint',
  provider_id: 'bigint',
  reference: 'text',
  session_id: 'bigint',
  game_id: 'bigint',
  currency: 'text',
  scope: 'text',
  opened_at: 'timestamptz',
  free_round_id: 'bigint',
  bonus_id: 'bigint',
} as const;

/** The columns that change in a round's life, in one order for insert and update. */
const movingColumns = (rounds: readonly Round[]): (string | Buffer)[] => [
  textColumn(rounds.map(({ state }) => state)),
  plainColumn(rounds.map(({ bets }) => bets)),
  bigintColumn(rounds.map(({ stakeCash }) => stakeCash)),
  bigintColumn(rounds.map(({ stakeBonus }) => stakeBonus)),
  bigintColumn(rounds.map(({ winCash }) => winCash)),
  bigintColumn(rounds.map(({ winBonus }) => winBonus)),
  bigintColumn(rounds.map(({ jackpot }) => jackpot)),
  bigintColumn(rounds.map(({ contribution }) => contribution)),
  bigintColumn(rounds.map(({ lastMovementId }) => lastMovementId)),
  momentColumn(rounds.map(({ endedAt }) => endedAt ?? null)),
  textColumn(rounds.map(({ outcome }) => outcome ?? null)),
];

const insertRoundsText = `insert into play.round (${Object.keys(roundTypes).join(', ')})
    ${rowsOfColumns(roundTypes)}`;

/** Inserts rounds that this batch has opened. */
export const insertRounds = (rounds: readonly Round[]): BatchQuery => ({
  name: 'play-insert-rounds',
  text: insertRoundsText,
  values: [
    ...movingColumns(rounds),
    bigintColumn(rounds.map(({ playerId }) => playerId)),
    bigintColumn(rounds.map(({ id }) => id)),
    bigintColumn(rounds.map(({ providerId }) => providerId)),
    textColumn(rounds.map(({ reference }) => reference)),
    bigintColumn(rounds.map(({ sessionId }) => sessionId)),
    bigintColumn(rounds.map(({ gameId }) => gameId)),
    textColumn(rounds.map(({ currency }) => currency)),
    textColumn(rounds.map(({ scope }) => scope)),
    momentColumn(rounds.map(({ openedAt }) => openedAt)),
    bigintColumn(rounds.map(({ freeRoundId }) => freeRoundId ?? null)),
    bigintColumn(rounds.map(({ bonusId }) => bonusId ?? null)),
  ],
});

const updateRoundsText = `update play.round r set state = u.state, bets = u.bets, stake_cash = u.stake_cash,
      stake_bonus = u.stake_bonus, win_cash = u.win_cash, win_bonus = u.win_bonus,
      jackpot = u.jackpot, contribution = u.contribution, last_movement_id = u.last_movement_id,
      ended_at = u.ended_at, outcome = coalesce(u.outcome, r.outcome)
    from (${rowsOfColumns({ ...movingTypes, player_id: 'bigint', id: 'bigint' })}) u
    where r.player_id = u.player_id and r.id = u.id`;

/** Updates rounds that were there before this batch. */
export const updateRounds = (rounds: readonly Round[]): BatchQuery => ({
  name: 'play-update-rounds',
  text: updateRoundsText,
  values: [
    ...movingColumns(rounds),
    bigintColumn(rounds.map(({ playerId }) => playerId)),
    bigintColumn(rounds.map(({ id }) => id)),
  ],
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
