/** Reconciliation of the bank and gateways with the ledger, and its differences. */
import DifferencesIcon from '@mui/icons-material/DifferenceOutlined';
import Icon from '@mui/icons-material/RuleFolderOutlined';
import { Box } from '@mui/material';
import { lazy } from 'react';
import { api } from '../../data/api.ts';
import { listOf, oneOf, type Row } from '../../data/source.ts';
import type { Wire } from '../../format/money.ts';
import { Word } from '../../format/value-formats.tsx';
import { type Column, period } from '../columns.ts';
import type { Screen } from '../screen.ts';
import { CompareDay, DifferenceActs, ImportSettlement } from './acts.tsx';
import { PartyMoney } from './party-money.tsx';

const parties = [
  'Bank',
  'Csob',
  'PayUCard',
  'GPWebPay',
  'PayoutOne',
  'Netera',
  'MobileTech',
] as const;
const partyFilter = {
  source: 'party',
  kind: 'choice',
  values: parties,
  of: 'gateways',
  always: true,
} as const;

/** Minor units of a row, in whatever currency the party speaks of. */
const amount = (source: string, field: string, wide = false): Column => ({
  source,
  kind: 'minor',
  wide,
  render: (row) => (
    <PartyMoney value={{ amount: Number(row[field]), currency: String(row.currency) }} />
  ),
});

export const reconciliation: Screen = {
  name: 'reconciliation',
  group: 'books',
  icon: Icon,
  permissions: { read: 'reconciliation.read' },
  source: {
    ...listOf({ call: 'GET /api/reconciliation/runs', ordered: false, plainDays: true }),
    one: oneOf('GET /api/reconciliation/runs/{totalId}', (totalId) => ({ params: { totalId } })),
  },
  filters: [partyFilter, ...period, { source: 'open', kind: 'yes-no', label: 'onlyOpen' }],
  // Above the rows, where they have room on a phone.
  intro: () => (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, m: 1 }}>
      <CompareDay />
      <ImportSettlement />
    </Box>
  ),
  columns: [
    { source: 'day', kind: 'day' },
    { source: 'party', kind: 'word', of: 'gateways' },
    amount('booked', 'booked'),
    amount('ourPayments', 'payments', true),
    amount('theirs', 'theirs'),
    amount('difference', 'difference'),
    { source: 'openDifferences', kind: 'number', render: ({ open }) => <>{String(open)}</> },
    {
      source: 'runState',
      wide: true,
      render: (row) => (row.isTotal ? null : <Word value={row.state} of="runStates" />),
    },
    {
      source: 'runSource',
      wide: true,
      render: (row) => (row.isTotal ? null : <Word value={row.source} of="runSources" />),
    },
    { source: 'ranAt', kind: 'moment', wide: true },
  ],
  totals: async (filter) => {
    const { items } = await api('GET /api/reconciliation/run-totals', { query: filter });
    // Sums stand under the columns that have their names.
    return items.map((sum) => ({ ...sum, ourPayments: sum.payments, openDifferences: sum.open }));
  },
  opens: 'show',
  show: lazy(() => import('./run.tsx')),
};

const side = (source: 'ours' | 'theirs'): Column => ({
  source,
  kind: 'money',
  render: (row: Row) => <PartyMoney value={row[source] as Wire | null} />,
});

export const differences: Screen = {
  name: 'differences',
  group: 'books',
  icon: DifferencesIcon,
  permissions: { read: 'reconciliation.read' },
  queue: true,
  source: {
    ...listOf({ call: 'GET /api/reconciliation/differences', ordered: false, plainDays: true }),
    one: oneOf('GET /api/reconciliation/differences/{differenceId}', (differenceId) => ({
      params: { differenceId },
    })),
  },
  filters: [
    {
      source: 'state',
      kind: 'many',
      values: ['OPEN', 'ASSIGNED', 'RESOLVED', 'VANISHED'],
      of: 'differenceStates',
      always: true,
    },
    partyFilter,
    {
      source: 'kind',
      label: 'differenceKind',
      kind: 'choice',
      values: [
        'MISSING_HERE',
        'MISSING_THERE',
        'AMOUNT_DIFFERS',
        'CURRENCY_DIFFERS',
        'STATE_DIFFERS',
        'TWICE',
      ],
      of: 'differenceKinds',
    },
    ...period,
  ],
  initialFilter: () => ({ state: ['OPEN', 'ASSIGNED'] }),
  columns: [
    { source: 'day', kind: 'day' },
    { source: 'party', kind: 'word', of: 'gateways' },
    {
      source: 'differenceKind',
      render: ({ kind }) => <Word value={kind} of="differenceKinds" />,
    },
    side('ours'),
    side('theirs'),
    { source: 'paymentId', kind: 'link', to: 'payments', wide: true },
    { source: 'ageDays', kind: 'number' },
    { source: 'assignee', kind: 'member', wide: true },
    { source: 'state', kind: 'state', of: 'differenceStates' },
    {
      source: 'acts',
      needs: 'reconciliation.resolve',
      render: (row) => <DifferenceActs difference={row} />,
    },
  ],
  opens: 'show',
  show: lazy(() => import('./difference.tsx')),
};
