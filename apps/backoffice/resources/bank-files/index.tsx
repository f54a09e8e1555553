import Icon from '@mui/icons-material/AccountBalanceOutlined';
import { listOnly } from '../../data/source.ts';
import type { Screen } from '../screen.ts';
import { BankActs } from '../withdrawals/bank-acts.tsx';

/** Files of transfers that were sent to the bank. */
export const bankFiles: Screen = {
  name: 'bank-files',
  group: 'money',
  icon: Icon,
  permissions: { read: 'payments.read' },
  source: listOnly({ call: 'GET /api/payments/bank-files' }),
  actions: BankActs,
  columns: [
    { source: 'createdAt', kind: 'moment' },
    { source: 'messageId' },
    { source: 'payments', kind: 'number' },
    { source: 'total', kind: 'money' },
    { source: 'state', kind: 'state' },
    { source: 'sentAt', kind: 'moment', wide: true },
    { source: 'note', wide: true },
  ],
};
