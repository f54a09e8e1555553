/** Money that a gateway leaves without an end: after some days it is for staff, and is asked about further. */
import type { Tx } from '@herna/db';
import type { Clock } from '@herna/kernel';
import { warningDetail } from '../contract/warning-details.ts';
import { overdueSince } from '../rules/polling.ts';
import type { PaymentRow } from '../store/payments.ts';
import { insertWarning } from '../store/warnings.ts';
import type { OffersService } from './offers.ts';

/** Warns, once, of a payout or a refund that is overdue; the caller holds the payment's lock. */
export type WarnOverdue = (tx: Tx, row: PaymentRow) => Promise<void>;

/** Makes the warning of every poll. */
export const createWarnOverdue =
  (clock: Clock, offers: Pick<OffersService, 'settings'>): WarnOverdue =>
  async (tx, row) => {
    const { lateSuccessDays } = offers.settings();
    const now = clock.now();
    const since = overdueSince(row, now, lateSuccessDays);
    if (!since) return;
    const days = String(lateSuccessDays);
    const about =
      row.direction === 'WITHDRAWAL'
        ? {
            kind: 'PAYOUT_UNKNOWN',
            cause: `payment ${row.id} overdue`,
            detail: warningDetail('payoutOverdue', { days }),
          }
        : {
            kind: 'REFUND_OVERDUE',
            // Sent again by staff, or seen again, it is a cause of its own.
            cause: `payment ${row.id} since ${since.toISOString()}`,
            detail: warningDetail('refundOverdue', { days }),
          };
    await insertWarning(tx, {
      ...about,
      paymentId: row.id,
      playerId: row.player_id,
      createdAt: now,
    });
  };
