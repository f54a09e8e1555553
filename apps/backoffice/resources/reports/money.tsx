/** Money in and out by method, what accounts have received and given, the overview by day. */
import AccountingIcon from '@mui/icons-material/AccountBalanceWalletOutlined';
import FundsIcon from '@mui/icons-material/SwapVertOutlined';
import OverviewIcon from '@mui/icons-material/TimelineOutlined';
import { api } from '../../data/api.ts';
import { listOnly } from '../../data/source.ts';
import { type Column, days } from '../columns.ts';
import type { Screen } from '../screen.ts';
import { Comparison } from './comparison.tsx';
import { thisMonth } from './this-month.ts';
import { Totals } from './totals.tsx';

const report = { group: 'reports', permissions: { read: 'reporting.read' } } as const;
const ofDays = { ordered: false, paged: false, plainDays: true } as const;
const minor = (source: string, wide = false): Column => ({
  source,
  kind: 'minor',
  ...(wide ? { wide } : {}),
});

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
    file: false,
  }),
  filters: days,
  initialFilter: thisMonth,
  columns: [
    { source: 'direction', kind: 'word', of: 'directions' },
    { source: 'method', kind: 'word', of: 'methods' },
    { source: 'payments', kind: 'number' },
    minor('amount'),
  ],
  intro: () => (
    <Totals
      fields={['deposits', 'withdrawals', 'difference']}
      read={async (filter) => {
        const query = { ...thisMonth(), ...filter };
        const { deposits, withdrawals } = await api('GET /api/reporting/dashboard', { query });
        const difference = deposits.amount - withdrawals.amount;
        const { currency } = deposits;
        return [
          { currency, deposits: deposits.amount, withdrawals: withdrawals.amount, difference },
        ];
      }}
    />
  ),
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
    file: false,
  }),
  filters: days,
  initialFilter: thisMonth,
  columns: [
    { source: 'day', kind: 'day' },
    minor('deposits'),
    minor('withdrawals'),
    minor('stakes', true),
    minor('wins', true),
    minor('ggr'),
    minor('bonusCost', true),
    minor('jackpotContributions', true),
    minor('ngr', true),
  ],
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
  filters: days,
  initialFilter: thisMonth,
  columns: [
    { source: 'account', kind: 'word', of: 'accounts' },
    minor('received'),
    minor('given'),
    minor('change'),
  ],
};
