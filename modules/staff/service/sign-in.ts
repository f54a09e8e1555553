/**
 * Staff sign-in: password, then a time-based code (RFC 6238). The password's check gives a ticket
 * that opens nothing but the second question.
 */
import type { Principal } from '@herna/contract-kit/server';
import { type Database, isUniqueViolation, type Tx } from '@herna/db';
import { type Clock, DomainError, type StaffId } from '@herna/kernel';
import { tokenHash } from '@herna/kernel/seal';
import type { SecondFactor } from '@herna/kernel/second-factor';
import { isCovered, isRequired, type SignOnPolicy } from '../rules/single-sign-on.ts';
import { identityById } from '../store/identities.ts';
import {
  endSession,
  insertMember,
  type MemberRow,
  memberById,
  type SessionRow,
  sessionById,
  sessionByToken,
  updateSession,
} from '../store/members.ts';
import type { StaffAudience } from '../store/tables.ts';
import type { Audit } from './audit.ts';
import type { Factors, Origin } from './factors.ts';
import type { Roles } from './roles.ts';
import type { Sessions, SignedIn } from './sessions.ts';

export interface SignInDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly secondFactor: SecondFactor;
  readonly factors: Factors;
  readonly audit: Audit;
  readonly roles: Pick<Roles, 'permissionsOf'>;
  readonly sessions: Sessions;
  readonly signOnPolicy: SignOnPolicy;
}

export interface NewMember {
  readonly login: string;
  readonly name: string;
  readonly email: string;
  readonly role: string;
  readonly locale: string;
  readonly password: string;
  /** Base32; a fresh secret when absent. */
  readonly otpSecret?: string;
  /** Whether the first sign-in at a provider makes the link by the e-mail. */
  readonly firstSignOn?: boolean;
}

const idleMs = 60 * 60_000;
/** `seen_at` is written once a minute at most: it serves the idle limit, not a log. */
const seenStepMs = 60_000;

