/** Who has staked money in a period: the rows behind a tile of the dashboard. */
import Icon from '@mui/icons-material/GroupOutlined';
import { listOnly } from '../../data/source.ts';
import { days } from '../columns.ts';
import type { Screen } from '../screen.ts';
import { thisMonth } from './this-month.ts';

export const reportActivePlayers: Screen = {
  name: 'report-active-players',
  group: 'reports',
  icon: Icon,
  permissions: { read: 'reporting.players' },
  source: listOnly({
    call: 'GET /api/reporting/active-players',
    ordered: false,
    plainDays: true,
    idOf: ({ playerId }) => String(playerId),
  }),
  filters: days,
  initialFilter: thisMonth,
  columns: [
    { source: 'playerId', kind: 'link', to: 'players' },
    { source: 'games', kind: 'number' },
    { source: 'rounds', kind: 'number' },
    { source: 'lastDay', kind: 'day', wide: true },
  ],
};
