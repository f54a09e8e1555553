/** SQL of free rounds outside the wager path. */
import type { Db, Tx } from '@herna/db';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { FreeRoundTable, PlayTables } from './tables.ts';

export type FreeRoundRow = Selectable<FreeRoundTable>;

const rows = (db: Db) => db.reads<PlayTables>();
const writes = (tx: Tx) => tx.writes<PlayTables>();

export const insertFreeRounds = (tx: Tx, row: Insertable<FreeRoundTable>): Promise<FreeRoundRow> =>
  writes(tx).insertInto('play.free_round').values(row).returningAll().executeTakeFirstOrThrow();

/** Free rounds that a player can play now, the first to expire first. */
export const playableFreeRounds = (db: Db, playerId: bigint, now: Date): Promise<FreeRoundRow[]> =>
  rows(db)
    .selectFrom('play.free_round')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('state', '=', 'ACTIVE')
    .where('expires_at', '>', now)
    .orderBy('expires_at')
    .orderBy('id')
    .execute();

/**
 * Free rounds whose time is over, and ended ones with stakes that have not gone back, or were played
 * all the same; a page in the order of ids.
 */
export const dueFreeRounds = (
  db: Db,
  now: Date,
  after: bigint,
  limit: number,
): Promise<FreeRoundRow[]> =>
  rows(db)
    .selectFrom('play.free_round')
    .selectAll()
    .where((where) =>
      where.or([
        where.and([where('state', '=', 'ACTIVE'), where('expires_at', '<=', now)]),
        where.and([
          where('state', 'in', ['EXPIRED', 'CANCELLED']),
          sql<boolean>`used + released <> rounds`,
        ]),
      ]),
    )
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();

/** Free rounds as they stand behind their player's lock. */
export const freeRoundsNow = (
  tx: Tx,
  key: { readonly playerId: bigint; readonly id: bigint },
): Promise<FreeRoundRow | undefined> =>
  writes(tx)
    .selectFrom('play.free_round')
    .selectAll()
    .where('player_id', '=', key.playerId)
    .where('id', '=', key.id)
    .executeTakeFirst();

export const changeFreeRounds = (
  tx: Tx,
  row: Pick<FreeRoundRow, 'player_id' | 'id'>,
  change: Updateable<FreeRoundTable>,
): Promise<FreeRoundRow> =>
  writes(tx)
    .updateTable('play.free_round')
    .set(change)
    .where('player_id', '=', row.player_id)
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Free rounds by their keys, in no order. */
export const freeRoundsByKey = async (
  db: Db,
  keys: readonly { readonly playerId: bigint; readonly id: bigint }[],
): Promise<FreeRoundRow[]> =>
  keys.length === 0
    ? []
    : rows(db)
        .selectFrom('play.free_round')
        .selectAll()
        .where((where) =>
          where(
            where.refTuple('player_id', 'id'),
            'in',
            keys.map(({ playerId, id }) => where.tuple(playerId, id)),
          ),
        )
        .execute();

/** Free rounds with wins that nobody has taken: they are over, or some were taken before. */
export const owedFreeRounds = (
  db: Db,
  now: Date,
  after: bigint,
  limit: number,
): Promise<FreeRoundRow[]> =>
  rows(db)
    .selectFrom('play.free_round')
    .selectAll()
    .where('wins_held', '=', true)
    .where(sql<boolean>`won <> taken`)
    .where((where) =>
      where.or([
        where('expires_at', '<=', now),
        where('state', '=', 'CANCELLED'),
        where('taken', '<>', 0n),
      ]),
    )
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
