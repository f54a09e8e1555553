import Icon from '@mui/icons-material/MonitorHeartOutlined';
import { listOnly } from '../../data/source.ts';
import { Figure } from '../../format/value-formats.tsx';
import type { Screen } from '../screen.ts';

/** How the requests of the game providers go, over the hours that are chosen. */
export const providers: Screen = {
  name: 'providers',
  group: 'play',
  icon: Icon,
  permissions: { read: 'play.read' },
  source: listOnly({
    call: 'GET /capi/v2-onling/View/GetProviderHealth',
    items: 'providers',
    paged: false,
    file: false,
    idOf: ({ providerId }) => String(providerId),
  }),
  filters: [{ source: 'hours', kind: 'choice', values: ['1', '24', '168', '720'], of: 'hours' }],
  columns: [
    { source: 'name' },
    { source: 'edition', wide: true },
    { source: 'lastSeenAt', kind: 'moment', wide: true },
    { source: 'requests', kind: 'number' },
    { source: 'refusals', kind: 'number', wide: true },
    { source: 'faults', kind: 'number' },
    {
      source: 'averageMs',
      kind: 'number',
      wide: true,
      render: ({ averageMs }) => <Figure value={averageMs} />,
    },
    { source: 'slowestMs', kind: 'number', wide: true },
    { source: 'unfinishedRounds', kind: 'number', wide: true },
  ],
};
