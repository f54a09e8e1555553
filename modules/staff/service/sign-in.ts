/**
 * Staff sign-in: password, then a time-based code (RFC 6238). The password's check gives a ticket
 * that opens nothing but the second question. Five bad passwords lock the address they come from out
 * of the login; five bad codes, which come from whoever knows the password, lock the member.
 */
import { createHash } from 'node:crypto';
import type { Permissions, Principal } from '@herna/contract-kit/server';
import { type Database, isUniqueViolation, type Tx } from '@herna/db';
import {
  base64url,
  type Clock,
  DomainError,
  networkOf,
  type Random,
  type StaffId,
} from '@herna/kernel';
import { createHashQueue } from '@herna/kernel/hash-queue';
import { tokenHash } from '@herna/kernel/seal';
import { hash, verify } from '@node-rs/argon2';
import { afterFailure, attemptsKeptMs, isLocked } from '../rules/attempts.ts';
import type { PermissionsOf } from '../rules/permissions.ts';
import { type Counter, forgetAttempts, lockAttempts, writeAttempts } from '../store/attempts.ts';
import { endSessionsOf } from '../store/member-changes.ts';
import {
  endSession,
  insertMember,
  insertSession,
  type MemberRow,
  memberById,
  memberByLogin,
  sessionById,
  sessionByToken,
  updateMember,
  updateSession,
} from '../store/members.ts';
import type { StaffAudience } from '../store/tables.ts';
import type { Audit } from './audit.ts';
import { refusePassword } from './invitations.ts';
import type { SecondFactor } from './second-factor.ts';

export interface SignInDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly secondFactor: SecondFactor;
  readonly audit: Audit;
  readonly permissionsOf: PermissionsOf;
}

/** Where a request comes from. */
export interface Origin {
  readonly ip: string;
  readonly userAgent: string;
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

const codeFailuresMax = 5;
const codeLockMs = 15 * 60_000;
const ticketMs = 5 * 60_000;
const sessionMs = 12 * 3_600_000;
const idleMs = 60 * 60_000;
/** `seen_at` is written once a minute at most: it serves the idle limit, not a log. */
const seenStepMs = 60_000;

/** OWASP's parameters for Argon2id on a small machine (19 MiB, two passes). */
const argon = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Staff wait in a queue of their own, so that a crowd of players keeps nobody out of the backoffice;
 * with the players' two it leaves a thread for files and names.
 */
const hashesAtOnce = { atOnce: 1, waiting: 64 } as const;

const later = (from: Date, milliseconds: number): Date => new Date(from.getTime() + milliseconds);

const counterOf = (login: string, { ip }: Origin): Counter => ({
  loginHash: createHash('sha256').update(login.toLowerCase()).digest(),
  address: networkOf(ip),
});

type Refusal = 'ERR_INVALID_CREDENTIALS' | 'ERR_TOO_MANY_BAD_ATTEMPTS';

/** The sign-in's service. */
export function createSignIn(dependencies: SignInDependencies) {
  const { database, clock, random, secondFactor, audit, permissionsOf } = dependencies;
  const inTurn = createHashQueue(hashesAtOnce);
  // Unknown logins cost as much time as known ones.
  const decoy = inTurn(() => hash('a password that nobody has', argon));

  const newToken = (): string => base64url(random.bytes(32));

  const codeFailed = async (tx: Tx, member: MemberRow, now: Date): Promise<void> => {
    const failures = member.failures + 1;
    const locks = failures >= codeFailuresMax;
    await updateMember(tx, member.id, {
      failures: locks ? 0 : failures,
      locked_until: locks ? later(now, codeLockMs) : member.locked_until,
    });
  };

  /** The active member whose password this is; takes as long for a login that is not there. */
  const memberWith = async (login: string, password: string): Promise<bigint | undefined> => {
    const member = await memberByLogin(database.read, login);
    const matches = await verify(member?.password_hash ?? (await decoy), password);
    return matches && member?.state === 'ACTIVE' ? member.id : undefined;
  };

  /**
   * Runs a sign-in in its turn: the password is checked before the transaction that decides.
   * @throws ERR_BUSY when too many wait.
   */
  const checked = <Value>(
    login: string,
    password: string,
    decide: (tx: Tx, memberId: bigint | undefined) => Promise<Value>,
  ): Promise<Value> =>
    inTurn(async () => {
      const memberId = await memberWith(login, password);
      return database.transaction((tx) => decide(tx, memberId));
    });

  /** The member found, behind the lock of his address; counts a failure and says why not. */
  const checkAttempt = async (
    tx: Tx,
    counter: Counter,
    memberId: bigint | undefined,
  ): Promise<MemberRow | Refusal> => {
    const now = clock.now();
    const attempts = await lockAttempts(tx, counter, now);
    if (isLocked(attempts, now)) return 'ERR_TOO_MANY_BAD_ATTEMPTS';
    const member = memberId === undefined ? undefined : await memberById(tx, memberId);
    if (!member) {
      await writeAttempts(tx, counter, afterFailure(attempts, now));
      return 'ERR_INVALID_CREDENTIALS';
    }
    await forgetAttempts(tx, counter, later(now, -attemptsKeptMs));
    const locked = member.locked_until !== null && member.locked_until > now;
    return locked ? 'ERR_TOO_MANY_BAD_ATTEMPTS' : member;
  };

  /** Whether the code is the member's for this moment (one step either way) and not used yet. */
  const checkCode = async (tx: Tx, member: MemberRow, code: string): Promise<boolean> => {
    const step = member.otp_secret ? secondFactor.stepOf(member.otp_secret, code) : undefined;
    if (step === undefined || step <= member.otp_step) {
      await codeFailed(tx, member, clock.now());
      return false;
    }
    await updateMember(tx, member.id, { otp_step: step, failures: 0, locked_until: null });
    return true;
  };

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
    return { token, expiresAt, member, permissions: permissionsOf(member.role) };
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
      const outcome = await checked(login, password, async (tx, memberId) => {
        const member = await checkAttempt(tx, counterOf(login, origin), memberId);
        if (typeof member === 'string') return member;
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
        if (!(await checkCode(tx, member, code))) return 'ERR_INVALID_OTP';
        await endSession(tx, pending.id, { ended_at: now, end_reason: 'completed' });
        return signedIn(tx, member, origin);
      });
      return orThrow(outcome);
    },

