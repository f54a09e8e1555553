/**
 * Members of staff: blocking protects and is done by one; a new member, a role, a new second factor
 * or a way back in is proposed by one and decided by another, and neither is the member. One of the two
 * holds everything that it gives. Every step is in the audit.
 */
import type { Permissions } from '@herna/contract-kit/server';
import { type Database, isUniqueViolation, type Tx } from '@herna/db';
import { assert, type Clock, DomainError, type StaffId } from '@herna/kernel';
import { changePermissions } from '../contract/members.ts';
import { administrator } from '../rules/permissions.ts';
import { givesMoreThanHeld } from '../rules/role-changes.ts';
import * as store from '../store/member-changes.ts';
import {
  activeMember,
  insertMember,
  lockAdministrators,
  type MemberRow,
  memberById,
  updateMember,
} from '../store/members.ts';
import { passkeys } from '../store/passkeys.ts';
import type { Audit } from './audit.ts';
import type { Invitations } from './invitations.ts';
import type { Roles } from './roles.ts';
import type { SignOnLinks } from './sign-on-links.ts';

export interface MembersDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly audit: Audit;
  readonly invitations: Pick<Invitations, 'send'>;
  readonly roles: Pick<Roles, 'assertRole' | 'currentOf' | 'givenBy'>;
  readonly links: Pick<SignOnLinks, 'removeAll'>;
}

/** Who shall be a member of staff. */
export interface Newcomer {
  readonly login: string;
  readonly name: string;
  readonly email: string;
  readonly locale: string;
  readonly role: string;
}

/** Whether a change makes sense of a member as they are now: asked when it is proposed and decided. */
const fitsMember = (
  kind: store.ChangeRow['kind'],
  { state, first_sign_on }: MemberRow,
): boolean => {
  if (kind === 'UNBLOCK') return state === 'BLOCKED';
  if (kind === 'SSO') return state !== 'BLOCKED' && !first_sign_on;
  return kind !== 'RESET' || state !== 'BLOCKED';
};

interface Step {
  readonly by: StaffId;
  readonly memberId: bigint;
  readonly reason: string;
}

