/** Certified versions of games; each holds until the next one of its game does. */
import type { Db, Tx } from '@herna/db';
import { type Insertable, sql } from 'kysely';
import type { CatalogueTables } from './tables.ts';

export interface VersionRow {
  readonly id: bigint;
  readonly game_id: bigint;
  readonly version: string;
  readonly note: string;
  readonly created_at: Date;
  readonly valid_from: Date;
  readonly valid_until: Date | null;
}

const writes = (tx: Tx) => tx.writes<CatalogueTables>();

/** Versions of games, the latest first. */
export async function versionsOf(db: Db, gameIds: readonly bigint[]): Promise<VersionRow[]> {
  const found = await sql<VersionRow>`
    select version.*, lead(valid_from) over (
      partition by game_id order by valid_from, id) as valid_until
    from catalogue.game_version version
    where game_id = any(${gameIds.map(String)}::bigint[])
    order by valid_from desc, id desc`.execute(db.reads<CatalogueTables>());
  return found.rows;
}

/** The game that a version is of. */
export const gameOfVersion = (db: Db, id: bigint): Promise<{ game_id: bigint } | undefined> =>
  db
    .reads<CatalogueTables>()
    .selectFrom('catalogue.game_version')
    .select('game_id')
    .where('id', '=', id)
    .executeTakeFirst();

export const insertVersion = (
  tx: Tx,
  version: Insertable<CatalogueTables['catalogue.game_version']>,
): Promise<{ id: bigint }> =>
  writes(tx)
    .insertInto('catalogue.game_version')
    .values(version)
    .returning('id')
    .executeTakeFirstOrThrow();

/** Adds the versions that are not there yet. */
export const addVersions = async (
  tx: Tx,
  versions: readonly Insertable<CatalogueTables['catalogue.game_version']>[],
): Promise<void> => {
  await writes(tx)
    .insertInto('catalogue.game_version')
    .values([...versions])
    .onConflict((on) => on.columns(['game_id', 'version']).doNothing())
    .execute();
};

export const deleteVersion = async (tx: Tx, id: bigint): Promise<void> => {
  await writes(tx).deleteFrom('catalogue.game_version').where('id', '=', id).execute();
};
