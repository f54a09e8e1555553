/** Roles as data: what each may do, and changes that one person proposes and another decides. */
import { DateTime, defineCalls, Id, page, pageFields, Text } from '@herna/contract-kit';
import { Type } from 'typebox';

/** The name of a role: a built-in one, or one that the operator has made. */
export const RoleName = Type.String({ pattern: '^[a-z][a-z0-9-]{1,39}$' });
export const roleChangeKinds = ['CREATE', 'CHANGE', 'RETIRE'] as const;
export const roleChangeStates = ['PROPOSED', 'APPROVED', 'REJECTED'] as const;

const read = { audience: 'operator', permission: 'staff.read' } as const;
const manage = { audience: 'operator', permission: 'staff.roles' } as const;
const Reason = Text(500, 5);
const Permission = Type.String({ pattern: '^[a-zA-Z-]{1,40}\\.[a-zA-Z-]{1,60}$' });
const Title = Type.Object({ cs: Text(60, 2), en: Text(60, 2) });

const RoleChange = Type.Object({
  id: Id,
  role: Type.String(),
  kind: Type.Enum([...roleChangeKinds]),
  title: Type.Object({ cs: Type.String(), en: Type.String() }),
  before: Type.Array(Type.String()),
  after: Type.Array(Type.String()),
  added: Type.Array(Type.String()),
  removed: Type.Array(Type.String()),
  state: Type.Enum([...roleChangeStates]),
  reason: Type.String(),
  proposedBy: Id,
  proposedAt: DateTime,
  decidedBy: Type.Union([Id, Type.Null()]),
  decidedAt: Type.Union([DateTime, Type.Null()]),
});

export const roleCalls = defineCalls({
  'GET /api/staff/roles': {
    ...read,
    summary: 'Lists the roles with their names and what each may do now',
    response: Type.Object({
      items: Type.Array(
        Type.Object({
          role: Type.String(),
          name: Type.String({ description: 'In the language of the request' }),
          title: Type.Object({ cs: Type.String(), en: Type.String() }),
          /** Whether it comes with the platform. */
          builtIn: Type.Boolean(),
          /** Whether a built-in role was changed by staff. */
          changed: Type.Boolean(),
          /** In short: `payments.*` is a whole area. */
          permissions: Type.Array(Type.String()),
          /** Each by its name. */
          held: Type.Array(Type.String()),
          /** Members who are not blocked. */
          members: Type.Integer({ minimum: 0 }),
        }),
      ),
    }),
    example: {},
  },
  'GET /api/staff/permissions': {
    ...read,
    summary: 'Lists the permissions with the calls that each opens',
    response: Type.Object({
      items: Type.Array(
        Type.Object({
          permission: Type.String(),
          area: Type.String(),
          name: Type.String({ description: 'In the language of the request' }),
          /** Whether whoever works here has it. */
          everybody: Type.Boolean(),
          calls: Type.Array(Type.Object({ call: Type.String(), summary: Type.String() })),
        }),
      ),
    }),
    example: {},
  },
  'GET /api/staff/role-changes': {
    ...read,
    summary: 'Pages proposed and decided changes of roles, newest first',
    query: Type.Object({
      ...pageFields,
      state: Type.Optional(Type.Enum([...roleChangeStates])),
    }),
    response: page(RoleChange),
    example: { query: {} },
  },
  'POST /api/staff/role-changes': {
    ...manage,
    summary: 'Proposes a new role, what a role may do, or its end; a second person decides',
    idempotency: 'key',
    body: Type.Object({
      role: RoleName,
      kind: Type.Enum([...roleChangeKinds]),
      title: Title,
      /** All that the role shall hold; what everybody may do is not listed. */
      permissions: Type.Array(Permission, { maxItems: 500 }),
      reason: Reason,
    }),
    response: RoleChange,
    errors: [
      'ERR_NOT_FOUND',
      'ERR_STAFF_OWN_ACCOUNT',
      'ERR_STAFF_CHANGE_STATE',
      'ERR_STAFF_GRANT',
      'ERR_STAFF_ROLE_FIXED',
      'ERR_STAFF_ROLE_TAKEN',
    ],
    example: {
      body: {
        role: 'night-shift',
        kind: 'CREATE',
        title: { cs: 'Noční směna', en: 'Night shift' },
        permissions: ['players.read'],
        reason: 'The night shift answers players',
      },
    },
  },
  'POST /api/staff/role-changes/{changeId}/decide': {
    ...manage,
    summary: 'Approves or rejects a change of a role; neither its proposer nor a holder may',
    idempotency: 'key',
    params: Type.Object({ changeId: Id }),
    body: Type.Object({ decision: Type.Enum(['APPROVED', 'REJECTED']), reason: Reason }),
    response: RoleChange,
    errors: [
      'ERR_NOT_FOUND',
      'ERR_STAFF_OWN_ACCOUNT',
      'ERR_STAFF_CHANGE_STATE',
      'ERR_STAFF_GRANT',
      'ERR_STAFF_ROLE_FIXED',
      'ERR_STAFF_ROLE_HELD',
    ],
    example: {
      params: { changeId: '999999999' },
      body: { decision: 'APPROVED', reason: 'Agreed with the head of support' },
    },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
});
export type RoleApi = typeof roleCalls;
