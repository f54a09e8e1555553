/** Thin handlers of reports. */
import type { Handlers } from '@herna/contract-kit/server';
import type { Database } from '@herna/db';
import { type Currency, DomainError, wireMinor } from '@herna/kernel';
import type { overviewCalls } from '../contract/index.ts';
import { figuresByDay, isPeriod, sumOf } from '../rules/overview.ts';
import { dailyMoney } from '../store/overview.ts';

export interface ReportingCallDependencies {
  readonly database: Database;
  readonly currency: Currency;
  readonly playersOnline: () => Promise<number>;
}

/** Handlers of the calls about the house. */
export function reportingHandlers(deps: ReportingCallDependencies): Handlers<typeof overviewCalls> {
  const { database, currency, playersOnline } = deps;
  const money = (amount: bigint) => ({ amount: wireMinor(amount), currency });
  const overview = async ({ query }: { query: { from: string; to: string } }) => {
    const { from, to } = query;
    if (!isPeriod(from, to)) throw new DomainError('ERR_PERIOD');
    const rows = await dailyMoney(database.read, from, to);
    const days = figuresByDay(rows.filter((row) => row.currency === currency));
    const sum = sumOf(days.values());
    return {
      from,
      to,
      deposits: money(sum.deposits),
      withdrawals: money(sum.withdrawals),
      stakes: money(sum.stakes),
      wins: money(sum.wins),
      ggr: money(sum.stakes - sum.wins),
      online: await playersOnline(),
      series: [...days].map(([day, figures]) => ({
        day,
        currency,
        deposits: wireMinor(figures.deposits),
        withdrawals: wireMinor(figures.withdrawals),
        stakes: wireMinor(figures.stakes),
        wins: wireMinor(figures.wins),
      })),
    };
  };
  return {
    'GET /api/reporting/dashboard': overview,
    'GET /capi/v2-onling/View/GetMainOverviewReport': overview,
    'GET /api/Reports/MainOverviewsReport': overview,
  };
}
