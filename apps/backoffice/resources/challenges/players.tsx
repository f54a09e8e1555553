/** Who is in one challenge, how far they are, and what they were given. */
import Icon from '@mui/icons-material/FlagOutlined';
import { listOf } from '../../data/source.ts';
import { Word } from '../../format/value-formats.tsx';
import type { Screen } from '../screen.ts';

export const challengePlayers: Screen = {
  name: 'challenge-players',
  group: 'play',
  icon: Icon,
  inMenu: false,
  permissions: { read: 'challenges.read' },
  source: {
    list({ filter: { id, ...rest }, ...query }) {
      const source = listOf({
        call: 'GET /api/operator/challenges/{id}/players',
        params: { id: String(id) },
        ordered: false,
        file: false,
        idOf: ({ playerId }) => String(playerId),
      });
      return source.list({ ...query, filter: rest });
    },
    one: () => Promise.reject(new Error('This list has no single rows.')),
  },
  columns: [
    { source: 'playerId', kind: 'link', to: 'players' },
    { source: 'state', kind: 'state', of: 'challengeStates' },
    {
      source: 'challengeProgress',
      render: ({ done, target }) => <>{`${done} / ${target}`}</>,
    },
    {
      source: 'reason',
      wide: true,
      render: ({ reason }) => (reason ? <Word value={reason} of="challengeReasons" /> : '–'),
    },
    {
      source: 'challengeLate',
      wide: true,
      render: ({ lateChanges }) => <>{String(lateChanges)}</>,
    },
    { source: 'joinedAt', kind: 'moment', wide: true },
    { source: 'decidedAt', kind: 'moment', wide: true },
  ],
};
