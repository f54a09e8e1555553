/** What wins may come to before a person looks at them; a change is a further dated row. */
import Icon from '@mui/icons-material/VerticalAlignTopOutlined';
import { lazy } from 'react';
import { listOnly, type Row } from '../../data/source.ts';
import type { Screen } from '../screen.ts';
import { CeilingAmount, CeilingReason } from './cells.tsx';

export const winCeilings: Screen = {
  name: 'win-ceilings',
  group: 'play',
  icon: Icon,
  permissions: { read: 'ceilings.read', edit: 'ceilings.edit' },
  source: listOnly({ call: 'GET /api/ceilings/wins', ordered: false, file: false }),
  columns: [
    { source: 'validFrom', kind: 'day' },
    { source: 'period', kind: 'word', of: 'ceilingPeriods' },
    { source: 'providerId' },
    { source: 'scope', kind: 'word', of: 'ceilingScopes' },
    { source: 'gameKey' },
    { source: 'amount', kind: 'number', render: (row: Row) => <CeilingAmount ceiling={row} /> },
    { source: 'currency' },
    { source: 'reason', render: (row: Row) => <CeilingReason ceiling={row} /> },
    { source: 'madeBy', kind: 'member', wide: true },
    { source: 'madeAt', kind: 'moment', wide: true },
  ],
  queue: true,
  create: lazy(() => import('./create.tsx')),
};
