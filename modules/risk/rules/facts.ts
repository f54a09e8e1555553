/**
 * What the markers look at: a player's own past, as this module has recorded it from the events of
 * the others. Times are moments, days those of Prague, amounts minor units of the player's currency.
 */
import { pragueDay } from '@herna/kernel';

/** Play of one Prague day under one scope. */
export interface PlayDay {
  readonly day: string;
  readonly scope: string;
  /** Time played, and the part of it between midnight and six. */
  readonly seconds: number;
  readonly nightSeconds: number;
  readonly bets: number;
  readonly staked: bigint;
  readonly won: bigint;
}

/** Play without a gap of a quarter of an hour. */
export interface Sitting {
  readonly startedAt: Date;
  readonly lastAt: Date;
  readonly bets: number;
  readonly staked: bigint;
  readonly won: bigint;
}

/** Things a player did beside playing. */
export const observationKinds = [
  'DEPOSIT',
  'DEPOSIT_FAILED',
  'WITHDRAWAL',
  'WITHDRAWAL_CANCELLED',
  'METHOD_ADDED',
  'LIMIT_LOOSENED',
  'LIMIT_TIGHTENED',
  'BREAK_TAKEN',
  'BALANCE_EMPTIED',
] as const;
export type ObservationKind = (typeof observationKinds)[number];

export interface Observation {
  readonly kind: ObservationKind;
  readonly at: Date;
  /** Zero where nothing was paid, below it where a payment was taken back. */
  readonly amount: bigint;
  /** A payment method, a kind of limit or of exclusion. */
  readonly detail: string;
  /** Of a break: when it ends, if it does. */
  readonly until: Date | undefined;
}

/** Whether a player has paid in; of less than nothing, a deposit was taken back. */
export const isDeposit = ({ kind, amount }: Observation): boolean =>
  kind === 'DEPOSIT' && amount >= 0n;

/** Whether a player has used the method, or the account, that its detail names. */
export const usesMethod = (one: Observation): boolean =>
  isDeposit(one) || one.kind === 'METHOD_ADDED';

/** The details of accounts begin so; others are methods of payment. */
export const accountPrefix = 'account-';

/** The last self-test that was answered. */
export interface SelfTest {
  readonly score: number;
  readonly answeredAt: Date;
}

/** Everything the markers know of one player, oldest first. */
export interface PlayerFacts {
  readonly days: readonly PlayDay[];
  readonly sittings: readonly Sitting[];
  readonly observations: readonly Observation[];
  /** Methods and accounts that were used before all of that. */
  readonly earlierMethods: readonly string[];
  readonly selfTest: SelfTest | undefined;
}

/** How far back facts are read, days: the longest window of any marker and its baseline. */
export const factDays = 90;

/** The moment from which facts are read for an assessment. */
export const factsFrom = (at: Date): Date => new Date(at.getTime() - factDays * 86_400_000);

/** The facts as an assessment at a moment reads them, for runs over the past: nothing later or older. */
export function factsAt(facts: PlayerFacts, at: Date, day: string): PlayerFacts {
  const from = factsFrom(at);
  const firstDay = pragueDay(from);
  const before = facts.observations.filter((one) => one.at < from && usesMethod(one));
  const methods = before.map(({ detail }) => detail);
  return {
    days: facts.days.filter((one) => one.day >= firstDay && one.day <= day),
    sittings: facts.sittings.filter(({ startedAt, lastAt }) => startedAt >= from && lastAt <= at),
    observations: facts.observations.filter((one) => one.at >= from && one.at <= at),
    earlierMethods: [...new Set([...facts.earlierMethods, ...methods])],
    selfTest: facts.selfTest && facts.selfTest.answeredAt <= at ? facts.selfTest : undefined,
  };
}
