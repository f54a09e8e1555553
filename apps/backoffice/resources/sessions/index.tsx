import Icon from '@mui/icons-material/SensorsOutlined';
import { listOnly } from '../../data/source.ts';
import type { Column } from '../columns.ts';
import type { Screen } from '../screen.ts';
import { EndSession } from './end-session.tsx';

const columns: readonly Column[] = [
  { source: 'createdAt', kind: 'moment' },
  { source: 'playerId', kind: 'link', to: 'players' },
  { source: 'state', kind: 'state', of: 'sessionStates' },
  { source: 'place', wide: true },
  { source: 'ip', wide: true },
  { source: 'userAgent', wide: true },
  { source: 'expiresAt', kind: 'moment', wide: true },
  {
    source: 'acts',
    needs: 'players.edit',
    render: (row) => <EndSession session={row} />,
  },
];

/** Players who are signed in now. */
export const sessions: Screen = {
  name: 'sessions',
  group: 'people',
  icon: Icon,
  permissions: { read: 'players.read', edit: 'players.edit' },
  source: listOnly({ call: 'GET /capi/v2-onling/PlayerSession/GetActiveList' }),
  columns,
};

/** All sessions of one player. */
export const playerSessions: Screen = {
  ...sessions,
  name: 'player-sessions',
  source: listOnly({ call: 'GET /capi/Sessions/v1/ByPlayer' }),
  columns: [
    ...columns.slice(0, -1),
    { source: 'endedAt', kind: 'moment' },
    { source: 'endReason', wide: true },
    ...columns.slice(-1),
  ],
  inMenu: false,
};
