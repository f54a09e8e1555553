/** SQL of holds. A hold is read for change only behind its player's wallet lock. */
import type { Db, Tx } from '@herna/db';
import type { PlayerId } from '@herna/kernel';
import type { Insertable, Selectable } from 'kysely';
import type { HoldState } from '../rules/holds.machine.ts';
import type { HoldTable, LedgerTables } from './tables.ts';

export type HoldRow = Selectable<HoldTable>;

const rows = (db: Db) => db.reads<LedgerTables>();

export const holdByReference = (db: Db, source: string, reference: string) =>
  rows(db)
    .selectFrom('ledger.hold')
    .selectAll()
    .where('source', '=', source)
    .where('reference', '=', reference)
    .executeTakeFirst();

export const insertHold = (tx: Tx, hold: Insertable<HoldTable>): Promise<HoldRow> =>
  tx
    .writes<LedgerTables>()
    .insertInto('ledger.hold')
    .values(hold)
    .returningAll()
    .executeTakeFirstOrThrow();

export const lockHold = (tx: Tx, playerId: PlayerId, id: bigint): Promise<HoldRow | undefined> =>
  tx
    .writes<LedgerTables>()
    .selectFrom('ledger.hold')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const endHold = (tx: Tx, hold: HoldRow, state: HoldState, now: Date): Promise<HoldRow> =>
  tx
    .writes<LedgerTables>()
    .updateTable('ledger.hold')
    .set({ state, ended_at: now })
    .where('player_id', '=', hold.player_id)
    .where('id', '=', hold.id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Holds whose time is over; a page in the order of ids. */
export const dueHolds = (db: Db, now: Date, after: bigint, limit: number) =>
  rows(db)
    .selectFrom('ledger.hold')
    .select(['player_id', 'id'])
    .where('state', '=', 'RESERVED')
    .where('expires_at', '<=', now)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
