/** The spins of one wheel. */

import type { Prize } from '@herna/challenges/contract';
import Icon from '@mui/icons-material/DonutLargeOutlined';
import { listOf } from '../../data/source.ts';
import { Word } from '../../format/value-formats.tsx';
import type { Screen } from '../screen.ts';
import { prizeValue } from './spec.ts';

function Won({ prize }: { readonly prize: Prize | null }) {
  if (!prize) return '–';
  return (
    <>
      <Word value={prize.kind} of="challengeRewards" /> {prizeValue(prize)}
    </>
  );
}

export const wheelSpins: Screen = {
  name: 'wheel-spins',
  group: 'play',
  icon: Icon,
  inMenu: false,
  permissions: { read: 'challenges.read' },
  source: {
    list({ filter: { id, ...rest }, ...query }) {
      const source = listOf({
        call: 'GET /api/operator/wheels/{id}/spins',
        params: { id: String(id) },
        ordered: false,
        file: false,
      });
      return source.list({ ...query, filter: rest });
    },
    one: () => Promise.reject(new Error('This list has no single rows.')),
  },
  columns: [
    { source: 'playerId', kind: 'link', to: 'players' },
    { source: 'state', kind: 'state', of: 'spinStates' },
    {
      source: 'wheelSource',
      wide: true,
      render: ({ source }) => <Word value={source} of="spinSources" />,
    },
    { source: 'challengeReward', render: ({ prize }) => <Won prize={prize as Prize | null} /> },
    { source: 'grantedAt', kind: 'moment', wide: true },
    { source: 'spunAt', kind: 'moment', wide: true },
  ],
};
