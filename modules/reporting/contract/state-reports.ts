/** Reports of days to the state. */
import {
  DateTime,
  Day,
  defineCalls,
  growingPage,
  growingPageFields,
  Id,
  MoneySchema,
  Text,
} from '@herna/contract-kit';
import { Type } from 'typebox';

/** States of a report, in the order of its life. */
export const stateReportStates = [
  'READY',
  'SENT',
  // What the state has answered cannot be read.
  'UNREADABLE',
  'CONFIRMED',
  'FORMAL_ERROR',
  'MATERIAL_ERROR',
  'REPLACED',
] as const;
export type StateReportState = (typeof stateReportStates)[number];

const State = Type.Enum([...stateReportStates]);
const nullable = <Schema extends Parameters<typeof Type.Union>[0][number]>(schema: Schema) =>
  Type.Union([schema, Type.Null()]);

const StateReport = Type.Object({
  id: Id,
  day: Day,
  version: Type.Integer({ minimum: 1 }),
  packageId: Type.String({ description: 'How the package is called at the state' }),
  state: State,
  /** Whether sums that it holds or begins with were put right after it was compiled. */
  isOutdated: Type.Boolean(),
  stakes: MoneySchema,
  wins: MoneySchema,
  deposits: MoneySchema,
  withdrawals: MoneySchema,
  documentHash: Type.String({ description: 'SHA-256 of the document' }),
  compiledAt: DateTime,
  sentAt: nullable(DateTime),
  receipt: nullable(Type.String()),
  answeredAt: nullable(DateTime),
  faults: Type.Array(Type.Object({ code: Type.String(), text: Type.String() })),
  correctedBy: nullable(Id),
  reason: nullable(Type.String()),
});

const read = { audience: 'operator', permission: 'reporting.state' } as const;

export const stateReportCalls = defineCalls({
  'GET /api/reporting/state-reports': {
    summary: 'Pages the reports of days to the state, latest first',
    csv: true,
    ...read,
    query: Type.Object({
      ...growingPageFields,
      state: Type.Optional(State),
      day: Type.Optional(Day),
    }),
    response: growingPage(StateReport),
    example: { query: { state: 'CONFIRMED' } },
  },
  'GET /api/reporting/state-reports/{reportId}': {
    summary: 'Gives a report of a day with the document that was sealed for the state',
    ...read,
    params: Type.Object({ reportId: Id }),
    response: Type.Object({ ...StateReport.properties, document: Type.String() }),
    errors: ['ERR_NOT_FOUND'],
    example: { params: { reportId: '999999999' } },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'POST /api/reporting/state-reports/{reportId}/correct': {
    summary: 'Compiles the day of a report again, as a new version that replaces it',
    audience: 'operator',
    permission: 'reporting.stateCorrect',
    params: Type.Object({ reportId: Id }),
    body: Type.Object({ reason: Text(1000, 5) }),
    response: StateReport,
    errors: ['ERR_NOT_FOUND', 'ERR_STATE_REPORT_STATE'],
    example: {
      params: { reportId: '999999999' },
      body: { reason: 'A win of that day was booked late.' },
    },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
});
export type StateReportApi = typeof stateReportCalls;
