import Icon from '@mui/icons-material/WorkspacesOutlined';
import { lazy } from 'react';
import { listOnly, type Row } from '../../data/source.ts';
import type { Screen } from '../screen.ts';
import { GroupActs } from './acts.tsx';

const names = (field: string) => (row: Row) =>
  (row[field] as readonly { readonly name: string }[]).map(({ name }) => name).join(', ') || '–';

/** Groups of jackpots, and the venues, brands and devices that play for them. */
export const jackpotGroups: Screen = {
  name: 'jackpot-groups',
  group: 'play',
  icon: Icon,
  permissions: { read: 'jackpots.read', edit: 'jackpots.manage' },
  source: listOnly({
    call: 'GET /JackpotGroups/AllJackpotGroups',
    items: 'groups',
    paged: false,
    file: false,
  }),
  columns: [
    { source: 'name' },
    { source: 'jackpots', render: names('jackpots') },
    { source: 'outerGroups', render: names('outerGroups') },
    { source: 'changedAt', kind: 'moment', wide: true },
    { source: 'acts', needs: 'jackpots.manage', render: (row) => <GroupActs group={row} /> },
  ],
  create: lazy(() => import('./create.tsx')),
};
