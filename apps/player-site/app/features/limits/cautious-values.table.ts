/**
 * Values offered to whoever has not played yet and wants to begin with care (decision 0080): nothing is
 * chosen before it is pressed for. Money in minor units.
 */
import type { LimitState } from './limit-words.ts';

type ByCurrency = Readonly<Record<'CZK' | 'EUR', number>>;

export const cautiousValues: Readonly<Record<LimitState['kind'], number | ByCurrency>> = {
  StakeDayCasinoLimit: { CZK: 200_000, EUR: 8_000 },
  StakeMonthCasinoLimit: { CZK: 2_000_000, EUR: 80_000 },
  LossDayCasinoLimit: { CZK: 50_000, EUR: 2_000 },
  LossMonthCasinoLimit: { CZK: 200_000, EUR: 8_000 },
  LossDayLiveGamesLimit: { CZK: 50_000, EUR: 2_000 },
  LossMonthLiveGamesLimit: { CZK: 200_000, EUR: 8_000 },
  LossMonthCrashGameLimit: { CZK: 200_000, EUR: 8_000 },
  LogonDurationDayWholeSystemLimit: 120,
  LogonCountDayWholeSystemLimit: 3,
  LogonCountMonthWholeSystemLimit: 31,
  LogonBreakWholeSystemLimit: 1,
  VisitCountMonthCasinoLimit: 4,
};

/** The cautious value of a limit, within what the limit allows. */
export function cautiousValue(limit: LimitState, currency: string): number {
  const offered = cautiousValues[limit.kind];
  const value = typeof offered === 'number' ? offered : offered[currency as keyof ByCurrency];
  return Math.min(limit.maximum, Math.max(limit.minimum, value));
}
