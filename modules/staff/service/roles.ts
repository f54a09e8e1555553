/**
 * Roles as data: the tables of the modules are the seeds, a row of `staff.role` replaces one. One
 * person proposes, another decides; neither has the role, and nobody adds what they do not hold. The
 * administrator's role is no row: it holds everything.
 */
import type { PermissionTable, StaffRole } from '@herna/contract-kit';
import { staffRoles } from '@herna/contract-kit';
import type { Permissions } from '@herna/contract-kit/server';
import type { Database, Db, Tx } from '@herna/db';
import { type Clock, DomainError, type StaffId } from '@herna/kernel';
import { administrator, isRole, type PermissionsOf, rolesOf } from '../rules/permissions.ts';
import { beyond, givable } from '../rules/role-changes.ts';
import { activeMember } from '../store/members.ts';
import * as store from '../store/roles.ts';

export interface RolesDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly permissions: PermissionTable;
}

/** Who proposes or decides, as the request proves them. */
export interface RoleActor {
  readonly staffId: StaffId;
  readonly role: string;
  readonly permissions: Permissions;
}

export interface ListedRole {
  readonly role: string;
  readonly title: { readonly cs: string; readonly en: string };
  readonly builtIn: boolean;
  /** Whether a built-in role is not as its seed says. */
  readonly changed: boolean;
  readonly permissions: Permissions;
  /** By name; everything for the administrator. */
  readonly held: readonly string[];
  readonly members: number;
}

export interface RoleProposal {
  readonly role: string;
  readonly kind: store.RoleChangeRow['kind'];
  readonly title: { readonly cs: string; readonly en: string };
  readonly permissions: readonly string[];
  readonly reason: string;
}

const same = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((permission) => other.includes(permission));

