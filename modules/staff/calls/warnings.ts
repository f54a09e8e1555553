/** Thin handlers of warnings about staff. */
import { done } from '@herna/contract-kit';
import { type Handlers, pageWishOf, staffOf, wirePage } from '@herna/contract-kit/server';
import { toId, wireId } from '@herna/kernel';
import type { WarningApi } from '../contract/warnings.ts';
import type { Warnings } from '../service/warnings.ts';
import type { ListedWarning } from '../store/warnings.ts';

const wireWarning = (row: ListedWarning) => ({
  id: wireId(row.id),
  kind: row.kind,
  memberId: wireId(row.member_id),
  memberName: row.member_name,
  playerId: row.player_id === null ? null : wireId(row.player_id),
  subject: row.subject,
  raisedAt: row.raised_at.toISOString(),
  resolvedAt: row.resolved_at?.toISOString() ?? null,
  resolvedByName: row.resolver_name,
  resolution: row.resolution,
});

/** Makes the handlers. */
export const warningHandlers = (warnings: Warnings): Handlers<WarningApi> => ({
  'GET /api/staff/warnings': async ({ query }) =>
    wirePage(await warnings.list({ ...pageWishOf(query), open: query.open }), wireWarning),
  'POST /api/staff/warnings/{warningId}/resolve': ({ params, body }, context) =>
    context.idempotent(async (tx) => {
      const { staffId } = staffOf(context);
      await warnings.resolve(tx, staffId, toId(params.warningId), body.resolution);
      return done;
    }),
});
