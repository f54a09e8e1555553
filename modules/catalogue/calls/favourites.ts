/** Handlers of favourite games in players' accounts. */
import { done } from '@herna/contract-kit';
import { type CallContext, type Handlers, playerOf } from '@herna/contract-kit/server';
import type { ConsumerOptions, Database, Db } from '@herna/db';
import { type Clock, DomainError } from '@herna/kernel';
import type { FavouriteApi } from '../contract/favourites.ts';
import * as store from '../store/favourites.ts';

export interface FavouritesOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly allGames: () => Promise<readonly { readonly key: string; readonly name: string }[]>;
}

const wireList = async (db: Db, playerId: bigint) => {
  const list = await store.favouriteList(db, playerId);
  return { list: list ? { listId: list.list_id, gameKeys: list.game_keys } : null };
};

/** Favourites of an account that has become part of another are that one's too. */
export const joinedFavourites = {
  name: 'catalogue.joined_favourites',
  types: ['accounts.merged'],
  async handle(tx, events) {
    for (const { playerId, payload } of events) {
      if (playerId === undefined) continue;
      await store.joinFavourites(tx, BigInt(String(payload.from)), playerId);
    }
  },
} satisfies Omit<ConsumerOptions, 'database'>;

/** Makes the handlers. */
export function favouriteHandlers({
  database,
  clock,
  allGames,
}: FavouritesOptions): Handlers<FavouriteApi> {
  const named = async (_input: unknown, context: CallContext) => {
    const list = await store.favouriteList(database.read, playerOf(context));
    const names = new Map((await allGames()).map(({ key, name }) => [key, name]));
    const keys = list?.game_keys ?? [];
    return { games: keys.map((key) => ({ gameKey: key, gameName: names.get(key) ?? key })) };
  };
  const setOne = async (
    { body: { gameKey, favorite } }: { body: { gameKey: string; favorite: boolean } },
    context: CallContext,
  ) => {
    const isKnown = (await allGames()).some(({ key }) => key === gameKey);
    if (!isKnown) throw new DomainError('ERR_GAME_NOT_FOUND');
    const change = favorite ? store.addFavourite : store.removeFavourite;
    await database.transaction((tx) => change(tx, playerOf(context), gameKey, clock.now()));
    return done;
  };
  return {
    'GET /api/games/favourites': (_input, context) => wireList(database.read, playerOf(context)),
    async 'POST /api/games/favourites'({ body: { listId, gameKeys } }, context) {
      const playerId = playerOf(context);
      const known = new Set((await allGames()).map(({ key }) => key));
      const kept = [...new Set(gameKeys)].filter((key) => known.has(key));
      return database.transaction(async (tx) => {
        const now = clock.now();
        if (listId === undefined) await store.keepFavourites(tx, playerId, kept, now);
        else await store.changeFavourites(tx, playerId, listId, kept, now);
        return wireList(tx, playerId);
      });
    },
    async 'DELETE /api/games/favourites'(_input, context) {
      await database.transaction((tx) => store.dropFavourites(tx, playerOf(context)));
      return done;
    },
    'GET /capi/v2-onling/PlayerGames/GetFavorites': named,
    'GET /capi/GamesManagement/v3/PlayerGame/GetFavoriteGames': named,
    'POST /capi/v2-onling/PlayerGames/SetFavorite': setOne,
    'POST /capi/GamesManagement/v3/PlayerGame/SetFavoriteGame': setOne,
  };
}
