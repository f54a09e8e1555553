/** SQL of bonuses in a batch. */
import { type BatchQuery, type BatchRow, bigints, columnsOf, texts } from '@herna/db';
import type { BonusState } from '../contract/bonuses.ts';
import type { GameTerms, RunningBonus, Weights } from '../rules/wagering.ts';

/** A bonus as the batch works on it. */
export interface WagerBonus extends RunningBonus {
  readonly playerId: bigint;
  readonly currency: string;
}

const players = columnsOf<bigint>({ player_id: bigints((playerId) => playerId) });

const loadBonusesText = `select found.* from (${players.rows}) k,
    lateral (select player_id, id, currency, wagering_required, weights, stake_maximum, expires_at,
        state, wagered, games, promotion_id, conversion_maximum, converted, forfeited
      from bonuses.bonus b where b.player_id = k.player_id order by id desc limit 32) found`;

/**
 * The latest bonuses of these players, latest first: the running one, and those whose rounds may
 * still be open. A player without any costs one look into the index.
 */
export const loadBonuses = (playerIds: readonly bigint[]): BatchQuery => ({
  name: 'bonuses-of-players',
  text: loadBonusesText,
  values: players.values(playerIds),
});

/** A bonus as the database gives it. */
export const bonusOfRow = (row: BatchRow): WagerBonus => ({
  id: row.id as bigint,
  playerId: row.player_id as bigint,
  currency: row.currency as string,
  required: row.wagering_required as bigint,
  weights: row.weights as Weights,
  stakeMaximum: (row.stake_maximum as bigint | null) ?? undefined,
  games: row.games as GameTerms,
  promotionId: row.promotion_id as bigint,
  expiresAt: row.expires_at as Date,
  state: row.state as BonusState,
  wagered: row.wagered as bigint,
  conversionMaximum: (row.conversion_maximum as bigint | null) ?? undefined,
  converted: row.converted as bigint,
  forfeited: row.forfeited as bigint,
});

const progress = columnsOf<WagerBonus>({
  player_id: bigints(({ playerId }) => playerId),
  id: bigints(({ id }) => id),
  wagered: bigints(({ wagered }) => wagered),
  state: texts(({ state }) => state),
  converted: bigints(({ converted }) => converted),
  forfeited: bigints(({ forfeited }) => forfeited),
});

const writeProgressText = `update bonuses.bonus b set wagered = u.wagered, state = u.state,
      converted = u.converted, forfeited = u.forfeited,
      fulfilled_at = case u.state when 'FULFILLED' then $7::timestamptz else b.fulfilled_at end
    from (${progress.rows}) u
    where b.player_id = u.player_id and b.id = u.id`;

/** Writes how far bonuses are wagered, and what of ended ones is cash; the wallets' lock protects them. */
export const writeProgress = (bonuses: readonly WagerBonus[], now: Date): BatchQuery => ({
  name: 'bonuses-progress',
  text: writeProgressText,
  values: [...progress.values(bonuses), now.toISOString()],
});

const fulfilled = columnsOf<WagerBonus>({
  player_id: bigints(({ playerId }) => playerId),
  id: bigints(({ id }) => id),
});

const recordFulfilledText = `insert into outbox.event (type, player_id, payload, happened_at)
    select $3, player_id, jsonb_build_object('bonusId', id::text), $4
    from (${fulfilled.rows}) u`;

/** News of bonuses that this batch has fulfilled, an event each; the batch's own news wake for them. */
export const recordFulfilled = (
  type: string,
  bonuses: readonly WagerBonus[],
  now: Date,
): BatchQuery => ({
  name: 'bonuses-fulfilled',
  text: recordFulfilledText,
  values: [...fulfilled.values(bonuses), type, now.toISOString()],
});