/** The sign-in's service. */
export function createSignIn(dependencies: SignInDependencies) {
  const { database, clock, secondFactor, factors, audit, roles, sessions } = dependencies;
  const { signOnPolicy } = dependencies;

  /** How the audit says that somebody came in by password. */
  const byPassword = ({ role }: MemberRow) => ({
    by: 'password',
    ...(isCovered(role, signOnPolicy) ? { breakGlass: true } : {}),
  });

  /** Refuses whoever is to come through a provider, once they are proved in another way. */
  const passwordOpens = async (tx: Tx, member: MemberRow, { ip }: Origin): Promise<boolean> => {
    if (!isRequired(member.role, signOnPolicy)) return true;
    await audit.record(tx, {
      staffId: null,
      action: 'staff.sso_refused',
      targetKind: 'staff',
      targetId: member.id.toString(),
      details: { why: 'ERR_STAFF_SSO_REQUIRED', role: member.role },
      ip,
    });
    return false;
  };

  /** How the first factor of a ticket was proved. */
  const howProved = async (tx: Tx, pending: SessionRow, member: MemberRow) => {
    if (pending.identity_id === null) return byPassword(member);
    const identity = await identityById(tx, pending.identity_id);
    return { by: 'single-sign-on', issuer: identity?.issuer, secondFactor: 'own' };
  };

  /** Failures must be kept, so they are values inside the transaction and thrown after it. */
  const orThrow = <Value>(outcome: Value | string): Value => {
    if (typeof outcome === 'string') throw new DomainError(outcome);
    return outcome;
  };

  /** Second half, by whatever proves the second factor: what the audit says of it, or a refusal. */
  const completeBy = async (
    ticket: string,
    origin: Origin,
    prove: (tx: Tx, member: MemberRow) => Promise<Readonly<Record<string, unknown>> | string>,
  ): Promise<SignedIn> => {
    const outcome = await database.transaction(async (tx) => {
      const pending = await sessionByToken(tx, tokenHash(ticket));
      const now = clock.now();
      if (pending?.state !== 'OTP_PENDING' || pending.expires_at <= now) {
        return 'ERR_INVALID_CREDENTIALS';
      }
      const member = await memberById(tx, pending.member_id);
      if (member?.state !== 'ACTIVE') return 'ERR_INVALID_CREDENTIALS';
      if (member.locked_until && member.locked_until > now) return 'ERR_TOO_MANY_BAD_ATTEMPTS';
      const proved = await prove(tx, member);
      if (typeof proved === 'string') return proved;
      await endSession(tx, pending.id, { ended_at: now, end_reason: 'completed' });
      const { identity_id, id_token, provider_session } = pending;
      const how = { ...(await howProved(tx, pending, member)), ...proved };
      return sessions.signIn(tx, member, origin, how, {
        identity_id,
        id_token,
        provider_session,
      });
    });
    return orThrow(outcome);
  };

  return {
    /** First half: login and password for a ticket of five minutes. */
    async begin(login: string, password: string, origin: Origin) {
      const outcome = await factors.prove(login, password, origin, async (tx, member) =>
        (await passwordOpens(tx, member, origin))
          ? sessions.ticket(tx, member, origin)
          : 'ERR_STAFF_SSO_REQUIRED',
      );
      return orThrow(outcome);
    },

    /** Second half: the ticket, of a password or of a provider, and the code. */
    complete: (ticket: string, code: string, origin: Origin): Promise<SignedIn> =>
      completeBy(ticket, origin, async (tx, member) =>
        (await factors.checkCode(tx, member, code)) ? {} : 'ERR_INVALID_OTP',
      ),
    completeBy,
    passwordOpens,

    /** Both halves at once. */
    async withCode(login: string, password: string, code: string, origin: Origin) {
      const outcome = await factors.prove(login, password, origin, async (tx, member) => {
        if (!(await passwordOpens(tx, member, origin))) return 'ERR_STAFF_SSO_REQUIRED';
        if (!(await factors.checkCode(tx, member, code))) return 'ERR_INVALID_OTP';
        return sessions.signIn(tx, member, origin, byPassword(member));
      });
      return orThrow(outcome);
    },

    /** Proves a token for an audience, or for whichever it is; idle and absolute limits apply. */
    async authenticate(token: string, audience?: string): Promise<Principal | undefined> {
      const session = await sessionByToken(database.read, tokenHash(token));
      const now = clock.now();
      if (session?.state !== 'ACTIVE' || session.member_state !== 'ACTIVE') return undefined;
      const any = audience === undefined || session.audience === 'backoffice';
      if (!any && session.audience !== audience) return undefined;
      const idle = now.getTime() - session.seen_at.getTime();
      if (session.expires_at <= now || idle > idleMs) return undefined;
      if (idle > seenStepMs) {
        await database.transaction((tx) => updateSession(tx, session.id, { seen_at: now }));
      }
      return {
        kind: 'staff',
        staffId: session.member_id as StaffId,
        name: session.name,
        role: session.role,
        permissions: roles.permissionsOf(session.role, session.role_permissions),
        sessionId: session.id,
      };
    },

    /** A token for one narrower audience; it ends when the one it is given for ends. */
    changeAudience: (
      { staffId, sessionId }: { readonly staffId: StaffId; readonly sessionId: bigint },
      audience: StaffAudience,
      origin: Origin,
    ) =>
      database.transaction(async (tx) => {
        const member = await memberById(tx, staffId);
        const session = await sessionById(tx, sessionId);
        if (!member || !session) throw new DomainError('ERR_UNAUTHORIZED');
        await audit.record(tx, {
          staffId,
          action: 'staff.audience_changed',
          targetKind: 'staff',
          targetId: staffId.toString(),
          details: { audience },
          ip: origin.ip,
        });
        const parent = { id: session.parent_id ?? session.id, expires_at: session.expires_at };
        return sessions.open(tx, member, origin, { audience, parent });
      }),

    /**
     * Adds a member, for seeds and tools only: it hashes inside the transaction. Gives the secret for
     * their authenticator. A login that somebody has is `ERR_STAFF_LOGIN_TAKEN`; the transaction is
     * then spent.
     */
    async add(tx: Tx, member: NewMember): Promise<{ id: StaffId; otpSecret: string }> {
      const otpSecret = member.otpSecret ?? secondFactor.fresh();
      const { id } = await insertMember(tx, {
        login: member.login.toLowerCase(),
        name: member.name,
        email: member.email,
        role: member.role,
        locale: member.locale,
        password_hash: await factors.hashNow(member.password),
        otp_secret: secondFactor.close(otpSecret),
        locked_until: null,
        created_at: clock.now(),
        first_sign_on: member.firstSignOn ?? false,
      }).catch((error: unknown) => {
        throw isUniqueViolation(error) ? new DomainError('ERR_STAFF_LOGIN_TAKEN') : error;
      });
      return { id: id as StaffId, otpSecret };
    },
  };
}
export type SignIn = ReturnType<typeof createSignIn>;
