/**
 * Members of staff: blocking protects and is done by one; a role or a way back in is proposed by one
 * and decided by another, and neither is the member. Every step is in the audit.
 */
import type { Database, Tx } from '@herna/db';
import { type Clock, DomainError, type StaffId } from '@herna/kernel';
import type { Role } from '../contract/permissions.ts';
import * as store from '../store/member-changes.ts';
import { type MemberRow, memberById } from '../store/members.ts';
import type { Audit } from './audit.ts';

export interface MembersDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly audit: Audit;
}

interface Step {
  readonly by: StaffId;
  readonly memberId: bigint;
  readonly reason: string;
}

/** Makes the service. */
export function createMembers({ database, clock, audit }: MembersDependencies) {
  /** @throws ERR_STAFF_OWN_ACCOUNT for oneself, ERR_NOT_FOUND for nobody. */
  const other = async (tx: Tx, { by, memberId }: Step): Promise<MemberRow> => {
    if (memberId === by) throw new DomainError('ERR_STAFF_OWN_ACCOUNT');
    const member = await memberById(tx, memberId);
    if (!member) throw new DomainError('ERR_NOT_FOUND');
    return member;
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
  const propose = (step: Step, kind: store.ChangeRow['kind'], role: Role | undefined) =>
    database.transaction(async (tx) => {
      const member = await other(tx, step);
      const wrongState = kind === 'UNBLOCK' && member.state !== 'BLOCKED';
      if (wrongState || member.role === role) throw new DomainError('ERR_STAFF_CHANGE_STATE');
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

  return {
    /** @throws ERR_STAFF_OWN_ACCOUNT, ERR_NOT_FOUND, ERR_STAFF_CHANGE_STATE */
    proposeRole: (step: Step, role: Role) => propose(step, 'ROLE', role),
    /** @throws ERR_STAFF_OWN_ACCOUNT, ERR_NOT_FOUND, ERR_STAFF_CHANGE_STATE */
    proposeUnblock: (step: Step) => propose(step, 'UNBLOCK', undefined),

    /** Blocks at once and ends all sessions. @throws ERR_STAFF_OWN_ACCOUNT, ERR_NOT_FOUND */
    block: (step: Step): Promise<void> =>
      database.transaction(async (tx) => {
        const member = await other(tx, step);
        if (member.state === 'BLOCKED') throw new DomainError('ERR_STAFF_CHANGE_STATE');
        await store.setMember(tx, step.memberId, { role: member.role, state: 'BLOCKED' });
        await store.endSessionsOf(tx, step.memberId, clock.now(), 'blocked');
        await note(tx, step, 'staff.blocked', { before: member.state, after: 'BLOCKED' });
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
     * @throws ERR_STAFF_OWN_ACCOUNT, ERR_NOT_FOUND, ERR_STAFF_CHANGE_STATE
     */
    decide: (
      by: StaffId,
      changeId: bigint,
      decision: 'APPROVED' | 'REJECTED',
      reason: string,
    ): Promise<store.ChangeRow> =>
      database.transaction(async (tx) => {
        const change = await found(tx, changeId);
        if (change.proposed_by === by) throw new DomainError('ERR_STAFF_OWN_ACCOUNT');
        const step = { by, memberId: change.member_id, reason };
        const member = await other(tx, step);
        const decided = { state: decision, by, at: clock.now() };
        if (!(await store.decideChange(tx, changeId, decided))) {
          throw new DomainError('ERR_STAFF_CHANGE_STATE');
        }
        if (decision === 'APPROVED') {
          const state = change.kind === 'UNBLOCK' ? 'ACTIVE' : member.state;
          await store.setMember(tx, change.member_id, { role: change.role, state });
          await store.endSessionsOf(tx, change.member_id, clock.now(), 'role_changed');
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
