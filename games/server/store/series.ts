/** Chains of seeds for flights and shared draws. */
import { type Db, growingPage, type PageRequest, type Tx } from '@herna/db';
import { type Insertable, sql } from 'kysely';
import type { JantarTables, SeriesRow } from './tables.ts';

const writes = (tx: Tx) => tx.writes<JantarTables>();

const seriesOf = (db: Db, gameKeys: readonly string[]) =>
  db.reads<JantarTables>().selectFrom('jantar.series').where('game_key', 'in', gameKeys);

/** What of a series is nobody's secret. */
const publicColumns = [
  'game_key',
  'ending',
  'length',
  'flown',
  'created_at',
  'beacon_key',
  'beacon_round',
  'beacon_at',
  'beacon_signature',
] as const;

/** One process moves a game on; the lock goes with its transaction. */
export async function takeWheel(tx: Tx, gameKey: string): Promise<boolean> {
  const row = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(hashtext(${`flight:${gameKey}`})) as taken`.execute(
    writes(tx),
  );
  return row.rows[0]?.taken ?? false;
}

/** The series that a title's seeds are taken from: the oldest whose beacon round is known. */
export const seriesUnderWay = (tx: Tx, gameKey: string): Promise<SeriesRow | undefined> =>
  writes(tx)
    .selectFrom('jantar.series')
    .selectAll()
    .where('game_key', '=', gameKey)
    .whereRef('flown', '<', 'length')
    .where((row) =>
      row.or([row('beacon_key', 'is', null), row('beacon_signature', 'is not', null)]),
    )
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();

/** What is left of the series of some titles that are not used up. */
export const unusedSeries = (db: Db, gameKeys: readonly string[]) =>
  seriesOf(db, gameKeys)
    .select(['game_key', 'length', 'flown'])
    .whereRef('flown', '<', 'length')
    .execute();

/** Series whose beacon round is not known yet, the earliest round first. */
export const seriesAwaitingBeacon = (db: Db, gameKeys: readonly string[]) =>
  seriesOf(db, gameKeys)
    .select(['id', 'game_key', 'beacon_round', 'beacon_at'])
    .where('flown', '=', 0)
    .where('beacon_key', 'is not', null)
    .where('beacon_signature', 'is', null)
    .orderBy('beacon_at')
    .execute();

/** Writes the signature of the round that a series has named; once it is there it stays. */
export const giveBeacon = async (tx: Tx, id: bigint, signature: string): Promise<void> => {
  await writes(tx)
    .updateTable('jantar.series')
    .set({ beacon_signature: signature })
    .where('id', '=', id)
    .where('beacon_signature', 'is', null)
    .execute();
};

/** A series without what is sealed, and the title's next one where that is announced. */
export const seriesInView = (db: Db, gameKey: string, id: bigint) =>
  seriesOf(db, [gameKey])
    .select(['id', ...publicColumns])
    .where((row) => row.or([row('id', '=', id), row('flown', '=', 0)]))
    .orderBy('id')
    .execute();

/** Whether a title had a series before. */
export const hadSeries = async (tx: Tx, gameKey: string): Promise<boolean> =>
  (await seriesOf(tx, [gameKey]).select('id').limit(1).executeTakeFirst()) !== undefined;

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

const latestFirst = (db: Db, gameKeys: readonly string[]) =>
  seriesOf(db, gameKeys).select(publicColumns).orderBy('id', 'desc');

/** The latest series of a title, without what is sealed. */
export const recentSeries = (db: Db, gameKey: string, limit: number) =>
  latestFirst(db, [gameKey]).limit(limit).execute();

/** A page of the series of some titles, latest first, without what is sealed. */
export const pageOfSeries = (db: Db, gameKeys: readonly string[], wish: PageRequest) =>
  growingPage(seriesOf(db, gameKeys), seriesOf(db, gameKeys).select(publicColumns), 'id', wish);

/** The series of a title with an end, without what is sealed. */
export const seriesByEnd = (db: Db, gameKey: string, ending: string) =>
  seriesOf(db, [gameKey]).select(publicColumns).where('ending', '=', ending).executeTakeFirst();
