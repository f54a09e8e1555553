/** The only SQL over schedules. */
import type { Db, Tx } from '@herna/db';
import { type Generated, type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Pace } from '../contract/schedules.ts';

interface ScheduleTable {
  id: Generated<bigint>;
  member_id: bigint;
  screen: string;
  view: string;
  filter: unknown;
  format: 'CSV' | 'XLSX';
  locale: string;
  every: Pace;
  of_days: boolean;
  next_at: Date;
  last_export_id: bigint | null;
  created_at: Date;
  ended_at: Date | null;
}
interface ScheduleTables {
  'reporting.schedule': ScheduleTable;
}
export type ScheduleRow = Selectable<ScheduleTable>;

const running = (db: Db) =>
  db
    .reads<ScheduleTables>()
    .selectFrom('reporting.schedule')
    .selectAll()
    .where('ended_at', 'is', null);

/** A member's own, newest first. */
export const schedulesOf = (db: Db, memberId: bigint): Promise<ScheduleRow[]> =>
  running(db).where('member_id', '=', memberId).orderBy('id', 'desc').execute();

export const insertSchedule = (
  tx: Tx,
  { filter, ...row }: Omit<Insertable<ScheduleTable>, 'filter'> & { filter: object },
): Promise<ScheduleRow> =>
  tx
    .writes<ScheduleTables>()
    .insertInto('reporting.schedule')
    .values({ ...row, filter: sql`${JSON.stringify(filter)}::jsonb` })
    .returningAll()
    .executeTakeFirstOrThrow();

/** Changes a schedule that runs; it, where there was one. */
export const updateSchedule = (
  tx: Tx,
  by: { readonly id: bigint; readonly memberId: bigint },
  change: Updateable<ScheduleTable>,
): Promise<ScheduleRow | undefined> =>
  tx
    .writes<ScheduleTables>()
    .updateTable('reporting.schedule')
    .set(change)
    .where('id', '=', by.id)
    .where('member_id', '=', by.memberId)
    .where('ended_at', 'is', null)
    .returningAll()
    .executeTakeFirst();

/** One that is due, held until the transaction ends; another node takes the next one. */
export const takeDue = (tx: Tx, now: Date): Promise<ScheduleRow | undefined> =>
  tx
    .writes<ScheduleTables>()
    .selectFrom('reporting.schedule')
    .selectAll()
    .where('ended_at', 'is', null)
    .where('next_at', '<=', now)
    .orderBy('next_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
