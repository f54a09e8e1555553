import Icon from '@mui/icons-material/OutboxOutlined';
import { api } from '../../data/api.ts';
import { listOf, type Row } from '../../data/source.ts';
import { openWithdrawalStates, queuedWithdrawals } from '../../data/withdrawal-states.table.ts';
import { Inside } from '../../features/cells.tsx';
import type { Wire } from '../../format/money.ts';
import { PlayerName } from '../../format/names.tsx';
import { Money, Word } from '../../format/value-formats.tsx';
import { WithdrawalActs } from '../payments/acts.tsx';
import { payments } from '../payments/index.tsx';
import type { Screen } from '../screen.ts';
import { BankActs } from './bank-acts.tsx';

/** How much goes to whom, and by which reference. */
const WithdrawalName = ({ row }: { readonly row: Row }) => (
  <>
    <Money value={row.amount as Wire} /> · <PlayerName id={String(row.playerId)} /> ·{' '}
    {String(row.referenceNumber)}
  </>
);

/** The queue of withdrawals, longest waiting first. */
export const withdrawals: Screen = {
  name: 'withdrawals',
  group: 'money',
  icon: Icon,
  permissions: { read: 'payments.read', export: 'payments.export' },
  source: {
    ...payments.source,
    ...listOf({
      call: 'GET /capi/v2-onling/Payment/GetList',
      sortField: 'sort',
      filter: { state: queuedWithdrawals, direction: 'WITHDRAWAL' },
      file: 'GET /api/payments/export',
    }),
  },
  filters: [
    {
      source: 'state',
      kind: 'many',
      values: [...openWithdrawalStates, 'PAID', 'RETURNED', 'CONFISCATED'],
    },
    { source: 'playerId', kind: 'player' },
  ],
  sort: { field: 'createdAt', order: 'ASC' },
  columns: [
    { source: 'createdAt', kind: 'age', sorts: true },
    { source: 'playerId', kind: 'link', to: 'players' },
    { source: 'amount', kind: 'money', sorts: true },
    { source: 'state', kind: 'state', sorts: true },
    { source: 'account.label', wide: true },
    { source: 'approvedBy', kind: 'member', wide: true },
    { source: 'openWarnings', kind: 'number', wide: true },
    { source: 'note', wide: true, render: ({ note }) => <Word value={note} of="payoutHolds" /> },
    {
      source: 'acts',
      needs: 'payments.process',
      wide: true,
      render: (row) => (
        <Inside>
          <WithdrawalActs payment={row} short />
        </Inside>
      ),
    },
  ],
  queue: true,
  bulk: [
    {
      label: 'acts.approve',
      permission: 'payments.process',
      reasoned: false,
      fits: ({ state }) => state === 'PENDING' || state === 'CHECKED',
      name: (row) => <WithdrawalName row={row} />,
      run: ({ id }) => api('POST /api/payments/{paymentId}/approve', { params: { paymentId: id } }),
    },
    {
      label: 'acts.suspend',
      permission: 'payments.process',
      reasoned: true,
      fits: ({ state }) => ['PENDING', 'CHECKED', 'APPROVED'].includes(String(state)),
      name: (row) => <WithdrawalName row={row} />,
      run: ({ id }, reason) =>
        api('POST /capi/v2-onling/Payment/SuspendWithdrawal', { body: { paymentId: id, reason } }),
    },
  ],
  actions: BankActs,
  opens: (id) => `/payments/${id}/show`,
};
