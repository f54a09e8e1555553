import {
  DateTime,
  defineCalls,
  growingPage,
  growingPageFields,
  Id,
  page,
  pageFields,
  Text,
} from '@herna/contract-kit';
import { Type } from 'typebox';
import { approvalCalls } from './approvals.ts';
import { memberCalls } from './members.ts';
import { ownAccountCalls } from './own-account.ts';
import { passkeyCalls } from './passkeys.ts';
import { roleCalls } from './roles.ts';
import { savedViewCalls } from './saved-views.ts';
import { Code, Member, Ticket, Token } from './sign-in-schemas.ts';
import { singleSignOnCalls } from './single-sign-on.ts';
import { taskCalls } from './tasks.ts';
import { warningCalls } from './warnings.ts';

const Credentials = { login: Text(80), password: Type.String({ minLength: 1, maxLength: 128 }) };
const Audience = Type.Union([
  Type.Literal('operator'),
  Type.Literal('report'),
  Type.Literal('topology'),
]);

const AuditRow = Type.Object({
  id: Id,
  memberId: Type.Union([Id, Type.Null()]),
  memberName: Type.String(),
  happenedAt: DateTime,
  action: Type.String(),
  targetKind: Type.String(),
  targetId: Type.String(),
  reason: Type.String(),
  details: Type.Record(Type.String(), Type.Unknown()),
  ip: Type.String(),
  hash: Type.String(),
});

const loginErrors = [
  'ERR_INVALID_CREDENTIALS',
  'ERR_TOO_MANY_BAD_ATTEMPTS',
  'ERR_INVALID_OTP',
  'ERR_STAFF_SSO_REQUIRED',
] as const;

const login = {
  audience: 'public',
  rate: 'login',
  body: Type.Object(Credentials),
  response: Ticket,
  errors: loginErrors,
  example: { body: { login: 'demo.nobody', password: 'not the password' } },
  exampleOutcome: 'ERR_INVALID_CREDENTIALS',
} as const;

const verify = {
  audience: 'operator',
  permission: 'staff.self',
  body: Type.Object({}),
  response: Type.Object({ user: Member, expiresAt: DateTime, audience: Type.String() }),
  example: { body: {} },
} as const;

const changeAudience = {
  audience: 'operator',
  permission: 'staff.self',
  body: Type.Object({ audience: Audience }),
  response: Type.Object({ token: Type.String(), expiresAt: DateTime, audience: Type.String() }),
  example: { body: { audience: 'report' } },
} as const;

