/**
 * News of money that moves without a payment of the site: at desks, at halls, by transfers and for
 * vouchers. What sums up a player's money in and out reads them beside those of payments.
 */
import { recordEvent, type Tx } from '@herna/db';
import type { Clock, Money, PlayerId } from '@herna/kernel';
import type { MoneyWay, PaymentsEvent } from '../contract/events.ts';

export interface MoneyNews {
  readonly playerId: PlayerId;
  readonly way: MoneyWay;
  readonly method: string;
  readonly amount: Money;
}

const tell = (
  tx: Tx,
  clock: Clock,
  type: PaymentsEvent,
  { playerId, way, method, amount }: MoneyNews,
  more: { readonly isReversal?: boolean; readonly movedAt?: string } = {},
): Promise<void> =>
  recordEvent(tx, {
    type,
    playerId,
    payload: {
      way,
      method,
      amount: amount.amount.toString(),
      currency: amount.currency,
      ...more,
    },
    happenedAt: clock.now(),
  });

/** Records that money has come in or left, or that this was taken back. */
export const recordMoney = (
  tx: Tx,
  clock: Clock,
  direction: 'in' | 'out',
  news: MoneyNews & { readonly isReversal?: boolean; readonly movedAt?: Date | null },
): Promise<void> =>
  tell(tx, clock, `payments.money_${direction}`, news, {
    isReversal: news.isReversal ?? false,
    ...(news.movedAt ? { movedAt: news.movedAt.toISOString() } : {}),
  });

/** Records that a payout has begun, so that its player is screened before it is paid. */
export const recordPayoutBegun = (tx: Tx, clock: Clock, news: MoneyNews): Promise<void> =>
  tell(tx, clock, 'payments.payout_begun', news);
