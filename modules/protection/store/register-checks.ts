/** SQL of the questions asked of the register. */
import { type Db, growingPage, type PageRequest, type SnapshotPage, type Tx } from '@herna/db';
import type { PlayerId } from '@herna/kernel';
import type { Insertable, Selectable } from 'kysely';
import type { ProtectionTables, RegisterCheckTable } from './tables.ts';

export type RegisterCheckRow = Selectable<RegisterCheckTable>;

export const insertCheck = (
  tx: Tx,
  row: Insertable<RegisterCheckTable>,
): Promise<RegisterCheckRow> =>
  tx
    .writes<ProtectionTables>()
    .insertInto('protection.register_check')
    .values(row)
    .returningAll()
    .executeTakeFirstOrThrow();

/** What was reported of a player under a reference of the register. */
export const checkByReference = (
  db: Db,
  playerId: PlayerId,
  reference: string,
): Promise<RegisterCheckRow | undefined> =>
  db
    .reads<ProtectionTables>()
    .selectFrom('protection.register_check')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('check_reference', '=', reference)
    .where('trigger', '=', 'TOLD')
    .executeTakeFirst();

/** Whether the register has answered a question about a player that was asked after a moment. */
export const answeredSince = async (db: Db, playerId: PlayerId, moment: Date): Promise<boolean> => {
  const later = await db
    .reads<ProtectionTables>()
    .selectFrom('protection.register_check')
    .select('id')
    .where('player_id', '=', playerId)
    .where('requested_at', '>', moment)
    .where('result', '<>', 'UNAVAILABLE')
    .limit(1)
    .executeTakeFirst();
  return later !== undefined;
};

/** What came of the question about a player that was asked last. */
export const lastCheck = (db: Db, playerId: PlayerId): Promise<RegisterCheckRow | undefined> =>
  db
    .reads<ProtectionTables>()
    .selectFrom('protection.register_check')
    .selectAll()
    .where('player_id', '=', playerId)
    .orderBy('requested_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** All that the register was asked about a player. */
export function pageOfChecks(
  db: Db,
  playerId: PlayerId,
  page: PageRequest,
): Promise<SnapshotPage<RegisterCheckRow>> {
  const wanted = db
    .reads<ProtectionTables>()
    .selectFrom('protection.register_check')
    .where('player_id', '=', playerId);
  return growingPage(wanted, wanted.selectAll(), 'id', page);
}
