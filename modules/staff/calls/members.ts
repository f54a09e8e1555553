/** Thin handlers of what is done with members of staff. */
import { done } from '@herna/contract-kit';
import { type CallContext, type Handlers, staffOf } from '@herna/contract-kit/server';
import type { Database } from '@herna/db';
import { toId, wireId } from '@herna/kernel';
import type { MemberApi } from '../contract/members.ts';
import type { Members } from '../service/members.ts';
import {
  type ChangeRow,
  type MemberSession,
  pageOfChanges,
  sessionsOf,
} from '../store/member-changes.ts';

/** A proposed or decided change as calls show it. */
export const wireChange = (row: ChangeRow) => ({
  id: wireId(row.id),
  memberId: wireId(row.member_id),
  memberName: row.member_name,
  kind: row.kind,
  roleBefore: row.role_before,
  role: row.role,
  state: row.state,
  reason: row.reason,
  proposedBy: wireId(row.proposed_by),
  proposedAt: row.proposed_at.toISOString(),
  decidedBy: row.decided_by === null ? null : wireId(row.decided_by),
  decidedAt: row.decided_at?.toISOString() ?? null,
});

/** A session as calls show it. */
export const wireSession = (session: MemberSession) => ({
  id: wireId(session.id),
  audience: session.audience,
  state: session.state,
  ip: session.ip,
  userAgent: session.user_agent,
  createdAt: session.created_at.toISOString(),
  seenAt: session.seen_at.toISOString(),
  expiresAt: session.expires_at.toISOString(),
  endedAt: session.ended_at?.toISOString() ?? null,
});

interface About {
  readonly params: { readonly memberId: string };
  readonly body: { readonly reason: string };
}

/** Who does what to whom, and why. */
export const stepOf = ({ params, body }: About, context: CallContext) => ({
  by: staffOf(context).staffId,
  memberId: toId(params.memberId),
  reason: body.reason,
});

export function memberHandlers(database: Database, members: Members): Handlers<MemberApi> {
  return {
    'GET /api/staff/changes': async ({ query }) => {
      const { state, offset = 0, limit = 50 } = query;
      const { items, total } = await pageOfChanges(database.read, { state, offset, limit });
      return { items: items.map(wireChange), total };
    },
    'POST /api/staff/members/{memberId}/role': async (input, context) =>
      wireChange(await members.proposeRole(stepOf(input, context), input.body.role)),
    'POST /api/staff/members': ({ body }, context) =>
      context.idempotent(async (tx) => {
        const { reason, ...newcomer } = body;
        const { staffId } = staffOf(context);
        return wireChange(await members.proposeJoin(tx, staffId, newcomer, reason));
      }),
    'POST /api/staff/members/{memberId}/reset': async (input, context) =>
      wireChange(await members.proposeReset(stepOf(input, context))),
    'POST /api/staff/members/{memberId}/unblock': async (input, context) =>
      wireChange(await members.proposeUnblock(stepOf(input, context))),
    'POST /api/staff/members/{memberId}/block': async (input, context) => {
      await members.block(stepOf(input, context));
      return done;
    },
    'POST /api/staff/members/{memberId}/sessions/end': async (input, context) => {
      await members.endSessions(stepOf(input, context));
      return done;
    },
    'POST /api/staff/changes/{changeId}/decide': async ({ params, body }, context) => {
      const id = toId(params.changeId);
      return wireChange(await members.decide(staffOf(context), id, body.decision, body.reason));
    },
    'GET /api/staff/members/{memberId}/sessions': async ({ params }) => {
      const sessions = await sessionsOf(database.read, toId(params.memberId));
      return { items: sessions.map(wireSession) };
    },
  };
}
