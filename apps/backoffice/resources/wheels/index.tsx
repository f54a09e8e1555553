/** Reward wheels, and what each spin has brought. */
import Icon from '@mui/icons-material/DonutLargeOutlined';
import { lazy } from 'react';
import { listOf, oneOf } from '../../data/source.ts';
import { stateFilter } from '../challenges/index.tsx';
import type { Screen } from '../screen.ts';

export const wheels: Screen = {
  name: 'wheels',
  group: 'play',
  icon: Icon,
  permissions: { read: 'challenges.read', edit: 'challenges.edit' },
  source: {
    ...listOf({ call: 'GET /api/operator/wheels', ordered: false, file: false }),
    one: oneOf('GET /api/operator/wheels/{id}', (id) => ({ params: { id } })),
  },
  filters: [stateFilter],
  columns: [
    { source: 'name', render: ({ spec }) => <>{(spec as { name: string }).name}</> },
    { source: 'state', kind: 'state', of: 'promotionStates' },
    { source: 'wheelGranted', render: ({ granted }) => <>{String(granted)}</> },
    { source: 'wheelSpun', render: ({ spun }) => <>{String(spun)}</> },
    { source: 'reserved', wide: true, kind: 'money' },
    { source: 'given', kind: 'money' },
  ],
  opens: 'show',
  show: lazy(() => import('./show.tsx')),
  create: lazy(() => import('./create.tsx')),
  edit: lazy(() => import('./edit.tsx')),
};
