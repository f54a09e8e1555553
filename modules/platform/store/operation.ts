/** SQL of what works behind the calls: queued jobs, cursors of consumers, versions of settings. */
import type { Db } from '@herna/db';
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
  readonly run_at: Date;
  readonly created_at: Date;
  readonly running: boolean;
  readonly total: bigint;
}

/** Jobs in the queue; what has run through is not kept there. */
export async function pageOfJobs(db: Db, { offset, limit }: Page, failed: boolean) {
  const { rows } = await sql<QueuedJob>`
    select id::text, task_identifier as name, attempts, max_attempts, run_at, created_at,
      locked_at is not null as running, count(*) over () as total
    from graphile_worker.jobs
    where ${failed ? sql`attempts > 0 and locked_at is null` : sql`true`}
    order by attempts desc, run_at, id
    offset ${offset} limit ${limit}`.execute(db.reads());
  return { rows, total: Number(rows[0]?.total ?? 0n) };
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
