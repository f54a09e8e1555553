/**
 * What a player puts into contests on each Prague day: the fee on the day it is paid, and what counts of
 * their stakes on every day that the contest touches. What the law bounds is the sum of a day over all
 * contests, those that are over too.
 */
import { addDays, pragueDay } from '@herna/kernel';
import type { TournamentSpec } from '../contract/schemas.ts';

/** A player's place in a contest. */
export interface Entry {
  readonly registered_at: Date;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly spec: Pick<TournamentSpec, 'fee' | 'countedStakePerDay'>;
}

/** Prague days of the play of a contest; one that ends at midnight has nothing of the day it ends at. */
function daysOf({ starts_at, ends_at }: Entry): string[] {
  const last = pragueDay(new Date(ends_at.getTime() - 1));
  const days: string[] = [];
  for (let day = pragueDay(starts_at); day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}

/** Minor units by Prague day; stakes that nothing bounds fill the day. */
function depositsOf(entry: Entry, bound: bigint): Map<string, bigint> {
  const stake = BigInt(entry.spec.countedStakePerDay ?? bound);
  const deposits = new Map(daysOf(entry).map((day) => [day, stake]));
  const fee = BigInt(entry.spec.fee ?? 0);
  const paidOn = pragueDay(entry.registered_at);
  if (fee > 0n) deposits.set(paidOn, (deposits.get(paidOn) ?? 0n) + fee);
  return deposits;
}

/** Whether an entry keeps to the bound, minor units, on each of its days beside a player's others. */
export function fitsDays(entry: Entry, others: readonly Entry[], bound: bigint): boolean {
  const deposits = others.map((other) => depositsOf(other, bound));
  return [...depositsOf(entry, bound)].every(
    ([day, own]) => deposits.reduce((sum, of) => sum + (of.get(day) ?? 0n), own) <= bound,
  );
}
