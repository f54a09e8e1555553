import Icon from '@mui/icons-material/DevicesOtherOutlined';
import { lazy } from 'react';
import { listOf, oneOf } from '../../data/source.ts';
import type { Screen } from '../screen.ts';
import { deviceStates, deviceTypes } from '../terminals/states.ts';

/** Devices of every type. */
export const devices: Screen = {
  name: 'devices',
  group: 'venues',
  icon: Icon,
  permissions: { read: 'venues.read', edit: 'venues.manage' },
  source: {
    ...listOf({ call: 'GET /capi/Topology/v3/Device/Search', ordered: false, file: false }),
    one: oneOf('GET /capi/Topology/v3/Device/Get', (id) => ({ query: { id } })),
  },
  filters: [
    { source: 'text', label: 'search', kind: 'search' },
    { source: 'type', kind: 'choice', values: deviceTypes, of: 'deviceTypes' },
    { source: 'state', kind: 'choice', values: deviceStates, of: 'deviceStates' },
  ],
  columns: [
    { source: 'number' },
    { source: 'name' },
    { source: 'type', kind: 'word', of: 'deviceTypes' },
    { source: 'state', kind: 'state', of: 'deviceStates' },
    { source: 'serialNumber', wide: true },
    { source: 'changedAt', kind: 'moment', wide: true },
  ],
  opens: 'show',
  show: lazy(() => import('../terminals/show.tsx')),
  create: lazy(() => import('./create.tsx')),
};
