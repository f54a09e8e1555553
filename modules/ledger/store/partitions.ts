/** SQL of the partitions that hold the postings. */
import type { Db, Tx } from '@herna/db';
import { sql } from 'kysely';
import type { PartitionState } from '../rules/partitions.ts';
import type { LedgerTables } from './tables.ts';

/**
 * One maker of partitions at a time. He waits only briefly for the sequence, so that the batches do
 * not queue up behind him.
 */
export async function lockPartitions(tx: Tx): Promise<void> {
  const db = tx.writes<LedgerTables>();
  await sql`select pg_advisory_xact_lock(7402122)`.execute(db);
  await sql`set local lock_timeout = '200ms'`.execute(db);
}

/** How far the ids have come in the partitions; counts are those of the last statistics. */
export async function selectPartitionState(db: Db): Promise<PartitionState> {
  const { rows } = await sql<PartitionState>`
    with drawn as (
      select case when is_called then last_value + 255 else 0 end as id from ledger.movement_id
    ), written as (
      select part.*, drawn.id from drawn
      left join ledger.posting_partition part
        on part.first <= greatest(drawn.id, 1) and drawn.id < part.behind
    )
    select written.id as drawn, last.behind as horizon, last.behind - last.first as width,
      coalesce(written.postings, 0) as postings, coalesce(written.id - written.first, 0) as used
    from written, (select * from ledger.posting_partition order by behind desc limit 1) last`.execute(
    db.reads<LedgerTables>(),
  );
  return rows[0] as PartitionState;
}

/** Makes the next partition for so many ids. */
export const addPartition = (tx: Tx, ids: bigint) =>
  sql`select ledger.add_posting_partition(${ids})`.execute(tx.writes<LedgerTables>());

/** Statistics of the whole table, which nothing else keeps. */
export const analyzePostings = (tx: Tx) =>
  sql`analyze ledger.posting`.execute(tx.writes<LedgerTables>());
