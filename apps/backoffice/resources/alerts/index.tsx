import { alertRuleNames } from '@herna/reporting/contract';
import Icon from '@mui/icons-material/CampaignOutlined';
import RulesIcon from '@mui/icons-material/RuleOutlined';
import { api } from '../../data/api.ts';
import { listOnly } from '../../data/source.ts';
import { ActionButton } from '../../features/action-button.tsx';
import { Inside } from '../../features/cells.tsx';
import { Word } from '../../format/value-formats.tsx';
import type { Screen } from '../screen.ts';
import { Measure } from './measure.tsx';
import { AlertSubject, ToSettings } from './subject.tsx';

const handle = 'reporting.alertsHandle';

const acknowledge = (id: unknown) =>
  api('POST /api/reporting/alerts/{alertId}/acknowledge', { params: { alertId: String(id) } });
const close = (id: unknown, reason: string) =>
  api('POST /api/reporting/alerts/{alertId}/close', {
    params: { alertId: String(id) },
    body: { reason },
  });

/** What the rules of alerts have found. */
export const alerts: Screen = {
  name: 'alerts',
  group: 'house',
  icon: Icon,
  permissions: { read: 'reporting.alerts' },
  source: listOnly({ call: 'GET /api/reporting/alerts', ordered: false }),
  queue: true,
  // Whoever acknowledges an alert goes on seeing it, with its state, until it is closed.
  initialFilter: () => ({ open: true }),
  filters: [
    { source: 'open', kind: 'yes-no', label: 'openAlerts' },
    {
      source: 'state',
      kind: 'choice',
      values: ['OPEN', 'ACKNOWLEDGED', 'CLOSED'],
      of: 'alertStates',
    },
    { source: 'rule', kind: 'choice', values: alertRuleNames, of: 'alertRules' },
  ],
  bulk: [
    {
      label: 'acts.closeAlert',
      permission: handle,
      reasoned: true,
      fits: ({ state, mayHandle }) => state !== 'CLOSED' && mayHandle === true,
      name: ({ rule, subject, subjectName }) => (
        <>
          <Word value={rule} of="alertRules" />:{' '}
          <AlertSubject rule={rule} subject={String(subject)} name={subjectName} />
        </>
      ),
      run: ({ id }, reason) => close(id, reason),
    },
  ],
  columns: [
    { source: 'raisedAt', kind: 'moment' },
    { source: 'rule', kind: 'word', of: 'alertRules' },
    {
      source: 'alertSubject',
      render: ({ rule, subject, subjectName }) => (
        <AlertSubject rule={rule} subject={String(subject)} name={subjectName} />
      ),
    },
    { source: 'playerId', kind: 'link', to: 'players', wide: true },
    {
      source: 'measured',
      kind: 'number',
      render: ({ measured, unit, currency }) => (
        <Measure value={measured} unit={unit} currency={currency} />
      ),
    },
    {
      source: 'threshold',
      kind: 'number',
      wide: true,
      render: ({ threshold, unit, currency }) => (
        <Measure value={threshold} unit={unit} currency={currency} />
      ),
    },
    { source: 'state', kind: 'state', of: 'alertStates' },
    { source: 'ownerRole', kind: 'word', of: 'roles', wide: true },
    { source: 'ownerId', kind: 'member', wide: true },
    { source: 'notifiedAt', kind: 'moment', wide: true },
    { source: 'reason', wide: true },
    {
      source: 'acts',
      needs: handle,
      render: ({ id, state, rule, mayHandle }) => (
        <Inside>
          {state !== 'CLOSED' && mayHandle !== true && <Word value="notYours" of="alertActs" />}
          {state === 'OPEN' && mayHandle === true && (
            <ActionButton
              label="acts.acknowledgeAlert"
              object={<Word value={rule} of="alertRules" />}
              says="acts.acknowledgeAlertSays"
              permission={handle}
              reason="none"
              run={() => acknowledge(id)}
            />
          )}
          {state !== 'CLOSED' && mayHandle === true && (
            <ActionButton
              label="acts.closeAlert"
              object={<Word value={rule} of="alertRules" />}
              says="acts.closeAlertSays"
              permission={handle}
              reason="required"
              run={({ reason }) => close(id, reason)}
            />
          )}
        </Inside>
      ),
    },
  ],
};

/** The rules; their thresholds are settings, changed with a reason among the others. */
export const alertRules: Screen = {
  name: 'alert-rules',
  group: 'house',
  icon: RulesIcon,
  permissions: { read: 'reporting.alerts' },
  source: listOnly({ call: 'GET /api/reporting/alert-rules', ordered: false, file: false }),
  columns: [
    { source: 'rule', render: ({ id }) => <Word value={String(id)} of="alertRules" /> },
    {
      source: 'threshold',
      kind: 'number',
      render: ({ threshold, unit, currency }) => (
        <Measure value={threshold} unit={unit} currency={currency} />
      ),
    },
    { source: 'ownerRole', kind: 'word', of: 'roles' },
    { source: 'lasting', kind: 'yes-no', wide: true },
    { source: 'openAlerts', kind: 'number', render: (row) => String(row.open) },
    { source: 'acts', needs: 'platform.edit', render: () => <ToSettings /> },
  ],
};
