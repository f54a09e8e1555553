/**
 * Both factors of staff, proved. Five bad passwords lock the address they come from out of the login;
 * five bad codes, which come from whoever knows the password, lock the member.
 */
import { createHash } from 'node:crypto';
import type { Database, Tx } from '@herna/db';
import { type Clock, networkOf } from '@herna/kernel';
import { createHashQueue } from '@herna/kernel/hash-queue';
import type { SecondFactor } from '@herna/kernel/second-factor';
import { hash, verify } from '@node-rs/argon2';
import { afterFailure, attemptsKeptMs, isLocked } from '../rules/attempts.ts';
import { type Counter, forgetAttempts, lockAttempts, writeAttempts } from '../store/attempts.ts';
import { type MemberRow, memberById, memberByLogin, updateMember } from '../store/members.ts';

export interface FactorsDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly secondFactor: SecondFactor;
}

/** Where a request comes from. */
export interface Origin {
  readonly ip: string;
  readonly userAgent: string;
}

const codeFailuresMax = 5;
const codeLockMs = 15 * 60_000;

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

/** The service of factors. */
export function createFactors({ database, clock, secondFactor }: FactorsDependencies) {
  const inTurn = createHashQueue(hashesAtOnce);
  // Unknown logins cost as much time as known ones.
  const decoy = inTurn(() => hash('a password that nobody has', argon));

  /** The active member whose password this is; takes as long for a login that is not there. */
  const memberWith = async (login: string, password: string): Promise<bigint | undefined> => {
    const member = await memberByLogin(database.read, login);
    const matches = await verify(member?.password_hash ?? (await decoy), password);
    return matches && member?.state === 'ACTIVE' ? member.id : undefined;
  };

  /** The member found, behind the lock of their address; counts a failure and says why not. */
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

  const codeFailed = async (tx: Tx, member: MemberRow): Promise<void> => {
    const failures = member.failures + 1;
    const locks = failures >= codeFailuresMax;
    await updateMember(tx, member.id, {
      failures: locks ? 0 : failures,
      locked_until: locks ? later(clock.now(), codeLockMs) : member.locked_until,
    });
  };

  return {
    /**
     * Goes on with the member whose login and password these are, in the transaction that has checked
     * the attempt; else gives the refusal, which is a value, since its count must be kept.
     * @throws ERR_BUSY when too many wait.
     */
    prove: <Value>(
      login: string,
      password: string,
      origin: Origin,
      goOn: (tx: Tx, member: MemberRow) => Promise<Value>,
    ): Promise<Value | Refusal> =>
      inTurn(async () => {
        // The slow hash is over before the transaction begins.
        const memberId = await memberWith(login, password);
        return database.transaction(async (tx) => {
          const member = await checkAttempt(tx, counterOf(login, origin), memberId);
          return typeof member === 'string' ? member : goOn(tx, member);
        });
      }),

    /** Whether the code is the member's for this moment (one step either way) and not used yet. */
    async checkCode(tx: Tx, member: MemberRow, code: string): Promise<boolean> {
      const step = member.otp_secret ? secondFactor.stepOf(member.otp_secret, code) : undefined;
      if (step === undefined || step <= member.otp_step) {
        await codeFailed(tx, member);
        return false;
      }
      await updateMember(tx, member.id, { otp_step: step, failures: 0, locked_until: null });
      return true;
    },

    /** Counts a wrong code or an answer of a passkey that does not hold; five lock the member. */
    failed: codeFailed,

    /** Forgets what has failed before, as the second factor is proved. */
    proved: (tx: Tx, { id }: MemberRow): Promise<void> =>
      updateMember(tx, id, { failures: 0, locked_until: null }),

    /** Hashes a password in its turn. @throws ERR_BUSY when too many wait. */
    hashPassword: (password: string): Promise<string> => inTurn(() => hash(password, argon)),
    /** Hashes at once, for seeds and tools. */
    hashNow: (password: string): Promise<string> => hash(password, argon),
  };
}
export type Factors = ReturnType<typeof createFactors>;
