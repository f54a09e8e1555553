/** Where a payment's money is in the books, for staff as filters and for its player as movements. */
import type { Db } from '@herna/db';
import { type Money, money, type PlayerId } from '@herna/kernel';
import type { Ledger, MovementKind } from '@herna/ledger';
import type { PaymentView } from '../store/views.ts';

/** Source and subject of movements. */
export interface Booked {
  readonly source: string;
  readonly subjectId: bigint;
}

/** A withdrawal moves through its hold; what came in or came back, and fees, under the payment. */
export const bookedUnder = (payment: PaymentView): Booked[] => {
  const { id, hold_id: hold, gateway, state, fee, asked_amount: asked } = payment;
  // Paid otherwise than it was asked, what is left of its hold came back under it.
  const byHoldAlone = hold !== null && state !== 'RETURNED' && asked === null;
  return [
    ...(hold === null ? [] : [{ source: 'holds', subjectId: hold }]),
    ...(gateway === null || byHoldAlone ? [] : [{ source: gateway, subjectId: id }]),
    ...(fee === 0n ? [] : [{ source: 'payment-fees', subjectId: id }]),
  ];
};

export interface PaymentMovement {
  readonly id: bigint;
  readonly kind: MovementKind;
  /** What went from one account to another. */
  readonly amount: Money;
  readonly createdAt: Date;
}

/** More lines than any payment has. */
const linesMax = 100;

/** The movements of a payment, oldest first. */
export async function movementsOf(
  db: Db,
  ledger: Pick<Ledger, 'postings'>,
  payment: PaymentView,
): Promise<PaymentMovement[]> {
  const playerId = payment.player_id as PlayerId;
  const pages = await Promise.all(
    bookedUnder(payment).map((about) =>
      ledger.postings(db, { ...about, playerId, limit: linesMax, order: 'asc' }),
    ),
  );
  const found = new Map<bigint, PaymentMovement>();
  for (const { movementId: id, kind, amount, createdAt } of pages.flatMap(({ items }) => items)) {
    const { amount: before } = found.get(id)?.amount ?? money(0n, amount.currency);
    const came = amount.amount > 0n ? amount.amount : 0n;
    found.set(id, { id, kind, createdAt, amount: money(before + came, amount.currency) });
  }
  return [...found.values()].sort((one, other) => Number(one.id - other.id));
}
