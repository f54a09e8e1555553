/** SQL of a single movement from what asked for it to what has sealed it. */
import type { Db } from '@herna/db';
import type { Selectable } from 'kysely';
import type { LedgerTables, MovementTable } from './tables.ts';

const rows = (db: Db) => db.reads<LedgerTables>();

/** The header of a movement of whatever player. */
export const movementHeader = (
  db: Db,
  id: bigint,
): Promise<Selectable<MovementTable> | undefined> =>
  rows(db).selectFrom('ledger.movement').selectAll().where('id', '=', id).executeTakeFirst();

/** The movement by which a player has taken a reference back. */
export async function reversalOf(
  db: Db,
  { source, player_id, reference }: Selectable<MovementTable>,
): Promise<bigint | undefined> {
  const found = await rows(db)
    .selectFrom('ledger.movement')
    .select('id')
    .where('source', '=', source)
    .where('player_id', '=', player_id)
    .where('reverses', '=', reference)
    .executeTakeFirst();
  return found?.id;
}
