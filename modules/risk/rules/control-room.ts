/** The figures of a player's own play: spans of days, and limits held against the month before. */
import { addDays } from '@herna/kernel';
import type { Observation, PlayDay } from './facts.ts';

export interface SpanFigures {
  readonly from: string;
  readonly to: string;
  readonly seconds: number;
  readonly nightSeconds: number;
  readonly daysPlayed: number;
  readonly bets: number;
  readonly staked: bigint;
  readonly won: bigint;
  readonly deposited: bigint;
  readonly withdrawn: bigint;
}

/** A money limit of a calendar month, as the player set it. */
export interface MonthLimit {
  readonly kind: string;
  readonly value: bigint;
  readonly measures: 'Stake' | 'Loss';
  /** Whether a day's scope counts towards it. */
  readonly counts: (scope: string) => boolean;
}

export interface HeldAgainst {
  readonly kind: string;
  readonly value: bigint;
  readonly used: bigint;
  /** The day on which it would have been reached; undefined when it would not. */
  readonly reachedOn: string | undefined;
}

/** The Monday of a day's week. */
export function mondayOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, -((weekday + 6) % 7));
}

/** First and last day of the month that a day lies in, or so many months before. */
export function monthOf(day: string, before = 0): { readonly from: string; readonly to: string } {
  const [year = 0, month = 1] = day.split('-').map(Number);
  const text = (date: Date) => date.toISOString().slice(0, 10);
  return {
    from: text(new Date(Date.UTC(year, month - 1 - before, 1))),
    to: text(new Date(Date.UTC(year, month - before, 0))),
  };
}

const sum = <Row>(rows: readonly Row[], of: (row: Row) => number): number =>
  rows.reduce((total, row) => total + of(row), 0);
const total = <Row>(rows: readonly Row[], of: (row: Row) => bigint): bigint =>
  rows.reduce((whole, row) => whole + of(row), 0n);
/** What was paid less what was taken back of it, which may have been paid before the span. */
const paidOf = (rows: readonly Observation[], of: Observation['kind']): bigint => {
  const sum = total(
    rows.filter(({ kind }) => kind === of),
    (one) => one.amount,
  );
  return sum > 0n ? sum : 0n;
};

/** What was played and paid from one day to another, both included. */
export function figuresOf(
  span: { readonly from: string; readonly to: string },
  days: readonly PlayDay[],
  payments: readonly (Observation & { readonly day: string })[],
): SpanFigures {
  const within = <Row extends { readonly day: string }>(rows: readonly Row[]): Row[] =>
    rows.filter(({ day }) => day >= span.from && day <= span.to);
  const played = within(days);
  const paid = within(payments);
  return {
    ...span,
    seconds: sum(played, (one) => one.seconds),
    nightSeconds: sum(played, (one) => one.nightSeconds),
    daysPlayed: new Set(played.filter(({ bets }) => bets > 0).map(({ day }) => day)).size,
    bets: sum(played, (one) => one.bets),
    staked: total(played, (one) => one.staked),
    won: total(played, (one) => one.won),
    deposited: paidOf(paid, 'DEPOSIT'),
    withdrawn: paidOf(paid, 'WITHDRAWAL'),
  };
}

/** Holds a limit against the days of a month: how far, and on which day it would have been reached. */
export function heldAgainst(limit: MonthLimit, days: readonly PlayDay[]): HeldAgainst {
  let used = 0n;
  let reachedOn: string | undefined;
  for (const { day, scope, staked, won } of days) {
    if (!limit.counts(scope)) continue;
    used += limit.measures === 'Stake' ? staked : staked - won;
    if (used >= limit.value) reachedOn ??= day;
  }
  return { kind: limit.kind, value: limit.value, used, reachedOn };
}
