/** Money in and out by method, what accounts have received and given, the overview by day. */
import AccountingIcon from '@mui/icons-material/AccountBalanceWalletOutlined';
import FundsIcon from '@mui/icons-material/SwapVertOutlined';
import OverviewIcon from '@mui/icons-material/TimelineOutlined';
import { api } from '../../data/api.ts';
import { listOnly, type Row } from '../../data/source.ts';
import { type Figure, reportsInEnglish } from '../../i18n/reports.ts';
import { type Column, days } from '../columns.ts';
import type { Screen } from '../screen.ts';
import { Comparison } from './comparison.tsx';
import { placeFilters, placesOf } from './place-filters.ts';
import { thisMonth } from './this-month.ts';

const report = { group: 'reports', permissions: { read: 'reporting.read' } } as const;
const ofDays = { ordered: false, paged: false, plainDays: true } as const;
const minor = (source: string, wide = false): Column => ({
  source,
  kind: 'minor',
  ...(wide ? { wide } : {}),
});

/** A figure of a day, or of the whole period in the totals, that opens its postings. */
const figure = (source: string, wide = false): Column => ({
  ...minor(source, wide),
  postings: (row, { from, to, ...filter }) => ({
    figure: source,
    from: row.day ?? from,
    to: row.day ?? to,
    ...placesOf(filter),
  }),
});

const movedFigures: Readonly<Record<string, string>> = {
  DEPOSIT: 'deposits',
  WITHDRAWAL: 'withdrawals',
};

const movedPostings = (
  { direction, method }: Row,
  { from, to, ...filter }: Record<string, unknown>,
) => ({
  figure: movedFigures[String(direction)],
  from,
  to,
  method,
  ...placesOf(filter),
});

const periodOf = (filter: Readonly<Record<string, unknown>>) => ({ ...thisMonth(), ...filter });

/** Deposits and withdrawals by method. */
export const reportFunds: Screen = {
  ...report,
  name: 'report-funds',
  icon: FundsIcon,
  source: listOnly({
    ...ofDays,
    call: 'GET /capi/v2-onling/View/GetFundTransactionSumData',
    items: 'sums',
    idOf: ({ direction, method, currency }) => `${direction}-${method}-${currency}`,
  }),
  filters: [...days, ...placeFilters],
  initialFilter: thisMonth,
  columns: [
    { source: 'direction', kind: 'word', of: 'directions' },
    { source: 'method', kind: 'word', of: 'methods' },
    { source: 'payments', kind: 'number' },
    { ...minor('amount'), postings: movedPostings },
  ],
  totals: async (filter) => {
    const { deposits, withdrawals } = await api('GET /api/reporting/dashboard', {
      query: periodOf(filter),
    });
    return [
      { direction: 'DEPOSIT', ...deposits },
      { direction: 'WITHDRAWAL', ...withdrawals },
    ];
  },
};

/** The figures of each day, against the period before. */
export const reportOverview: Screen = {
  ...report,
  name: 'report-overview',
  icon: OverviewIcon,
  source: listOnly({
    ...ofDays,
    call: 'GET /capi/v2-onling/View/GetMainOverviewReport',
    items: 'series',
    idOf: ({ day, currency }) => `${day}-${currency}`,
  }),
  filters: [...days, ...placeFilters],
  initialFilter: thisMonth,
  columns: [
    { source: 'day', kind: 'day' },
    { source: 'registrations', kind: 'number', absent: 'byPlace', wide: true },
    { source: 'signIns', kind: 'number', absent: 'byPlace', wide: true },
    figure('deposits'),
    figure('withdrawals'),
    figure('stakes', true),
    figure('wins', true),
    figure('ggr'),
    figure('bonusCost', true),
    figure('jackpotContributions', true),
    figure('ngr', true),
  ],
  totals: async (filter) => {
    const sums = await api('GET /api/reporting/dashboard', { query: periodOf(filter) });
    const figures = Object.keys(reportsInEnglish.figures) as Figure[];
    const { currency } = sums.deposits;
    const amounts = figures.map((name) => [name, sums[name].amount]);
    const { registrations, signIns } = sums;
    return [{ currency, registrations, signIns, ...Object.fromEntries(amounts) }];
  },
  intro: Comparison,
};

/** What each kind of account has received and given. */
export const reportAccounting: Screen = {
  ...report,
  name: 'report-accounting',
  icon: AccountingIcon,
  source: listOnly({
    ...ofDays,
    call: 'GET /api/Reports/AccountingReport',
    items: 'accounts',
    idOf: ({ account, currency }) => `${account}-${currency}`,
  }),
  filters: [...days, ...placeFilters],
  initialFilter: thisMonth,
  columns: [
    { source: 'account', kind: 'word', of: 'accounts' },
    minor('received'),
    minor('given'),
    minor('change'),
  ],
};
