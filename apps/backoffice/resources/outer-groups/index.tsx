import { ApiError } from '@herna/contract-kit/client';
import Icon from '@mui/icons-material/HubOutlined';
import { lazy } from 'react';
import { api } from '../../data/api.ts';
import { listOf, oneOf, type Source } from '../../data/source.ts';
import type { Screen } from '../screen.ts';
import { RemoveOuterGroup, RemoveOutsideId } from './acts.tsx';

const allGroups = listOf({
  call: 'GET /OuterGroups/AllOuterGroups',
  items: 'outerGroups',
  paged: false,
  file: false,
});

/** All of them, or the one that has an id outside. */
const list: Source['list'] = async (query) => {
  const id = String(query.filter.foreignId ?? '').trim();
  if (!/^[1-9]\d{0,18}$/.test(id)) return allGroups.list(query);
  try {
    const found = await api('GET /OuterGroups/OuterGroupByForeignId/{id}', { params: { id } });
    return { items: [found], total: 1 };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return { items: [], total: 0 };
    throw error;
  }
};

/** Venues, brands and groups of devices as another system names them. */
export const outerGroups: Screen = {
  name: 'outer-groups',
  group: 'play',
  icon: Icon,
  permissions: { read: 'jackpots.read', edit: 'jackpots.manage' },
  source: {
    list,
    one: oneOf('GET /OuterGroups/OuterGroupById/{id}', (id) => ({ params: { id } })),
  },
  filters: [{ source: 'foreignId', kind: 'search' }],
  columns: [
    { source: 'name' },
    { source: 'kind', kind: 'word', of: 'outerKinds' },
    { source: 'foreignId', kind: 'number' },
    { source: 'createdAt', kind: 'moment', wide: true },
    {
      source: 'acts',
      needs: 'jackpots.manage',
      render: (row) => <RemoveOuterGroup id={row.id} name={String(row.name)} />,
    },
  ],
  actions: RemoveOutsideId,
  opens: 'show',
  show: lazy(() => import('./show.tsx')),
  create: lazy(() => import('./create.tsx')),
};
