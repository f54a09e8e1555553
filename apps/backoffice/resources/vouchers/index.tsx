/** Vouchers of terminals; a cashier pays one that is shown to them. */
import Icon from '@mui/icons-material/ConfirmationNumberOutlined';
import { listOnly } from '../../data/source.ts';
import type { Screen } from '../screen.ts';
import { PayVoucher } from './pay.tsx';

const states = ['ISSUED', 'REDEEMED', 'PAID', 'VOIDED', 'EXPIRED'];

export const vouchers: Screen = {
  name: 'vouchers',
  group: 'money',
  icon: Icon,
  permissions: { read: 'payments.read' },
  source: listOnly({ call: 'GET /api/vouchers', ordered: false, file: false }),
  filters: [
    { source: 'state', kind: 'choice', values: states, of: 'voucherStates' },
    { source: 'terminal', kind: 'text' },
    { source: 'playerId', kind: 'player' },
  ],
  columns: [
    { source: 'issuedAt', kind: 'moment' },
    { source: 'terminal' },
    { source: 'lastDigits', render: (row) => `… ${row.lastDigits}` },
    { source: 'amount', kind: 'money' },
    { source: 'state', kind: 'state', of: 'voucherStates' },
    { source: 'playerId', kind: 'link', to: 'players' },
    { source: 'expiresAt', kind: 'moment', wide: true },
    { source: 'endedAt', kind: 'moment', wide: true },
    { source: 'redeemedAt', wide: true },
    { source: 'operationId', kind: 'link', to: 'cash-receipts', wide: true },
  ],
  actions: PayVoucher,
};
