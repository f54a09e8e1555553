/** What one person may do with money alone, and what waits for a second person. */
import {
  CurrencyCode,
  DateTime,
  defineCalls,
  growingPage,
  growingPageFields,
  Id,
  Minor,
  Text,
} from '@herna/contract-kit';
import { Type } from 'typebox';
import { type ActionKind, actionKinds, authorityLimitNames } from './action-kinds.ts';

const kinds = Object.keys(actionKinds) as ActionKind[];
const nullable = <Schema extends Parameters<typeof Type.Optional>[0]>(schema: Schema) =>
  Type.Union([schema, Type.Null()]);
const Limit = Type.Enum([...authorityLimitNames]);
export const actionStates = ['PROPOSED', 'APPROVED', 'REJECTED', 'REPLACED', 'DONE'] as const;

const Action = Type.Object({
  id: Id,
  kind: Type.Enum(kinds),
  reference: Type.String(),
  amount: Minor,
  currency: CurrencyCode,
  /** The player, or the first of several. */
  playerId: nullable(Id),
  playerCount: Type.Integer({ minimum: 0 }),
  state: Type.Enum([...actionStates]),
  exceeded: nullable(Limit),
  nearestLimit: nullable(Limit),
  nearestPercent: nullable(Type.Integer()),
  memberId: Id,
  memberName: Type.String(),
  role: Type.String(),
  proposedAt: DateTime,
  decidedBy: nullable(Id),
  decidedByName: nullable(Type.String()),
  decidedAt: nullable(DateTime),
  decisionReason: nullable(Type.String()),
  doneAt: nullable(DateTime),
  /** The request to repeat when it is approved, for whoever proposed it. */
  call: nullable(Type.String()),
  input: Type.Unknown(),
  /** The terms that are approved, with those before them where there are any; null without terms. */
  content: Type.Unknown(),
});

const operator = { audience: 'operator', permission: 'staff.approvals' } as const;

export const approvalCalls = defineCalls({
  'GET /api/staff/approvals': {
    ...operator,
    summary: 'Pages what staff do with money and what waits for a second person, newest first',
    query: Type.Object({
      ...growingPageFields,
      id: Type.Optional(Id),
      state: Type.Optional(Type.Enum([...actionStates])),
      /** Only actions near a limit. */
      near: Type.Optional(Type.Boolean()),
    }),
    response: growingPage(Action),
    example: { query: { state: 'PROPOSED' } },
  },
  'POST /api/staff/approvals/{approvalId}/decide': {
    ...operator,
    summary: 'Approves or rejects what another person may not do with money alone',
    idempotency: 'key',
    params: Type.Object({ approvalId: Id }),
    body: Type.Object({ decision: Type.Enum(['APPROVED', 'REJECTED']), reason: Text(500, 5) }),
    response: Type.Object({ id: Id, state: Type.Enum([...actionStates]) }),
    errors: ['ERR_NOT_FOUND', 'ERR_STAFF_OWN_ACCOUNT', 'ERR_STAFF_CHANGE_STATE'],
    example: {
      params: { approvalId: '999999999' },
      body: { decision: 'APPROVED', reason: 'The cash was counted by both' },
    },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'GET /api/staff/authority-limits': {
    ...operator,
    summary: 'Lists what one person may do with money alone today',
    response: Type.Object({
      currency: CurrencyCode,
      kinds: Type.Array(
        Type.Object({
          kind: Type.Enum(kinds),
          single: Minor,
          personDay: Minor,
          playerDay: Minor,
          countDay: Type.Integer({ minimum: 0 }),
        }),
      ),
      roles: Type.Array(Type.Object({ role: Type.String(), creditsDay: Minor })),
      linked: Type.Object({ amount: Minor, days: Type.Integer({ minimum: 1 }) }),
    }),
    example: {},
  },
});
export type ApprovalApi = typeof approvalCalls;
