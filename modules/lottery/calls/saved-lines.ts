/** Handlers of favourites and subscriptions. */
import { done } from '@herna/contract-kit';
import { type Handlers, playerOf } from '@herna/contract-kit/server';
import type { Database } from '@herna/db';
import { money, toId, wireMoney } from '@herna/kernel';
import type { favouriteCalls, subscriptionCalls } from '../contract/saved-lines.ts';
import { gameNameIn } from '../rules/game-names.table.ts';
import type { Line } from '../rules/lines.ts';
import { type PlanCurrency, planOf } from '../rules/plans.table.ts';
import type { Favourites } from '../service/favourites.ts';
import type { Subscriptions } from '../service/subscriptions.ts';
import * as favouriteStore from '../store/favourites.ts';
import * as subscriptionStore from '../store/subscriptions.ts';

export interface SavedLinesOptions {
  readonly database: Database;
  readonly currency: PlanCurrency;
  readonly favourites: Favourites;
  readonly subscriptions: Subscriptions;
}

const linesOf = (text: string) =>
  (JSON.parse(text) as Line[]).map(({ main, extra }) => ({ main: [...main], extra: [...extra] }));

const wireFavourite = (row: favouriteStore.FavouriteRow) => ({
  favouriteId: row.id.toString(),
  gameKey: row.game_key,
  name: row.name,
  lines: linesOf(row.lines),
  createdAt: row.created_at.toISOString(),
});

const wireSubscription = (
  row: subscriptionStore.SubscriptionRow,
  currency: PlanCurrency,
  locale: string,
) => {
  const plan = planOf(row.game_key);
  const lines = linesOf(row.lines);
  const price = (plan?.price[currency] ?? 0n) * BigInt(lines.length);
  return {
    subscriptionId: row.id.toString(),
    gameKey: row.game_key,
    gameName: gameNameIn(row.game_key, locale),
    lines,
    price: wireMoney(money(price, currency)),
    state: row.state,
    failures: row.failures,
    refusal: row.refusal,
    createdAt: row.created_at.toISOString(),
  };
};

/** Makes the handlers. */
export function favouriteHandlers({
  database,
  favourites,
}: SavedLinesOptions): Handlers<typeof favouriteCalls> {
  return {
    'GET /api/lottery/favourites': async (_input, context) => {
      const found = await favouriteStore.favouritesOf(database.read, playerOf(context));
      return { favourites: found.map(wireFavourite) };
    },
    'POST /api/lottery/favourites': async ({ body }, context) => {
      const playerId = playerOf(context);
      return wireFavourite(await database.transaction((tx) => favourites.save(tx, playerId, body)));
    },
    'DELETE /api/lottery/favourites/{favouriteId}': async ({ params }, context) => {
      const playerId = playerOf(context);
      const id = toId<bigint>(params.favouriteId);
      await database.transaction((tx) => favourites.remove(tx, playerId, id));
      return done;
    },
  };
}

/** Makes the handlers. */
export function subscriptionHandlers({
  database,
  currency,
  subscriptions,
}: SavedLinesOptions): Handlers<typeof subscriptionCalls> {
  return {
    'GET /api/lottery/subscriptions': async (_input, context) => {
      const found = await subscriptionStore.subscriptionsOf(database.read, playerOf(context));
      return { subscriptions: found.map((row) => wireSubscription(row, currency, context.locale)) };
    },
    'POST /api/lottery/subscriptions': async ({ body }, context) => {
      const playerId = playerOf(context);
      const row = await database.transaction((tx) => subscriptions.subscribe(tx, playerId, body));
      return wireSubscription(row, currency, context.locale);
    },
    'POST /api/lottery/subscriptions/{subscriptionId}/cancel': ({ params }, context) => {
      const playerId = playerOf(context);
      const id = toId<bigint>(params.subscriptionId);
      return context.idempotent(async (tx) =>
        wireSubscription(await subscriptions.cancel(tx, playerId, id), currency, context.locale),
      );
    },
    'POST /api/lottery/subscriptions/{subscriptionId}/resume': ({ params }, context) => {
      const playerId = playerOf(context);
      const id = toId<bigint>(params.subscriptionId);
      return context.idempotent(async (tx) =>
        wireSubscription(await subscriptions.resume(tx, playerId, id), currency, context.locale),
      );
    },
  };
}
