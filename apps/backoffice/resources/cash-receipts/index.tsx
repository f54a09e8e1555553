/** Receipts of cash taken and paid at desks, each to be printed for the player. */
import Icon from '@mui/icons-material/ReceiptLongOutlined';
import { lazy } from 'react';
import { listOf, oneOf } from '../../data/source.ts';
import type { Screen } from '../screen.ts';

export const cashReceipts: Screen = {
  name: 'cash-receipts',
  group: 'money',
  icon: Icon,
  permissions: { read: 'payments.read' },
  source: {
    ...listOf({
      call: 'GET /api/cash-desk/receipts',
      ordered: false,
      file: false,
      idOf: ({ operationId }) => String(operationId),
    }),
    one: oneOf(
      'GET /api/cash-desk/receipts/{operationId}',
      (operationId) => ({ params: { operationId } }),
      undefined,
      ({ operationId }) => String(operationId),
    ),
  },
  filters: [
    { source: 'desk', kind: 'text' },
    { source: 'playerId', kind: 'player' },
  ],
  columns: [
    { source: 'issuedAt', kind: 'moment' },
    { source: 'receiptNumber', render: (row) => String(row.number) },
    { source: 'direction', kind: 'word', of: 'directions' },
    { source: 'amount', kind: 'money' },
    { source: 'playerId', kind: 'link', to: 'players' },
    { source: 'cashierId', kind: 'member', wide: true },
    { source: 'referenceNumber', wide: true },
  ],
  opens: 'show',
  show: lazy(() => import('./show.tsx')),
};
