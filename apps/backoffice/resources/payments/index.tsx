import Icon from '@mui/icons-material/PaymentsOutlined';
import { lazy } from 'react';
import { listOf, oneOf } from '../../data/source.ts';
import { period } from '../columns.ts';
import type { Screen } from '../screen.ts';

/** States of payments as the filter offers them: money in, then money out. */
export const states = [
  'CREATED',
  'PENDING',
  'AUTHORISED',
  'CONFIRMED',
  'MISMATCH',
  'HELD',
  'RETURNING',
  'VERIFYING',
  'CHECKED',
  'SUSPENDED',
  'APPROVED',
  'SUBMITTED',
  'PAID',
  'REJECTED',
  'RETURNED',
  'CANCELLED',
  'CONFISCATED',
  'EXPIRED',
] as const;

/** Deposits and withdrawals. */
export const payments: Screen = {
  name: 'payments',
  group: 'money',
  icon: Icon,
  permissions: { read: 'payments.read', export: 'payments.export' },
  source: {
    ...listOf({
      call: 'GET /capi/v2-onling/Payment/GetList',
      sortField: 'sort',
      file: 'GET /api/payments/export',
    }),
    one: oneOf(
      'GET /api/payments/{paymentId}',
      (paymentId) => ({ params: { paymentId } }),
      ({ payment, steps, books }) => ({ ...(payment as object), steps, books }),
    ),
  },
  filters: [
    { source: 'reference', kind: 'search' },
    { source: 'direction', kind: 'choice', values: ['DEPOSIT', 'WITHDRAWAL'], of: 'directions' },
    { source: 'state', kind: 'many', values: states },
    { source: 'playerId', kind: 'player', always: false },
    { source: 'gateway', kind: 'text', always: false },
    ...period,
  ],
  sort: { field: 'createdAt', order: 'DESC' },
  columns: [
    { source: 'createdAt', kind: 'moment', sorts: true },
    { source: 'id', kind: 'number', wide: true },
    { source: 'playerId', kind: 'link', to: 'players', wide: true },
    { source: 'direction', kind: 'word', of: 'directions' },
    { source: 'method', kind: 'word', of: 'methods', wide: true },
    { source: 'gateway', kind: 'word', of: 'gateways', wide: true },
    { source: 'referenceNumber', kind: 'number', wide: true },
    { source: 'amount', kind: 'money', sorts: true },
    { source: 'fee', kind: 'money', wide: true },
    { source: 'state', kind: 'state', sorts: true },
    { source: 'updatedAt', kind: 'moment', sorts: true, wide: true },
    { source: 'openWarnings', kind: 'number', wide: true },
  ],
  opens: 'show',
  show: lazy(() => import('./show.tsx')),
};
