import Icon from '@mui/icons-material/SensorsOutlined';
import { api } from '../../data/api.ts';
import { listOnly } from '../../data/source.ts';
import type { Column } from '../columns.ts';
import type { BulkAct, Screen } from '../screen.ts';
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

const endSelected: BulkAct = {
  label: 'acts.endSession',
  permission: 'players.edit',
  reasoned: true,
  fits: ({ endedAt }) => endedAt === null,
  name: ({ playerName, place }) => `${playerName} · ${place}`,
  run: ({ id }, reason) =>
    api('POST /capi/v2-onling/PlayerSession/Close', { body: { sessionId: id, reason } }),
};

/** Players who are signed in now, online and in the venues that a member of staff sees. */
export const sessions: Screen = {
  name: 'sessions',
  group: 'people',
  icon: Icon,
  permissions: { read: 'players.read', edit: 'players.edit' },
  source: listOnly({ call: 'GET /capi/Sessions/v1/AllActiveSessionsByCurrentScope' }),
  filters: [
    { source: 'playerId', kind: 'player' },
    { source: 'where', kind: 'choice', values: ['ONLINE', 'ON_LAND'], of: 'sessionPlaces' },
  ],
  columns,
  bulk: [endSelected],
};

/** All sessions of one player; when one would run out says less than when it ended. */
export const playerSessions: Screen = {
  name: 'player-sessions',
  group: 'people',
  icon: Icon,
  permissions: { read: 'players.read', edit: 'players.edit' },
  source: listOnly({ call: 'GET /capi/Sessions/v1/ByPlayer' }),
  columns: [
    ...columns.filter(({ source }) => source !== 'acts' && source !== 'expiresAt'),
    { source: 'stakes', kind: 'money', wide: true },
    { source: 'wins', kind: 'money', wide: true },
    { source: 'netResult', kind: 'money' },
    { source: 'endedAt', kind: 'moment' },
    { source: 'endReason', kind: 'word', of: 'sessionEnds', wide: true },
    ...columns.slice(-1),
  ],
  inMenu: false,
};
