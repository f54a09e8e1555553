/** Thin handlers of what is sent regularly. */
import { done } from '@herna/contract-kit';
import { type Handlers, staffOf } from '@herna/contract-kit/server';
import { toId, wireId } from '@herna/kernel';
import type { scheduleCalls } from '../contract/schedules.ts';
import type { Schedules } from '../service/schedules.ts';
import type { ScheduleRow } from '../store/schedules.ts';

const wireSchedule = (row: ScheduleRow) => ({
  id: wireId(row.id),
  screen: row.screen,
  format: row.format,
  every: row.every,
  ofDays: row.of_days,
  nextAt: row.next_at.toISOString(),
  lastExportId: row.last_export_id === null ? null : wireId(row.last_export_id),
  createdAt: row.created_at.toISOString(),
});

export const scheduleHandlers = (schedules: Schedules): Handlers<typeof scheduleCalls> => ({
  'GET /api/reporting/schedules': async (_input, context) => ({
    items: (await schedules.list(staffOf(context).staffId)).map(wireSchedule),
  }),
  'POST /api/reporting/schedules': async ({ body }, context) =>
    wireSchedule(await schedules.add(staffOf(context).staffId, body, context)),
  'DELETE /api/reporting/schedules/{scheduleId}': async ({ params }, context) => {
    await schedules.end(staffOf(context).staffId, toId(params.scheduleId), context);
    return done;
  },
});
