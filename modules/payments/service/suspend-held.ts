/**
 * Payouts that those above hold: a withdrawal whose player is held waits for staff, however far it has
 * come, until it is handed to the bank or a gateway. Whoever has approved it did not know of the hold, so
 * it is decided on anew. What waits for its player's first screening alone goes on by itself after it.
 */
import type { Tx } from '@herna/db';
import type { Clock, PlayerId } from '@herna/kernel';
import { untilScreened } from '../ports.ts';
import { lockPayment, type PaymentRow } from '../store/payments.ts';
import { changeReason, movePayment } from './payment-transitions.ts';
import type { PaymentGuards } from './ports.ts';

/** Suspends a locked withdrawal while payouts of its player are held; any other stays as it is. */
export type SuspendHeld = (tx: Tx, row: PaymentRow) => Promise<PaymentRow>;

/** Makes the one question of every way to a payout. */
export const createSuspendHeld =
  (clock: Clock, guards: Pick<PaymentGuards, 'payoutHold'>): SuspendHeld =>
  async (tx, row) => {
    const reason = await guards.payoutHold(tx, row.player_id as PlayerId);
    if (reason === undefined) return row;
    return movePayment(tx, clock, row, {
      event: 'suspend',
      actor: 'compliance',
      note: reason,
      set: { approved_by: null, suspended_by: null },
    });
  };

/** Resumes a withdrawal that has waited for its player's first screening; any other is left alone. */
export type ResumeScreened = (tx: Tx, paymentId: bigint) => Promise<void>;

/** Makes the way back from a hold that ends by itself. */
export const createResumeScreened =
  (clock: Clock, guards: Pick<PaymentGuards, 'payoutHold'>): ResumeScreened =>
  async (tx, paymentId) => {
    const row = await lockPayment(tx, paymentId);
    const waits = row?.state === 'SUSPENDED' && row.suspended_by === null;
    if (!waits || row.note !== untilScreened) return;
    const reason = await guards.payoutHold(tx, row.player_id as PlayerId);
    if (reason === untilScreened) return;
    // What the lists or a case hold by now is let go by staff, as ever.
    if (reason !== undefined) {
      await changeReason(tx, clock, row, { actor: 'compliance', note: reason });
    } else {
      const set = { note: null };
      await movePayment(tx, clock, row, { event: 'resume', actor: 'compliance', set });
    }
  };
