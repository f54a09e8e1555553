import Icon from '@mui/icons-material/EmojiEventsOutlined';
import { lazy } from 'react';
import { listOf, oneOf } from '../../data/source.ts';
import type { Screen } from '../screen.ts';

/** Jackpots, active or not. */
export const jackpots: Screen = {
  name: 'jackpots',
  group: 'play',
  icon: Icon,
  permissions: { read: 'jackpots.read', edit: 'jackpots.manage' },
  source: {
    ...listOf({ call: 'GET /Jackpot/All', items: 'jackpots', paged: false }),
    one: oneOf(
      'GET /Jackpot/All/{id}',
      (id) => ({ params: { id } }),
      ({ jackpots: found }) => (found as Record<string, unknown>[])[0] ?? {},
    ),
  },
  columns: [
    { source: 'name' },
    { source: 'state', kind: 'state' },
    { source: 'amount', kind: 'money' },
    { source: 'seed', kind: 'money', wide: true },
    {
      source: 'contributionPpm',
      kind: 'number',
      render: (row) => `${Number(row.contributionPpm) / 10_000} %`,
    },
    { source: 'wins', kind: 'number', wide: true },
    { source: 'lastWonAt', kind: 'moment', wide: true },
    { source: 'createdAt', kind: 'moment', wide: true },
  ],
  opens: 'show',
  show: lazy(() => import('./show.tsx')),
  create: lazy(() => import('./create.tsx')),
};
