import Icon from '@mui/icons-material/MilitaryTechOutlined';
import { lazy } from 'react';
import { listOf, oneOf } from '../../data/source.ts';
import type { Screen } from '../screen.ts';
import { roundOf } from '../tournaments/index.tsx';

/** Halls of fame: rankings of a period without prizes. */
export const hallOfFame: Screen = {
  name: 'hall-of-fame',
  group: 'play',
  icon: Icon,
  permissions: { read: 'tournaments.read', edit: 'tournaments.edit' },
  source: {
    ...listOf({
      call: 'GET /capi/v2-onling/Tournaments/GetHallOfFameRoundList',
      ordered: false,
      file: false,
    }),
    one: oneOf(
      'GET /capi/v2-onling/Tournaments/GetHallOfFameRoundConfig',
      (id) => ({ query: { id } }),
      roundOf,
    ),
  },
  columns: [
    { source: 'title' },
    { source: 'state', kind: 'state', of: 'roundStates' },
    { source: 'scoring', kind: 'word', of: 'scorings' },
    { source: 'startsAt', kind: 'moment' },
    { source: 'endsAt', kind: 'moment' },
    { source: 'registered', kind: 'number', wide: true },
  ],
  opens: 'show',
  show: lazy(() => import('./show.tsx')),
  edit: lazy(() => import('./edit.tsx')),
  create: lazy(() => import('./create.tsx')),
};
