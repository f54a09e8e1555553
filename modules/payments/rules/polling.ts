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
}

const dayMs = 24 * 60 * 60_000;

/** Whether what began at a moment is older than its late-success days. */
const isOver = (since: Date, now: Date, lateSuccessDays: number): boolean =>
  now.getTime() - since.getTime() > lateSuccessDays * dayMs;

const pollAgain = (since: Date, now: Date): Date => {
  const age = (now.getTime() - since.getTime()) / 60_000;
  const { minutes = 360 } = pollEvery.find(({ untilAge }) => age < untilAge) ?? {};
  return new Date(now.getTime() + minutes * 60_000);
};

/** When to ask next about what began at a moment; `undefined` when its late-success days are over. */
export const nextPoll = (since: Date, now: Date, lateSuccessDays: number): Date | undefined =>
  isOver(since, now, lateSuccessDays) ? undefined : pollAgain(since, now);

/** Whether money is at a gateway that has not said yet what became of it. */
const isUnderway = ({ direction, state }: PolledPayment): boolean =>
  direction === 'WITHDRAWAL' && (state === 'SUBMITTED' || state === 'MISMATCH');

/**
 * When to ask about a payment next. A payout is asked about until it has ended, however long ago it was
 * requested, and for the late-success days after it was paid, as it may come back.
 */
export function nextPollOf(
  row: PolledPayment,
  now: Date,
  lateSuccessDays: number,
): Date | undefined {
  if (isUnderway(row)) return pollAgain(row.updated_at, now);
  const isPaidOut = row.direction === 'WITHDRAWAL' && row.state === 'PAID';
  const since = (isPaidOut ? row.finished_at : null) ?? row.created_at;
  return nextPoll(since, now, lateSuccessDays);
}

/** Whether a payout is without an end for longer than gateways take, so that a person must ask. */
export const isOverdue = (row: PolledPayment, now: Date, lateSuccessDays: number): boolean =>
  isUnderway(row) && isOver(row.updated_at, now, lateSuccessDays);
