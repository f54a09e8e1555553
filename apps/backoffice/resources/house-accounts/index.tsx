import Icon from '@mui/icons-material/AccountTreeOutlined';
import { listOnly } from '../../data/source.ts';
import { rowsPath } from '../../format/value-formats.tsx';
import type { Screen } from '../screen.ts';

/** An owner by name; a number stands for one whom no module names, nothing for the only one. */
const ownerNameOf = (name: unknown, id: unknown): string => {
  if (typeof name === 'string') return name;
  return id === '0' ? '–' : String(id);
};

/** Balances of the accounts of the house; a row opens its postings. */
export const houseAccounts: Screen = {
  name: 'house-accounts',
  group: 'books',
  icon: Icon,
  permissions: { read: 'ledger.read' },
  source: listOnly({
    call: 'GET /capi/v2-onling/Ledger/GetHouseAccounts',
    items: 'accounts',
    paged: false,
    idOf: ({ account, ownerId, balance }) =>
      `${account}~${ownerId}~${(balance as { currency: string }).currency}`,
  }),
  columns: [
    { source: 'account', kind: 'word', of: 'accounts' },
    { source: 'ownerName', render: ({ ownerName, ownerId }) => ownerNameOf(ownerName, ownerId) },
    { source: 'balance', kind: 'money' },
  ],
  opens: (id) => rowsPath('postings', { account: id.split('~')[0] }),
};
