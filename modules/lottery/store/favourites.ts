/** SQL of favourites. */
import type { Db, Tx } from '@herna/db';
import { type Selectable, sql } from 'kysely';
import type { FavouriteTable, LotteryTables } from './tables.ts';

export type FavouriteRow = Selectable<FavouriteTable>;

/** A player's favourites, the latest first. */
export const favouritesOf = (db: Db, playerId: bigint): Promise<FavouriteRow[]> =>
  db
    .reads<LotteryTables>()
    .selectFrom('lottery.favourite')
    .selectAll()
    .where('player_id', '=', playerId)
    .orderBy('id', 'desc')
    .execute();

/** Puts lines by; those of the same name and game are replaced. */
export const saveFavourite = (tx: Tx, favourite: Omit<FavouriteRow, 'id'>): Promise<FavouriteRow> =>
  tx
    .writes<LotteryTables>()
    .insertInto('lottery.favourite')
    .values(favourite)
    .onConflict((conflict) =>
      conflict.columns(['player_id', 'game_key', 'name']).doUpdateSet({ lines: favourite.lines }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();

/** Whether there was one to be removed. */
export async function removeFavourite(tx: Tx, playerId: bigint, id: bigint): Promise<boolean> {
  const { numDeletedRows } = await tx
    .writes<LotteryTables>()
    .deleteFrom('lottery.favourite')
    .where('player_id', '=', playerId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Puts by for an account what another one has put by; of the same name, its own stay. */
export const copyFavourites = async (tx: Tx, from: bigint, into: bigint): Promise<void> => {
  await sql`insert into lottery.favourite (player_id, game_key, name, lines, created_at)
    select ${into}, game_key, name, lines, created_at
    from lottery.favourite where player_id = ${from} order by id
    on conflict do nothing`.execute(tx.writes());
};
