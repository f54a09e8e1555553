/** Handlers of favourite games in players' accounts. */
import { done } from '@herna/contract-kit';
import { type Handlers, playerOf } from '@herna/contract-kit/server';
import type { Database, Db } from '@herna/db';
import type { Clock } from '@herna/kernel';
import type { FavouriteApi } from '../contract/favourites.ts';
import * as store from '../store/favourites.ts';

export interface FavouritesOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly allGames: () => Promise<readonly { readonly key: string }[]>;
}

const wireList = async (db: Db, playerId: bigint) => {
  const list = await store.favouriteList(db, playerId);
  return { list: list ? { listId: list.list_id, gameKeys: list.game_keys } : null };
};

/** Makes the handlers. */
export const favouriteHandlers = ({
  database,
  clock,
  allGames,
}: FavouritesOptions): Handlers<FavouriteApi> => ({
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
});
