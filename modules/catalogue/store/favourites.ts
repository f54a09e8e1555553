/** SQL of the favourite games in players' accounts. */
import type { Db, Tx } from '@herna/db';
import type { CatalogueTables } from './tables.ts';

export interface FavouriteList {
  readonly list_id: string;
  readonly game_keys: string[];
}

/** The list of a player; nothing where none is kept. */
export const favouriteList = (db: Db, playerId: bigint): Promise<FavouriteList | undefined> =>
  db
    .reads<CatalogueTables>()
    .selectFrom('catalogue.favourites')
    .select(['list_id', 'game_keys'])
    .where('player_id', '=', playerId)
    .executeTakeFirst();

/** Begins or replaces the list of a player. */
export async function keepFavourites(
  tx: Tx,
  playerId: bigint,
  gameKeys: readonly string[],
  now: Date,
): Promise<void> {
  const kept = { game_keys: [...gameKeys], changed_at: now };
  await tx
    .writes<CatalogueTables>()
    .insertInto('catalogue.favourites')
    .values({ player_id: playerId, ...kept })
    .onConflict((conflict) => conflict.column('player_id').doUpdateSet(kept))
    .execute();
}

/** Changes one list of a player; another one stays as it is. */
export async function changeFavourites(
  tx: Tx,
  playerId: bigint,
  listId: string,
  gameKeys: readonly string[],
  now: Date,
): Promise<void> {
  await tx
    .writes<CatalogueTables>()
    .updateTable('catalogue.favourites')
    .set({ game_keys: [...gameKeys], changed_at: now })
    .where('player_id', '=', playerId)
    .where('list_id', '=', listId)
    .execute();
}

/** Takes the list of a player away. */
export async function dropFavourites(tx: Tx, playerId: bigint): Promise<void> {
  await tx
    .writes<CatalogueTables>()
    .deleteFrom('catalogue.favourites')
    .where('player_id', '=', playerId)
    .execute();
}
