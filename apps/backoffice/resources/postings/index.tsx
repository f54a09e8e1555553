import Icon from '@mui/icons-material/ReceiptLongOutlined';
import { listOnly } from '../../data/source.ts';
import { period } from '../columns.ts';
import type { Screen } from '../screen.ts';

const accounts = [
  'player-cash',
  'player-bonus',
  'player-held',
  'gateway-clearing',
  'bank-clearing',
  'cash-desk',
  'game-revenue',
  'jackpot-pool',
  'jackpot-funding',
  'promotions',
  'corrections',
  'fees',
  'tax-withheld',
];
const kinds = [
  'bet',
  'win',
  'bet-cancel',
  'jackpot-win',
  'jackpot-seed',
  'deposit',
  'deposit-refund',
  'hold-reserve',
  'hold-commit',
  'hold-cancel',
  'settlement',
  'withdrawal-return',
  'correction',
];

/** The books line by line. */
export const postings: Screen = {
  name: 'postings',
  group: 'books',
  icon: Icon,
  permissions: { read: 'ledger.read' },
  source: listOnly({
    call: 'GET /capi/v2-onling/Ledger/GetPostings',
    idOf: ({ movementId, line }) => `${movementId}-${line}`,
  }),
  filters: [
    { source: 'reference', kind: 'search' },
    { source: 'playerId', kind: 'text' },
    { source: 'account', kind: 'choice', values: accounts, of: 'accounts' },
    { source: 'kind', kind: 'choice', values: kinds, of: 'movementKinds' },
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
};
