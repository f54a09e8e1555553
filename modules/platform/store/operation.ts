/** SQL of what works behind the calls: queued jobs, cursors of consumers, versions of settings. */
import type { Db, Tx } from '@herna/db';
import { sql } from 'kysely';

export interface Page {
  readonly offset: number;
  readonly limit: number;
}

export interface QueuedJob {
  readonly id: string;
  readonly name: string;
  readonly attempts: number;
  readonly max_attempts: number;
  readonly last_error: string | null;
  readonly run_at: Date;
  readonly created_at: Date;
  readonly running: boolean;
}

/** Jobs in the queue; what has run through is not kept there. */
export async function pageOfJobs(db: Db, { offset, limit }: Page, failed: boolean) {
  const { rows } = await sql<QueuedJob & { readonly total: bigint }>`
    select id::text, task_identifier as name, attempts, max_attempts, last_error, run_at,
      created_at, locked_at is not null as running, count(*) over () as total
    from graphile_worker.jobs
    where ${failed ? sql`attempts > 0 and locked_at is null` : sql`true`}
    order by attempts desc, run_at, id
    offset ${offset} limit ${limit}`.execute(db.reads());
  return { rows, total: Number(rows[0]?.total ?? 0n) };
}

/** Puts a job that has failed back to its beginning; undefined where there is none that may be. */
export async function retryJob(
  tx: Tx,
  id: bigint,
): Promise<(QueuedJob & { readonly failures: number }) | undefined> {
  const { rows } = await sql<QueuedJob & { readonly failures: number }>`
    with failed as (
      select id, attempts from graphile_worker._private_jobs
      where id = ${id} and attempts > 0 and locked_at is null for update
    )
    select job.id::text, job.task_identifier as name, job.attempts, job.max_attempts,
      job.last_error, job.run_at, job.created_at, false as running, failed.attempts as failures
    from failed, graphile_worker.reschedule_jobs(array[failed.id], now(), null, 0) moved
    join graphile_worker.jobs job on job.id = moved.id`.execute(tx.writes());
  const [job] = rows;
  return job && { ...job, attempts: 0 };
}

export interface ConsumerLag {
  readonly consumer: string;
  readonly behind: bigint;
  readonly oldest: Date | null;
  readonly moved_at: Date;
}

/** How far each consumer is; events are counted behind its place, whatever their type. */
export async function consumerLags(db: Db): Promise<readonly ConsumerLag[]> {
  const { rows } = await sql<ConsumerLag>`
    select c.consumer, c.moved_at, count(e.id) as behind, min(e.happened_at) as oldest
    from outbox.cursor c
    left join outbox.event e
      on (e.transaction_id, e.id) > (c.transaction_id, c.event_id)
    group by c.consumer, c.moved_at
    order by behind desc, c.consumer`.execute(db.reads());
  return rows;
}

export interface SettingVersion {
  readonly key: string;
  readonly version: number;
  readonly value: unknown;
  readonly changed_at: Date;
  readonly changed_by: string;
  readonly reason: string;
  readonly total: bigint;
}

export async function pageOfSettingVersions(
  db: Db,
  { offset, limit }: Page,
  key: string | undefined,
) {
  const { rows } = await sql<SettingVersion>`
    select key, version, value, changed_at, changed_by, reason, count(*) over () as total
    from platform.setting_version
    where ${key === undefined ? sql`true` : sql`key = ${key}`}
    order by changed_at desc, key, version desc
    offset ${offset} limit ${limit}`.execute(db.reads());
  return { rows, total: Number(rows[0]?.total ?? 0n) };
}
