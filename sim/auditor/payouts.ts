/**
 * What the auditor expects of payouts through gateways. The gateway has books of its own: whether it
 * has the payout, and what it has made of it. The platform's follow when it gets a notice or asks.
 */
import type { Operation, PayoutOutcome } from '../workload/operations.ts';
import { type Books, moved, type Outcome, refusals, set, type Withdrawal } from './books.ts';
import { clearingAccountOf } from './money.ts';

type Of<Kind extends Operation['kind']> = Extract<Operation, { kind: Kind }>;
type Outside = Withdrawal['outside'];

const kept = (books: Books, id: string, withdrawal: Withdrawal): Books => ({
  ...books,
  withdrawals: set(books.withdrawals, id, withdrawal),
});

/** A payout whose money goes back to the player before it has left. */
function freed(books: Books, id: string, payout: Withdrawal, state: 'REJECTED' | 'RETURNED') {
  const { player, amount } = payout;
  const after = moved(books, 'hold-cancel', player, { cash: amount, held: -amount });
  return kept(after, id, { ...payout, state });
}

/** What becomes of a payout at the gateway; what it does not have it does not decide. */
function decided(outside: Outside, outcome: PayoutOutcome | 'none'): Outside {
  if (outcome === 'return' && (outside === 'pending' || outside === 'paid')) return 'returned';
  // What was paid may turn out to have failed.
  if (outcome === 'reject' && outside === 'paid') return 'rejected';
  if (outside !== 'pending') return outside;
  if (outcome === 'pay') return 'paid';
  return outcome === 'reject' ? 'rejected' : outside;
}

/** The platform's books once it has asked the gateway. */
function followed(books: Books, id: string, payout: Withdrawal): Books {
  const { player, amount, state, outside, way } = payout;
  if (!way) return books;
  const clearing = clearingAccountOf(way.gateway);
  if (state === 'PAID') {
    if (outside !== 'returned' && outside !== 'rejected') return kept(books, id, payout);
    const after = moved(
      books,
      'withdrawal-return',
      player,
      { cash: amount },
      { [clearing]: -amount },
    );
    return kept(after, id, { ...payout, state: 'RETURNED' });
  }
  if (state !== 'SUBMITTED') return kept(books, id, payout);
  switch (outside) {
    // What the gateway has never seen is sent, under the same id.
    case undefined:
      return kept(books, id, { ...payout, outside: 'pending' });
    case 'pending':
      return kept(books, id, payout);
    case 'paid': {
      const after = moved(books, 'hold-commit', player, { held: -amount }, { [clearing]: amount });
      return kept(after, id, { ...payout, state: 'PAID' });
    }
    case 'rejected':
    case 'returned':
      return freed(books, id, payout, outside === 'rejected' ? 'REJECTED' : 'RETURNED');
  }
}

const replied = (books: Books, id: string): Outcome => ({
  reply: { code: books.withdrawals.get(id)?.state ?? 'NO_PAYOUT' },
  books,
});

/** An approved payout is handed to its gateway, whose answer may be lost, silence or a refusal. */
export function sendPayout(
  books: Books,
  { id, fault }: Of<'send-payout'>,
  received: boolean,
): Outcome[] {
  const payout = books.withdrawals.get(id);
  if (!payout) return refusals(books, ['NO_PAYOUT']);
  if (payout.state !== 'APPROVED') return [replied(books, id)];
  const submitted = { ...payout, state: 'SUBMITTED' } as const;
  const taken = kept(books, id, { ...submitted, outside: 'pending' });
  const unseen = kept(books, id, submitted);
  const refused = freed(books, id, submitted, 'REJECTED');
  const ends = { none: taken, lost: taken, silent: unseen, refused };
  const end = replied(ends[fault ?? 'none'], id);
  // Without an answer it may have come to a stop on the way.
  return received ? [end] : [end, replied(unseen, id)];
}

/** The gateway has decided, and the platform gets its notice or asks; repeated, it changes nothing. */
export function payoutNews(
  books: Books,
  { id, outcome }: Of<'payout-news'>,
  received: boolean,
): Outcome[] {
  const payout = books.withdrawals.get(id);
  if (!payout) return refusals(books, ['NO_PAYOUT']);
  const there = { ...payout, outside: decided(payout.outside, outcome) };
  const end = replied(followed(books, id, there), id);
  return received ? [end] : [end, replied(kept(books, id, there), id)];
}

/** Payouts as gateways must have them, counted by gateway, state and amount. */
export function payoutsOutside({ withdrawals }: Books): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { way, outside, amount } of withdrawals.values()) {
    if (!way || outside === undefined) continue;
    const key = `${way.party} ${outside} ${amount}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}
