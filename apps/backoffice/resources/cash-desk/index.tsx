/**
 * The cash desk: a player pays in or is paid out; below are the receipts that the cashier has given, for
 * which nobody needs to read the payments of others.
 */
import Icon from '@mui/icons-material/PaymentsOutlined';
import { lazy } from 'react';
import { listOf, oneOf } from '../../data/source.ts';
import { cashReceipts } from '../cash-receipts/index.tsx';
import type { Screen } from '../screen.ts';
import { Desk } from './desk.tsx';

export const cashDesk: Screen = {
  name: 'cash-desk',
  group: 'money',
  icon: Icon,
  permissions: { read: 'payments.process' },
  source: {
    ...listOf({
      call: 'GET /api/cash-desk/receipts/own',
      ordered: false,
      file: false,
      idOf: ({ operationId }) => String(operationId),
    }),
    one: oneOf(
      'GET /api/cash-desk/receipts/own/{operationId}',
      (operationId) => ({ params: { operationId } }),
      undefined,
      ({ operationId }) => String(operationId),
    ),
  },
  columns: cashReceipts.columns.filter(({ source }) => source !== 'cashierId'),
  opens: 'show',
  show: lazy(() => import('../cash-receipts/show.tsx')),
  intro: Desk,
};
