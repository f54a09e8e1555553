/** Time at terminals, and what the state asks for: whose books, where, whose games. */

import StateIcon from '@mui/icons-material/AssuredWorkloadOutlined';
import VenueIcon from '@mui/icons-material/StorefrontOutlined';
import { api } from '../../data/api.ts';
import { listOnly, type Source } from '../../data/source.ts';
import { days } from '../columns.ts';
import type { Screen } from '../screen.ts';
import { thisMonth } from './this-month.ts';

/** How long players have played at terminals. */
export const reportLandbased: Screen = {
  name: 'report-landbased',
  group: 'reports',
  icon: VenueIcon,
  permissions: { read: 'reporting.players' },
  source: listOnly({
    call: 'GET /capi/v2-onling/View/GetLandbasedLoyaltyPlayTimeData',
    ordered: false,
    plainDays: true,
    idOf: ({ playerId, terminal }) => `${playerId}-${terminal}`,
  }),
  filters: [...days, { source: 'playerId', kind: 'player' }],
  initialFilter: thisMonth,
  columns: [
    { source: 'playerId', kind: 'link', to: 'players' },
    { source: 'terminal' },
    { source: 'sessions', kind: 'number' },
    { source: 'playedSeconds', kind: 'duration' },
  ],
};

const stateSource: Source = {
  async list({ offset, limit }) {
    const [operator, { places }, { producers }] = await Promise.all([
      api('GET /capi/Reporting/v1/Operator/Get'),
      api('GET /capi/Reporting/v1/Places/List'),
      api('GET /capi/Reporting/v1/Producers/List'),
    ]);
    const of = (kind: string, named: readonly { readonly id: string; readonly name: string }[]) =>
      named.map(({ id, name }) => ({ id: `${kind}-${id}`, kind, code: id, name }));
    const rows = [
      ...of('operator', [operator]),
      ...of('place', places),
      ...of(
        'producer',
        producers.filter((one) => one.of === 'GAMES'),
      ),
      ...of(
        'maker',
        producers.filter((one) => one.of === 'TERMINALS'),
      ),
    ];
    return { items: rows.slice(offset, offset + limit), total: rows.length };
  },
  one: () => Promise.reject(new Error('This list has no single rows.')),
};

/** What is reported to the state about operator, places and producers. */
export const reportState: Screen = {
  name: 'report-state',
  group: 'reports',
  icon: StateIcon,
  permissions: { read: 'reporting.read' },
  source: stateSource,
  columns: [
    { source: 'kind', kind: 'word', of: 'stateKinds' },
    { source: 'code' },
    { source: 'name' },
  ],
};