/** Makes the service. */
export function createMembers(dependencies: MembersDependencies) {
  const { database, clock, audit, invitations, roles, links } = dependencies;
  /** @throws ERR_STAFF_OWN_ACCOUNT for oneself, ERR_NOT_FOUND for nobody. */
  const other = async (tx: Tx, { by, memberId }: Step): Promise<MemberRow> => {
    if (memberId === by) throw new DomainError('ERR_STAFF_OWN_ACCOUNT');
    const member = await memberById(tx, memberId);
    if (!member) throw new DomainError('ERR_NOT_FOUND');
    return member;
  };
  /** @throws ERR_STAFF_LAST_ADMINISTRATOR when nobody else could act as one */
  const assertNotLast = (administrators: readonly bigint[], { id, role }: MemberRow): void => {
    if (role === administrator && administrators.every((one) => one === id)) {
      throw new DomainError('ERR_STAFF_LAST_ADMINISTRATOR');
    }
  };
  const note = (tx: Tx, { by, memberId, reason }: Step, action: string, details = {}) =>
    audit.record(tx, {
      staffId: by,
      action,
      targetKind: 'staff',
      targetId: memberId.toString(),
      reason,
      details,
    });
  const found = async (tx: Tx, id: bigint): Promise<store.ChangeRow> => {
    const change = await store.changeById(tx, id);
    if (!change) throw new DomainError('ERR_NOT_FOUND');
    return change;
  };
  const propose = (step: Step, kind: store.ChangeRow['kind'], role: string | undefined) =>
    database.transaction(async (tx) => {
      if (role !== undefined) await roles.assertRole(tx, role);
      const administrators = await lockAdministrators(tx);
      const member = await other(tx, step);
      if (!fitsMember(kind, member) || member.role === role)
        throw new DomainError('ERR_STAFF_CHANGE_STATE');
      if (role !== undefined) assertNotLast(administrators, member);
      const id = await store.insertChange(tx, {
        member_id: step.memberId,
        kind,
        role: role ?? member.role,
        reason: step.reason,
        proposed_by: step.by,
        proposed_at: clock.now(),
      });
      if (id === undefined) throw new DomainError('ERR_STAFF_CHANGE_STATE');
      const details = { before: member.role, after: role ?? member.role };
      await note(tx, step, `staff.${kind.toLowerCase()}_proposed`, details);
      return found(tx, id);
    });

  /** @throws ERR_STAFF_GRANT when the change gives more than either of the two holds */
  const assertMayGive = async (
    tx: Tx,
    change: store.ChangeRow,
    member: MemberRow,
    by: StaffId,
  ): Promise<void> => {
    if (change.kind === 'RESET' || change.kind === 'SSO') return;
    // Who may not sign in has nothing yet, whatever their role.
    const held = change.kind === 'ROLE' ? await roles.givenBy(tx, member.role) : [];
    const given = (await roles.givenBy(tx, change.role)).filter((one) => !held.includes(one));
    const two = [];
    for (const id of [change.proposed_by, by]) {
      const role = (await activeMember(tx, id))?.role;
      if (role !== undefined) two.push({ role, permissions: await roles.currentOf(tx, role) });
    }
    if (givesMoreThanHeld({ role: change.role, given, by: two })) {
      throw new DomainError('ERR_STAFF_GRANT');
    }
  };

  /** What an approved change makes of the member. */
  const apply = async (tx: Tx, change: store.ChangeRow, member: MemberRow): Promise<void> => {
    if (change.kind === 'SSO') return updateMember(tx, member.id, { first_sign_on: true });
    if (change.kind === 'RESET') {
      await links.removeAll(tx, member, 'reset');
      await passkeys.deleteAllOf(tx, member.id);
    }
    const withoutKeys = member.password_hash === null || change.kind === 'RESET';
    const opens = change.kind !== 'ROLE';
    await updateMember(tx, member.id, {
      role: change.role,
      ...(opens ? { state: withoutKeys ? 'INVITED' : 'ACTIVE' } : {}),
      ...(change.kind === 'RESET' ? { password_hash: null, otp_secret: null } : {}),
    });
    if (opens && withoutKeys) await invitations.send(tx, member);
    await store.endSessionsOf(tx, member.id, clock.now(), 'role_changed');
  };

  return {
    /**
     * Proposes a new member, who can do nothing before another agrees; in the caller's transaction.
     * @throws ERR_VALIDATION for an unknown role; ERR_STAFF_LOGIN_TAKEN, the transaction is then spent
     */
    async proposeJoin(
      tx: Tx,
      by: StaffId,
      newcomer: Newcomer,
      reason: string,
    ): Promise<store.ChangeRow> {
      await roles.assertRole(tx, newcomer.role);
      const { id } = await insertMember(tx, {
        ...newcomer,
        state: 'BLOCKED',
        password_hash: null,
        otp_secret: null,
        locked_until: null,
        created_at: clock.now(),
      }).catch((error: unknown) => {
        throw isUniqueViolation(error) ? new DomainError('ERR_STAFF_LOGIN_TAKEN') : error;
      });
      const { role, login } = newcomer;
      const changeId = await store.insertChange(tx, {
        member_id: id,
        kind: 'JOIN',
        role,
        reason,
        proposed_by: by,
        proposed_at: clock.now(),
      });
      assert(changeId !== undefined, 'a new member has another proposal');
      const step = { by, memberId: id, reason };
      await note(tx, step, 'staff.join_proposed', { before: null, after: { login, role } });
      return found(tx, changeId);
    },

    /** @throws ERR_STAFF_OWN_ACCOUNT, ERR_NOT_FOUND, ERR_STAFF_CHANGE_STATE */
    proposeReset: (step: Step) => propose(step, 'RESET', undefined),
    /**
     * Proposes that the first sign-in at a provider may make the link, by the verified e-mail.
     * @throws ERR_STAFF_OWN_ACCOUNT, ERR_NOT_FOUND, ERR_STAFF_CHANGE_STATE
     */
    proposeSignOn: (step: Step) => propose(step, 'SSO', undefined),
    /** @throws ERR_STAFF_OWN_ACCOUNT, ERR_NOT_FOUND, ERR_STAFF_CHANGE_STATE */
    proposeRole: (step: Step, role: string) => propose(step, 'ROLE', role),
    /** @throws ERR_STAFF_OWN_ACCOUNT, ERR_NOT_FOUND, ERR_STAFF_CHANGE_STATE */
    proposeUnblock: (step: Step) => propose(step, 'UNBLOCK', undefined),

    /**
     * Blocks at once and ends all sessions.
     * @throws ERR_STAFF_OWN_ACCOUNT, ERR_NOT_FOUND, ERR_STAFF_LAST_ADMINISTRATOR
     */
    block: (step: Step): Promise<void> =>
      database.transaction(async (tx) => {
        const administrators = await lockAdministrators(tx);
        const member = await other(tx, step);
        if (member.state === 'BLOCKED') throw new DomainError('ERR_STAFF_CHANGE_STATE');
        assertNotLast(administrators, member);
        await updateMember(tx, step.memberId, { state: 'BLOCKED' });
        await store.endSessionsOf(tx, step.memberId, clock.now(), 'blocked');
        await note(tx, step, 'staff.blocked', { before: member.state, after: 'BLOCKED' });
      }),

    /**
     * Takes away at once the links to providers and the leave to make one, and ends their sessions.
     * @throws ERR_STAFF_OWN_ACCOUNT, ERR_NOT_FOUND, ERR_STAFF_CHANGE_STATE when there is nothing of it
     */
    endSignOn: (step: Step): Promise<void> =>
      database.transaction(async (tx) => {
        const member = await other(tx, step);
        const issuers = await links.removeAll(tx, member, 'sign_on_ended');
        if (issuers.length === 0 && !member.first_sign_on) {
          throw new DomainError('ERR_STAFF_CHANGE_STATE');
        }
        const before = { issuers, firstSignOn: member.first_sign_on };
        await note(tx, step, 'staff.sso_ended', { before, after: { issuers: [] } });
      }),

    /** Ends all sessions of a member, one's own too. @throws ERR_NOT_FOUND */
    endSessions: (step: Step): Promise<void> =>
      database.transaction(async (tx) => {
        if (!(await memberById(tx, step.memberId))) throw new DomainError('ERR_NOT_FOUND');
        await store.endSessionsOf(tx, step.memberId, clock.now(), 'ended_by_staff');
        await note(tx, step, 'staff.sessions_ended');
      }),

    /**
     * Decides a proposal; a member who gets another role signs in anew.
     * @throws ERR_FORBIDDEN without the permission for the kind of change, ERR_STAFF_OWN_ACCOUNT,
     *   ERR_NOT_FOUND, ERR_STAFF_CHANGE_STATE, ERR_STAFF_GRANT, ERR_STAFF_LAST_ADMINISTRATOR
     */
    decide: (
      by: { readonly staffId: StaffId; readonly permissions: Permissions },
      changeId: bigint,
      decision: 'APPROVED' | 'REJECTED',
      reason: string,
    ): Promise<store.ChangeRow> =>
      database.transaction(async (tx) => {
        const administrators = await lockAdministrators(tx);
        const change = await found(tx, changeId);
        if (!by.permissions.has(changePermissions[change.kind])) {
          throw new DomainError('ERR_FORBIDDEN');
        }
        if (change.proposed_by === by.staffId) throw new DomainError('ERR_STAFF_OWN_ACCOUNT');
        const step = { by: by.staffId, memberId: change.member_id, reason };
        const member = await other(tx, step);
        const decided = { state: decision, by: by.staffId, at: clock.now() };
        if (!(await store.decideChange(tx, changeId, decided))) {
          throw new DomainError('ERR_STAFF_CHANGE_STATE');
        }
        if (decision === 'APPROVED') {
          // Since it was proposed the member may have been blocked: a reset is no way back.
          if (!fitsMember(change.kind, member)) throw new DomainError('ERR_STAFF_CHANGE_STATE');
          await assertMayGive(tx, change, member, by.staffId);
          await roles.assertRole(tx, change.role);
          if (change.role !== member.role) assertNotLast(administrators, member);
          await apply(tx, change, member);
        }
        await note(tx, step, `staff.${change.kind.toLowerCase()}_${decision.toLowerCase()}`, {
          before: member.role,
          after: change.role,
        });
        return found(tx, changeId);
      }),
  };
}
export type Members = ReturnType<typeof createMembers>;
