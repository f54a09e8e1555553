/** Work that waits for rows which somebody else holds: in which order it takes its locks, and who comes first. */
import type { Database } from '@herna/db';
import { assert } from '@herna/kernel';

/**
 * Waits until so many statements of a database wait for a lock.
 * @param works what is to wait: nothing is waited for once one of them has ended
 * @returns whether so many wait
 */
export async function untilWaiting(
  { pool }: Pick<Database, 'pool'>,
  count: number,
  works: readonly Promise<unknown>[] = [],
): Promise<boolean> {
  const progress = { isOver: false };
  const end = (): void => {
    progress.isOver = true;
  };
  for (const work of works) work.then(end, end);
  while (!progress.isOver) {
    const { rows } = await pool.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if ((rows[0]?.count ?? 0) >= count) return true;
  }
  return false;
}

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
