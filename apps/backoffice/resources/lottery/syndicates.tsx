/** Syndicates: tickets in shares, from those on sale to those paid or refunded. */
import SyndicateIcon from '@mui/icons-material/PieChartOutlineOutlined';
import { lazy } from 'react';
import { listOf, oneOf } from '../../data/source.ts';
import type { Screen } from '../screen.ts';

export const lotterySyndicates: Screen = {
  name: 'lottery-syndicates',
  group: 'play',
  icon: SyndicateIcon,
  permissions: { read: 'lottery.read' },
  source: {
    ...listOf({
      call: 'GET /api/lottery/syndicate-register',
      ordered: false,
      file: false,
      idOf: ({ syndicateId }) => String(syndicateId),
    }),
    one: oneOf(
      'GET /api/lottery/syndicate-register/{syndicateId}',
      (syndicateId) => ({ params: { syndicateId } }),
      (answer) => answer,
      ({ syndicateId }) => String(syndicateId),
    ),
  },
  filters: [
    {
      source: 'state',
      kind: 'choice',
      values: ['OPEN', 'COMPLETE', 'SETTLED', 'REFUNDED'],
      of: 'lotterySyndicateStates',
      always: true,
    },
    { source: 'drawId', kind: 'text' },
  ],
  columns: [
    { source: 'drawAt', kind: 'moment' },
    { source: 'gameName' },
    { source: 'sharePrice', kind: 'money', wide: true },
    { source: 'shares', kind: 'number', wide: true },
    { source: 'sharesLeft', kind: 'number', wide: true },
    { source: 'win', kind: 'money', wide: true },
    { source: 'state', kind: 'state', of: 'lotterySyndicateStates' },
  ],
  opens: 'show',
  show: lazy(() => import('./syndicate.tsx')),
};
