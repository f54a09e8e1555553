/** Thin handlers of personal data. */
import { done } from '@herna/contract-kit';
import { type Handlers, playerOf, staffOf } from '@herna/contract-kit/server';
import { type PlayerId, toId, wireId } from '@herna/kernel';
import type { personalDataCalls } from '../contract/personal-data.ts';
import type { Archives } from '../service/archives.ts';
import type { Erasure } from '../service/erasure.ts';
import type { ArchiveRow } from '../store/tables.ts';

const wireArchive = (row: ArchiveRow) => ({
  archiveId: wireId(row.id),
  state: row.state,
  done: row.done,
  total: row.total,
  size: row.size === null ? null : Number(row.size),
  requestedAt: row.requested_at.toISOString(),
  expiresAt: row.expires_at?.toISOString() ?? null,
});

export const personalDataHandlers = (
  archives: Archives,
  erasure: Erasure,
): Handlers<typeof personalDataCalls> => ({
  'GET /capi/v2-onling/Player/GetPersonalData': async (_input, context) => {
    const row = await archives.current(playerOf(context));
    return { archive: row ? wireArchive(row) : null };
  },
  'POST /capi/v2-onling/Player/RequestPersonalData': async (_input, context) => ({
    archive: wireArchive(await archives.request(playerOf(context))),
  }),
  'POST /capi/v2-onling/Player/UnlockPersonalData': async ({ body }, context) => {
    const id = toId(body.archiveId);
    const { password, code } = body;
    const { token, expiresAt } = await archives.unlock(playerOf(context), id, password, code);
    return { token, expiresAt: expiresAt.toISOString() };
  },
  'GET /capi/v2-onling/Player/DownloadPersonalData': ({ query }, context) =>
    archives.download(playerOf(context), toId(query.archiveId), query.token),
  'POST /capi/v2-onling/Player/EraseByStaff': async ({ body }, context) => {
    const playerId = toId(body.playerId) as PlayerId;
    await erasure.byStaff(staffOf(context).staffId, playerId, body.reason);
    return done;
  },
});
