/** Work that waits for rows which somebody else holds: in which order it takes its locks. */
import type { Database } from '@herna/db';
import { assert } from '@herna/kernel';

/**
 * Starts work while somebody else holds rows, and looks at something as soon as the work waits for them.
 * @param hold query that locks the rows, with its values
 * @returns what was seen while the work waited, once it has ended
 */
export async function seenWhileHeld<Seen>(
  { pool }: Pick<Database, 'pool'>,
  [hold, ...values]: readonly [hold: string, ...values: unknown[]],
  work: () => Promise<unknown>,
  look: () => Promise<Seen>,
): Promise<Seen> {
  const holder = await pool.connect();
  try {
    await holder.query('begin');
    const { rows } = await holder.query<{ pid: number }>('select pg_backend_pid() as pid');
    await holder.query(hold, values);
    const progress = { isOver: false };
    const working = work().finally(() => {
      progress.isOver = true;
    });
    const waiting = 'select from pg_stat_activity where $1 = any(pg_blocking_pids(pid))';
    while (!progress.isOver) {
      if ((await pool.query(waiting, [rows[0]?.pid])).rows.length > 0) break;
    }
    assert(!progress.isOver, 'the work waited for nothing');
    const seen = await look();
    await holder.query('commit');
    await working;
    return seen;
  } finally {
    // A commit has left nothing to take back.
    await holder.query('rollback');
    holder.release();
  }
}
