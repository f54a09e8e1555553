/** Chains of seeds for flights. */
import type { Db, Tx } from '@herna/db';
import type { Insertable } from 'kysely';
import type { JantarTables, SeriesRow } from './tables.ts';

const writes = (tx: Tx) => tx.writes<JantarTables>();

/** The series that a title's flights are taken from. */
export const seriesUnderWay = (tx: Tx, gameKey: string): Promise<SeriesRow | undefined> =>
  writes(tx)
    .selectFrom('jantar.series')
    .selectAll()
    .where('game_key', '=', gameKey)
    .whereRef('flown', '<', 'length')
    .forUpdate()
    .executeTakeFirst();

export const insertSeries = (
  tx: Tx,
  series: Insertable<JantarTables['jantar.series']>,
): Promise<SeriesRow> =>
  writes(tx).insertInto('jantar.series').values(series).returningAll().executeTakeFirstOrThrow();

/** Takes the next place of a series, from 1. */
export const takePlace = async (tx: Tx, id: bigint): Promise<number> =>
  (
    await writes(tx)
      .updateTable('jantar.series')
      .set((row) => ({ flown: row('flown', '+', 1) }))
      .where('id', '=', id)
      .returning('flown')
      .executeTakeFirstOrThrow()
  ).flown;

export const recentSeries = (db: Db, gameKey: string, limit: number) =>
  db
    .reads<JantarTables>()
    .selectFrom('jantar.series')
    .select(['ending', 'length', 'flown', 'created_at'])
    .where('game_key', '=', gameKey)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
