import { Figure } from '../../format/value-formats.tsx';
import type { Screen } from '../screen.ts';
import { chainPlace, commitmentAndSeed } from './chain-columns.tsx';
import { ofGame, part } from './of-game.ts';

/** Flights of a crash title with their commitments, and the seeds that have been revealed. */
export const flights: Screen = {
  ...part,
  name: 'flights',
  source: ofGame('GET /games/api/series/{gameKey}/flights', 'flightId'),
  columns: [
    { source: 'startedAt', kind: 'moment' },
    { source: 'flightId', kind: 'number', wide: true },
    chainPlace,
    { source: 'state', kind: 'state', of: 'flightStates' },
    {
      source: 'point',
      kind: 'number',
      render: ({ point }) =>
        typeof point === 'number' ? (
          <>
            <Figure value={point / 100} decimals={2} />×
          </>
        ) : (
          '–'
        ),
    },
    ...commitmentAndSeed,
  ],
  inMenu: false,
};
