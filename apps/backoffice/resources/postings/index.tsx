import Icon from '@mui/icons-material/ReceiptLongOutlined';
import { listOnly } from '../../data/source.ts';
import { booksInEnglish } from '../../i18n/accounting.ts';
import { period } from '../columns.ts';
import type { Screen } from '../screen.ts';

/** The books line by line; a row opens its movement. */
export const postings: Screen = {
  name: 'postings',
  group: 'books',
  icon: Icon,
  permissions: { read: 'ledger.read' },
  source: listOnly({
    call: 'GET /capi/v2-onling/Ledger/GetPostings',
    keyset: true,
    idOf: ({ movementId, line }) => `${movementId}-${line}`,
  }),
  filters: [
    { source: 'reference', kind: 'search' },
    { source: 'playerId', kind: 'player' },
    {
      source: 'account',
      kind: 'choice',
      values: Object.keys(booksInEnglish.accounts),
      of: 'accounts',
    },
    {
      source: 'kind',
      kind: 'choice',
      values: Object.keys(booksInEnglish.movementKinds),
      of: 'movementKinds',
    },
    { source: 'ownerId', kind: 'text', always: false },
    { source: 'movementId', kind: 'text', always: false },
    ...period,
  ],
  sort: { field: 'createdAt', order: 'DESC' },
  columns: [
    { source: 'createdAt', kind: 'moment', sorts: true },
    { source: 'movementId', kind: 'number', wide: true },
    { source: 'kind', kind: 'word', of: 'movementKinds', wide: true },
    { source: 'account', kind: 'word', of: 'accounts' },
    { source: 'playerId', kind: 'link', to: 'players', wide: true },
    { source: 'amount', kind: 'minor' },
    { source: 'reference', wide: true },
    { source: 'reason', wide: true },
  ],
  opens: (id) => `/operations/${id.split('-')[0]}/show`,
};
