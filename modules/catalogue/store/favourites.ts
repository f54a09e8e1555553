/** SQL of the favourite games in players' accounts. */
import type { Db, Tx } from '@herna/db';
import { sql } from 'kysely';
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

/** Most favourites of a player; the oldest go first. */
const favouritesMaximum = 500;

/** Puts a game first in the list of a player, who has one from then on; one that is there keeps its place. */
export async function addFavourite(
  tx: Tx,
  playerId: bigint,
  gameKey: string,
  now: Date,
): Promise<void> {
  await sql`insert into catalogue.favourites as kept (player_id, game_keys, changed_at)
    values (${playerId}, array[${gameKey}], ${now})
    on conflict (player_id) do update set changed_at = excluded.changed_at,
      game_keys = (excluded.game_keys || kept.game_keys)[1:${sql.lit(favouritesMaximum)}]
    where not kept.game_keys @> excluded.game_keys`.execute(tx.writes());
}

/** Takes a game out of the list of a player, where there is one. */
export async function removeFavourite(
  tx: Tx,
  playerId: bigint,
  gameKey: string,
  now: Date,
): Promise<void> {
  await sql`update catalogue.favourites
    set game_keys = array_remove(game_keys, ${gameKey}), changed_at = ${now}
    where player_id = ${playerId} and ${gameKey} = any(game_keys)`.execute(tx.writes());
}

/** Puts the favourites of an account behind those of the one that it has become part of. */
export async function joinFavourites(tx: Tx, from: bigint, into: bigint): Promise<void> {
  await sql`insert into catalogue.favourites as kept (player_id, game_keys, changed_at)
    select ${into}, game_keys, changed_at from catalogue.favourites where player_id = ${from}
    on conflict (player_id) do update set game_keys = (kept.game_keys || array(
      select key from unnest(excluded.game_keys) with ordinality as brought (key, place)
      where key <> all(kept.game_keys) order by place
    ))[1:${sql.lit(favouritesMaximum)}]`.execute(tx.writes());
}

/** Takes the list of a player away. */
export async function dropFavourites(tx: Tx, playerId: bigint): Promise<void> {
  await tx
    .writes<CatalogueTables>()
    .deleteFrom('catalogue.favourites')
    .where('player_id', '=', playerId)
    .execute();
}
