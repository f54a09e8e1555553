import Icon from '@mui/icons-material/BadgeOutlined';
import { listOnly } from '../../data/source.ts';
import { rowsPath } from '../../format/shown.tsx';
import type { Screen } from '../screen.ts';

/** Members of staff; a row opens what the member did. */
export const staff: Screen = {
  name: 'staff',
  group: 'house',
  icon: Icon,
  permissions: { read: 'staff.read' },
  source: listOnly({ call: 'GET /capi/v2-onling/User/GetList' }),
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
