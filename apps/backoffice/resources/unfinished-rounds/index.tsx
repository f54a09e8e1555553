import Icon from '@mui/icons-material/PendingActionsOutlined';
import { listOnly } from '../../data/source.ts';
import type { Screen } from '../screen.ts';

/** Rounds that their provider has left open too long; they leave by themselves once it ends them. */
export const unfinishedRounds: Screen = {
  name: 'unfinished-rounds',
  group: 'play',
  icon: Icon,
  permissions: { read: 'play.read' },
  source: listOnly({
    call: 'GET /capi/v2-onling/View/GetUnfinishedRounds',
    ordered: false,
    file: false,
    idOf: ({ roundId }) => String(roundId),
  }),
  columns: [
    { source: 'openedAt', kind: 'moment' },
    { source: 'roundId', kind: 'number', wide: true },
    { source: 'playerId', kind: 'link', to: 'players', wide: true },
    { source: 'providerId', kind: 'number', wide: true },
    { source: 'gameName' },
    { source: 'stake', kind: 'money' },
    { source: 'win', kind: 'money', wide: true },
    { source: 'reference', wide: true },
  ],
  opens: (id) => `/rounds/${id}/show`,
};
