import { definitionStates } from '@herna/promotions/contract';
import Icon from '@mui/icons-material/CasinoOutlined';
import { lazy } from 'react';
import { listOf, oneOf } from '../../data/source.ts';
import type { Screen } from '../screen.ts';

/** Free rounds as they are defined: games, stake, what their wins become, and what they have cost. */
export const freeRounds: Screen = {
  name: 'free-rounds',
  group: 'play',
  icon: Icon,
  permissions: { read: 'promotions.read', edit: 'promotions.edit' },
  source: {
    ...listOf({ call: 'GET /capi/v2-onling/FreeRound/GetDefinitionList', ordered: false }),
    one: oneOf('GET /capi/v2-onling/FreeRound/GetDefinition', (id) => ({ query: { id } })),
  },
  filters: [
    {
      source: 'state',
      kind: 'choice',
      values: definitionStates,
      of: 'promotionStates',
      always: true,
    },
  ],
  columns: [
    { source: 'name' },
    { source: 'state', kind: 'state', of: 'promotionStates' },
    { source: 'rounds', kind: 'number' },
    { source: 'stake', kind: 'money' },
    { source: 'offered', kind: 'number' },
    { source: 'acceptedBy', kind: 'number', render: ({ accepted }) => String(accepted) },
    { source: 'cost', kind: 'money' },
    { source: 'createdAt', kind: 'moment', wide: true },
  ],
  opens: 'show',
  show: lazy(() => import('./show.tsx')),
  edit: lazy(() => import('./edit.tsx')),
  create: lazy(() => import('./create.tsx')),
};
