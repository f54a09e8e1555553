import Icon from '@mui/icons-material/HistoryToggleOffOutlined';
import { useTranslate } from 'react-admin';
import { api } from '../../data/api.ts';
import { listOf, type Row, type Source, wireFilter } from '../../data/source.ts';
import { ActionButton } from '../../features/action-button.tsx';
import { period } from '../columns.ts';
import type { Screen } from '../screen.ts';
import { changesCall } from './changes-call.ts';
import { TopologyOfDay } from './of-day.tsx';

function ChangedFields({ change }: { readonly change: Row }) {
  const translate = useTranslate();
  const names = Object.keys(change.fields as object);
  return <>{names.map((name) => translate(`topologyFields.${name}`, { _: name })).join(', ')}</>;
}

/** Whether a change is still to come. */
const isPlan = ({ event, effectiveAt, withdrawnAt }: Row): boolean =>
  withdrawnAt === null && event !== 'WITHDRAWN' && new Date(String(effectiveAt)) > new Date();

function WithdrawChange({ change }: { readonly change: Row }) {
  return (
    <ActionButton
      label="acts.withdrawChange"
      says="acts.withdrawChangeSays"
      object={String(change.name)}
      permission="venues.manage"
      reason="required"
      tone="danger"
      run={({ reason }) =>
        api('POST /capi/Topology/v3/Events/WithdrawChange', { body: { id: change.id, reason } })
      }
    />
  );
}

const events = { ordered: false, file: false } as const;
const lists = {
  recent: listOf({ ...events, call: 'GET /capi/Topology/v3/Events/RecentChanges' }),
  upcoming: listOf({ ...events, call: 'GET /capi/Topology/v3/Events/UpcomingChanges' }),
  period: listOf({ ...events, call: 'GET /capi/Topology/v3/Events/GetByPeriod' }),
};

const source: Source = {
  list({ filter, ...page }) {
    const { list, filter: asked } = changesCall(wireFilter(filter), new Date());
    return lists[list].list({ ...page, filter: asked });
  },
  one: () => Promise.reject(new Error('This list has no single rows.')),
};

const kinds = ['operator', 'company', 'venue', 'workroom', 'manufacturer', 'device', 'group'];

/** Changes of the topology, the latest recorded first, under the topology of any day. */
export const topology: Screen = {
  name: 'topology',
  group: 'venues',
  icon: Icon,
  permissions: { read: 'venues.read' },
  source,
  filters: [
    { source: 'upcoming', kind: 'yes-no' },
    { source: 'kind', kind: 'choice', values: kinds, of: 'topologyKinds' },
    ...period,
  ],
  columns: [
    { source: 'recordedAt', kind: 'moment' },
    { source: 'effectiveAt', kind: 'moment', wide: true },
    { source: 'event', kind: 'word', of: 'topologyEvents' },
    { source: 'kind', kind: 'word', of: 'topologyKinds', wide: true },
    { source: 'name' },
    { source: 'setFields', render: (change) => <ChangedFields change={change} />, wide: true },
    { source: 'actor', kind: 'actor', wide: true },
    { source: 'reason', wide: true },
    { source: 'withdrawnAt', kind: 'moment', wide: true },
    {
      source: 'acts',
      needs: 'venues.manage',
      render: (change) => isPlan(change) && <WithdrawChange change={change} />,
    },
  ],
  intro: TopologyOfDay,
};
