import Icon from '@mui/icons-material/CreditScoreOutlined';
import { listOnly } from '../../data/source.ts';
import type { Column } from '../columns.ts';
import type { Screen } from '../screen.ts';
import { AccountActs } from './acts.tsx';

const columns: readonly Column[] = [
  { source: 'createdAt', kind: 'moment' },
  { source: 'label' },
  { source: 'iban' },
  { source: 'domestic.text', wide: true },
  { source: 'state', kind: 'state' },
  { source: 'method', kind: 'word', of: 'methods', wide: true },
  { source: 'refusedReason', wide: true },
  { source: 'acts', needs: 'payments.accounts', render: (row) => <AccountActs account={row} /> },
];

/** The bank accounts of one player with the states of their verification. */
export const bankAccounts: Screen = {
  name: 'bank-accounts',
  group: 'money',
  icon: Icon,
  permissions: { read: 'payments.read' },
  source: listOnly({
    call: 'GET /capi/v2-onling/PlayerBankAccount/GetList',
    paged: false,
    file: false,
  }),
  columns,
  inMenu: false,
};
