import { roundStates } from '@herna/tournaments/contract';
import Icon from '@mui/icons-material/EmojiEventsOutlined';
import { lazy } from 'react';
import { listOf, oneOf } from '../../data/source.ts';
import type { Screen } from '../screen.ts';

/** A round with its rules and the times of all rounds, as its pages show it. */
export const roundOf = ({ round, ...config }: Record<string, unknown>) => ({
  ...(round as Record<string, unknown>),
  ...config,
});

/** Rounds of contests and prize draws; halls of fame have a list of their own. */
export const tournaments: Screen = {
  name: 'tournaments',
  group: 'play',
  icon: Icon,
  permissions: { read: 'tournaments.read', edit: 'tournaments.edit' },
  source: {
    ...listOf({
      call: 'GET /capi/v2-onling/Tournaments/GetTournamentRoundList',
      ordered: false,
    }),
    one: oneOf(
      'GET /capi/v2-onling/Tournaments/GetTournamentRoundConfig',
      (id) => ({ query: { id } }),
      roundOf,
    ),
  },
  filters: [
    { source: 'text', label: 'search', kind: 'search', always: true },
    { source: 'state', kind: 'choice', values: roundStates, of: 'roundStates', always: true },
    { source: 'kind', kind: 'choice', values: ['CONTEST', 'DRAW', 'HALL'], of: 'tournamentKinds' },
  ],
  columns: [
    { source: 'name' },
    { source: 'kind', kind: 'word', of: 'tournamentKinds' },
    { source: 'state', kind: 'state', of: 'roundStates' },
    { source: 'startsAt', kind: 'moment' },
    { source: 'endsAt', kind: 'moment', wide: true },
    { source: 'registered', kind: 'number' },
    { source: 'pool', kind: 'money' },
    { source: 'cost', kind: 'money', wide: true },
    { source: 'lateChanges', kind: 'number', wide: true },
  ],
  opens: 'show',
  show: lazy(() => import('./show.tsx')),
  edit: lazy(() => import('./edit.tsx')),
  create: lazy(() => import('./create.tsx')),
};
