/** SQL of free rounds outside the wager path. */
import { type Db, type GrowingPage, growingPage, type PageWish, type Tx } from '@herna/db';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { FreeRoundState } from '../rules/free-rounds.machine.ts';
import type { FreeRoundDefinitionTable, FreeRoundTable, PlayTables } from './tables.ts';

export type DefinitionRow = Selectable<FreeRoundDefinitionTable>;
export type FreeRoundRow = Selectable<FreeRoundTable>;

const rows = (db: Db) => db.reads<PlayTables>();
const writes = (tx: Tx) => tx.writes<PlayTables>();

export const insertDefinition = (
  tx: Tx,
  row: Insertable<FreeRoundDefinitionTable>,
): Promise<DefinitionRow> =>
  writes(tx)
    .insertInto('play.free_round_definition')
    .values(row)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Definitions with how many rounds of them were given and played, latest first. */
export const selectDefinitions = (db: Db, id?: bigint) =>
  rows(db)
    .selectFrom('play.free_round_definition as d')
    .selectAll('d')
    .select((eb) => {
      const given = eb.selectFrom('play.free_round as f').whereRef('f.definition_id', '=', 'd.id');
      return [
        given.select(sql<bigint>`coalesce(sum(f.rounds), 0)::bigint`.as('n')).as('given'),
        given.select(sql<bigint>`coalesce(sum(f.used), 0)::bigint`.as('n')).as('used'),
        given.select(sql<bigint>`coalesce(sum(f.won), 0)::bigint`.as('n')).as('won'),
      ];
    })
    .$if(id !== undefined, (query) => query.where('d.id', '=', id ?? 0n))
    .orderBy('d.id', 'desc')
    .execute();

export const lockDefinition = (tx: Tx, id: bigint): Promise<DefinitionRow | undefined> =>
  writes(tx)
    .selectFrom('play.free_round_definition')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

export const activateDefinition = async (tx: Tx, id: bigint): Promise<void> => {
  await writes(tx)
    .updateTable('play.free_round_definition')
    .set({ state: 'ACTIVATED' })
    .where('id', '=', id)
    .execute();
};

export const insertFreeRounds = (tx: Tx, row: Insertable<FreeRoundTable>): Promise<FreeRoundRow> =>
  writes(tx).insertInto('play.free_round').values(row).returningAll().executeTakeFirstOrThrow();

export interface FreeRoundFilter {
  readonly id?: bigint | undefined;
  readonly playerId?: bigint | undefined;
  readonly definitionId?: bigint | undefined;
  readonly state?: FreeRoundState | undefined;
}

const filtered = (db: Db, { id, playerId, definitionId, state }: FreeRoundFilter) =>
  rows(db)
    .selectFrom('play.free_round')
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? 0n))
    .$if(playerId !== undefined, (query) => query.where('player_id', '=', playerId ?? 0n))
    .$if(definitionId !== undefined, (query) =>
      query.where('definition_id', '=', definitionId ?? 0n),
    )
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'ACTIVE'));

/** A page of free rounds of players, latest first. */
export function selectFreeRounds(
  db: Db,
  filter: FreeRoundFilter & PageWish,
): Promise<GrowingPage<FreeRoundRow>> {
  const all = filtered(db, filter);
  return growingPage(all, all.selectAll().orderBy('id', 'desc'), 'id', filter);
}

/** Free rounds that a player can play now, the first to expire first. */
export const playableFreeRounds = (db: Db, playerId: bigint, now: Date): Promise<FreeRoundRow[]> =>
  filtered(db, { playerId, state: 'ACTIVE' })
    .selectAll()
    .where('expires_at', '>', now)
    .orderBy('expires_at')
    .orderBy('id')
    .execute();

/**
 * Free rounds whose time is over, and ended ones with stakes that have not gone back; a page in the
 * order of ids.
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
          sql<boolean>`used + released < rounds`,
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

export const endFreeRounds = async (
  tx: Tx,
  row: Pick<FreeRoundRow, 'player_id' | 'id'>,
  change: Pick<FreeRoundRow, 'state' | 'released' | 'ended_at'>,
): Promise<void> => {
  await writes(tx)
    .updateTable('play.free_round')
    .set(change)
    .where('player_id', '=', row.player_id)
    .where('id', '=', row.id)
    .execute();
};
