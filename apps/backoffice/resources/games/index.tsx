import { announcementStates } from '@herna/catalogue/contract';
import Icon from '@mui/icons-material/SportsEsportsOutlined';
import { lazy } from 'react';
import { listOf, oneOf } from '../../data/source.ts';
import type { Screen } from '../screen.ts';
import { AnnouncementState } from './announcement.tsx';
import { offerGames } from './bulk.ts';
import { GameSwitch } from './game-switch.tsx';
import { providerChoices, tagChoices } from './lists.ts';
import { MoveGame } from './move-game.tsx';
import { TagNames } from './tag-names.tsx';

/** Games with what an operator sets about them. */
export const games: Screen = {
  name: 'games',
  group: 'play',
  icon: Icon,
  permissions: { read: 'catalogue.read', edit: 'catalogue.edit' },
  source: {
    ...listOf({ call: 'GET /api/catalogue/admin/games', sortField: 'sortBy' }),
    one: oneOf('GET /api/catalogue/admin/games/{id}', (id) => ({ params: { id } })),
  },
  filters: [
    { source: 'search', kind: 'search' },
    { source: 'providerId', label: 'gameProvider', kind: 'listed', list: providerChoices },
    { source: 'tagId', kind: 'listed', list: tagChoices },
    { source: 'enabled', kind: 'yes-no', always: false },
    {
      source: 'announced',
      kind: 'choice',
      values: announcementStates,
      of: 'announcements',
      always: false,
    },
  ],
  sort: { field: 'sort', order: 'ASC' },
  columns: [
    { source: 'sort', kind: 'number', sorts: true },
    {
      source: 'iconUrl',
      wide: true,
      render: (row) => (
        <img
          src={String(row.iconUrl)}
          alt=""
          width={54}
          height={36}
          loading="lazy"
          style={{ objectFit: 'cover', borderRadius: 4, display: 'block' }}
        />
      ),
    },
    { source: 'name', sorts: true },
    { source: 'announcement', render: (row) => <AnnouncementState game={row} /> },
    { source: 'provider.name', wide: true },
    {
      source: 'tags',
      wide: true,
      render: (row) => <TagNames tags={row.tags as readonly { type: string; key: string }[]} />,
    },
    { source: 'start', kind: 'moment', sorts: true, wide: true },
    { source: 'enabled', render: (row) => <GameSwitch game={row} /> },
    {
      source: 'order',
      needs: 'catalogue.edit',
      wide: true,
      render: (row) => <MoveGame game={row} />,
    },
  ],
  bulk: offerGames,
  opens: 'edit',
  edit: lazy(() => import('./edit.tsx')),
};
