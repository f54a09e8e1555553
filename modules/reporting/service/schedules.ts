/**
 * Lists that are sent regularly. What is written is an export like any other, by the permissions that
 * the member has then; the e-mail holds a link to it and nothing of its content, which never leaves the
 * backoffice by mail.
 */
import type { CallContext } from '@herna/contract-kit/server';
import type { Database, Job } from '@herna/db';
import { type Clock, DomainError, type StaffId } from '@herna/kernel';
import type { ViewRequest } from '@herna/module-kit';
import type { Pace } from '../contract/schedules.ts';
import { daysBefore, dueAfter } from '../rules/schedule.ts';
import * as store from '../store/schedules.ts';
import type { Exports } from './exports.ts';

export interface ScheduleDependencies {
  readonly database: Database;
  readonly clock: Clock;
}

export interface ScheduleWish extends Pick<ViewRequest, 'view' | 'filter' | 'format'> {
  readonly screen: string;
  readonly every: Pace;
  readonly ofDays: boolean;
}

/** What one member may have sent. */
const schedulesMax = 20;

export type Schedules = ReturnType<typeof createSchedules>;

/** Makes the service and its job. */
export function createSchedules(
  { database, clock }: ScheduleDependencies,
  exports: Pick<Exports, 'check' | 'queue'>,
) {
  /** Puts the file of one due schedule in the queue; whether there was one. */
  const runOne = (): Promise<boolean> =>
    database.transaction(async (tx) => {
      const now = clock.now();
      const row = await store.takeDue(tx, now);
      if (!row) return false;
      const days = row.of_days ? daysBefore(row.every, now) : {};
      const file = await exports.queue(tx, {
        member_id: row.member_id,
        screen: row.screen,
        view: row.view,
        format: row.format,
        locale: row.locale,
        filter: { ...(row.filter as object), ...days },
        schedule_id: row.id,
      });
      await store.updateSchedule(
        tx,
        { id: row.id, memberId: row.member_id },
        { last_export_id: file.id, next_at: dueAfter(row.every, now) },
      );
      return true;
    });

  const jobs: readonly Job[] = [
    {
      name: 'reporting.run_schedules',
      schedule: '*/10 * * * *',
      attemptsMax: 3,
      handler: async () => {
        while (await runOne());
      },
    },
  ];

  return {
    jobs,
    list: (staffId: StaffId) => store.schedulesOf(database.read, staffId),
    /** @throws ERR_SCHEDULES_MANY, and what an export of that list is refused with */
    async add(
      staffId: StaffId,
      { every, ofDays, ...list }: ScheduleWish,
      context: CallContext,
    ): Promise<store.ScheduleRow> {
      const now = clock.now();
      const nextAt = dueAfter(every, now);
      const { screen, view, filter = {}, format } = list;
      const days = ofDays ? daysBefore(every, nextAt) : {};
      await exports.check({ view, filter: { ...filter, ...days } }, context);
      return database.transaction(async (tx) => {
        if ((await store.schedulesOf(tx, staffId)).length >= schedulesMax) {
          throw new DomainError('ERR_SCHEDULES_MANY', { data: { most: schedulesMax } });
        }
        const row = await store.insertSchedule(tx, {
          member_id: staffId,
          screen,
          view,
          filter,
          format,
          locale: context.locale,
          every,
          of_days: ofDays,
          next_at: nextAt,
          last_export_id: null,
          created_at: now,
          ended_at: null,
        });
        await context.act(tx, {
          action: 'reporting.schedule_added',
          targetKind: 'schedule',
          targetId: row.id.toString(),
          after: { view, format, every },
        });
        return row;
      });
    },
    /** @throws ERR_NOT_FOUND */
    end: (staffId: StaffId, id: bigint, context: CallContext): Promise<void> =>
      database.transaction(async (tx) => {
        const by = { id, memberId: staffId as bigint };
        const row = await store.updateSchedule(tx, by, { ended_at: clock.now() });
        if (!row) throw new DomainError('ERR_NOT_FOUND');
        await context.act(tx, {
          action: 'reporting.schedule_ended',
          targetKind: 'schedule',
          targetId: id.toString(),
          before: { view: row.view, every: row.every },
        });
      }),
  };
}
