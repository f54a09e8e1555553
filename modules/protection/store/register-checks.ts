/** SQL of the questions asked of the register. */
import type { Db, Tx } from '@herna/db';
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

/** What was told of a player under a reference of the register. */
export const toldCheck = (
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

/** The last answer about a player. */
export const lastCheck = (db: Db, playerId: PlayerId): Promise<RegisterCheckRow | undefined> =>
  db
    .reads<ProtectionTables>()
    .selectFrom('protection.register_check')
    .selectAll()
    .where('player_id', '=', playerId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
