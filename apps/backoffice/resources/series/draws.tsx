import type { Screen } from '../screen.ts';
import { chainPlace, commitmentAndSeed } from './chain-columns.tsx';
import { ofGame, part } from './of-game.ts';

/** Draws of a shared title with their commitments, and the seeds that have been revealed. */
export const draws: Screen = {
  ...part,
  name: 'draws',
  source: ofGame('GET /games/api/series/{gameKey}/draws', 'drawId'),
  columns: [
    { source: 'closesAt', kind: 'moment' },
    { source: 'drawId', kind: 'number', wide: true },
    chainPlace,
    { source: 'state', kind: 'state', of: 'drawStates' },
    {
      source: 'drawnNumbers',
      render: ({ numbers }) => (Array.isArray(numbers) ? numbers.join(', ') : '–'),
    },
    ...commitmentAndSeed,
  ],
  inMenu: false,
};
