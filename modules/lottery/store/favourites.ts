/** SQL of favourites. */
import type { Db, Tx } from '@herna/db';
import type { Selectable } from 'kysely';
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