    /** Both halves at once. */
    async withCode(login: string, password: string, code: string, origin: Origin) {
      const outcome = await checked(login, password, async (tx, memberId) => {
        const member = await checkAttempt(tx, counterOf(login, origin), memberId);
        if (typeof member === 'string') return member;
        if (!(await checkCode(tx, member, code))) return 'ERR_INVALID_OTP';
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
        permissions: permissionsOf(session.role),
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

    /** Hashes a password in its turn. @throws ERR_BUSY when too many wait. */
    hashPassword: (password: string): Promise<string> => inTurn(() => hash(password, argon)),

    /**
     * Changes the own password, which takes both factors; all other sessions end.
     * @throws ERR_INVALID_CREDENTIALS, ERR_INVALID_OTP, ERR_TOO_MANY_BAD_ATTEMPTS, ERR_STAFF_PASSWORD
     */
    async changePassword(
      { staffId, sessionId }: { readonly staffId: StaffId; readonly sessionId: bigint },
      change: { readonly password: string; readonly newPassword: string; readonly code: string },
      origin: Origin,
    ): Promise<void> {
      const session = await sessionById(database.read, sessionId);
      if (!session) throw new DomainError('ERR_UNAUTHORIZED');
      const { login, name } = session;
      refusePassword(change.newPassword, [login, name]);
      const outcome = await inTurn(async () => {
        const memberId = await memberWith(login, change.password);
        const newHash = memberId === undefined ? '' : await hash(change.newPassword, argon);
        return database.transaction(async (tx) => {
          const member = await checkAttempt(tx, counterOf(login, origin), memberId);
          if (typeof member === 'string') return member;
          if (!(await checkCode(tx, member, change.code))) return 'ERR_INVALID_OTP';
          const now = clock.now();
          await updateMember(tx, staffId, { password_hash: newHash });
          await endSessionsOf(tx, staffId, now, 'password_changed', session.parent_id ?? sessionId);
          await audit.record(tx, {
            staffId,
            action: 'staff.password_changed',
            targetKind: 'staff',
            targetId: staffId.toString(),
            ip: origin.ip,
          });
          return undefined;
        });
      });
      if (outcome !== undefined) throw new DomainError(outcome);
    },

    /** Ends the own sessions but the one that asks. */
    endOtherSessions: (
      { staffId, sessionId }: { readonly staffId: StaffId; readonly sessionId: bigint },
      ip: string,
    ): Promise<void> =>
      database.transaction(async (tx) => {
        const session = await sessionById(tx, sessionId);
        const kept = session?.parent_id ?? sessionId;
        await endSessionsOf(tx, staffId, clock.now(), 'ended_by_self', kept);
        await audit.record(tx, {
          staffId,
          action: 'staff.own_sessions_ended',
          targetKind: 'staff',
          targetId: staffId.toString(),
          details: { after: 'ENDED' },
          ip,
        });
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
        password_hash: await hash(member.password, argon),
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
