import Icon from '@mui/icons-material/CasinoOutlined';
import { lazy } from 'react';
import { listOf, oneOf } from '../../data/source.ts';
import { period } from '../columns.ts';
import type { Screen } from '../screen.ts';

const idOf = (row: Readonly<Record<string, unknown>>) => String(row.roundId);

/** Rounds of all players. */
export const rounds: Screen = {
  name: 'rounds',
  group: 'play',
  icon: Icon,
  permissions: { read: 'play.read' },
  source: {
    ...listOf({
      call: 'GET /capi/v2-onling/View/GetRounds',
      sortField: 'sort',
      sortNames: { openedAt: 'latest' },
      idOf,
    }),
    one: oneOf(
      'GET /capi/v2-onling/View/GetRound',
      (roundId) => ({ query: { roundId } }),
      (answer) => answer,
      idOf,
    ),
  },
  filters: [
    { source: 'playerId', kind: 'player' },
    { source: 'gameKey', kind: 'text' },
    { source: 'state', kind: 'choice', values: ['OPEN', 'SETTLED', 'CANCELLED'] },
    ...period,
  ],
  sort: { field: 'openedAt', order: 'DESC' },
  columns: [
    { source: 'openedAt', kind: 'moment', sorts: true },
    { source: 'roundId', kind: 'number', wide: true },
    { source: 'playerId', kind: 'link', to: 'players', wide: true },
    { source: 'gameName' },
    { source: 'stake', kind: 'money', sorts: true },
    { source: 'win', kind: 'money', sorts: true },
    { source: 'jackpot', kind: 'money', wide: true },
    { source: 'state', kind: 'state', wide: true },
  ],
  opens: 'show',
  show: lazy(() => import('./show.tsx')),
};
