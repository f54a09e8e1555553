/**
 * Payouts that those above hold: a withdrawal whose player is held waits for staff, however far it has
 * come, until it is handed to the bank or a gateway. Whoever has approved it did not know of the hold, so
 * it is decided on anew.
 */
import type { Tx } from '@herna/db';
import type { Clock, PlayerId } from '@herna/kernel';
import type { PaymentRow } from '../store/payments.ts';
import { movePayment } from './payment-transitions.ts';
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
