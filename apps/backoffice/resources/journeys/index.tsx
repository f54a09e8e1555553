/** Journeys: several messages to a player over days, by steps. */
import Icon from '@mui/icons-material/RouteOutlined';
import { lazy } from 'react';
import { listOf, oneOf } from '../../data/source.ts';
import type { Screen } from '../screen.ts';

export const journeys: Screen = {
  name: 'journeys',
  group: 'people',
  icon: Icon,
  permissions: { read: 'engagement.read', edit: 'engagement.edit' },
  source: {
    ...listOf({ call: 'GET /api/engagement/journeys', file: false, paged: false }),
    one: oneOf('GET /api/engagement/journeys/{journeyId}', (journeyId) => ({
      params: { journeyId },
    })),
  },
  columns: [
    { source: 'name' },
    { source: 'state', kind: 'state', of: 'journeyStates' },
    { source: 'version', kind: 'number' },
    { source: 'playersInside', kind: 'number' },
    { source: 'createdAt', kind: 'moment', wide: true },
  ],
  opens: 'show',
  show: lazy(() => import('./show.tsx')),
  edit: lazy(() => import('./edit.tsx')),
  create: lazy(() => import('./create.tsx')),
};
