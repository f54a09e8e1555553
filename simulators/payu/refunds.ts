/**
 * Refunds of orders: taken as PENDING, and finalized or cancelled when somebody looks. A merchant's name
 * for a refund serves once, and no more goes back than was paid.
 */
import type { FaultSwitches } from '../frame/faults.ts';
import type { HostedPayment } from '../frame/hosted-payments.ts';
import { openRecordFile } from '../frame/record-file.ts';

export const refundSwitches = {
  refundWaits: { kind: 'flag', label: 'Leave refunds pending' },
  refundCancelled: { kind: 'flag', label: 'Cancel refunds that were accepted' },
  refundPartly: { kind: 'flag', label: 'Send back half of a refund' },
} as const;

interface Refund {
  /** The merchant's own name for it. */
  readonly id: string;
  readonly orderId: string;
  readonly amount: bigint;
  readonly status: 'PENDING' | 'FINALIZED' | 'CANCELED';
}

/** Opens the refunds of the gateway over their record file. */
export function openRefunds(folder: string, faults: FaultSwitches) {
  const refunds = openRecordFile<Refund>(`${folder}/payu-refunds.jsonl`);

  const settled = (refund: Refund): Refund => {
    const { refundWaits, refundCancelled, refundPartly } = faults.current();
    if (refund.status !== 'PENDING' || refundWaits === 1) return refund;
    const amount = refundPartly === 1 ? refund.amount / 2n : refund.amount;
    const status = refundCancelled === 1 ? 'CANCELED' : 'FINALIZED';
    const decided: Refund = { ...refund, amount, status };
    refunds.put(decided);
    return decided;
  };
  const unasked = (): Refund['status'] => {
    const { refundWaits, refundCancelled } = faults.current();
    if (refundWaits === 1) return 'PENDING';
    return refundCancelled === 1 ? 'CANCELED' : 'FINALIZED';
  };
  const ofOrder = ({ id, refunded }: HostedPayment): readonly Refund[] => [
    ...refunds.all().filter(({ orderId }) => orderId === id),
    // What the merchant has not asked for, as after a complaint of the payer.
    ...(refunded ? [{ id: '', orderId: id, amount: refunded, status: unasked() } as const] : []),
  ];

  return {
    /** Takes a refund; undefined where its name is known or the money is not there. */
    take(payment: HostedPayment, wish: { readonly id: string; readonly amount: bigint }) {
      const gone = ofOrder(payment)
        .filter(({ status }) => status !== 'CANCELED')
        .reduce((sum, { amount }) => sum + amount, 0n);
      const left = (payment.paid ?? payment.amount) - gone;
      if (refunds.get(wish.id) || wish.amount <= 0n || wish.amount > left) return undefined;
      const refund: Refund = { ...wish, orderId: payment.id, status: 'PENDING' };
      refunds.put(refund);
      return refund;
    },
    /** Refunds of an order as they are now, by what the merchant calls them. */
    list: (payment: HostedPayment) =>
      ofOrder(payment)
        .map(settled)
        .map(({ id, amount, status }) => ({ extRefundId: id, amount: String(amount), status })),
    clear: () => refunds.clear(),
    close: () => refunds.close(),
  };
}
