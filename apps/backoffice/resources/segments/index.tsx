/** Segments: players whose figures meet a rule, with how many they are now. */
import Icon from '@mui/icons-material/GroupsOutlined';
import { lazy } from 'react';
import { listOnly } from '../../data/source.ts';
import { RuleWords } from '../../features/rule-words.tsx';
import type { Screen } from '../screen.ts';

export const segments: Screen = {
  name: 'segments',
  group: 'people',
  icon: Icon,
  permissions: { read: 'engagement.read', edit: 'engagement.edit' },
  source: listOnly({ call: 'GET /api/engagement/segments', file: false, paged: false }),
  columns: [
    { source: 'name' },
    { source: 'rule', render: ({ tree }) => <RuleWords tree={tree} /> },
    { source: 'players', kind: 'number' },
    { source: 'createdAt', kind: 'moment', wide: true },
  ],
  create: lazy(() => import('./create.tsx')),
};
