import { stateReportStates } from '@herna/reporting/contract';
import Icon from '@mui/icons-material/AssuredWorkloadOutlined';
import { api } from '../../data/api.ts';
import { listOnly } from '../../data/source.ts';
import { ActionButton } from '../../features/action-button.tsx';
import { Inside } from '../../features/cells.tsx';
import type { Wire } from '../../format/money.ts';
import { Day, Moment, Money } from '../../format/value-formats.tsx';
import type { Screen } from '../screen.ts';
import { ReportDocument } from './report-document.tsx';

const correctPermission = 'reporting.stateCorrect';

/** Whose answer is out, or what a newer version has replaced, cannot be corrected. */
const isCorrectable = (state: unknown): boolean => state !== 'SENT' && state !== 'REPLACED';

const correct = (id: unknown, reason: string) =>
  api('POST /api/reporting/state-reports/{reportId}/correct', {
    params: { reportId: String(id) },
    body: { reason },
  });

/** What the state was sent of each day, and what it has answered. */
export const stateReports: Screen = {
  name: 'state-reports',
  group: 'reports',
  icon: Icon,
  permissions: { read: 'reporting.state' },
  source: listOnly({ call: 'GET /api/reporting/state-reports', ordered: false }),
  filters: [
    { source: 'state', kind: 'choice', values: stateReportStates, of: 'stateReportStates' },
    { source: 'day', kind: 'day' },
  ],
  columns: [
    { source: 'day', kind: 'day' },
    { source: 'version', kind: 'number' },
    { source: 'state', kind: 'state', of: 'stateReportStates' },
    { source: 'isOutdated', kind: 'yes-no' },
    { source: 'stakes', kind: 'money' },
    {
      source: 'winsPaid',
      kind: 'money',
      render: ({ wins }) => <Money value={wins as Wire} />,
    },
    { source: 'deposits', kind: 'money', wide: true },
    { source: 'withdrawals', kind: 'money', wide: true },
    { source: 'sentAt', kind: 'moment', wide: true },
    {
      source: 'stateReply',
      kind: 'moment',
      wide: true,
      render: ({ answeredAt }) => (answeredAt ? <Moment value={String(answeredAt)} /> : '–'),
    },
    { source: 'correctedBy', kind: 'member', wide: true },
    { source: 'reason', wide: true },
    {
      source: 'acts',
      render: ({ id, day, state }) => (
        <Inside>
          <ReportDocument reportId={String(id)} day={String(day)} />
          {isCorrectable(state) && (
            <ActionButton
              label="acts.correctStateReport"
              object={<Day value={String(day)} />}
              says="acts.correctStateReportSays"
              permission={correctPermission}
              reason="required"
              run={({ reason }) => correct(id, reason)}
            />
          )}
        </Inside>
      ),
    },
  ],
};
