/**
 * When a change of a limit takes effect. The first setting holds at once; a stricter value after
 * the market's delay, never later than its legal bound; a milder one after whole days of the calendar
 * in Prague, at the same hour, and, where the market says so, not before the next calendar month for
 * monthly limits.
 */
import type { LimitKind, Market, MarketRules } from '@herna/brands';
import { assert, pragueDaysLater, startOfNextPragueMonth } from '@herna/kernel';
import { limitKindRows } from '../contract/limit-kinds.table.ts';
import type { ChangeDirection } from './limit-values.ts';

const hourMs = 3_600_000;

export interface LimitTiming {
  readonly tightenAfterHours: number;
  readonly loosenAfterDays: number;
  readonly loosenMonthlyWaitsForMonth: boolean;
}

/**
 * The house's choice within `tightTimeHours`, by market and first Prague day. See decision 0010:
 * Czech operators apply a stricter limit at once; the Slovak market keeps the specified time.
 */
const tightenDelays: Readonly<Record<Market, readonly { from: string; hours: number }[]>> = {
  cz: [{ from: '2017-01-01', hours: 0 }],
  sk: [{ from: '2019-03-01', hours: 24 }],
};

/** The timing of a market on a Prague day. */
export function limitTiming(market: Market, day: string, rules: MarketRules): LimitTiming {
  const delay = tightenDelays[market].findLast(({ from }) => from <= day);
  assert(delay && delay.hours <= rules.tightTimeHours, `${market}: tightening is too late`);
  return {
    tightenAfterHours: delay.hours,
    loosenAfterDays: rules.looseTimeDays,
    loosenMonthlyWaitsForMonth: rules.looseMonthlyWaitsForMonth,
  };
}

/** The moment from which a change requested now holds. */
export function effectiveAt(
  kind: LimitKind,
  direction: ChangeDirection,
  requestedAt: Date,
  timing: LimitTiming,
): Date {
  switch (direction) {
    case 'FIRST':
      return requestedAt;
    case 'STRICTER':
      return new Date(requestedAt.getTime() + timing.tightenAfterHours * hourMs);
    case 'MILDER': {
      const delayed = pragueDaysLater(requestedAt, timing.loosenAfterDays);
      const monthly = limitKindRows[kind].window === 'Month';
      if (!monthly || !timing.loosenMonthlyWaitsForMonth) return delayed;
      const nextMonth = startOfNextPragueMonth(requestedAt);
      return new Date(Math.max(nextMonth.getTime(), delayed.getTime()));
    }
  }
}