/** Makes the service. */
export function createRoles({ database, clock, permissions: table }: RolesDependencies) {
  const permissionsOf: PermissionsOf = rolesOf(table);
  const all = Object.keys(table).sort();
  const canBeGiven = givable(table);
  const heldBy = (permissions: Permissions) => all.filter((one) => permissions.has(one));
  /** What a role holds beside what everybody does. */
  const givenTo = (role: string, stored: store.RoleRow | undefined): string[] => {
    const permissions = permissionsOf(role, stored?.permissions);
    return canBeGiven.filter((one) => permissions.has(one));
  };

  /** What a role may do now. */
  const currentOf = async (db: Db, role: string): Promise<Permissions> =>
    permissionsOf(role, (await store.storedRole(db, role))?.permissions);

  const listedRole = (
    role: string,
    row: store.RoleRow | undefined,
    members: number,
  ): ListedRole => {
    const seed = isRole(role) ? staffRoles[role] : undefined;
    const permissions = permissionsOf(role, row?.permissions);
    return {
      role,
      title: row ? { cs: row.title_cs, en: row.title_en } : (seed ?? { cs: role, en: role }),
      builtIn: seed !== undefined,
      changed: seed !== undefined && !same(givenTo(role, row), givenTo(role, undefined)),
      permissions,
      held: heldBy(permissions),
      members,
    };
  };

  /** @throws ERR_STAFF_OWN_ACCOUNT for one's own role, ERR_STAFF_ROLE_FIXED for the administrator's */
  const assertOther = ({ role: own }: Pick<RoleActor, 'role'>, role: string): void => {
    if (role === administrator) throw new DomainError('ERR_STAFF_ROLE_FIXED');
    if (own === role) throw new DomainError('ERR_STAFF_OWN_ACCOUNT');
  };
  /** @throws ERR_STAFF_GRANT with the permissions that the proposer does not hold */
  const assertHeld = (by: Permissions, before: readonly string[], after: readonly string[]) => {
    const permissions = beyond(by, before, after);
    if (permissions.length > 0) throw new DomainError('ERR_STAFF_GRANT', { data: { permissions } });
  };
  const assertKnown = (permissions: readonly string[]): void => {
    if (permissions.some((one) => !canBeGiven.includes(one))) {
      const fields = [{ field: 'permissions', kind: 'InvalidValue' }] as const;
      throw new DomainError('ERR_VALIDATION', { fields });
    }
  };

  /** Whether a proposal of the kind fits the role as it stands. */
  const assertFits = (kind: RoleProposal['kind'], role: string, exists: boolean): void => {
    const builtIn = isRole(role);
    if (kind === 'CREATE' && (builtIn || exists)) throw new DomainError('ERR_STAFF_ROLE_TAKEN');
    if (kind !== 'CREATE' && !builtIn && !exists) throw new DomainError('ERR_NOT_FOUND');
    if (kind === 'RETIRE' && builtIn) throw new DomainError('ERR_STAFF_ROLE_FIXED');
  };

  return {
    permissionsOf,
    currentOf,
    /** What a role gives whoever gets it, as it stands now. */
    givenBy: async (db: Db, role: string): Promise<readonly string[]> =>
      givenTo(role, await store.storedRole(db, role)),
    /** Names of roles that staff have made; the built-in ones are known. */
    async assertRole(tx: Tx, role: string): Promise<void> {
      if (isRole(role) || (await store.keepRole(tx, role))) return;
      const fields = [{ field: 'role', kind: 'InvalidValue' }] as const;
      throw new DomainError('ERR_VALIDATION', { fields });
    },
    /** What is stored of the roles that are not as their seeds say, by name. */
    stored: async (db: Db): Promise<ReadonlyMap<string, readonly string[]>> =>
      new Map((await store.storedRoles(db)).map(({ name, permissions }) => [name, permissions])),

    /** All roles: the built-in ones in their order, then the operator's own. */
    async list(db: Db): Promise<readonly ListedRole[]> {
      const rows = new Map((await store.storedRoles(db)).map((row) => [row.name, row]));
      const counts = await store.memberCounts(db);
      const builtIn = Object.keys(staffRoles) as StaffRole[];
      const own = [...rows.keys()].filter((name) => !isRole(name));
      return [...builtIn, ...own].map((role) =>
        listedRole(role, rows.get(role), counts.get(role) ?? 0),
      );
    },
    page: (query: Parameters<typeof store.pageOfRoleChanges>[1]) =>
      store.pageOfRoleChanges(database.read, query),

    /**
     * Proposes what a role shall be; nothing changes until another person agrees.
     * @throws ERR_STAFF_OWN_ACCOUNT, ERR_STAFF_ROLE_FIXED, ERR_STAFF_ROLE_TAKEN, ERR_STAFF_GRANT,
     *   ERR_NOT_FOUND, ERR_VALIDATION for a permission that cannot be given, ERR_STAFF_CHANGE_STATE
     *   when nothing would change or another proposal waits
     */
    async propose(tx: Tx, by: RoleActor, proposal: RoleProposal): Promise<store.RoleChangeRow> {
      const { role, kind, title, reason } = proposal;
      assertOther(by, role);
      const row = await store.storedRole(tx, role);
      assertFits(kind, role, row !== undefined);
      const before = kind === 'CREATE' ? [] : givenTo(role, row);
      const after = kind === 'RETIRE' ? [] : [...new Set(proposal.permissions)].sort();
      assertKnown(after);
      assertHeld(by.permissions, before, after);
      const now = listedRole(role, row, 0);
      const unchanged =
        same(before, after) && now.title.cs === title.cs && now.title.en === title.en;
      if (kind === 'CHANGE' && unchanged) throw new DomainError('ERR_STAFF_CHANGE_STATE');
      const named = kind === 'RETIRE' ? now.title : title;
      const change = await store.insertRoleChange(tx, {
        role,
        kind,
        title_cs: named.cs,
        title_en: named.en,
        before,
        after,
        reason,
        proposed_by: by.staffId,
        proposed_at: clock.now(),
      });
      if (!change) throw new DomainError('ERR_STAFF_CHANGE_STATE');
      return change;
    },

    /**
     * Decides a proposal. Approved, it holds with the next request of whoever has the role.
     * @throws ERR_NOT_FOUND, ERR_STAFF_OWN_ACCOUNT for the proposer and for who has the role,
     *   ERR_STAFF_CHANGE_STATE when it waits no longer, ERR_STAFF_GRANT when the proposer does not
     *   hold any more what is added, ERR_STAFF_ROLE_HELD for retiring a role that somebody has
     */
    async decide(
      tx: Tx,
      by: RoleActor,
      id: bigint,
      decision: 'APPROVED' | 'REJECTED',
    ): Promise<store.RoleChangeRow> {
      const proposed = await store.roleChangeById(tx, id);
      if (!proposed) throw new DomainError('ERR_NOT_FOUND');
      if (proposed.proposed_by === by.staffId) throw new DomainError('ERR_STAFF_OWN_ACCOUNT');
      assertOther(by, proposed.role);
      const at = clock.now();
      const decided = { state: decision, decided_by: by.staffId, decided_at: at };
      const change = await store.decideRoleChange(tx, id, decided);
      if (!change) throw new DomainError('ERR_STAFF_CHANGE_STATE');
      if (decision === 'REJECTED') return change;
      const proposer = await activeMember(tx, change.proposed_by);
      assertHeld(await currentOf(tx, proposer?.role ?? ''), change.before, change.after);
      const { role: name, title_cs, title_en, after } = change;
      if (change.kind !== 'RETIRE') {
        await store.saveRole(tx, { name, title_cs, title_en, permissions: after }, at);
      } else if (!(await store.removeRole(tx, name))) {
        throw new DomainError('ERR_STAFF_ROLE_HELD');
      }
      return change;
    },
  };
}
export type Roles = ReturnType<typeof createRoles>;
