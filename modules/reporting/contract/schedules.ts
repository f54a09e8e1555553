/** Lists that are written again and again, and announced by e-mail. */
import { DateTime, Done, defineCalls, Id } from '@herna/contract-kit';
import { Type } from 'typebox';
import { ExportWish } from './exports.ts';

/** How often a list may be sent. */
export const paces = ['DAY', 'WEEK', 'MONTH'] as const;
export type Pace = (typeof paces)[number];

const own = { audience: 'report', permission: 'staff.self' } as const;

const Schedule = Type.Object({
  id: Id,
  screen: Type.String(),
  format: Type.String(),
  every: Type.Enum([...paces]),
  ofDays: Type.Boolean(),
  nextAt: DateTime,
  /** The file it was written to last. */
  lastExportId: Type.Union([Id, Type.Null()]),
  createdAt: DateTime,
});

export const scheduleCalls = defineCalls({
  'GET /api/reporting/schedules': {
    ...own,
    summary: 'Lists what the member has sent regularly',
    query: Type.Object({}),
    response: Type.Object({ items: Type.Array(Schedule) }),
    example: { query: {} },
  },
  'POST /api/reporting/schedules': {
    ...own,
    summary: 'Has a list written each day, week or month, and the member notified by e-mail',
    rate: 'report',
    body: Type.Object({
      ...ExportWish,
      every: Type.Enum([...paces]),
      /** Whether the list asks for days: then they are those of the period that has passed. */
      ofDays: Type.Boolean(),
    }),
    response: Schedule,
    errors: ['ERR_VIEW_UNKNOWN', 'ERR_SCHEDULES_MANY'],
    example: {
      body: {
        screen: 'rounds',
        view: 'View/GetRounds',
        format: 'CSV',
        every: 'WEEK',
        ofDays: false,
      },
    },
  },
  'DELETE /api/reporting/schedules/{scheduleId}': {
    ...own,
    summary: 'Ends what the member has sent regularly',
    params: Type.Object({ scheduleId: Id }),
    response: Done,
    errors: ['ERR_NOT_FOUND'],
    example: { params: { scheduleId: '999999' } },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
});
