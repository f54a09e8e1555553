/** SQL of exclusions. */
import { type Db, growingPage, type PageRequest, type SnapshotPage, type Tx } from '@herna/db';
import type { PlayerId } from '@herna/kernel';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { ExclusionTable, ProtectionTables } from './tables.ts';

const rows = (db: Db) => db.reads<ProtectionTables>();

export type ExclusionRow = Selectable<ExclusionTable>;

export const insertExclusion = (tx: Tx, row: Insertable<ExclusionTable>): Promise<ExclusionRow> =>
  tx
    .writes<ProtectionTables>()
    .insertInto('protection.exclusion')
    .values(row)
    .returningAll()
    .executeTakeFirstOrThrow();

export const updateExclusion = (
  tx: Tx,
  id: bigint,
  set: Updateable<ExclusionTable>,
): Promise<ExclusionRow> =>
  tx
    .writes<ProtectionTables>()
    .updateTable('protection.exclusion')
    .set(set)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

export const exclusionById = (db: Db, id: bigint): Promise<ExclusionRow | undefined> =>
  rows(db).selectFrom('protection.exclusion').selectAll().where('id', '=', id).executeTakeFirst();

/** Exclusions that hold at a moment, the longest first. */
export const exclusionsInForce = (db: Db, playerId: PlayerId, now: Date): Promise<ExclusionRow[]> =>
  rows(db)
    .selectFrom('protection.exclusion')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('cancelled_at', 'is', null)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
    .orderBy('ends_at', (order) => order.desc().nullsFirst())
    .orderBy('id', 'desc')
    .execute();

export function pageOfExclusions(
  db: Db,
  playerId: PlayerId,
  page: PageRequest,
): Promise<SnapshotPage<ExclusionRow>> {
  const wanted = rows(db).selectFrom('protection.exclusion').where('player_id', '=', playerId);
  return growingPage(wanted, wanted.selectAll(), 'id', page);
}
