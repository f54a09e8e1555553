/** SQL of corrections. */
import { type Db, growingPage, type PageRequest, type SnapshotPage, type Tx } from '@herna/db';
import type { Insertable, Selectable } from 'kysely';
import type { CorrectionTable, LedgerTables } from './tables.ts';

export type CorrectionRow = Selectable<CorrectionTable>;

export const insertCorrection = (
  tx: Tx,
  correction: Insertable<CorrectionTable>,
): Promise<CorrectionRow> =>
  tx
    .writes<LedgerTables>()
    .insertInto('ledger.correction')
    .values(correction)
    .returningAll()
    .executeTakeFirstOrThrow();

export const lockCorrection = (tx: Tx, id: bigint): Promise<CorrectionRow | undefined> =>
  tx
    .writes<LedgerTables>()
    .selectFrom('ledger.correction')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const decideCorrection = (
  tx: Tx,
  id: bigint,
  decision: Pick<
    CorrectionRow,
    'state' | 'decided_by' | 'decided_at' | 'decision_reason' | 'movement_id'
  >,
): Promise<CorrectionRow> =>
  tx
    .writes<LedgerTables>()
    .updateTable('ledger.correction')
    .set(decision)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

export interface CorrectionFilter extends PageRequest {
  readonly state?: CorrectionRow['state'];
  readonly playerId?: bigint;
}

/** A page of corrections, newest first, and how many there are. */
export function selectCorrections(
  db: Db,
  { state, playerId, ...wish }: CorrectionFilter,
): Promise<SnapshotPage<CorrectionRow>> {
  let query = db.reads<LedgerTables>().selectFrom('ledger.correction');
  if (state) query = query.where('state', '=', state);
  if (playerId !== undefined) query = query.where('player_id', '=', playerId);
  return growingPage(query, query.selectAll(), 'id', wish);
}

/** What has become of a correction. */
export async function correctionState(
  db: Db,
  id: bigint,
): Promise<CorrectionRow['state'] | undefined> {
  const found = await db
    .reads<LedgerTables>()
    .selectFrom('ledger.correction')
    .select('state')
    .where('id', '=', id)
    .executeTakeFirst();
  return found?.state;
}
