import { lazy } from 'react';
import { listOf, oneOf } from '../../data/source.ts';
import { Hash } from '../../features/hash.tsx';
import { Figure } from '../../format/value-formats.tsx';
import type { Screen } from '../screen.ts';
import { part } from './of-game.ts';

const idOf = ({ gameKey, end }: Readonly<Record<string, unknown>>) => `${gameKey}~${end}`;

const paramsOf = (id: string) => {
  const [gameKey = '', end = ''] = id.split('~');
  return { params: { gameKey, end } };
};

/** Chains of seeds of all titles that players share, flights and draws alike. */
export const series: Screen = {
  ...part,
  name: 'series',
  source: {
    ...listOf({ call: 'GET /games/api/series', ordered: false, file: false, idOf }),
    one: oneOf('GET /games/api/series/{gameKey}/{end}', paramsOf, (chain) => chain, idOf),
  },
  columns: [
    { source: 'gameName' },
    { source: 'kind', kind: 'word', of: 'seriesKinds' },
    { source: 'startedAt', kind: 'moment', wide: true },
    { source: 'flown', kind: 'number', render: ({ flown }) => <Figure value={flown} /> },
    { source: 'length', kind: 'number', render: ({ length }) => <Figure value={length} /> },
    { source: 'state', kind: 'state', of: 'seriesStates' },
    { source: 'seriesEnd', wide: true, render: ({ end }) => <Hash value={end} /> },
  ],
  opens: 'show',
  show: lazy(() => import('./show.tsx')),
};
