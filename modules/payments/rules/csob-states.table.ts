/**
 * What a state of the card gateway means for a deposit. 7 and 8 mean paid; 4 is authorised and not
 * captured, which never lasts here because payments are closed at once. 5, 9 and 10 take money back
 * after it was paid and are for a person to see.
 */
import type { DepositEvent } from './deposit.machine.ts';

export type GatewayMeaning =
  | { readonly kind: 'waits' }
  | { readonly kind: 'event'; readonly event: DepositEvent }
  | { readonly kind: 'taken-back' };

const event = (name: DepositEvent): GatewayMeaning => ({ kind: 'event', event: name });

const meanings: Readonly<Record<number, GatewayMeaning>> = {
  1: { kind: 'waits' },
  2: { kind: 'waits' },
  3: event('cancel'),
  4: event('authorise'),
  5: { kind: 'taken-back' },
  6: event('reject'),
  7: event('confirm'),
  8: event('confirm'),
  9: { kind: 'taken-back' },
  10: { kind: 'taken-back' },
};

/** The meaning of a `paymentStatus`; an unknown one waits, as it can be neither paid nor lost. */
export const meaningOf = (paymentStatus: number): GatewayMeaning =>
  meanings[paymentStatus] ?? { kind: 'waits' };

/** Minutes until the gateway is asked again, by the age of the payment in minutes. */
const pollEvery: readonly { readonly untilAge: number; readonly minutes: number }[] = [
  { untilAge: 45, minutes: 1 },
  { untilAge: 180, minutes: 10 },
  { untilAge: Number.POSITIVE_INFINITY, minutes: 360 },
];

/** When to ask about a deposit next; `undefined` when its late-success days are over. */
export function nextPoll(createdAt: Date, now: Date, lateSuccessDays: number): Date | undefined {
  const age = (now.getTime() - createdAt.getTime()) / 60_000;
  if (age > lateSuccessDays * 24 * 60) return undefined;
  const { minutes = 360 } = pollEvery.find(({ untilAge }) => age < untilAge) ?? {};
  return new Date(now.getTime() + minutes * 60_000);
}
