/** When a gateway is asked again about a payment that has no end yet. */

/** Minutes until the gateway is asked again, by the age of the payment in minutes. */
const pollEvery: readonly { readonly untilAge: number; readonly minutes: number }[] = [
  { untilAge: 45, minutes: 1 },
  { untilAge: 180, minutes: 10 },
  { untilAge: Number.POSITIVE_INFINITY, minutes: 360 },
];

/** What decides when a payment is asked about. */
export interface PolledPayment {
  readonly direction: 'DEPOSIT' | 'WITHDRAWAL';
  readonly state: string;
  readonly created_at: Date;
  /** Of its last move. */
  readonly updated_at: Date;
  readonly finished_at: Date | null;
  readonly refund_seen_at: Date | null;
}

const dayMs = 24 * 60 * 60_000;

/** Whether what began at a moment is older than its late-success days. */
const isOver = (since: Date, now: Date, lateSuccessDays: number): boolean =>
  now.getTime() - since.getTime() > lateSuccessDays * dayMs;

/** When to ask next about what began at a moment, however long ago that is. */
export const pollAgain = (since: Date, now: Date): Date => {
  const age = (now.getTime() - since.getTime()) / 60_000;
  const { minutes = 360 } = pollEvery.find(({ untilAge }) => age < untilAge) ?? {};
  return new Date(now.getTime() + minutes * 60_000);
};

/** When to ask next about what began at a moment; `undefined` when its late-success days are over. */
export const nextPoll = (since: Date, now: Date, lateSuccessDays: number): Date | undefined =>
  isOver(since, now, lateSuccessDays) ? undefined : pollAgain(since, now);

/**
 * Since when money is at a gateway that has not said yet what became of it: a payout that was sent, a
 * deposit that goes back.
 */
function underwaySince({ direction, state, updated_at, refund_seen_at }: PolledPayment) {
  const isSent = state === 'SUBMITTED' || state === 'MISMATCH';
  if (direction === 'WITHDRAWAL') return isSent ? updated_at : null;
  return state === 'RETURNING' ? updated_at : refund_seen_at;
}

/**
 * When to ask about a payment next. A payout or a refund is asked about until it has ended, however long
 * ago it was requested, and a payout for the late-success days after it was paid, as it may come back.
 */
export function nextPollOf(
  row: PolledPayment,
  now: Date,
  lateSuccessDays: number,
): Date | undefined {
  const underway = underwaySince(row);
  if (underway) return pollAgain(underway, now);
  const isPaidOut = row.direction === 'WITHDRAWAL' && row.state === 'PAID';
  const since = (isPaidOut ? row.finished_at : null) ?? row.created_at;
  return nextPoll(since, now, lateSuccessDays);
}

/**
 * Since when a payout or a refund is without an end, where that is longer than gateways take: a person
 * must ask.
 */
export function overdueSince(
  row: PolledPayment,
  now: Date,
  lateSuccessDays: number,
): Date | undefined {
  const underway = underwaySince(row);
  return underway && isOver(underway, now, lateSuccessDays) ? underway : undefined;
}
