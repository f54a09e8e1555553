/**
 * Subscriptions: a player's lines are bought for each coming draw of a game, one draw ahead, until the
 * player stops it. Each purchase is a launch and a stake like any other, without a sign-in: exclusions,
 * the register and limits are asked at every draw. A refused purchase is announced, and after the third in a
 * row, or at once where the player must not play, nothing more is bought until the player resumes it.
 * Those of an account that has become part of another are cancelled there and go on in that one, whose
 * limits are asked from then on; one whose purchase is under way once that has ended.
 */
import { type ConsumerOptions, type Database, eachInPages, recordEvent, type Tx } from '@herna/db';
import { type Clock, DomainError, type PlayerId } from '@herna/kernel';
import type { Players } from '@herna/players';
import { lotteryEvents } from '../contract/events.ts';
import type { Line } from '../rules/lines.ts';
import { gamePlans, type PlanCurrency, planOf } from '../rules/plans.table.ts';
import { isPassing, pausesAt } from '../rules/subscription-refusals.ts';
import { type SubscriptionEvent, subscriptionMachine } from '../rules/subscriptions.machine.ts';
import * as draws from '../store/draws.ts';
import { copyFavourites } from '../store/favourites.ts';
import * as store from '../store/subscriptions.ts';
import { fittingLines } from './fitting-lines.ts';
import type { Selling } from './selling.ts';

export interface SubscriptionsOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly currency: PlanCurrency;
  readonly selling: Pick<Selling, 'buyFor'>;
  readonly players: Pick<Players, 'playerById' | 'accountThatGoesOn'>;
}

export interface NewSubscription {
  /** The request's own id, of the player's making: the same again is one subscription. */
  readonly requestId: string;
  readonly gameKey: string;
  readonly lines: readonly Line[];
}

/** A player has at most so many that are not cancelled. */
export const subscriptionsMaximum = 10;
const page = 200;
/** A purchase begun so long ago is left by its run; until then no other run touches it. */
const leftAfterMs = 2 * 60_000;
/** Tickets that are bought at the same time. */
const atOnce = 8;

