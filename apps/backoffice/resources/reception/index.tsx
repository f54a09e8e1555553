import Icon from '@mui/icons-material/MeetingRoomOutlined';
import { lazy } from 'react';
import type { Screen } from '../screen.ts';
import { venues } from '../venues/index.tsx';

/** The receptions of venues; a row opens the entrance of one. */
export const reception: Screen = {
  name: 'reception',
  group: 'venues',
  icon: Icon,
  permissions: { read: 'venues.entrance' },
  source: venues.source,
  columns: venues.columns.filter(({ source }) => !['validFrom', 'changedAt'].includes(source)),
  opens: 'show',
  show: lazy(() => import('./show.tsx')),
};
