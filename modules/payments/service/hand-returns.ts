/**
 * Held deposits that were returned by hand, since their gateway or bank would not send them back. Two
 * members of staff say so, always. What the operator's bank has paid is believed by the entry of its
 * statement alone: of the same amount, booked as the return of no other payment. Otherwise it is the
 * gateway that has sent the money back, and its account carries it.
 */
import type { Tx } from '@herna/db';
import { type Clock, DomainError, type PlayerId, type StaffId } from '@herna/kernel';
import type { Ledger } from '@herna/ledger';
import { clearingOf } from '../rules/gateways.table.ts';
import { hasPayerAccount, lockOutgoingEntry, setOutcome } from '../store/bank-orders.ts';
import * as store from '../store/payments.ts';
import { resolveWarnings } from '../store/warnings.ts';
import { bookReturned, staysHeld } from './held-deposits.ts';
import { movePayment } from './payment-transitions.ts';
import type { PaymentGuards, RecordAudit, StaffAuthority } from './ports.ts';

export interface HandReturnsDeps {
  readonly clock: Clock;
  readonly ledger: Pick<Ledger, 'post'>;
  readonly guards: Pick<PaymentGuards, 'depositRefusal'>;
  readonly authority: StaffAuthority;
  readonly audit: RecordAudit;
  readonly operatorIban: string;
}

export interface HandReturn {
  /** The bank's reference of the operator's payment; absent where the gateway has sent the money back. */
  readonly bankReference?: string | undefined;
  readonly staffId: StaffId;
  readonly reason: string;
}

/** Makes the service. */
export function createHandReturns(deps: HandReturnsDeps) {
  const { clock, guards, authority, audit, operatorIban } = deps;

  /** Whether nothing sends a held deposit back by itself. */
  const isStuck = async (tx: Tx, row: store.PaymentRow): Promise<boolean> =>
    row.return_failed_at !== null || (row.gateway === 'Bank' && !(await hasPayerAccount(tx, row)));

  return {
    /**
     * Books a held deposit as returned.
     * @throws ERR_NOT_FOUND, ERR_PAYMENT_STATE, ERR_DEPOSIT_IN_REVIEW, ERR_RETURN_ENTRY_UNKNOWN,
     *   ERR_APPROVAL_NEEDED
     */
    async book(
      tx: Tx,
      paymentId: bigint,
      { bankReference, staffId, reason }: HandReturn,
    ): Promise<store.PaymentRow> {
      const row = await store.lockPayment(tx, paymentId);
      if (row?.direction !== 'DEPOSIT') throw new DomainError('ERR_NOT_FOUND');
      if (row.state !== 'HELD' || !(await isStuck(tx, row))) {
        throw new DomainError('ERR_PAYMENT_STATE', { data: { state: row.state } });
      }
      if (await staysHeld(tx, guards, row)) throw new DomainError('ERR_DEPOSIT_IN_REVIEW');
      const { amount, currency } = row;
      const entry =
        bankReference === undefined
          ? undefined
          : await lockOutgoingEntry(tx, { operatorIban, bankReference, amount, currency });
      const isNamed = bankReference !== undefined || row.gateway === 'Bank';
      if (isNamed && !entry) throw new DomainError('ERR_RETURN_ENTRY_UNKNOWN');
      await authority.assertPermitted(tx, {
        kind: 'hand-return',
        staffId,
        reference: row.id.toString(),
        parts: [{ playerId: row.player_id as PlayerId, amount }],
        content: { bankReference: bankReference ?? null },
      });
      const actor = `staff:${staffId}`;
      const through = entry ? 'Bank' : (row.gateway as string);
      const sent = await movePayment(tx, clock, row, {
        event: 'sendBack',
        actor,
        note: reason,
        set: { returned_through: through },
      });
      const returned = await bookReturned(tx, deps, sent, { clearing: clearingOf(through), actor });
      const by = { staffId, resolution: reason, now: clock.now() };
      if (entry) {
        await setOutcome(tx, entry.id, 'DEPOSIT_RETURNED', row.id);
        const cause = `entry ${operatorIban} ${bankReference}`;
        await resolveWarnings(tx, { kind: 'UNMATCHED_TRANSFER', cause }, by);
      }
      // What these ask of a person has been done by this.
      for (const kind of ['DEPOSIT_HELD', 'DEPOSIT_RETURN_REJECTED']) {
        await resolveWarnings(tx, { kind, paymentId }, by);
      }
      await audit(tx, {
        staffId,
        action: 'payments.deposit_returned_by_hand',
        targetKind: 'payment',
        targetId: paymentId.toString(),
        playerId: row.player_id,
        reason,
        details: { through, ...(bankReference === undefined ? {} : { bankReference }) },
      });
      return returned;
    },
  };
}
export type HandReturns = ReturnType<typeof createHandReturns>;