/** Makes the service. */
export function createSubscriptions(options: SubscriptionsOptions) {
  const { database, clock, currency, selling, players } = options;

  const move = async (
    tx: Tx,
    playerId: PlayerId,
    id: bigint,
    event: SubscriptionEvent,
  ): Promise<store.SubscriptionRow> => {
    const held = await store.lockSubscription(tx, playerId, id);
    if (!held) throw new DomainError('ERR_NOT_FOUND');
    const state = subscriptionMachine.next(held.state, event);
    if (!state) throw new DomainError('ERR_LOTTERY_SUBSCRIPTION_STATE');
    const fresh = event === 'resume' ? { failures: 0, refusal: null } : {};
    return store.updateSubscription(tx, held, { state, changed_at: clock.now(), ...fresh });
  };

  /** Lets a subscription that is locked go on in the account that its own has become part of, if it has. */
  const goOn = async (tx: Tx, row: store.SubscriptionRow): Promise<boolean> => {
    const from = row.player_id as PlayerId;
    const into = await players.accountThatGoesOn(tx, from);
    if (into === from) return false;
    const cancelled = subscriptionMachine.next(row.state, 'cancel');
    if (!cancelled || (await store.isBuying(tx, row))) return true;
    const { closed_at: endedAt } = (await players.playerById(tx, from)) ?? {};
    const now = clock.now();
    await store.updateSubscription(tx, row, { state: cancelled, changed_at: now });
    const { id, ...same } = row;
    // What was refused for the end of the account is refused no more.
    const isSpoiled = row.refusal !== null && !!endedAt && row.changed_at >= endedAt;
    const next = await store.keepSubscription(tx, {
      ...same,
      player_id: into,
      request: `joined ${id}`,
      changed_at: now,
      ...(isSpoiled ? { state: subscriptionMachine.initial, failures: 0, refusal: null } : {}),
    });
    await store.copyBought(tx, row, next);
    return true;
  };

  const bought = (row: store.SubscriptionRow, drawReference: string): Promise<void> =>
    database.transaction(async (tx) => {
      await store.lockSubscription(tx, row.player_id, row.id);
      const end = { outcome: 'BOUGHT', refusal: null } as const;
      if (!(await store.endPurchase(tx, row, drawReference, end))) return;
      const held = await store.updateSubscription(tx, row, { failures: 0, refusal: null });
      await goOn(tx, held);
    });

  const refused = (
    row: store.SubscriptionRow,
    drawReference: string,
    refusal: string,
  ): Promise<void> =>
    database.transaction(async (tx) => {
      const held = await store.lockSubscription(tx, row.player_id, row.id);
      const end = { outcome: 'REFUSED', refusal } as const;
      if (!(held && (await store.endPurchase(tx, row, drawReference, end)))) return;
      if (await goOn(tx, held)) return;
      const failures = held.failures + 1;
      const pauses = pausesAt(refusal, failures);
      const state = pauses ? subscriptionMachine.next(held.state, 'pause') : undefined;
      const now = clock.now();
      await store.updateSubscription(tx, held, {
        failures,
        refusal,
        changed_at: now,
        ...(state ? { state } : {}),
      });
      await recordEvent(tx, {
        type: lotteryEvents.subscriptionRefused,
        playerId: held.player_id,
        payload: {
          game: planOf(held.game_key)?.name ?? held.game_key,
          drawId: drawReference,
          refusal,
          // One that was cancelled meanwhile is not paused.
          state: state ?? held.state,
        },
        happenedAt: now,
      });
    });

  /** Makes a purchase that is begun; what passes by itself leaves it to a later run. */
  const buy = async (row: store.SubscriptionRow, drawReference: string): Promise<void> => {
    const buyer = { playerId: row.player_id as PlayerId, sessionId: null };
    const purchase = {
      purchaseId: `subscription ${row.id} ${drawReference}`,
      gameKey: row.game_key,
      lines: JSON.parse(row.lines) as Line[],
    };
    try {
      await selling.buyFor(buyer, purchase, drawReference);
    } catch (error) {
      if (!(error instanceof DomainError) || isPassing(error.code)) throw error;
      await refused(row, drawReference, error.code);
      return;
    }
    await bought(row, drawReference);
  };

  /** What was begun until then is left by its run. */
  const leftUntil = (): Date => new Date(clock.now().getTime() - leftAfterMs);

  const take = (tx: Tx, row: store.SubscriptionRow, drawReference: string): Promise<boolean> => {
    const begun = {
      player_id: row.player_id,
      subscription_id: row.id,
      draw_reference: drawReference,
      outcome: 'BUYING' as const,
      refusal: null,
      begun_at: clock.now(),
    };
    return store.beginPurchase(tx, begun, leftUntil());
  };

  /** Begins a purchase, unless the subscription was stopped meanwhile. */
  const begin = async (row: store.SubscriptionRow, drawReference: string): Promise<void> => {
    const begun = await database.transaction(async (tx) => {
      const held = await store.lockSubscription(tx, row.player_id, row.id);
      return held?.state === 'ACTIVE' && take(tx, row, drawReference);
    });
    if (begun) await buy(row, drawReference);
  };

  /** Goes on with a purchase that its run has left, unless another run does; stopped or not. */
  const resumePurchase = async (
    row: store.SubscriptionRow,
    drawReference: string,
  ): Promise<void> => {
    const taken = await database.transaction((tx) => take(tx, row, drawReference));
    if (taken) await buy(row, drawReference);
  };

  /** The next draw of each game that is on sale. */
  const nextDraws = async (): Promise<draws.DrawRow[]> => {
    const now = clock.now();
    const open = (await draws.drawsInState(database.read, ['OPEN'])).filter(
      (draw) =>
        draw.currency === currency && draw.sales_open_at <= now && now < draw.sales_close_at,
    );
    const games = [...new Set(gamePlans.map(({ gameKey }) => gameKey))];
    return games.flatMap((gameKey) => open.find((draw) => draw.game_key === gameKey) ?? []);
  };

  return {
    /**
     * Begins a subscription, in the caller's transaction; its first ticket is bought by the next run.
     * @throws ERR_GAME_NOT_FOUND, ERR_LOTTERY_LINES, ERR_LOTTERY_SUBSCRIPTIONS_FULL;
     *   TRANSACTION_CONFLICT where the request was another one before
     */
    async subscribe(tx: Tx, playerId: PlayerId, wish: NewSubscription) {
      const { lines } = fittingLines(wish.gameKey, wish.lines);
      const now = clock.now();
      const text = JSON.stringify(lines);
      const row = await store.keepSubscription(tx, {
        player_id: playerId,
        request: wish.requestId,
        game_key: wish.gameKey,
        lines: text,
        state: subscriptionMachine.initial,
        failures: 0,
        refusal: null,
        created_at: now,
        changed_at: now,
      });
      const same = row.game_key === wish.gameKey && row.lines === text;
      if (!same) throw new DomainError('TRANSACTION_CONFLICT');
      const all = await store.subscriptionsOf(tx, playerId);
      if (all.length > subscriptionsMaximum) {
        throw new DomainError('ERR_LOTTERY_SUBSCRIPTIONS_FULL');
      }
      return row;
    },

    /** Ends a subscription for good; a ticket that is bought stays. @throws ERR_NOT_FOUND */
    cancel: (tx: Tx, playerId: PlayerId, id: bigint) => move(tx, playerId, id, 'cancel'),

    /** Lets a paused subscription buy again. @throws ERR_LOTTERY_SUBSCRIPTION_STATE */
    resume: (tx: Tx, playerId: PlayerId, id: bigint) => move(tx, playerId, id, 'resume'),

    /** Brings over what an account has that has become part of another: subscriptions and favourites. */
    joined: {
      name: 'lottery.joined-accounts',
      types: ['accounts.merged'],
      async handle(tx, events) {
        for (const { playerId, payload } of events) {
          const from = BigInt(String(payload.from)) as PlayerId;
          if (playerId !== undefined) await copyFavourites(tx, from, playerId);
          for (const { id } of (await store.subscriptionsOf(tx, from)).reverse()) {
            const held = await store.lockSubscription(tx, from, id);
            if (held) await goOn(tx, held);
          }
        }
      },
    } satisfies Omit<ConsumerOptions, 'database'>,

    /** Buys what is due for the next draws; one that fails does not hold up the others. */
    async run(): Promise<void> {
      const failed: unknown[] = [];
      const keep = (error: unknown) => void failed.push(error);
      for (const row of await store.leftPurchases(database.read, leftUntil())) {
        await resumePurchase(row, row.draw_reference).catch(keep);
      }
      for (const draw of await nextDraws()) {
        const { reference, game_key: gameKey } = draw;
        const due = (after: bigint, limit: number) =>
          store.dueSubscriptions(database.read, gameKey, reference, after, limit);
        await eachInPages(due, page, (row) => begin(row, reference), atOnce).catch(keep);
      }
      if (failed.length > 0) throw failed[0];
    },
  };
}

export type Subscriptions = ReturnType<typeof createSubscriptions>;
