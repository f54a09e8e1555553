/** Thin handlers of roles as data. */
import type { Calls, PermissionTable } from '@herna/contract-kit';
import { type CallContext, type Handlers, staffOf } from '@herna/contract-kit/server';
import type { Database, Tx } from '@herna/db';
import { toId, wireId } from '@herna/kernel';
import type { RoleApi } from '../contract/roles.ts';
import { areaOf } from '../rules/permissions.ts';
import { difference } from '../rules/role-changes.ts';
import type { Roles } from '../service/roles.ts';
import type { RoleChangeRow } from '../store/roles.ts';

export interface RoleCallDependencies {
  readonly database: Database;
  readonly roles: Roles;
  readonly permissions: PermissionTable;
  /** The calls of all modules. */
  readonly declared: Calls;
}

type Locale = CallContext['locale'];

const inLocale = <Text>(locale: Locale, { cs, en }: { cs: Text; en: Text }): Text =>
  locale === 'cs' || locale === 'sk' ? cs : en;

const wireChange = (row: RoleChangeRow) => ({
  id: wireId(row.id),
  role: row.role,
  kind: row.kind,
  title: { cs: row.title_cs, en: row.title_en },
  before: [...row.before],
  after: [...row.after],
  ...difference(row.before, row.after),
  state: row.state,
  reason: row.reason,
  proposedBy: wireId(row.proposed_by),
  proposedAt: row.proposed_at.toISOString(),
  decidedBy: row.decided_by === null ? null : wireId(row.decided_by),
  decidedAt: row.decided_at?.toISOString() ?? null,
});

/** Writes a step of a change to the audit, with the whole set before and after. */
const note = (tx: Tx, context: CallContext, change: RoleChangeRow, reason: string) =>
  context.act(tx, {
    action: `staff.role_${change.kind.toLowerCase()}_${change.state.toLowerCase()}`,
    targetKind: 'role',
    targetId: change.role,
    reason,
    before: { permissions: change.before },
    after: { permissions: change.after, title: { cs: change.title_cs, en: change.title_en } },
  });

/** Makes the handlers. */
export function roleHandlers(dependencies: RoleCallDependencies): Handlers<RoleApi> {
  const { database, roles, permissions, declared } = dependencies;
  const opened = Map.groupBy(Object.entries(declared), ([, { permission }]) => permission);
  return {
    'GET /api/staff/roles': async (_input, { locale }) => ({
      items: (await roles.list(database.read)).map((role) => ({
        role: role.role,
        name: inLocale(locale, role.title),
        title: { cs: role.title.cs, en: role.title.en },
        builtIn: role.builtIn,
        changed: role.changed,
        permissions: [...role.permissions.patterns],
        held: [...role.held],
        members: role.members,
      })),
    }),
    'GET /api/staff/permissions': (_input, { locale }) => ({
      items: Object.entries(permissions)
        .map(([permission, meaning]) => ({
          permission,
          area: areaOf(permission),
          name: inLocale(locale, meaning),
          everybody: meaning.roles === 'everybody',
          calls: (opened.get(permission) ?? []).map(([call, { summary }]) => ({ call, summary })),
        }))
        .sort((one, other) => (one.permission < other.permission ? -1 : 1)),
    }),
    'GET /api/staff/role-changes': async ({ query }) => {
      const { state, offset = 0, limit = 50 } = query;
      const { items, total } = await roles.page({ state, offset, limit });
      return { items: items.map(wireChange), total };
    },
    'POST /api/staff/role-changes': ({ body }, context) =>
      context.idempotent(async (tx) => {
        const change = await roles.propose(tx, staffOf(context), body);
        await note(tx, context, change, body.reason);
        return wireChange(change);
      }),
    'POST /api/staff/role-changes/{changeId}/decide': ({ params, body }, context) =>
      context.idempotent(async (tx) => {
        const id = toId(params.changeId);
        const change = await roles.decide(tx, staffOf(context), id, body.decision);
        await note(tx, context, change, body.reason);
        return wireChange(change);
      }),
  };
}
