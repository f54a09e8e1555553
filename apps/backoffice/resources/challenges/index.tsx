/** Challenges, and who is in each. */
import Icon from '@mui/icons-material/FlagOutlined';
import { lazy } from 'react';
import { listOf, oneOf } from '../../data/source.ts';
import { Word } from '../../format/value-formats.tsx';
import type { Filter } from '../columns.ts';
import type { Screen } from '../screen.ts';

export const stateFilter: Filter = {
  source: 'state',
  kind: 'choice',
  values: ['CREATED', 'ACTIVATED', 'CANCELLED'],
  of: 'promotionStates',
  always: true,
};

export const challenges: Screen = {
  name: 'challenges',
  group: 'play',
  icon: Icon,
  permissions: { read: 'challenges.read', edit: 'challenges.edit' },
  source: {
    ...listOf({ call: 'GET /api/operator/challenges', ordered: false, file: false }),
    one: oneOf('GET /api/operator/challenges/{id}', (id) => ({ params: { id } })),
  },
  filters: [stateFilter],
  columns: [
    { source: 'name', render: ({ spec }) => <>{(spec as { name: string }).name}</> },
    { source: 'state', kind: 'state', of: 'promotionStates' },
    {
      source: 'challengeGoal',
      wide: true,
      render: ({ spec }) => (
        <Word value={(spec as { goal: { kind: string } }).goal.kind} of="challengeGoals" />
      ),
    },
    {
      source: 'challengeReward',
      wide: true,
      render: ({ spec }) => (
        <Word value={(spec as { reward: { kind: string } }).reward.kind} of="challengeRewards" />
      ),
    },
    { source: 'challengeJoined', render: ({ joined }) => <>{String(joined)}</> },
    { source: 'reserved', wide: true, kind: 'money' },
    { source: 'given', kind: 'money' },
  ],
  opens: 'show',
  show: lazy(() => import('./show.tsx')),
  create: lazy(() => import('./create.tsx')),
  edit: lazy(() => import('./edit.tsx')),
};