const signInCalls = defineCalls({
  'POST /capi/v2-onling/User/Login': {
    ...login,
    summary: 'Checks login and password of a member of staff and asks for the second factor',
  },
  'POST /api/Authentication/v1/Login': {
    ...login,
    summary: 'Checks login and password of a member of staff and asks for the second factor',
  },
  'POST /api/Authentication/v1/VerifyOtp': {
    summary: 'Completes a sign-in with the code of the second factor',
    audience: 'public',
    rate: 'login',
    body: Type.Object({ ticket: Text(100), code: Code }),
    response: Token,
    errors: loginErrors,
    example: { body: { ticket: 'not-a-ticket', code: '000000' } },
    exampleOutcome: 'ERR_INVALID_CREDENTIALS',
  },
  'POST /api/Authentication/v1/LoginWithOtp': {
    summary: 'Signs a member of staff in with login, password and code at once',
    audience: 'public',
    rate: 'login',
    body: Type.Object({ ...Credentials, code: Code }),
    response: Token,
    errors: loginErrors,
    example: { body: { login: 'demo.nobody', password: 'not the password', code: '000000' } },
    exampleOutcome: 'ERR_INVALID_CREDENTIALS',
  },
  'POST /capi/v2-onling/User/VerifyToken': {
    ...verify,
    summary: 'Tells who the token belongs to and until when',
  },
  'GET /api/Authentication/v1/Session': {
    summary:
      'Tells whose the browser’s session is; nobody’s, before a member of staff has signed in',
    audience: 'public',
    response: Type.Object({ user: Type.Union([Member, Type.Null()]) }),
    example: {},
  },
  'POST /api/Authentication/v1/VerifyToken': {
    ...verify,
    summary: 'Tells who the token belongs to and until when',
  },
  'POST /capi/v2-onling/User/ClientTokenChangeAudience': {
    ...changeAudience,
    summary: 'Gives a token for one other staff audience on the strength of this one',
  },
  'POST /api/Authentication/v1/ClientTokenChangeAudience': {
    ...changeAudience,
    summary: 'Gives a token for one other staff audience on the strength of this one',
  },
  'POST /capi/v2-onling/User/Logout': {
    summary: 'Ends the session of the token',
    audience: 'operator',
    permission: 'staff.self',
    body: Type.Object({}),
    response: Type.Object({
      done: Type.Literal(true),
      /** Where a browser ends its session at the identity provider that opened this one. */
      continueAt: Type.Optional(Type.String()),
    }),
    example: { body: {} },
  },
  'GET /capi/v2-onling/User/GetList': {
    summary: 'Lists members of staff with their roles',
    csv: true,
    audience: 'operator',
    permission: 'staff.read',
    query: Type.Object({ ...pageFields, search: Type.Optional(Text(80)) }),
    response: page(Member),
    example: { query: { limit: 10 } },
  },
  'GET /api/staff/names': {
    summary: 'Gives the names of all members of staff, for lists that say who did something',
    audience: 'operator',
    permission: 'staff.self',
    response: Type.Object({ items: Type.Array(Type.Object({ id: Id, name: Type.String() })) }),
    example: {},
  },
  'GET /capi/v2-onling/UserAudit/Get': {
    summary: 'Lists what staff did, newest first',
    csv: true,
    audience: 'operator',
    permission: 'staff.audit',
    query: Type.Object({
      ...growingPageFields,
      /** Words of the action, the reason and what was changed, or of the name of who acted. */
      search: Type.Optional(Text(120)),
      action: Type.Optional(Text(80)),
      targetKind: Type.Optional(Text(40)),
      targetId: Type.Optional(Text(80)),
      userId: Type.Optional(Id),
      from: Type.Optional(DateTime),
      to: Type.Optional(DateTime),
    }),
    response: growingPage(AuditRow),
    example: { query: { limit: 10 } },
  },
  'GET /capi/v2-onling/UserAudit/GetByUserId': {
    summary: 'Lists what one member of staff did, newest first',
    audience: 'operator',
    permission: 'staff.audit',
    query: Type.Object({ ...growingPageFields, userId: Id }),
    response: growingPage(AuditRow),
    example: { query: { userId: '1' } },
  },
  'GET /api/staff/audit/proof': {
    summary: 'Recomputes the keyed chain of the audit and its checkpoints, and names what is wrong',
    audience: 'operator',
    permission: 'staff.audit',
    response: Type.Object({
      rows: Type.Integer(),
      intact: Type.Boolean(),
      brokenAt: Type.Union([Id, Type.Null()]),
      faults: Type.Array(Type.String(), { description: 'All that is wrong, one sentence each' }),
    }),
    example: {},
  },
  'GET /api/staff/notes': {
    summary: 'Lists the notes of staff about a player, newest first',
    audience: 'operator',
    permission: 'players.read',
    query: Type.Object({ playerId: Id }),
    response: Type.Object({
      items: Type.Array(
        Type.Object({ id: Id, author: Type.String(), body: Type.String(), createdAt: DateTime }),
      ),
    }),
    example: { query: { playerId: '1' } },
  },
  'POST /api/staff/notes': {
    summary: 'Adds a note about a player',
    audience: 'operator',
    permission: 'staff.notes',
    idempotency: 'key',
    body: Type.Object({ playerId: Id, body: Text(4000) }),
    response: Type.Object({ id: Id }),
    example: { body: { playerId: '1', body: 'Called about limits.' } },
  },
});
export const staffCalls = {
  ...signInCalls,
  ...memberCalls,
  ...roleCalls,
  ...ownAccountCalls,
  ...passkeyCalls,
  ...approvalCalls,
  ...warningCalls,
  ...savedViewCalls,
  ...singleSignOnCalls,
  ...taskCalls,
};
export type StaffApi = typeof staffCalls;

export const staffTestCalls = defineCalls({
  'GET /api/Authentication/v1/Test/Get': {
    summary: 'Answers anybody who may use test calls',
    audience: 'test',
    response: Type.Object({ authorized: Type.Boolean() }),
    example: {},
  },
  'GET /api/Authentication/v1/Test/GetAuthorized': {
    summary: 'Answers only a caller whose credential was proved',
    audience: 'test',
    response: Type.Object({ authorized: Type.Boolean(), service: Type.String() }),
    example: {},
  },
});
