/** SQL of ceilings and held wins in a batch. */
import { type BatchQuery, type BatchRow, bigints, columnsOf, moments, texts } from '@herna/db';
import type { HeldWinState } from '../contract/held-wins.ts';
import type { Ceiling } from '../rules/ceilings.ts';
import type { HeldWinRow } from './held-wins.ts';

/**
 * One row for each place, the latest that has begun: a change of the same day follows the earlier one.
 * The table is as small as what staff have ever written into it.
 */
export const ceilingsInForce = (day: string): BatchQuery => ({
  name: 'ceilings-in-force',
  text: `select distinct on (period, provider_id, scope, game_key, currency)
      period, provider_id, scope, game_key, currency, amount
    from ceilings.ceiling where valid_from <= $1::date
    order by period, provider_id, scope, game_key, currency, valid_from desc, id desc`,
  values: [day],
});

/** A ceiling as the database gives it. */
export const ceilingOfRow = (row: BatchRow): Ceiling => ({
  period: row.period as Ceiling['period'],
  providerId: row.provider_id as bigint,
  scope: row.scope as string,
  gameKey: row.game_key as string,
  currency: row.currency as string,
  amount: (row.amount as bigint | null) ?? undefined,
});

/** A title's wins in a day; those of its provider have no game key. */
export interface DayKey {
  readonly providerId: bigint;
  readonly gameKey: string;
}

const dayKeys = columnsOf<DayKey>({
  provider_id: bigints(({ providerId }) => providerId),
  game_key: texts(({ gameKey }) => gameKey),
});

const dayWinsText = `select w.provider_id, w.game_key, w.currency, sum(w.amount)::bigint as amount
    from (${dayKeys.rows}) k join ceilings.day_win w
      on w.provider_id = k.provider_id and w.game_key = k.game_key and w.day = $3::date
    group by w.provider_id, w.game_key, w.currency`;

/** What was won in a day, over all lanes. */
export const dayWins = (keys: readonly DayKey[], day: string): BatchQuery => ({
  name: 'ceilings-day-wins',
  text: dayWinsText,
  values: [...dayKeys.values(keys), day],
});

export interface DayWin extends DayKey {
  readonly currency: string;
  readonly amount: bigint;
}

/** A sum as the database gives it. */
export const dayWinOfRow = (row: BatchRow): DayWin => ({
  providerId: row.provider_id as bigint,
  gameKey: row.game_key as string,
  currency: row.currency as string,
  amount: row.amount as bigint,
});

const dayRows = columnsOf<DayWin>({
  provider_id: bigints(({ providerId }) => providerId),
  game_key: texts(({ gameKey }) => gameKey),
  currency: texts(({ currency }) => currency),
  amount: bigints(({ amount }) => amount),
});

const addDayWinsText = `insert into ceilings.day_win as w (${dayRows.names}, day, stripe)
    ${dayRows.rows}, $5::date, $6::smallint
    on conflict (provider_id, game_key, currency, day, stripe)
    do update set amount = w.amount + excluded.amount`;

/** Adds to the day in the rows of this lane. */
export const addDayWins = (rows: readonly DayWin[], day: string, stripe: number): BatchQuery => ({
  name: 'ceilings-add-day-wins',
  text: addDayWinsText,
  values: [...dayRows.values(rows), day, stripe],
});

/** A win that a request takes back. */
export interface RequestKey {
  readonly playerId: bigint;
  readonly providerId: bigint;
  readonly transactionId: string;
}

/** A held win as the batch works on it. */
export interface WagerHeldWin extends RequestKey {
  readonly id: bigint;
  readonly amount: bigint;
  readonly paid: { readonly cash: bigint; readonly bonus: bigint };
  state: HeldWinState;
}

const requests = columnsOf<RequestKey>({
  player_id: bigints(({ playerId }) => playerId),
  provider_id: bigints(({ providerId }) => providerId),
  transaction_id: texts(({ transactionId }) => transactionId),
});

const heldOfRequestsText = `select h.player_id, h.id, h.provider_id, h.transaction_id, h.amount,
      h.state, h.paid_cash, h.paid_bonus
    from (${requests.rows}) k
    join ceilings.held_win h on h.player_id = k.player_id and h.provider_id = k.provider_id
      and h.transaction_id = k.transaction_id and h.kind = 'win'`;

/** Held wins by the requests that brought them. */
export const heldOfRequests = (keys: readonly RequestKey[]): BatchQuery => ({
  name: 'ceilings-held-of-requests',
  text: heldOfRequestsText,
  values: requests.values(keys),
});

/** A held win as the database gives it. */
export const heldOfRow = (row: BatchRow): WagerHeldWin => ({
  playerId: row.player_id as bigint,
  id: row.id as bigint,
  providerId: row.provider_id as bigint,
  transactionId: row.transaction_id as string,
  amount: row.amount as bigint,
  paid: { cash: row.paid_cash as bigint, bonus: row.paid_bonus as bigint },
  state: row.state as HeldWinState,
});

/** A held win as it is written. */
export type NewHeldWin = Omit<
  HeldWinRow,
  'decided_at' | 'decided_by' | 'reason' | 'paid_cash' | 'paid_bonus'
>;

const held = columnsOf<NewHeldWin>({
  player_id: bigints((row) => row.player_id),
  id: bigints((row) => row.id),
  provider_id: bigints((row) => row.provider_id),
  transaction_id: texts((row) => row.transaction_id),
  kind: texts((row) => row.kind),
  game_key: texts((row) => row.game_key),
  session_id: bigints((row) => row.session_id),
  round_id: bigints((row) => row.round_id),
  round_reference: texts((row) => row.round_reference),
  jackpot_id: bigints((row) => row.jackpot_id),
  bonus_id: bigints((row) => row.bonus_id),
  free_round_id: bigints((row) => row.free_round_id),
  bonus: bigints((row) => row.bonus),
  amount: bigints((row) => row.amount),
  currency: texts((row) => row.currency),
  cause: texts((row) => row.cause),
  ceiling: bigints((row) => row.ceiling),
  counted: bigints((row) => row.counted),
  state: texts((row) => row.state),
  held_at: moments((row) => row.held_at),
});

const insertHeldText = `insert into ceilings.held_win (${held.names}) ${held.rows}`;

/** Puts wins into the queue. */
export const insertHeld = (rows: readonly NewHeldWin[]): BatchQuery => ({
  name: 'ceilings-hold',
  text: insertHeldText,
  values: held.values(rows),
});

const cancelled = columnsOf<WagerHeldWin>({
  player_id: bigints(({ playerId }) => playerId),
  id: bigints(({ id }) => id),
});

const cancelHeldText = `update ceilings.held_win h set state = 'CANCELLED'
    from (${cancelled.rows}) u where h.player_id = u.player_id and h.id = u.id`;

/** Takes wins out of the queue that their providers have taken back. */
export const cancelHeld = (wins: readonly WagerHeldWin[]): BatchQuery => ({
  name: 'ceilings-cancel',
  text: cancelHeldText,
  values: cancelled.values(wins),
});
