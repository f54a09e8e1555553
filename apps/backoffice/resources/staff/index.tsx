import Icon from '@mui/icons-material/BadgeOutlined';
import { api } from '../../data/api.ts';
import { listOnly } from '../../data/source.ts';
import { rowsPath } from '../../format/shown.tsx';
import type { Screen } from '../screen.ts';

/** Members of staff; a row opens what the member did. */
export const staff: Screen = {
  name: 'staff',
  group: 'house',
  icon: Icon,
  permissions: { read: 'staff.read' },
  source: {
    ...listOnly({ call: 'GET /capi/v2-onling/User/GetList', ordered: false }),
    many: async (ids) => {
      const { items } = await api('GET /api/staff/names');
      return items.filter(({ id }) => ids.includes(id)).map((item) => ({ ...item }));
    },
  },
  filters: [{ source: 'search', kind: 'search' }],
  columns: [
    { source: 'id', kind: 'number' },
    { source: 'name' },
    { source: 'login' },
    { source: 'role', kind: 'word', of: 'roles' },
    { source: 'state', kind: 'state', of: 'memberStates' },
    {
      source: 'permissions',
      wide: true,
      render: (row) => (row.permissions as readonly string[]).join(', '),
    },
  ],
  opens: (id) => rowsPath('audit', { userId: id }),
};
