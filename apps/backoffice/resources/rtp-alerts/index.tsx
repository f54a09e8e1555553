import Icon from '@mui/icons-material/NotificationsActiveOutlined';
import { api } from '../../data/api.ts';
import { listOnly } from '../../data/source.ts';
import { ActionButton } from '../../features/action-button.tsx';
import { Inside } from '../../features/cells.tsx';
import { Ppm } from '../../format/returns.tsx';
import type { Screen } from '../screen.ts';

/** Games that have left the band of their certificate. */
export const rtpAlerts: Screen = {
  name: 'return-alarms',
  group: 'play',
  icon: Icon,
  permissions: { read: 'reporting.read' },
  source: listOnly({ call: 'GET /api/reporting/return-alarms', ordered: false }),
  queue: true,
  bulk: [
    {
      label: 'acts.takeOver',
      permission: 'reporting.acknowledge',
      reasoned: true,
      fits: ({ state }) => state === 'RAISED',
      name: ({ gameName }) => String(gameName),
      run: ({ id }, reason) =>
        api('POST /api/reporting/return-alarms/{alarmId}/acknowledge', {
          params: { alarmId: id },
          body: { reason },
        }),
    },
  ],
  filters: [{ source: 'state', kind: 'choice', values: ['RAISED', 'ACKNOWLEDGED', 'CLEARED'] }],
  columns: [
    { source: 'raisedAt', kind: 'moment' },
    { source: 'gameName' },
    { source: 'side', kind: 'word', of: 'sides', wide: true },
    { source: 'rounds', kind: 'number', wide: true },
    { source: 'returnPpm', kind: 'number', render: (row) => <Ppm value={row.returnPpm} /> },
    {
      source: 'limitPpm',
      kind: 'number',
      wide: true,
      render: (row) => <Ppm value={row.limitPpm} />,
    },
    { source: 'state', kind: 'state' },
    { source: 'reason', wide: true },
    { source: 'clearedAt', kind: 'moment', wide: true },
    {
      source: 'acts',
      needs: 'reporting.acknowledge',
      render: (row) =>
        row.state === 'RAISED' && (
          <Inside>
            <ActionButton
              label="acts.takeOver"
              says="acts.takeOverSays"
              permission="reporting.acknowledge"
              reason="required"
              run={({ reason }) =>
                api('POST /api/reporting/return-alarms/{alarmId}/acknowledge', {
                  params: { alarmId: row.id },
                  body: { reason },
                })
              }
            />
          </Inside>
        ),
    },
  ],
};
