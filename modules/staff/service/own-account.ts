/** What a member of staff does with the own account: another password, other sessions ended. */
import type { Database, Tx } from '@herna/db';
import { type Clock, DomainError, type StaffId } from '@herna/kernel';
import { endSessionsOf } from '../store/member-changes.ts';
import { sessionById, updateMember } from '../store/members.ts';
import type { Audit } from './audit.ts';
import type { Factors, Origin } from './factors.ts';
import { refusePassword } from './invitations.ts';

export interface OwnAccountDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly audit: Audit;
  readonly factors: Factors;
}

interface Own {
  readonly staffId: StaffId;
  readonly sessionId: bigint;
}

/** The service of the own account. */
export function createOwnAccount({ database, clock, audit, factors }: OwnAccountDependencies) {
  const note = (tx: Tx, { staffId }: Own, action: string, ip: string, details = {}) =>
    audit.record(tx, {
      staffId,
      action,
      targetKind: 'staff',
      targetId: staffId.toString(),
      details,
      ip,
    });

  const sessionOf = async ({ sessionId }: Own) => {
    const session = await sessionById(database.read, sessionId);
    if (!session) throw new DomainError('ERR_UNAUTHORIZED');
    return { ...session, kept: session.parent_id ?? sessionId };
  };

  return {
    /**
     * Changes the password, which takes both factors; all other sessions end.
     * @throws ERR_INVALID_CREDENTIALS, ERR_INVALID_OTP, ERR_TOO_MANY_BAD_ATTEMPTS, ERR_STAFF_PASSWORD
     */
    async changePassword(
      own: Own,
      change: { readonly password: string; readonly newPassword: string; readonly code: string },
      origin: Origin,
    ): Promise<void> {
      const { login, name, kept } = await sessionOf(own);
      refusePassword(change.newPassword, [login, name]);
      const newHash = await factors.hashPassword(change.newPassword);
      const refusal = await factors.prove(login, change.password, origin, async (tx, member) => {
        if (!(await factors.checkCode(tx, member, change.code))) return 'ERR_INVALID_OTP';
        await updateMember(tx, own.staffId, { password_hash: newHash });
        await endSessionsOf(tx, own.staffId, clock.now(), 'password_changed', kept);
        await note(tx, own, 'staff.password_changed', origin.ip);
        return undefined;
      });
      if (refusal !== undefined) throw new DomainError(refusal);
    },

    /** Ends the own sessions but the one that asks. */
    async endOtherSessions(own: Own, ip: string): Promise<void> {
      const { kept } = await sessionOf(own);
      await database.transaction(async (tx) => {
        await endSessionsOf(tx, own.staffId, clock.now(), 'ended_by_self', kept);
        await note(tx, own, 'staff.own_sessions_ended', ip, { after: 'ENDED' });
      });
    },
  };
}
export type OwnAccount = ReturnType<typeof createOwnAccount>;
