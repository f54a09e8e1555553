import Icon from '@mui/icons-material/BadgeOutlined';
import { lazy } from 'react';
import { api } from '../../data/api.ts';
import { listOnly } from '../../data/source.ts';
import type { Screen } from '../screen.ts';
import { RoleTitle } from './role-title.tsx';

/** Members of staff. */
export const staff: Screen = {
  name: 'staff',
  group: 'house',
  icon: Icon,
  permissions: { read: 'staff.read', edit: 'staff.accounts' },
  source: {
    ...listOnly({ call: 'GET /capi/v2-onling/User/GetList', ordered: false }),
    // There is no call for one member; all fit into one page.
    one: async (id) => {
      const { items } = await api('GET /capi/v2-onling/User/GetList', { query: { limit: 500 } });
      const found = items.find((item) => item.id === id);
      if (!found) throw new Error(id);
      return { ...found };
    },
    many: async (ids) => {
      const { items } = await api('GET /api/staff/names');
      return items.filter(({ id }) => ids.includes(id)).map((item) => ({ ...item }));
    },
  },
  filters: [{ source: 'search', kind: 'search' }],
  columns: [
    { source: 'id', kind: 'number', wide: true },
    { source: 'name' },
    { source: 'login' },
    { source: 'role', render: ({ role }) => <RoleTitle role={role} /> },
    { source: 'state', kind: 'state', of: 'memberStates' },
  ],
  opens: 'show',
  show: lazy(() => import('./show.tsx')),
  create: lazy(() => import('./create.tsx')),
};
