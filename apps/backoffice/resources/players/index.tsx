import Icon from '@mui/icons-material/PeopleOutlined';
import { lazy } from 'react';
import { api } from '../../data/api.ts';
import { listOf, oneOf } from '../../data/source.ts';
import type { Screen } from '../screen.ts';

/** Players, found by id, name, e-mail, phone or birth number. */
export const players: Screen = {
  name: 'players',
  group: 'people',
  icon: Icon,
  permissions: { read: 'players.read', edit: 'players.edit', create: 'accounts.register' },
  source: {
    ...listOf({
      call: 'GET /capi/v2-onling/Player/Search',
      sortField: 'sort',
      sortNames: { surname: 'name' },
    }),
    one: oneOf('GET /api/players/{id}', (id) => ({ params: { id } })),
    many: async (playerIds) => {
      // Postings of the operator are of player 0, who has no name.
      const people = playerIds.filter((id) => id !== '0');
      const nobody =
        people.length < playerIds.length ? [{ id: '0', firstName: '', surname: '–' }] : [];
      if (people.length === 0) return nobody;
      const query = { playerIds: people };
      const { items } = await api('GET /api/players/names', { query });
      return [...items.map((item) => ({ ...item })), ...nobody];
    },
  },
  filters: [
    { source: 'text', kind: 'search' },
    {
      source: 'state',
      kind: 'choice',
      values: ['TEMPORARY', 'FULL', 'SUSPENDED', 'CLOSING', 'CLOSED'],
    },
  ],
  columns: [
    { source: 'id', kind: 'number', sorts: true },
    {
      source: 'surname',
      sorts: true,
      heads: {
        of: ['surname', 'firstName'],
        label: 'personName',
        text: ({ id, firstName, surname }) =>
          [firstName, surname].filter(Boolean).join(' ') || String(id),
      },
    },
    { source: 'firstName' },
    { source: 'email', sorts: true, wide: true },
    { source: 'phone', wide: true },
    { source: 'birthDate', kind: 'day', wide: true },
    { source: 'state', kind: 'state' },
    { source: 'onlinePlayingBlocked', kind: 'yes-no', wide: true },
    { source: 'createdAt', kind: 'moment', sorts: true, wide: true },
  ],
  opens: 'show',
  create: lazy(() => import('./create.tsx')),
  show: lazy(() => import('./show.tsx')),
};
