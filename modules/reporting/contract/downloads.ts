/** Named views as files. */
import { defineCalls, file, Text } from '@herna/contract-kit';
import { Type } from 'typebox';

const download = {
  rate: 'report',
  body: Type.Object({
    /** Which list, by the last two parts of its address. */
    view: Type.String({ pattern: '^[A-Za-z-]{1,60}/[A-Za-z-]{1,60}$', maxLength: 121 }),
    /** As the list's own query. */
    filter: Type.Optional(
      Type.Record(
        Type.String(),
        Type.Union([Type.String({ maxLength: 200 }), Type.Number(), Type.Boolean()]),
      ),
    ),
    /** All of the list when absent. */
    columns: Type.Optional(Type.Array(Text(100), { minItems: 1, maxItems: 100 })),
    format: Type.Enum(['CSV', 'XLSX']),
  }),
  response: file,
  errors: ['ERR_VIEW_UNKNOWN'],
  example: { body: { view: 'View/GetRounds', filter: { limit: 10 }, format: 'XLSX' } },
} as const;

export const downloadCalls = defineCalls({
  'POST /capi/v2-onling/View/DownloadView': {
    ...download,
    summary: 'Exports a named view with filter and columns as a file (CSV or XLSX)',
    audience: 'report',
    permission: 'reporting.read',
  },
  'POST /capi/Internal/v1/DownloadView': {
    ...download,
    summary: 'Exports a named view as a file for internal services',
    audience: 'internal',
    scope: 'reporting.downloads',
  },
});
