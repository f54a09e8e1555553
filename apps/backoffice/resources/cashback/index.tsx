/** Cashback programmes, and what each has paid. */
import Icon from '@mui/icons-material/CurrencyExchangeOutlined';
import { lazy } from 'react';
import { listOf, oneOf } from '../../data/source.ts';
import { Word } from '../../format/value-formats.tsx';
import type { Screen } from '../screen.ts';

export const cashback: Screen = {
  name: 'cashback',
  group: 'play',
  icon: Icon,
  permissions: { read: 'promotions.read', edit: 'promotions.edit' },
  source: {
    ...listOf({ call: 'GET /api/operator/cashback', ordered: false, file: false }),
    one: oneOf('GET /api/operator/cashback/{programmeId}', (id) => ({
      params: { programmeId: id },
    })),
  },
  filters: [
    {
      source: 'state',
      kind: 'choice',
      values: ['CREATED', 'ACTIVATED', 'CANCELLED'],
      of: 'promotionStates',
      always: true,
    },
  ],
  columns: [
    { source: 'name', render: ({ spec }) => <>{(spec as { name: string }).name}</> },
    { source: 'state', kind: 'state', of: 'promotionStates' },
    {
      source: 'cashbackBase',
      wide: true,
      render: ({ spec }) => <Word value={(spec as { base: string }).base} of="cashbackBases" />,
    },
    {
      source: 'cashbackPeriod',
      wide: true,
      render: ({ spec }) => (
        <Word value={(spec as { period: string }).period} of="cashbackPeriods" />
      ),
    },
    { source: 'cashbackMembers', render: ({ members }) => <>{String(members)}</> },
    { source: 'cost', kind: 'money' },
    { source: 'activatedAt', kind: 'moment', wide: true },
  ],
  opens: 'show',
  show: lazy(() => import('./show.tsx')),
  create: lazy(() => import('./create.tsx')),
  edit: lazy(() => import('./edit.tsx')),
};
