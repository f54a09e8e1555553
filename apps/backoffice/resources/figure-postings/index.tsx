import Icon from '@mui/icons-material/FunctionsOutlined';
import { listOnly } from '../../data/source.ts';
import { reportsInEnglish } from '../../i18n/reports.ts';
import { days } from '../columns.ts';
import { placeFilters } from '../reports/place-filters.ts';
import { thisMonth } from '../reports/this-month.ts';
import type { Screen } from '../screen.ts';
import { FigureSum } from './figure-sum.tsx';

/** The postings that a figure is the sum of; a row opens its movement. */
export const figurePostings: Screen = {
  name: 'figure-postings',
  group: 'reports',
  icon: Icon,
  permissions: { read: 'ledger.read' },
  source: listOnly({
    call: 'GET /api/reporting/figure-postings',
    ordered: false,
    plainDays: true,
  }),
  filters: [
    {
      source: 'figure',
      kind: 'choice',
      values: Object.keys(reportsInEnglish.figures),
      of: 'figures',
    },
    ...days,
    { source: 'playerId', kind: 'player' },
    ...placeFilters,
  ],
  initialFilter: () => ({ figure: 'deposits', ...thisMonth() }),
  columns: [
    { source: 'createdAt', kind: 'moment' },
    { source: 'playerId', kind: 'link', to: 'players' },
    { source: 'kind', kind: 'word', of: 'movementKinds' },
    { source: 'account', kind: 'word', of: 'accounts', wide: true },
    { source: 'amount', kind: 'minor' },
    { source: 'reference', wide: true },
    { source: 'reason', wide: true },
  ],
  intro: FigureSum,
  opens: (id) => `/operations/${id.split('-')[0]}/show`,
};
