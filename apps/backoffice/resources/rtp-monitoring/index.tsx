import Icon from '@mui/icons-material/QueryStatsOutlined';
import { listOnly } from '../../data/source.ts';
import { Band, Ppm } from '../../format/returns.tsx';
import { Word } from '../../format/value-formats.tsx';
import type { Screen } from '../screen.ts';

/** What games pay against what was proved of them, furthest from it first. */
export const rtpMonitoring: Screen = {
  name: 'return-watch',
  group: 'play',
  icon: Icon,
  permissions: { read: 'reporting.read' },
  source: listOnly({ call: 'GET /api/reporting/return-watch', ordered: false }),
  filters: [
    { source: 'search', kind: 'search' },
    { source: 'inside', kind: 'yes-no' },
    { source: 'current', kind: 'yes-no' },
  ],
  columns: [
    { source: 'gameName' },
    {
      source: 'mode',
      wide: true,
      render: ({ mode }) => <Word value={mode || 'open'} of="stakeModes" />,
    },
    { source: 'rounds', kind: 'number' },
    { source: 'stake', kind: 'minor', wide: true },
    { source: 'won', kind: 'minor', wide: true },
    { source: 'returnPpm', kind: 'number', render: (row) => <Ppm value={row.returnPpm} /> },
    {
      source: 'certifiedPpm',
      kind: 'number',
      wide: true,
      render: (row) => <Ppm value={row.certifiedPpm} />,
    },
    {
      source: 'band',
      kind: 'number',
      wide: true,
      render: (row) => <Band from={row.fromPpm} to={row.toPpm} />,
    },
    { source: 'inside', kind: 'yes-no' },
    { source: 'alarm', kind: 'state', wide: true },
    { source: 'countedAt', kind: 'moment', wide: true },
  ],
};
