import Icon from '@mui/icons-material/HistoryToggleOffOutlined';
import { useTranslate } from 'react-admin';
import { listOnly, type Row } from '../../data/source.ts';
import type { Screen } from '../screen.ts';
import { TopologyOfDay } from './of-day.tsx';

function ChangedFields({ change }: { readonly change: Row }) {
  const translate = useTranslate();
  const names = Object.keys(change.fields as object);
  return <>{names.map((name) => translate(`topologyFields.${name}`, { _: name })).join(', ')}</>;
}

/** Changes of the topology, the latest recorded first, under the topology of any day. */
export const topology: Screen = {
  name: 'topology',
  group: 'venues',
  icon: Icon,
  permissions: { read: 'venues.read' },
  source: listOnly({
    call: 'GET /capi/Topology/v3/Events/RecentChanges',
    ordered: false,
    file: false,
  }),
  columns: [
    { source: 'recordedAt', kind: 'moment' },
    { source: 'effectiveAt', kind: 'moment', wide: true },
    { source: 'event', kind: 'word', of: 'topologyEvents' },
    { source: 'kind', kind: 'word', of: 'topologyKinds', wide: true },
    { source: 'name' },
    { source: 'setFields', render: (change) => <ChangedFields change={change} />, wide: true },
    { source: 'actor', kind: 'actor', wide: true },
    { source: 'reason', wide: true },
  ],
  intro: TopologyOfDay,
};
