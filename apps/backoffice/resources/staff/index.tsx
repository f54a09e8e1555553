import Icon from '@mui/icons-material/BadgeOutlined';
import { listOf } from '../../data/source.ts';
import { rowsPath } from '../../format/shown.tsx';
import type { Screen } from '../screen.ts';

/** Members of staff; a row opens what the member did. */
export const staff: Screen = {
  name: 'staff',
  group: 'house',
  icon: Icon,
  permissions: { read: 'staff.read' },
  source: {
    list: listOf({ call: 'GET /capi/v2-onling/User/GetList' }),
    one: () => Promise.reject(new Error('Members of staff have no page of their own.')),
  },
  filters: [{ source: 'search', kind: 'search' }],
  columns: [
    { source: 'id', kind: 'number' },
    { source: 'name' },
    { source: 'login' },
    { source: 'role', kind: 'state', of: 'roles' },
    { source: 'state', kind: 'state', of: 'memberStates' },
    {
      source: 'permissions',
      wide: true,
      render: (row) => (row.permissions as readonly string[]).join(', '),
    },
  ],
  opens: (id) => rowsPath('audit', { userId: id }),
};
