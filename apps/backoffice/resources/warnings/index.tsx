import Icon from '@mui/icons-material/ReportProblemOutlined';
import { api } from '../../data/api.ts';
import { listOnly } from '../../data/source.ts';
import { ActionButton } from '../../features/action-button.tsx';
import { Inside } from '../../features/cells.tsx';
import { Word } from '../../format/value-formats.tsx';
import type { Screen } from '../screen.ts';
import { WarningDetailText } from './detail.tsx';

/** What payment processing wants a person to look at. */
export const warnings: Screen = {
  name: 'warnings',
  group: 'money',
  icon: Icon,
  permissions: { read: 'payments.read' },
  source: listOnly({ call: 'GET /api/payments/warnings' }),
  queue: true,
  bulk: [
    {
      label: 'acts.resolve',
      permission: 'payments.process',
      reasoned: true,
      fits: ({ resolvedAt }) => resolvedAt === null,
      name: ({ kind, detail }) => (
        <>
          <Word value={kind} of="warningKinds" />: <WarningDetailText detail={String(detail)} />
        </>
      ),
      run: ({ id }, reason) =>
        api('POST /api/payments/warnings/{warningId}/resolve', {
          params: { warningId: id },
          body: { resolution: reason },
        }),
    },
  ],
  filters: [{ source: 'open', kind: 'yes-no' }],
  columns: [
    { source: 'createdAt', kind: 'moment' },
    { source: 'kind', kind: 'word', of: 'warningKinds' },
    { source: 'paymentId', kind: 'link', to: 'payments' },
    { source: 'playerId', kind: 'link', to: 'players', wide: true },
    { source: 'detail', render: ({ detail }) => <WarningDetailText detail={String(detail)} /> },
    { source: 'resolvedAt', kind: 'moment', wide: true },
    { source: 'resolution', wide: true },
    {
      source: 'acts',
      needs: 'payments.process',
      render: (row) =>
        row.resolvedAt === null && (
          <Inside>
            <ActionButton
              label="acts.resolve"
              permission="payments.process"
              reason="required"
              run={({ reason }) =>
                api('POST /api/payments/warnings/{warningId}/resolve', {
                  params: { warningId: row.id },
                  body: { resolution: reason },
                })
              }
            />
          </Inside>
        ),
    },
  ],
};
