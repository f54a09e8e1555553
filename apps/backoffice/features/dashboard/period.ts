/** Periods of the dashboard in days of Prague. */
import { addDays, pragueDay } from '@herna/kernel';

export interface Period {
  readonly from: string;
  readonly to: string;
}

/** Days before today that each period begins; `month` is this calendar month. */
const starts = {
  today: (today: string) => today,
  week: (today: string) => addDays(today, -6),
  month: (today: string) => `${today.slice(0, 8)}01`,
  quarter: (today: string) => addDays(today, -89),
} as const;

export type PeriodName = keyof typeof starts;
export const periodNames = Object.keys(starts) as PeriodName[];

/** First and last day of a period that ends today. */
export function periodOf(name: PeriodName, now: Date): Period {
  const today = pragueDay(now);
  return { from: starts[name](today), to: today };
}
