/** The face of reporting: the overview of the house, financial reports. Browser-safe. */
import { CurrencyCode, Day, defineCalls, Minor, MoneySchema } from '@herna/contract-kit';
import { Type } from 'typebox';
import { downloadCalls } from './downloads.ts';
import { feedCalls } from './feeds.ts';
import { financialCalls } from './financial.ts';
import { returnWatchCalls } from './return-watch.ts';

export * from './errors.ts';
export type * from './events.ts';
export * from './permissions.ts';

const Figures = {
  deposits: MoneySchema,
  withdrawals: MoneySchema,
  stakes: MoneySchema,
  wins: MoneySchema,
  /** Gross gaming revenue: stakes less wins. */
  ggr: MoneySchema,
};

const Overview = Type.Object({
  from: Day,
  to: Day,
  ...Figures,
  online: Type.Integer({ minimum: 0 }),
  series: Type.Array(
    Type.Object({
      day: Day,
      currency: CurrencyCode,
      deposits: Minor,
      withdrawals: Minor,
      stakes: Minor,
      wins: Minor,
    }),
  ),
});

const overview = {
  audience: 'report',
  permission: 'reporting.read',
  rate: 'report',
  query: Type.Object({ from: Day, to: Day }),
  response: Overview,
  errors: ['ERR_PERIOD'],
  example: { query: { from: '2026-11-01', to: '2026-11-30' } },
} as const;

export const overviewCalls = defineCalls({
  'GET /api/reporting/dashboard': {
    ...overview,
    summary: 'Sums deposits, withdrawals, stakes, wins and revenue of a period, day by day',
  },
  'GET /capi/v2-onling/View/GetMainOverviewReport': {
    ...overview,
    summary: 'Gives the main overview of a period: money in and out, stakes, wins, revenue',
  },
  'GET /api/Reports/MainOverviewsReport': {
    ...overview,
    summary: 'Gives the main overview of a period (edition reports)',
  },
});
export const reportingCalls = {
  ...overviewCalls,
  ...financialCalls,
  ...feedCalls,
  ...returnWatchCalls,
  ...downloadCalls,
};
export type ReportingApi = typeof reportingCalls;
