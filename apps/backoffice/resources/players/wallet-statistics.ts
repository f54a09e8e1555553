/** What a player has put in and taken out, by month, year or in all. */
import type { Wire } from '../../format/money.ts';

interface Counted {
  readonly period: string;
  readonly count: number;
  readonly sum: Wire;
}

export interface PeriodOfWallet {
  readonly period: string;
  readonly currency: string;
  readonly deposits: number;
  readonly paidIn: Wire;
  readonly withdrawals: number;
  readonly paidOut: Wire;
}

/** Both ways side by side, the latest period first. */
export function periodsOf(
  deposits: readonly Counted[],
  withdrawals: readonly Counted[],
): readonly PeriodOfWallet[] {
  const keyOf = ({ period, sum }: Counted) => `${period} ${sum.currency}`;
  const [paidIn, paidOut] = [deposits, withdrawals].map(
    (items) => new Map(items.map((item) => [keyOf(item), item])),
  );
  const keys = [...new Set([...deposits, ...withdrawals].map(keyOf))];
  return keys
    .toSorted((one, other) => other.localeCompare(one))
    .map((key) => {
      const [period = '', currency = ''] = key.split(' ');
      const none = { amount: 0, currency };
      return {
        period,
        currency,
        deposits: paidIn?.get(key)?.count ?? 0,
        paidIn: paidIn?.get(key)?.sum ?? none,
        withdrawals: paidOut?.get(key)?.count ?? 0,
        paidOut: paidOut?.get(key)?.sum ?? none,
      };
    });
}

/** `2026-11` as the month it is; a year is a number, and `total` is a word of the messages. */
export const periodText = (period: string, locale: string): string =>
  /^\d{4}-\d{2}$/.test(period)
    ? new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
        new Date(`${period}-01`),
      )
    : period;
