/** Thin handlers of what waits for a second person. */
import { type Handlers, pageWishOf, staffOf, wirePage } from '@herna/contract-kit/server';
import { type Currency, toId, wireId, wireMinor } from '@herna/kernel';
import { type ActionKind, actionKinds } from '../contract/action-kinds.ts';
import type { ApprovalApi } from '../contract/approvals.ts';
import { nearPercent } from '../rules/authority-limits.table.ts';
import type { Approvals } from '../service/approvals.ts';
import type { ListedAction } from '../store/approvals.ts';

const wireAction = (row: ListedAction, currency: Currency) => ({
  id: wireId(row.id),
  kind: row.kind,
  reference: row.reference,
  amount: wireMinor(row.amount),
  currency,
  playerId: row.player_id === null ? null : wireId(row.player_id),
  playerCount: row.player_count,
  state: row.state,
  exceeded: row.exceeded,
  nearestLimit: row.nearest_limit,
  nearestPercent: row.nearest_percent,
  memberId: wireId(row.member_id),
  memberName: row.member_name,
  role: row.role,
  proposedAt: row.proposed_at.toISOString(),
  decidedBy: row.decided_by === null ? null : wireId(row.decided_by),
  decidedByName: row.decider_name,
  decidedAt: row.decided_at?.toISOString() ?? null,
  decisionReason: row.decision_reason,
  doneAt: row.done_at?.toISOString() ?? null,
  call: row.call,
  input: row.input,
  content: row.content,
});

/** Makes the handlers. */
export const approvalHandlers = (approvals: Approvals): Handlers<ApprovalApi> => ({
  'GET /api/staff/approvals': async ({ query }, context) => {
    const { staffId, permissions } = staffOf(context);
    const kinds = (Object.keys(actionKinds) as ActionKind[]).filter((kind) =>
      permissions.has(actionKinds[kind].permission),
    );
    const page = await approvals.list({
      ...pageWishOf(query),
      id: query.id === undefined ? undefined : toId(query.id),
      state: query.state,
      nearPercent: query.near ? nearPercent : undefined,
      kinds,
      memberId: staffId,
    });
    return wirePage(page, (row) => wireAction(row, approvals.currency));
  },
  'POST /api/staff/approvals/{approvalId}/decide': ({ params, body }, context) =>
    context.idempotent(async (tx) => {
      const id = toId(params.approvalId);
      const row = await approvals.decide(tx, staffOf(context), id, body.decision, body.reason);
      return { id: wireId(row.id), state: row.state };
    }),
  'GET /api/staff/authority-limits': () => {
    const { kinds, roleDay, linked } = approvals.limits();
    return {
      currency: approvals.currency,
      kinds: (Object.keys(kinds) as ActionKind[]).map((kind) => ({
        kind,
        single: wireMinor(kinds[kind].single),
        personDay: wireMinor(kinds[kind].personDay),
        playerDay: wireMinor(kinds[kind].playerDay),
        countDay: kinds[kind].countDay,
      })),
      roles: Object.entries(roleDay).map(([role, creditsDay]) => ({
        role,
        creditsDay: wireMinor(creditsDay),
      })),
      linked: { amount: wireMinor(linked.amount), days: linked.days },
    };
  },
});
