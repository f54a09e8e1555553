/** Files of lists that are written in the background: asked for, followed, fetched. */
import {
  DateTime,
  defineCalls,
  file,
  growingPage,
  growingPageFields,
  Id,
  Text,
} from '@herna/contract-kit';
import { Type } from 'typebox';

const own = { audience: 'report', permission: 'staff.self' } as const;

const Export = Type.Object({
  id: Id,
  screen: Type.String(),
  view: Type.String({ description: 'The list, by the last two parts of its address' }),
  format: Type.String(),
  state: Type.Enum(['QUEUED', 'RUNNING', 'DONE', 'FAILED']),
  rowsDone: Type.Integer({ minimum: 0 }),
  rowsTotal: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()]),
  fileName: Type.Union([Type.String(), Type.Null()]),
  bytes: Type.Union([Type.Integer(), Type.Null()]),
  /** Why it failed: a code of the catalogue. */
  fault: Type.Union([Type.String(), Type.Null()]),
  createdAt: DateTime,
  finishedAt: Type.Union([DateTime, Type.Null()]),
});

/** What is asked for when a file of a list is. */
export const ExportWish = {
  /** The screen it is a file of, for the history. */
  screen: Type.String({ pattern: '^[a-z][a-z-]{0,59}$' }),
  view: Type.String({ pattern: '^[A-Za-z-]{1,60}/[A-Za-z-]{1,60}$', maxLength: 121 }),
  filter: Type.Optional(
    Type.Record(
      Type.String({ pattern: '^[A-Za-z][A-Za-z._]{0,59}$' }),
      Type.Union([
        Text(200, 0),
        Type.Number(),
        Type.Boolean(),
        Type.Array(Text(200, 0), { maxItems: 50 }),
      ]),
      { maxProperties: 40 },
    ),
  ),
  format: Type.Enum(['CSV', 'XLSX']),
};

export const exportCalls = defineCalls({
  'POST /api/reporting/exports': {
    ...own,
    summary: 'Has a file of a list written in the background, by the permission of that list',
    rate: 'report',
    body: Type.Object(ExportWish),
    response: Export,
    errors: ['ERR_VIEW_UNKNOWN', 'ERR_EXPORTS_MANY'],
    example: { body: { screen: 'rounds', view: 'View/GetRounds', format: 'CSV' } },
  },
  'GET /api/reporting/exports': {
    ...own,
    summary: 'Pages the own exports, newest first',
    query: Type.Object(growingPageFields),
    response: growingPage(Export),
    example: { query: { limit: 10 } },
  },
  'GET /api/reporting/exports/{exportId}': {
    ...own,
    summary: 'Shows how far an own export has come',
    params: Type.Object({ exportId: Id }),
    response: Export,
    errors: ['ERR_NOT_FOUND'],
    example: { params: { exportId: '999999' } },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'GET /api/reporting/exports/{exportId}/file': {
    ...own,
    summary: 'Gives the file of an own export that is done',
    params: Type.Object({ exportId: Id }),
    response: file,
    errors: ['ERR_NOT_FOUND', 'ERR_EXPORT_STATE'],
    example: { params: { exportId: '999999' } },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
});
