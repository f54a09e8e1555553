/** SQL of signed checkpoints. */
import type { Db, Tx } from '@herna/db';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { CheckpointTable, LedgerTables } from './tables.ts';

export type CheckpointRow = Selectable<CheckpointTable>;

const rows = (db: Db) => db.reads<LedgerTables>();

/** Whether this transaction may take the checkpoint; another that is at it goes on alone. */
export async function mayCheckpoint(tx: Tx): Promise<boolean> {
  const found = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(7402121) as mine`.execute(tx.writes<LedgerTables>());
  return found.rows[0]?.mine ?? false;
}

export const insertCheckpoint = (
  tx: Tx,
  checkpoint: Insertable<CheckpointTable>,
): Promise<CheckpointRow> =>
  tx
    .writes<LedgerTables>()
    .insertInto('ledger.checkpoint')
    .values(checkpoint)
    .returningAll()
    .executeTakeFirstOrThrow();

/** The latest checkpoints, newest first. */
export const latestCheckpoints = (db: Db, limit: number): Promise<CheckpointRow[]> =>
  rows(db).selectFrom('ledger.checkpoint').selectAll().orderBy('id', 'desc').limit(limit).execute();

/** The first checkpoint that was taken when a block had been sealed. */
export const checkpointOver = (db: Db, blockId: bigint): Promise<CheckpointRow | undefined> =>
  rows(db)
    .selectFrom('ledger.checkpoint')
    .selectAll()
    .where('head_block', '>=', blockId)
    .orderBy('head_block')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
