/** How staff may decide on a payout of which its gateway tells another amount. Pure. */
import { isCurrency } from '@herna/kernel';
import type { PayoutMeaning, PayoutOutcome } from '../contract/states.ts';

/** What a gateway says of a payout; its currency may be none of ours. */
export interface PayoutReport {
  readonly meaning: PayoutMeaning;
  /** Minor units. */
  readonly amount: bigint;
  readonly currency: string;
  /** It was paid as it was asked before: what is reported has come back of it. */
  readonly wasPaid: boolean;
}

/**
 * The outcomes that go with what the gateway says: money is given back only where the gateway has paid
 * nothing or has it back, and counts as paid only where it has paid.
 */
export function outcomesOf({
  meaning,
  amount,
  currency,
  wasPaid,
}: PayoutReport): readonly PayoutOutcome[] {
  const isOurs = isCurrency(currency) && currency !== 'PTS' && amount > 0n;
  if (wasPaid) return isOurs ? ['RETURNED_AS_PAID', 'RETURNED_AS_REPORTED'] : ['RETURNED_AS_PAID'];
  if (meaning === 'rejected' || meaning === 'returned') return ['NOT_PAID'];
  if (meaning !== 'paid') return [];
  if (amount <= 0n) return ['PAID_AS_ASKED', 'NOT_PAID'];
  return isOurs ? ['PAID_AS_ASKED', 'PAID_AS_REPORTED'] : ['PAID_AS_ASKED'];
}
