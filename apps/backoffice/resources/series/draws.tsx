import { Hash } from '../../features/hash.tsx';
import { Figure } from '../../format/shown.tsx';
import type { Screen } from '../screen.ts';
import { ofGame, part } from './of-game.ts';

/** Draws of a shared title with their commitments, and the seeds that were told. */
export const draws: Screen = {
  ...part,
  name: 'draws',
  source: ofGame('GET /games/api/series/{gameKey}/draws', 'drawId'),
  columns: [
    { source: 'closesAt', kind: 'moment' },
    { source: 'drawId', kind: 'number', wide: true },
    {
      source: 'chainPlace',
      kind: 'number',
      wide: true,
      render: ({ place }) => <Figure value={place} />,
    },
    { source: 'state', kind: 'state', of: 'drawStates' },
    {
      source: 'drawnNumbers',
      render: ({ numbers }) => (Array.isArray(numbers) ? numbers.join(', ') : '–'),
    },
    { source: 'commitment', wide: true, render: (row) => <Hash value={row.commitment} /> },
    { source: 'serverSeed', render: (row) => <Hash value={row.seed} /> },
  ],
  inMenu: false,
};
