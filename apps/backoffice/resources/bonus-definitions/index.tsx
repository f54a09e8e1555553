import { definitionStates } from '@herna/promotions/contract';
import Icon from '@mui/icons-material/CardGiftcardOutlined';
import { lazy } from 'react';
import { listOf, oneOf } from '../../data/source.ts';
import type { Screen } from '../screen.ts';
import { kinds } from './spec.ts';

/** Bonuses as they are defined: lawful, costed, and with the terms that players accept. */
export const bonusDefinitions: Screen = {
  name: 'bonus-definitions',
  group: 'play',
  icon: Icon,
  permissions: { read: 'promotions.read', edit: 'promotions.edit' },
  source: {
    ...listOf({ call: 'GET /capi/v2-onling/Bonuses/GetList', ordered: false }),
    one: oneOf('GET /capi/v2-onling/Bonuses/Get', (id) => ({ query: { id } })),
  },
  filters: [
    { source: 'text', label: 'search', kind: 'search', always: true },
    { source: 'state', kind: 'choice', values: definitionStates, of: 'promotionStates' },
    { source: 'kind', kind: 'choice', values: kinds, of: 'bonusKinds' },
  ],
  columns: [
    { source: 'spec.name', render: ({ spec }) => String((spec as { name: string }).name) },
    { source: 'spec.kind', kind: 'word', of: 'bonusKinds' },
    { source: 'state', kind: 'state', of: 'promotionStates' },
    { source: 'receivers', kind: 'number' },
    { source: 'cost', kind: 'money' },
    { source: 'version', kind: 'number', wide: true },
    { source: 'createdAt', kind: 'moment', wide: true },
  ],
  opens: 'show',
  show: lazy(() => import('./show.tsx')),
  edit: lazy(() => import('./edit.tsx')),
  create: lazy(() => import('./create.tsx')),
};
