/** What supervisors should look at. */
import {
  DateTime,
  Done,
  defineCalls,
  growingPage,
  growingPageFields,
  Id,
  Text,
} from '@herna/contract-kit';
import { Type } from 'typebox';

const nullable = <Schema extends Parameters<typeof Type.Optional>[0]>(schema: Schema) =>
  Type.Union([schema, Type.Null()]);

/** An own account was touched; little is left of a limit; something above one was put forward. */
export const staffWarningKinds = ['OWN_ACCOUNT', 'NEAR_LIMIT', 'ABOVE_LIMIT'] as const;

const Warning = Type.Object({
  id: Id,
  kind: Type.Enum([...staffWarningKinds]),
  memberId: Id,
  memberName: Type.String(),
  playerId: nullable(Id),
  /** The account, or the kind of action and the limit. */
  subject: Type.String(),
  raisedAt: DateTime,
  resolvedAt: nullable(DateTime),
  resolvedByName: nullable(Type.String()),
  resolution: nullable(Type.String()),
});

const operator = { audience: 'operator', permission: 'staff.warnings' } as const;

export const warningCalls = defineCalls({
  'GET /api/staff/warnings': {
    ...operator,
    summary: 'Pages warnings about what staff do with money and with own accounts, newest first',
    query: Type.Object({ ...growingPageFields, open: Type.Optional(Type.Boolean()) }),
    response: growingPage(Warning),
    example: { query: { open: true } },
  },
  'POST /api/staff/warnings/{warningId}/resolve': {
    ...operator,
    summary: 'Settles a warning about another member of staff with what came of it',
    idempotency: 'key',
    params: Type.Object({ warningId: Id }),
    body: Type.Object({ resolution: Text(500, 5) }),
    response: Done,
    errors: ['ERR_NOT_FOUND', 'ERR_STAFF_OWN_ACCOUNT', 'ERR_STAFF_CHANGE_STATE'],
    example: {
      params: { warningId: '999999999' },
      body: { resolution: 'Talked it over with the cashier' },
    },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
});
export type WarningApi = typeof warningCalls;
