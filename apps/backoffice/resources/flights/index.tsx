import Icon from '@mui/icons-material/RocketLaunchOutlined';
import { listOnly, type Row, type Source } from '../../data/source.ts';
import { Hash } from '../../features/hash.tsx';
import { Figure } from '../../format/shown.tsx';
import type { Screen } from '../screen.ts';
import { Chains } from './chains.tsx';
import { chosenGame } from './crash-games.ts';

/** Flights of the title that is chosen; the call names it in its address. */
const flightsOf = (gameKey: string): Source =>
  listOnly({
    call: 'GET /games/api/series/{gameKey}/flights',
    params: { gameKey },
    ordered: false,
    file: false,
    idOf: ({ flightId }) => String(flightId),
  });

const source: Source = {
  async list({ filter, ...query }) {
    return flightsOf(await chosenGame(filter)).list({ ...query, filter: {} });
  },
  one: flightsOf('').one,
};

/** Crash titles: chains of seeds, commitments, and the seeds that were told. */
export const flights: Screen = {
  name: 'flights',
  group: 'play',
  icon: Icon,
  permissions: { read: 'catalogue.read' },
  source,
  columns: [
    { source: 'startedAt', kind: 'moment' },
    { source: 'flightId', kind: 'number', wide: true },
    {
      source: 'chainPlace',
      kind: 'number',
      wide: true,
      render: ({ place }) => <Figure value={place} />,
    },
    { source: 'state', kind: 'state', of: 'flightStates' },
    {
      source: 'point',
      kind: 'number',
      render: ({ point }: Row) =>
        typeof point === 'number' ? (
          <>
            <Figure value={point / 100} decimals={2} />×
          </>
        ) : (
          '–'
        ),
    },
    { source: 'commitment', wide: true, render: (row) => <Hash value={row.commitment} /> },
    { source: 'serverSeed', render: (row) => <Hash value={row.seed} /> },
  ],
  intro: Chains,
};
