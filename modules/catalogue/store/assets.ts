/** Uploaded files of games. */
import type { Db, Tx } from '@herna/db';
import type { AssetKind, CatalogueTables } from './tables.ts';

const reads = (db: Db) => db.reads<CatalogueTables>();
const writes = (tx: Tx) => tx.writes<CatalogueTables>();

export const assetOf = (db: Db, gameId: bigint, kind: AssetKind) =>
  reads(db)
    .selectFrom('catalogue.asset')
    .selectAll()
    .where('game_id', '=', gameId)
    .where('kind', '=', kind)
    .executeTakeFirst();

export const putAsset = async (
  tx: Tx,
  asset: CatalogueTables['catalogue.asset'],
): Promise<void> => {
  await writes(tx)
    .insertInto('catalogue.asset')
    .values(asset)
    .onConflict((on) => on.columns(['game_id', 'kind']).doUpdateSet(asset))
    .execute();
};

export const deleteAsset = async (tx: Tx, gameId: bigint, kind: AssetKind): Promise<void> => {
  await writes(tx)
    .deleteFrom('catalogue.asset')
    .where('game_id', '=', gameId)
    .where('kind', '=', kind)
    .execute();
};
