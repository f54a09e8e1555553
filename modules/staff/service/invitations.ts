/**
 * Invitations: a link of 256 random bits by which a member of staff sets a password and connects an
 * authenticator. It works once, for three days, and only until a later one is sent. Whoever loses
 * the phone comes back the same way, after a second person has agreed.
 */
import type { Database, Tx } from '@herna/db';
import { base64url, type Clock, DomainError, type Random, type StaffId } from '@herna/kernel';
import { passwordFault } from '@herna/kernel/password';
import { tokenHash } from '@herna/kernel/seal';
import type { SecondFactor } from '@herna/kernel/second-factor';
import type { Messaging } from '@herna/messaging';
import * as store from '../store/invitations.ts';
import { type MemberRow, updateMember } from '../store/members.ts';
import type { Audit } from './audit.ts';

export interface InvitationsDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly audit: Audit;
  readonly secondFactor: SecondFactor;
  readonly messaging: Pick<Messaging, 'email'>;
  /** Hashes a password in its turn. */
  readonly hashPassword: (password: string) => Promise<string>;
  /** Name of the brand, as authenticators list it. */
  readonly issuer: string;
  /** Address that browsers use, without a trailing slash. */
  readonly publicUrl: string;
}

const validHours = 72;
const hourMs = 3_600_000;

/** @throws ERR_STAFF_PASSWORD with the reason why */
export function refusePassword(password: string, personal: readonly string[]): void {
  const fault = passwordFault(password, personal);
  if (fault) throw new DomainError('ERR_STAFF_PASSWORD', { fields: [fault] });
}

/** The service of invitations. */
export function createInvitations(dependencies: InvitationsDependencies) {
  const { database, clock, random, audit, secondFactor, messaging } = dependencies;
  const { hashPassword, issuer, publicUrl } = dependencies;

  const found = async (token: string): Promise<store.InvitationRow> => {
    const row = await store.openInvitation(database.read, tokenHash(token), clock.now());
    if (!row) throw new DomainError('ERR_STAFF_INVITATION');
    return row;
  };

  return {
    /** Sends a member the link, in the caller's transaction. */
    async send(tx: Tx, member: Pick<MemberRow, 'id' | 'name' | 'email' | 'locale'>): Promise<void> {
      const now = clock.now();
      const token = base64url(random.bytes(32));
      const expiresAt = new Date(now.getTime() + validHours * hourMs);
      await store.insertInvitation(tx, {
        member_id: member.id,
        token_hash: tokenHash(token),
        otp_secret: secondFactor.close(secondFactor.fresh()),
        created_at: now,
        expires_at: expiresAt,
      });
      // Behind the hash sign the token reaches no server's log.
      const link = `${publicUrl}/backoffice/#/invitation/${token}`;
      await messaging.email(tx, {
        to: member.email,
        template: 'staff_invitation',
        locale: member.locale,
        values: { name: member.name, link, hours: String(validHours) },
        expiresAt,
      });
    },

    /** Who is invited, and what the authenticator is given. @throws ERR_STAFF_INVITATION */
    async open(token: string) {
      const { login, name, otp_secret } = await found(token);
      return { login, name, ...secondFactor.enrolment(otp_secret, issuer, login) };
    },

    /**
     * Sets the password and the second factor, of which a code proves that it is connected.
     * @throws ERR_STAFF_INVITATION, ERR_STAFF_PASSWORD, ERR_INVALID_OTP
     */
    async accept(token: string, password: string, code: string, ip: string): Promise<void> {
      const invitation = await found(token);
      const { login, name, email, member_id: id, otp_secret: otpSecret } = invitation;
      refusePassword(password, [login, name, email]);
      const step = secondFactor.stepOf(otpSecret, code);
      if (step === undefined) throw new DomainError('ERR_INVALID_OTP');
      const passwordHash = await hashPassword(password);
      await database.transaction(async (tx) => {
        if (!(await store.useInvitation(tx, invitation.id, clock.now()))) {
          throw new DomainError('ERR_STAFF_INVITATION');
        }
        await updateMember(tx, id, {
          password_hash: passwordHash,
          otp_secret: otpSecret,
          otp_step: step,
          state: 'ACTIVE',
          failures: 0,
          locked_until: null,
        });
        await audit.record(tx, {
          staffId: id as StaffId,
          action: 'staff.invitation_accepted',
          targetKind: 'staff',
          targetId: id.toString(),
          details: { before: 'INVITED', after: 'ACTIVE' },
          ip,
        });
      });
    },
  };
}
export type Invitations = ReturnType<typeof createInvitations>;
