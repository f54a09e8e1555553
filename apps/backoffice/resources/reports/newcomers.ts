/** Who registered in a period, and who of them has paid in: the rows behind two tiles of the dashboard. */
import Icon from '@mui/icons-material/PersonAddOutlined';
import { listOnly } from '../../data/source.ts';
import { days } from '../columns.ts';
import type { Screen } from '../screen.ts';
import { thisMonth } from './this-month.ts';

export const reportNewcomers: Screen = {
  name: 'report-newcomers',
  group: 'reports',
  icon: Icon,
  permissions: { read: 'reporting.players' },
  source: listOnly({
    call: 'GET /api/reporting/newcomers',
    ordered: false,
    plainDays: true,
    idOf: ({ playerId }) => String(playerId),
  }),
  filters: [...days, { source: 'deposited', kind: 'yes-no', label: 'onlyDeposited' }],
  initialFilter: thisMonth,
  columns: [
    { source: 'registeredAt', kind: 'moment' },
    { source: 'playerId', kind: 'link', to: 'players' },
    { source: 'deposited', kind: 'yes-no' },
  ],
};
