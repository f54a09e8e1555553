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

/** The period of the same length that ends the day before one begins. */
export function periodBefore({ from, to }: Period): Period {
  const days = Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;
  return { from: addDays(from, -days), to: addDays(from, -1) };
}

interface DaySums extends Readonly<Record<'deposits' | 'withdrawals' | 'stakes' | 'wins', number>> {
  readonly day: string;
  readonly currency: string;
}

const quiet = { deposits: 0, withdrawals: 0, stakes: 0, wins: 0 } as const;

/** One row to each day of a period in a currency; days on which nothing moved are noughts. */
export function everyDay(
  series: readonly DaySums[],
  { from, to }: Period,
  currency: string,
): DaySums[] {
  const sumsByDay = new Map(
    series.filter((sums) => sums.currency === currency).map((sums) => [sums.day, sums]),
  );
  const days: DaySums[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    days.push(sumsByDay.get(day) ?? { day, currency, ...quiet });
  }
  return days;
}
