/** Thin handlers of exports. */
import { type Handlers, pageWishOf, staffOf, wirePage } from '@herna/contract-kit/server';
import { toId, wireId } from '@herna/kernel';
import type { exportCalls } from '../contract/exports.ts';
import type { Exports } from '../service/exports.ts';
import type { ExportRow } from '../store/exports.ts';

const wireExport = (row: ExportRow) => ({
  id: wireId(row.id),
  screen: row.screen,
  view: row.view,
  format: row.format,
  state: row.state,
  rowsDone: row.rows_done,
  rowsTotal: row.rows_total,
  fileName: row.file_name,
  bytes: row.bytes,
  fault: row.fault,
  createdAt: row.created_at.toISOString(),
  finishedAt: row.finished_at?.toISOString() ?? null,
});

export const exportHandlers = (exports: Exports): Handlers<typeof exportCalls> => ({
  'POST /api/reporting/exports': async ({ body }, context) =>
    wireExport(await exports.request(staffOf(context).staffId, body, context)),
  'GET /api/reporting/exports': async ({ query }, context) =>
    wirePage(await exports.page(staffOf(context).staffId, pageWishOf(query)), wireExport),
  'GET /api/reporting/exports/{exportId}': async ({ params }, context) =>
    wireExport(await exports.own(staffOf(context).staffId, toId(params.exportId))),
  'GET /api/reporting/exports/{exportId}/file': ({ params }, context) =>
    exports.file(staffOf(context).staffId, toId(params.exportId)),
});
