/** Wins past a ceiling: each waits until a person pays it or returns it. */
import Icon from '@mui/icons-material/PauseCircleOutlined';
import { lazy } from 'react';
import { listOf, oneOf } from '../../data/source.ts';
import type { Screen } from '../screen.ts';
import { DecideHeldWin } from './decide.tsx';

const call = 'GET /api/ceilings/held-wins';

export const heldWins: Screen = {
  name: 'held-wins',
  group: 'money',
  icon: Icon,
  permissions: { read: 'ceilings.read' },
  source: {
    ...listOf({ call, ordered: false, file: false }),
    one: oneOf(
      call,
      (id) => ({ query: { id, limit: 1 } }),
      (answer) => (answer.items as Record<string, unknown>[])[0] ?? {},
    ),
  },
  filters: [
    {
      source: 'state',
      kind: 'choice',
      values: ['HELD', 'RELEASED', 'REJECTED', 'CANCELLED'],
      of: 'heldWinStates',
    },
    { source: 'playerId', kind: 'player' },
  ],
  initialFilter: () => ({ state: 'HELD' }),
  opens: 'show',
  columns: [
    { source: 'heldAt', kind: 'moment' },
    { source: 'playerId', kind: 'link', to: 'players' },
    { source: 'amount', kind: 'minor' },
    { source: 'cause', kind: 'word', of: 'heldWinCauses' },
    { source: 'gameKey', wide: true },
    { source: 'state', kind: 'state', of: 'heldWinStates' },
    { source: 'decidedBy', kind: 'member', wide: true },
    { source: 'reason', wide: true },
    { source: 'acts', needs: 'ceilings.decide', render: (row) => <DecideHeldWin win={row} /> },
  ],
  show: lazy(() => import('./show.tsx')),
};
