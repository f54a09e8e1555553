/** SQL of accepted legal texts. */
import type { Db, Tx } from '@herna/db';
import type { Selectable } from 'kysely';
import type { ContentTables } from './tables.ts';

export type AcceptanceRow = Selectable<ContentTables['content.acceptance']>;

export const acceptancesOf = (db: Db, playerId: bigint): Promise<AcceptanceRow[]> =>
  db
    .reads<ContentTables>()
    .selectFrom('content.acceptance')
    .selectAll()
    .where('player_id', '=', playerId)
    .execute();

/** Keeps an acceptance; the first of a wording is the evidence. */
export async function insertAcceptance(tx: Tx, row: AcceptanceRow): Promise<void> {
  await tx
    .writes<ContentTables>()
    .insertInto('content.acceptance')
    .values(row)
    .onConflict((on) => on.doNothing())
    .execute();
}
