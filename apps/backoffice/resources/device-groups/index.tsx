import Icon from '@mui/icons-material/AccountTreeOutlined';
import { listOnly } from '../../data/source.ts';
import type { Screen } from '../screen.ts';
import { GroupActs, NewGroup } from './acts.tsx';

const indent = '\u2003';

/** Device groups as a tree: each behind its parent, further in. */
export const deviceGroups: Screen = {
  name: 'device-groups',
  group: 'venues',
  icon: Icon,
  permissions: { read: 'venues.read' },
  source: listOnly({
    call: 'GET /capi/Topology/v3/Group/GetAll',
    items: 'groups',
    paged: false,
    ordered: false,
    file: false,
  }),
  columns: [
    {
      source: 'name',
      render: ({ name, depth }) => <>{`${indent.repeat(Number(depth))}${name}`}</>,
    },
    { source: 'number' },
    { source: 'type', kind: 'word', of: 'groupTypes' },
    { source: 'devices', kind: 'number' },
    { source: 'changedAt', kind: 'moment', wide: true },
    {
      source: 'acts',
      needs: 'venues.manage',
      render: (group) => <GroupActs group={group} />,
    },
  ],
  actions: NewGroup,
};
