/** The face of reporting: the overview of the house, financial reports. Browser-safe. */
import {
  CurrencyCode,
  DateTime,
  Day,
  defineCalls,
  Id,
  Minor,
  MoneySchema,
  page,
  pageFields,
  Text,
} from '@herna/contract-kit';
import { Type } from 'typebox';
import { activityCalls } from './activity.ts';
import { alertCalls } from './alerts.ts';
import { downloadCalls } from './downloads.ts';
import { exportCalls } from './exports.ts';
import { feedCalls } from './feeds.ts';
import { type Figure, figureNames } from './figures.ts';
import { financialCalls } from './financial.ts';
import { findCalls } from './find.ts';
import { gamingTaxCalls } from './gaming-tax.ts';
import { placeFilter } from './place-filter.ts';
import { rtpMonitoringCalls } from './rtp-monitoring.ts';
import { scheduleCalls } from './schedules.ts';
import { stateReportCalls } from './state-reports.ts';

export { alertRuleNames } from './alerts.ts';
export * from './errors.ts';
export type * from './events.ts';
export * from './figures.ts';
export * from './permissions.ts';
export { stateReportStates } from './state-reports.ts';

const Amounts = {
  deposits: Minor,
  withdrawals: Minor,
  stakes: Minor,
  wins: Minor,
  ggr: Minor,
  bonusCost: Minor,
  jackpotContributions: Minor,
  ngr: Minor,
} satisfies Record<Figure, unknown>;
const Moneys = {
  deposits: MoneySchema,
  withdrawals: MoneySchema,
  stakes: MoneySchema,
  wins: MoneySchema,
  ggr: MoneySchema,
  bonusCost: MoneySchema,
  jackpotContributions: MoneySchema,
  ngr: MoneySchema,
} satisfies Record<Figure, unknown>;

const Arrived = Type.Union([Type.Integer({ minimum: 0 }), Type.Null()], {
  description: 'Null where a report is narrowed to places, which nobody registers at',
});
/** Who came: accounts opened, and sessions that players have opened. */
const Arrivals = { registrations: Arrived, signIns: Arrived };

const Overview = Type.Object({
  from: Day,
  to: Day,
  ...Arrivals,
  ...Moneys,
  online: Type.Integer({ minimum: 0 }),
  series: Type.Array(Type.Object({ day: Day, currency: CurrencyCode, ...Arrivals, ...Amounts })),
});

const overview = {
  audience: 'report',
  permission: 'reporting.read',
  rate: 'report',
  query: Type.Object({ from: Day, to: Day, ...placeFilter }),
  response: Overview,
  errors: ['ERR_PERIOD', 'ERR_NOT_FOUND'],
  example: { query: { from: '2026-11-01', to: '2026-11-30' } },
} as const;

/** An id, or 0 where a posting is of no player, no game or no provider. */
const IdOrNone = Type.Union([Id, Type.Literal('0')]);

const FigurePosting = Type.Object({
  id: Type.String({ description: 'Movement and line' }),
  movementId: Id,
  playerId: Type.String({ description: 'Player, or 0 for movements of the operator' }),
  kind: Type.String(),
  account: Type.String(),
  amount: Minor,
  currency: CurrencyCode,
  source: Type.String(),
  reference: Type.String(),
  reason: Type.Union([Type.String(), Type.Null()]),
  createdAt: DateTime,
});

export const overviewCalls = defineCalls({
  'GET /api/reporting/dashboard': {
    ...overview,
    summary: 'Sums registrations, sign-ins, deposits, withdrawals, stakes, wins and revenue by day',
  },
  'GET /capi/v2-onling/View/GetMainOverviewReport': {
    ...overview,
    csv: true,
    summary:
      'Gives the main overview of a period by day: who came, money in and out, play, revenue',
  },
  'GET /api/Reports/MainOverviewsReport': {
    ...overview,
    summary: 'Gives the main overview of a period (edition reports)',
  },
  'GET /api/reporting/figure-postings': {
    summary: 'Pages the postings that a figure is the sum of, with that sum, latest first',
    audience: 'report',
    permission: 'ledger.read',
    rate: 'report',
    csv: true,
    query: Type.Object({
      figure: Type.Enum([...figureNames]),
      from: Type.Optional(Day),
      to: Type.Optional(Day),
      playerId: Type.Optional(IdOrNone),
      /** Only stakes, wins and gross revenue have games; only deposits and withdrawals have methods. */
      gameId: Type.Optional(IdOrNone),
      providerId: Type.Optional(IdOrNone),
      method: Type.Optional(Text(40)),
      ...placeFilter,
      ...pageFields,
    }),
    response: Type.Object({
      ...page(FigurePosting).properties,
      sums: Type.Array(MoneySchema),
    }),
    errors: ['ERR_PERIOD', 'ERR_NOT_FOUND'],
    example: { query: { figure: 'deposits', from: '2026-11-01', to: '2026-11-30' } },
  },
  'GET /api/reporting/players/{id}/figures': {
    summary: 'Sums what a player has paid in and out, staked and won in all time, by currency',
    audience: 'report',
    permission: 'reporting.players',
    rate: 'report',
    params: Type.Object({ id: Id }),
    response: Type.Object({
      to: Day,
      figures: Type.Array(
        Type.Object({
          currency: CurrencyCode,
          deposits: Minor,
          withdrawals: Minor,
          stakes: Minor,
          wins: Minor,
          /** The player’s: wins less stakes. */
          netResult: Minor,
        }),
      ),
    }),
    example: { params: { id: '1' } },
  },
});
export const reportingCalls = {
  ...overviewCalls,
  ...activityCalls,
  ...financialCalls,
  ...feedCalls,
  ...rtpMonitoringCalls,
  ...downloadCalls,
  ...exportCalls,
  ...scheduleCalls,
  ...findCalls,
  ...gamingTaxCalls,
  ...alertCalls,
  ...stateReportCalls,
};
export type ReportingApi = typeof reportingCalls;
