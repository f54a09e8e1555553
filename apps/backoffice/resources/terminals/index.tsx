import Icon from '@mui/icons-material/VideogameAssetOutlined';
import { lazy } from 'react';
import { listOf, oneOf } from '../../data/source.ts';
import { manufacturerChoices } from '../manufacturers/choices.ts';
import type { Screen } from '../screen.ts';
import { deviceStates } from './states.ts';

/** Terminals wherever they stand; a row opens what happened with it. */
export const terminals: Screen = {
  name: 'terminals',
  group: 'venues',
  icon: Icon,
  permissions: { read: 'venues.read', edit: 'venues.manage' },
  source: {
    ...listOf({ call: 'GET /capi/v2-onling/Topology/Terminal/GetList', ordered: false }),
    one: oneOf('GET /capi/Topology/v3/Device/Get', (id) => ({ query: { id } })),
  },
  filters: [
    { source: 'text', label: 'search', kind: 'search' },
    { source: 'state', kind: 'choice', values: deviceStates, of: 'deviceStates' },
    { source: 'manufacturerId', kind: 'listed', list: manufacturerChoices },
  ],
  columns: [
    { source: 'number' },
    { source: 'name' },
    { source: 'state', kind: 'state', of: 'deviceStates' },
    { source: 'serialNumber', wide: true },
    { source: 'model', wide: true },
    { source: 'registrationMark', wide: true },
    { source: 'validFrom', kind: 'moment', wide: true },
    { source: 'changedAt', kind: 'moment', wide: true },
  ],
  opens: 'show',
  show: lazy(() => import('./show.tsx')),
  create: lazy(() => import('./create.tsx')),
};
