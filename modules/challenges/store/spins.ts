/** SQL of the spins of reward wheels. */
import type { Db, Tx } from '@herna/db';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { ChallengesTables, SpinTable } from './tables.ts';

const rows = (db: Db) => db.reads<ChallengesTables>();
const writes = (tx: Tx) => tx.writes<ChallengesTables>();

export type SpinRow = Selectable<SpinTable>;

/** Adds a spin; undefined when its source has granted it already. */
export const insertSpin = (tx: Tx, row: Insertable<SpinTable>): Promise<SpinRow | undefined> =>
  writes(tx)
    .insertInto('challenges.spin')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();

/** Whether a source has granted a spin already. */
export const isGranted = async (
  db: Db,
  of: Pick<SpinRow, 'player_id' | 'wheel_id' | 'source' | 'source_reference'>,
): Promise<boolean> =>
  (await rows(db)
    .selectFrom('challenges.spin')
    .select('id')
    .where('player_id', '=', of.player_id)
    .where('wheel_id', '=', of.wheel_id)
    .where('source', '=', of.source)
    .where('source_reference', '=', of.source_reference)
    .executeTakeFirst()) !== undefined;

/** Holds a spin until the transaction ends. */
export const lockSpin = (
  tx: Tx,
  key: { readonly playerId: bigint; readonly id: bigint },
): Promise<SpinRow | undefined> =>
  writes(tx)
    .selectFrom('challenges.spin')
    .selectAll()
    .where('player_id', '=', key.playerId)
    .where('id', '=', key.id)
    .forUpdate()
    .executeTakeFirst();

export const changeSpin = (
  tx: Tx,
  { player_id, id }: Pick<SpinRow, 'player_id' | 'id'>,
  change: Updateable<SpinTable>,
): Promise<SpinRow> =>
  writes(tx)
    .updateTable('challenges.spin')
    .set(change)
    .where('player_id', '=', player_id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Spins of a player, those that can be used first. */
export const spinsOf = (db: Db, playerId: bigint, limit: number): Promise<SpinRow[]> =>
  rows(db)
    .selectFrom('challenges.spin')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('state', '!=', 'WITHDRAWN')
    .orderBy(sql`(state = 'GRANTED') desc`)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** Spins that a player can use. */
export const usableOf = (db: Db, playerId: bigint): Promise<SpinRow[]> =>
  rows(db)
    .selectFrom('challenges.spin')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('state', '=', 'GRANTED')
    .orderBy('id')
    .execute();

/** Gives spins that can be used to another account, each with the commitment that it was granted with. */
export const moveUsable = async (tx: Tx, from: bigint, into: bigint): Promise<void> => {
  await writes(tx)
    .updateTable('challenges.spin')
    // Both accounts may have been granted one by the same source.
    .set({
      player_id: into,
      source_reference: sql<string>`source_reference || ' of ' || ${from}::text`,
    })
    .where('player_id', '=', from)
    .where('state', '=', 'GRANTED')
    .execute();
};

/** Spins whose time is over. */
export const spinsDue = (db: Db, at: Date, limit: number): Promise<SpinRow[]> =>
  rows(db)
    .selectFrom('challenges.spin')
    .selectAll()
    .where('state', '=', 'GRANTED')
    .where('expires_at', '<=', at)
    .orderBy('expires_at')
    .limit(limit)
    .execute();

/** A page of a wheel's spins, the latest first. */
export async function spinPage(
  db: Db,
  wheelId: bigint,
  { offset, limit }: { readonly offset: number; readonly limit: number },
) {
  const all = rows(db).selectFrom('challenges.spin').where('wheel_id', '=', wheelId);
  const items = await all
    .selectAll()
    .orderBy('granted_at', 'desc')
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
  const { total } = await all.select(sql<bigint>`count(*)`.as('total')).executeTakeFirstOrThrow();
  return { items, total: Number(total) };
}

/** How many spins of each wheel were used. */
export async function spunOf(
  db: Db,
  wheelIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, number>> {
  if (wheelIds.length === 0) return new Map();
  const found = await rows(db)
    .selectFrom('challenges.spin')
    .select(['wheel_id', sql<bigint>`count(*)`.as('n')])
    .where('wheel_id', 'in', [...wheelIds])
    .where('state', '=', 'SPUN')
    .groupBy('wheel_id')
    .execute();
  return new Map(found.map(({ wheel_id, n }) => [wheel_id, Number(n)]));
}
