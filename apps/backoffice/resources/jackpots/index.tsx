import Icon from '@mui/icons-material/EmojiEventsOutlined';
import { lazy } from 'react';
import { api } from '../../data/api.ts';
import { type ListQuery, listOf, oneOf, type Page } from '../../data/source.ts';
import { Ppm } from '../../format/returns.tsx';
import type { Screen } from '../screen.ts';

const all = listOf({ call: 'GET /Jackpot/All', items: 'jackpots', paged: false });

/** Each with what players see of it; one that is not active they do not see. */
async function withAmounts(query: ListQuery): Promise<Page> {
  const [page, { jackpots: active }] = await Promise.all([
    all.list(query),
    api('GET /Jackpot/Active'),
  ]);
  const amounts = new Map(active.map(({ id, amount }) => [id, amount]));
  const items = page.items.map((row) => ({ ...row, shownAmount: amounts.get(row.id) ?? null }));
  return { ...page, items };
}

/** Jackpots, active or not. */
export const jackpots: Screen = {
  name: 'jackpots',
  group: 'play',
  icon: Icon,
  permissions: { read: 'jackpots.read', edit: 'jackpots.manage' },
  source: {
    ...all,
    list: withAmounts,
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
    { source: 'shownAmount', kind: 'money', wide: true },
    { source: 'seed', kind: 'money', wide: true },
    {
      source: 'contributionPpm',
      kind: 'number',
      render: ({ contributionPpm }) => <Ppm value={contributionPpm} />,
    },
    { source: 'wins', kind: 'number', wide: true },
    { source: 'lastWonAt', kind: 'moment', wide: true },
    { source: 'createdAt', kind: 'moment', wide: true },
  ],
  opens: 'show',
  show: lazy(() => import('./show.tsx')),
  create: lazy(() => import('./create.tsx')),
};
