/** Thin handlers of differences. */
import { type Handlers, pageWishOf, staffOf, wirePage } from '@herna/contract-kit/server';
import type { Database } from '@herna/db';
import { type Clock, DomainError, toId, wireId, wireMinor } from '@herna/kernel';
import type { differenceCalls } from '../contract/differences.ts';
import type { Differences } from '../service/differences.ts';
import * as store from '../store/differences.ts';
import type { Evidence, Sides } from '../store/tables.ts';

const dayMs = 86_400_000;

/** Whole days between two moments. */
export const daysBetween = (from: Date, to: Date): number =>
  Math.max(0, Math.floor((to.getTime() - from.getTime()) / dayMs));

const optional = (id: bigint | null): string | null => (id === null ? null : wireId(id));

const wireSide = (amount: bigint | string | null, currency: string | null) =>
  amount === null || currency === null ? null : { amount: wireMinor(BigInt(amount)), currency };

const wireSides = (row: Sides | Evidence) => ({
  ours: wireSide(row.ours_amount, row.ours_currency),
  oursState: row.ours_state,
  oursReference: row.ours_reference,
  theirs: wireSide(row.theirs_amount, row.theirs_currency),
  theirsState: row.theirs_state,
  theirsReference: row.theirs_reference,
});

/** Makes the handlers. */
export function differenceHandlers(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  differences: Differences,
): Handlers<typeof differenceCalls> {
  const db = database.read;
  const wireDifference = (row: store.DifferenceRow) => ({
    id: wireId(row.id),
    party: row.party,
    day: row.day,
    comparison: row.comparison,
    kind: row.kind,
    effect: row.effect,
    paymentId: optional(row.payment_id),
    ...wireSides(row),
    state: row.state,
    assignee: optional(row.assignee),
    outcome: row.outcome,
    reason: row.reason,
    correctionId: optional(row.correction_id),
    foundAt: row.found_at.toISOString(),
    ageDays: daysBetween(row.found_at, row.closed_at ?? clock.now()),
    closedAt: row.closed_at?.toISOString() ?? null,
  });

  return {
    'GET /api/reconciliation/differences': async ({ query }) => {
      const { party, from, to, kind, state, assignee } = query;
      const page = await store.differencePage(db, {
        ...pageWishOf(query),
        ...{ party, from, to, kind },
        states: state,
        assignee: assignee === undefined ? undefined : toId(assignee),
      });
      return wirePage(page, wireDifference);
    },
    'GET /api/reconciliation/differences/{differenceId}': async ({ params }) => {
      const row = await store.differenceById(db, toId(params.differenceId));
      if (!row) throw new DomainError('ERR_NOT_FOUND');
      const events = await store.eventsOf(db, row.id);
      return {
        ...wireDifference(row),
        events: events.map(({ id, kind, staff_id, note, evidence, at }) => ({
          id: wireId(id),
          kind,
          staffId: optional(staff_id),
          note,
          ...wireSides(evidence),
          at: at.toISOString(),
        })),
      };
    },
    'POST /api/reconciliation/differences/{differenceId}/assign': ({ params, body }, context) =>
      context.idempotent(async (tx) => {
        const { staffId } = staffOf(context);
        const assignee = body.assignee === undefined ? staffId : toId(body.assignee);
        const id = toId(params.differenceId);
        return wireDifference(await differences.assign(tx, id, assignee, context.act));
      }),
    'POST /api/reconciliation/differences/{differenceId}/resolve': ({ params, body }, context) =>
      context.idempotent(async (tx) => {
        const { correctionId, ...resolution } = body;
        const row = await differences.resolve(
          tx,
          toId(params.differenceId),
          staffOf(context).staffId,
          {
            ...resolution,
            correctionId: correctionId === undefined ? undefined : toId(correctionId),
          },
          context.act,
        );
        return wireDifference(row);
      }),
  };
}
