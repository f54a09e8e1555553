/** Alerts: rules over what happens, and what they have found. */
import {
  CurrencyCode,
  DateTime,
  defineCalls,
  growingPage,
  growingPageFields,
  Id,
  Text,
} from '@herna/contract-kit';
import { Type } from 'typebox';

/** Every rule by its name. */
export const alertRuleNames = [
  'largeWin',
  'depositVelocity',
  'withdrawalVelocity',
  'returnOutsideBand',
  'providerFailing',
  'gatewayFailing',
  'ageingQueue',
  'ageingDocuments',
  'ageingTickets',
  'ageingApprovals',
  'overdueCases',
  'ledgerProof',
  'stateReport',
] as const;
export type AlertRuleName = (typeof alertRuleNames)[number];

export const alertStates = ['OPEN', 'ACKNOWLEDGED', 'CLOSED'] as const;

/** What the threshold and what was measured count. */
export const alertUnits = [
  'CURRENCY',
  'PAYMENTS',
  'ROUNDS',
  'PERCENT',
  'HOURS',
  'MINUTES',
] as const;
export type AlertUnit = (typeof alertUnits)[number];

const nullable = <Schema extends Parameters<typeof Type.Union>[0][number]>(schema: Schema) =>
  Type.Union([schema, Type.Null()]);

const RuleName = Type.Enum([...alertRuleNames]);
const State = Type.Enum([...alertStates]);
const Unit = Type.Enum([...alertUnits]);

const Alert = Type.Object({
  id: Id,
  rule: RuleName,
  subject: Type.String({ description: 'What it is about: a movement, a provider, a queue' }),
  subjectName: nullable(Type.String({ description: 'The name of a provider or a game' })),
  playerId: nullable(Id),
  state: State,
  measured: Type.Integer(),
  threshold: Type.Integer(),
  unit: Unit,
  currency: nullable(CurrencyCode),
  raisedAt: DateTime,
  notifiedAt: nullable(DateTime),
  ownerRole: Type.String(),
  ownerId: nullable(Id),
  acknowledgedAt: nullable(DateTime),
  closedBy: nullable(Id),
  closedAt: nullable(DateTime),
  reason: nullable(Type.String()),
  mayHandle: Type.Boolean({ description: 'Whether the role of who reads handles such alerts' }),
});

const AlertRule = Type.Object({
  id: RuleName,
  threshold: Type.Integer(),
  unit: Unit,
  currency: nullable(CurrencyCode),
  setting: Type.String({ description: 'Key of the setting that holds the threshold' }),
  ownerRole: Type.String({ description: 'Role that is notified by e-mail' }),
  lasting: Type.Boolean({ description: 'Closes by itself when the condition ends' }),
  open: Type.Integer({ description: 'Alerts that are not closed' }),
});

const read = { audience: 'operator', permission: 'reporting.alerts' } as const;
const handle = { audience: 'operator', permission: 'reporting.alertsHandle' } as const;

export const alertCalls = defineCalls({
  'GET /api/reporting/alerts': {
    summary: 'Pages alerts, latest first',
    csv: true,
    ...read,
    query: Type.Object({
      ...growingPageFields,
      state: Type.Optional(State),
      open: Type.Optional(
        Type.Boolean({ description: 'Those that are not closed, acknowledged or not' }),
      ),
      rule: Type.Optional(RuleName),
    }),
    response: growingPage(Alert),
    example: { query: { state: 'OPEN' } },
  },
  'GET /api/reporting/alert-rules': {
    summary: 'Lists the rules of alerts with their thresholds and owners',
    ...read,
    response: Type.Object({ items: Type.Array(AlertRule), total: Type.Integer() }),
    example: {},
  },
  'POST /api/reporting/alerts/{alertId}/acknowledge': {
    summary: 'Acknowledges an alert; the member becomes its owner',
    ...handle,
    params: Type.Object({ alertId: Id }),
    response: Alert,
    errors: ['ERR_ALERT_STATE'],
    example: { params: { alertId: '999999999' } },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'POST /api/reporting/alerts/{alertId}/close': {
    summary: 'Closes an alert with what was found',
    ...handle,
    params: Type.Object({ alertId: Id }),
    body: Type.Object({ reason: Text(1000, 5) }),
    response: Alert,
    errors: ['ERR_ALERT_STATE'],
    example: { params: { alertId: '999999999' }, body: { reason: 'The provider has recovered.' } },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
});
export type AlertApi = typeof alertCalls;
