/**
 * Staff sign-in: password, then a time-based code (RFC 6238). The password's check gives a ticket
 * that opens nothing but the second question.
 */
import type { Permissions, Principal } from '@herna/contract-kit/server';
import { type Database, isUniqueViolation, type Tx } from '@herna/db';
import { base64url, type Clock, DomainError, type Random, type StaffId } from '@herna/kernel';
import { tokenHash } from '@herna/kernel/seal';
import type { SecondFactor } from '@herna/kernel/second-factor';
import {
  endSession,
  insertMember,
  insertSession,
  type MemberRow,
  memberById,
  sessionById,
  sessionByToken,
  updateSession,
} from '../store/members.ts';
import type { StaffAudience } from '../store/tables.ts';
import type { Audit } from './audit.ts';
import type { Factors, Origin } from './factors.ts';
import type { Roles } from './roles.ts';

export interface SignInDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly secondFactor: SecondFactor;
  readonly factors: Factors;
  readonly audit: Audit;
  readonly roles: Pick<Roles, 'permissionsOf' | 'currentOf'>;
}

export interface SignedIn {
  readonly token: string;
  readonly expiresAt: Date;
  readonly member: MemberRow;
  readonly permissions: Permissions;
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
}

const ticketMs = 5 * 60_000;
const sessionMs = 12 * 3_600_000;
const idleMs = 60 * 60_000;
/** `seen_at` is written once a minute at most: it serves the idle limit, not a log. */
const seenStepMs = 60_000;

const later = (from: Date, milliseconds: number): Date => new Date(from.getTime() + milliseconds);

/** The sign-in's service. */
export function createSignIn(dependencies: SignInDependencies) {
  const { database, clock, random, secondFactor, factors, audit, roles } = dependencies;
  const newToken = (): string => base64url(random.bytes(32));

  const open = async (
    tx: Tx,
    member: MemberRow,
    origin: Origin,
    audience: StaffAudience,
    parent?: { readonly id: bigint; readonly expires_at: Date },
  ): Promise<SignedIn> => {
    const now = clock.now();
    const token = newToken();
    const expiresAt = parent?.expires_at ?? later(now, sessionMs);
    await insertSession(tx, {
      member_id: member.id,
      token_hash: tokenHash(token),
      audience,
      state: 'ACTIVE',
      ip: origin.ip,
      user_agent: origin.userAgent.slice(0, 300),
      created_at: now,
      seen_at: now,
      expires_at: expiresAt,
      ended_at: null,
      end_reason: null,
      parent_id: parent?.id ?? null,
    });
    return { token, expiresAt, member, permissions: await roles.currentOf(tx, member.role) };
  };

  const signedIn = async (tx: Tx, member: MemberRow, origin: Origin): Promise<SignedIn> => {
    await audit.record(tx, {
      staffId: member.id as StaffId,
      action: 'staff.signed_in',
      targetKind: 'staff',
      targetId: member.id.toString(),
      ip: origin.ip,
    });
    return open(tx, member, origin, 'backoffice');
  };

  /** Failures must be kept, so they are values inside the transaction and thrown after it. */
  const orThrow = <Value>(outcome: Value | string): Value => {
    if (typeof outcome === 'string') throw new DomainError(outcome);
    return outcome;
  };

  return {
    /** First half: login and password for a ticket of five minutes. */
    async begin(login: string, password: string, origin: Origin) {
      const outcome = await factors.prove(login, password, origin, async (tx, member) => {
        const now = clock.now();
        const ticket = newToken();
        const expiresAt = later(now, ticketMs);
        await insertSession(tx, {
          member_id: member.id,
          token_hash: tokenHash(ticket),
          audience: 'backoffice',
          state: 'OTP_PENDING',
          ip: origin.ip,
          user_agent: origin.userAgent.slice(0, 300),
          created_at: now,
          seen_at: now,
          expires_at: expiresAt,
          ended_at: null,
          end_reason: null,
          parent_id: null,
        });
        return { ticket, expiresAt };
      });
      return orThrow(outcome);
    },

    /** Second half: the ticket and the code. */
    async complete(ticket: string, code: string, origin: Origin): Promise<SignedIn> {
      const outcome = await database.transaction(async (tx) => {
        const pending = await sessionByToken(tx, tokenHash(ticket));
        const now = clock.now();
        if (pending?.state !== 'OTP_PENDING' || pending.expires_at <= now) {
          return 'ERR_INVALID_CREDENTIALS';
        }
        const member = await memberById(tx, pending.member_id);
        if (member?.state !== 'ACTIVE') return 'ERR_INVALID_CREDENTIALS';
        if (member.locked_until && member.locked_until > now) return 'ERR_TOO_MANY_BAD_ATTEMPTS';
        if (!(await factors.checkCode(tx, member, code))) return 'ERR_INVALID_OTP';
        await endSession(tx, pending.id, { ended_at: now, end_reason: 'completed' });
        return signedIn(tx, member, origin);
      });
      return orThrow(outcome);
    },

    /** Both halves at once. */
    async withCode(login: string, password: string, code: string, origin: Origin) {
      const outcome = await factors.prove(login, password, origin, async (tx, member) => {
        if (!(await factors.checkCode(tx, member, code))) return 'ERR_INVALID_OTP';
        return signedIn(tx, member, origin);
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
        return open(tx, member, origin, audience, parent);
      }),

    /** Ends a session. */
    signOut: (sessionId: bigint) =>
      database.transaction((tx) =>
        endSession(tx, sessionId, { ended_at: clock.now(), end_reason: 'signed_out' }),
      ),

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
      }).catch((error: unknown) => {
        throw isUniqueViolation(error) ? new DomainError('ERR_STAFF_LOGIN_TAKEN') : error;
      });
      return { id: id as StaffId, otpSecret };
    },
  };
}
export type SignIn = ReturnType<typeof createSignIn>;
