/** SQL of planned shutdowns. */
import type { Db, Tx } from '@herna/db';
import { sql } from 'kysely';
import type { Shutdown, ShutdownPlan } from '../rules/shutdowns.ts';
import type { PlatformTables } from './tables.ts';

const rows = (db: Db) => db.reads<PlatformTables>();

type Row = {
  [Column in keyof PlatformTables['platform.planned_shutdown']]: Column extends 'id'
    ? bigint
    : PlatformTables['platform.planned_shutdown'][Column];
};

const toShutdown = (row: Row): Shutdown => ({
  id: row.id,
  part: row.part,
  providerKey: row.provider_key,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  messages: row.messages,
  removedAt: row.removed_at,
});

/** Keeps others from planning until the transaction ends, so that overlaps cannot slip in. */
export async function lockPlans(tx: Tx): Promise<void> {
  await sql`lock table platform.planned_shutdown in share row exclusive mode`.execute(tx.writes());
}

/** Shutdowns that are not removed and not over at a moment, soonest first. */
export async function openShutdowns(db: Db, now: Date): Promise<Shutdown[]> {
  const found = await rows(db)
    .selectFrom('platform.planned_shutdown')
    .selectAll()
    .where('removed_at', 'is', null)
    .where('ends_at', '>', now)
    .orderBy('starts_at')
    .orderBy('id')
    .execute();
  return found.map(toShutdown);
}

export interface ShutdownPage {
  readonly offset: number;
  readonly limit: number;
  readonly order: 'asc' | 'desc';
  /** Only those that end after this moment; all when absent. */
  readonly endsAfter?: Date;
}

/** A page of shutdowns that are not removed. */
export async function shutdownPage(
  db: Db,
  { offset, limit, order, endsAfter }: ShutdownPage,
): Promise<{ items: Shutdown[]; total: number }> {
  let query = rows(db).selectFrom('platform.planned_shutdown').where('removed_at', 'is', null);
  if (endsAfter) query = query.where('ends_at', '>', endsAfter);
  const found = await query
    .selectAll()
    .orderBy('starts_at', order)
    .orderBy('id', order)
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await query
    .select((select) => select.fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow();
  return { items: found.map(toShutdown), total: Number(total) };
}

/** A shutdown by id, removed ones included, locked until the transaction ends. */
export async function lockShutdown(tx: Tx, id: bigint): Promise<Shutdown | undefined> {
  const row = await tx
    .writes<PlatformTables>()
    .selectFrom('platform.planned_shutdown')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row && toShutdown(row);
}

const columns = (plan: ShutdownPlan) => ({
  part: plan.part,
  provider_key: plan.providerKey,
  starts_at: plan.startsAt,
  ends_at: plan.endsAt,
  messages: plan.messages,
});

/** Writes a new shutdown. */
export async function insertShutdown(
  tx: Tx,
  plan: ShutdownPlan,
  by: string,
  now: Date,
): Promise<Shutdown> {
  const row = await tx
    .writes<PlatformTables>()
    .insertInto('platform.planned_shutdown')
    .values({
      ...columns(plan),
      created_by: by,
      created_at: now,
      changed_by: by,
      changed_at: now,
      removed_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toShutdown(row);
}

/** Writes a changed plan. */
export async function updateShutdown(
  tx: Tx,
  id: bigint,
  plan: ShutdownPlan,
  by: string,
  now: Date,
): Promise<Shutdown> {
  const row = await tx
    .writes<PlatformTables>()
    .updateTable('platform.planned_shutdown')
    .set({ ...columns(plan), changed_by: by, changed_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return toShutdown(row);
}

/** Marks a shutdown as removed. */
export async function markRemoved(tx: Tx, id: bigint, by: string, now: Date): Promise<void> {
  await tx
    .writes<PlatformTables>()
    .updateTable('platform.planned_shutdown')
    .set({ removed_at: now, changed_by: by, changed_at: now })
    .where('id', '=', id)
    .execute();
}
