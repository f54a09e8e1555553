/** When a gateway is asked again about a payment that has no end yet. */

/** Minutes until the gateway is asked again, by the age of the payment in minutes. */
const pollEvery: readonly { readonly untilAge: number; readonly minutes: number }[] = [
  { untilAge: 45, minutes: 1 },
  { untilAge: 180, minutes: 10 },
  { untilAge: Number.POSITIVE_INFINITY, minutes: 360 },
];

/** When to ask about a payment next; `undefined` when its late-success days are over. */
export function nextPoll(createdAt: Date, now: Date, lateSuccessDays: number): Date | undefined {
  const age = (now.getTime() - createdAt.getTime()) / 60_000;
  if (age > lateSuccessDays * 24 * 60) return undefined;
  const { minutes = 360 } = pollEvery.find(({ untilAge }) => age < untilAge) ?? {};
  return new Date(now.getTime() + minutes * 60_000);
}
