/** What is done with members of staff: blocked at once, given a role by two, their sessions ended. */
import { DateTime, Done, defineCalls, Id, page, pageFields, Text } from '@herna/contract-kit';
import { Type } from 'typebox';
import type { staffPermissions } from './permissions.ts';
import { RoleName } from './roles.ts';

const accounts = { audience: 'operator', permission: 'staff.accounts' } as const;
const access = { audience: 'operator', permission: 'staff.access' } as const;
const roles = { audience: 'operator', permission: 'staff.roles' } as const;
/** A second person: which of the permissions they need is in `changePermissions`. */
const decides = { audience: 'operator', permission: 'staff.approvals' } as const;
const errors = ['ERR_NOT_FOUND', 'ERR_STAFF_OWN_ACCOUNT', 'ERR_STAFF_CHANGE_STATE'] as const;
const ofRole = [...errors, 'ERR_STAFF_LAST_ADMINISTRATOR'] as const;
const Reason = Text(500, 5);
const nobody = { exampleOutcome: 'ERR_NOT_FOUND' } as const;

export const memberChangeKinds = ['JOIN', 'ROLE', 'RESET', 'UNBLOCK', 'SSO'] as const;
export type MemberChangeKind = (typeof memberChangeKinds)[number];

/** What proposing a change of a kind takes, and what deciding it takes. */
export const changePermissions = {
  JOIN: 'staff.accounts',
  UNBLOCK: 'staff.accounts',
  ROLE: 'staff.roles',
  RESET: 'staff.access',
  SSO: 'staff.access',
} as const satisfies Readonly<Record<MemberChangeKind, keyof typeof staffPermissions>>;

/** A change of a member of staff that one proposes and another decides. */
export const MemberChange = Type.Object({
  id: Id,
  memberId: Id,
  memberName: Type.String(),
  kind: Type.Enum([...memberChangeKinds]),
  roleBefore: Type.String(),
  role: Type.String(),
  state: Type.Enum(['PROPOSED', 'APPROVED', 'REJECTED']),
  reason: Type.String(),
  proposedBy: Id,
  proposedAt: DateTime,
  decidedBy: Type.Union([Id, Type.Null()]),
  decidedAt: Type.Union([DateTime, Type.Null()]),
});

/** A session of a member of staff. */
export const StaffSession = Type.Object({
  id: Id,
  audience: Type.String(),
  state: Type.String(),
  ip: Type.String(),
  userAgent: Type.String(),
  createdAt: DateTime,
  seenAt: DateTime,
  expiresAt: DateTime,
  endedAt: Type.Union([DateTime, Type.Null()]),
});

export const memberCalls = defineCalls({
  'GET /api/staff/changes': {
    summary: 'Pages proposed and decided changes of members of staff, newest first',
    audience: 'operator',
    permission: 'staff.read',
    query: Type.Object({
      ...pageFields,
      state: Type.Optional(Type.Enum(['PROPOSED', 'APPROVED', 'REJECTED'])),
    }),
    response: page(MemberChange),
    example: { query: {} },
  },
  'POST /api/staff/members': {
    ...accounts,
    summary: 'Proposes a new member of staff; once a second person agrees, an invitation is sent',
    idempotency: 'key',
    body: Type.Object({
      login: Type.String({ pattern: '^[a-z0-9.]{3,60}$' }),
      name: Text(120, 2),
      email: Type.String({ pattern: '^[^\\s@]{1,64}@[^\\s@]{1,189}$' }),
      locale: Type.Enum(['cs', 'en']),
      role: RoleName,
      reason: Reason,
    }),
    response: MemberChange,
    errors: ['ERR_STAFF_LOGIN_TAKEN'],
    example: {
      body: {
        login: 'new.colleague',
        name: 'New Colleague',
        email: 'new.colleague@herna.example',
        locale: 'en',
        role: 'support',
        reason: 'Joins the evening shift',
      },
    },
  },
  'POST /api/staff/members/{memberId}/reset': {
    ...access,
    summary: 'Proposes a new password and second factor for a member; a second person decides',
    params: Type.Object({ memberId: Id }),
    body: Type.Object({ reason: Reason }),
    response: MemberChange,
    errors,
    example: { params: { memberId: '999999999' }, body: { reason: 'The phone was lost' } },
    ...nobody,
  },
  'POST /api/staff/members/{memberId}/role': {
    ...roles,
    summary: 'Proposes another role for a member of staff; a second person decides',
    params: Type.Object({ memberId: Id }),
    body: Type.Object({ role: RoleName, reason: Reason }),
    response: MemberChange,
    errors: ofRole,
    example: {
      params: { memberId: '999999999' },
      body: { role: 'support', reason: 'Moves to the other team' },
    },
    ...nobody,
  },
  'POST /api/staff/members/{memberId}/block': {
    ...accounts,
    summary: 'Blocks a member of staff at once and ends all sessions',
    params: Type.Object({ memberId: Id }),
    body: Type.Object({ reason: Reason }),
    response: Done,
    errors: ofRole,
    example: { params: { memberId: '999999999' }, body: { reason: 'Left the company' } },
    ...nobody,
  },
  'POST /api/staff/members/{memberId}/unblock': {
    ...accounts,
    summary: 'Proposes to let a blocked member of staff in again; a second person decides',
    params: Type.Object({ memberId: Id }),
    body: Type.Object({ reason: Reason }),
    response: MemberChange,
    errors,
    example: { params: { memberId: '999999999' }, body: { reason: 'Back from leave' } },
    ...nobody,
  },
  'POST /api/staff/changes/{changeId}/decide': {
    ...decides,
    summary: 'Approves or rejects a proposed change; neither its proposer nor its subject may',
    params: Type.Object({ changeId: Id }),
    body: Type.Object({ decision: Type.Enum(['APPROVED', 'REJECTED']), reason: Reason }),
    response: MemberChange,
    errors: [...ofRole, 'ERR_STAFF_GRANT'],
    example: {
      params: { changeId: '999999999' },
      body: { decision: 'APPROVED', reason: 'Agreed with the team lead' },
    },
    ...nobody,
  },
  'GET /api/staff/members/{memberId}/sessions': {
    summary: 'Lists the latest sessions of a member of staff, newest first',
    audience: 'operator',
    permission: 'staff.read',
    params: Type.Object({ memberId: Id }),
    response: Type.Object({ items: Type.Array(StaffSession) }),
    example: { params: { memberId: '1' } },
  },
  'POST /api/staff/members/{memberId}/sessions/end': {
    ...access,
    summary: 'Ends all sessions of a member of staff',
    params: Type.Object({ memberId: Id }),
    body: Type.Object({ reason: Reason }),
    response: Done,
    errors: ['ERR_NOT_FOUND'],
    example: { params: { memberId: '999999999' }, body: { reason: 'The laptop was lost' } },
    ...nobody,
  },
});
export type MemberApi = typeof memberCalls;
