/**
 * Passkeys of staff (Web Authentication). One is added and removed by both factors. It opens the
 * backoffice alone, being something the member has, opened by what the authenticator verifies; or it
 * stands for the code after a password or a provider. Who is to come through a provider only is refused
 * alone. Answers that do not hold count with wrong codes and lock the member as those do.
 */
import type { Database, Db, Tx } from '@herna/db';
import { type Clock, DomainError, type Random, type StaffId } from '@herna/kernel';
import { tokenHash } from '@herna/kernel/seal';
import type { Messaging } from '@herna/messaging';
import {
  createPasskeyCheck,
  isRegression,
  type PasskeyRow,
  passkeysMax,
  type TakeChallenge,
} from '@herna/passkeys';
import type { Assertion, Challenge, CreationWish, NewCredential } from '@herna/passkeys/contract';
import { type MemberRow, memberById, memberRow, sessionByToken } from '../store/members.ts';
import { passkeys as store } from '../store/passkeys.ts';
import type { Audit } from './audit.ts';
import type { Factors, Origin } from './factors.ts';
import type { Sessions, SignedIn } from './sessions.ts';
import type { SignIn } from './sign-in.ts';

export interface PasskeysDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly masterSecret: string;
  /** Address that browsers use, without a trailing slash. */
  readonly publicUrl: string;
  /** Name of the brand, as authenticators list it. */
  readonly issuer: string;
  readonly messaging: Pick<Messaging, 'email'>;
  readonly audit: Audit;
  readonly factors: Factors;
  readonly sessions: Pick<Sessions, 'signIn'>;
  readonly signIn: Pick<SignIn, 'completeBy' | 'passwordOpens'>;
}

interface Own {
  readonly staffId: StaffId;
  readonly sessionId: bigint;
}

/** Both factors, which prove a member before passkeys change. */
interface Proof {
  readonly password: string;
  readonly code: string;
}

/** An answer whose passkey is known. */
interface Presented {
  readonly passkey: PasskeyRow;
  /** The counter that it presents; undefined where its signature does not hold. */
  readonly count: number | undefined;
}

const refused = () => new DomainError('ERR_PASSKEY_REFUSED');

/** The service of passkeys. */
export function createPasskeys(dependencies: PasskeysDependencies) {
  const { database, clock, issuer, messaging, audit, factors, sessions, signIn } = dependencies;
  const check = createPasskeyCheck({ ...dependencies, purpose: 'staff-passkeys' });

  const freshChallenge = async (sessionId: bigint | null): Promise<Challenge> => {
    const { challenge, challengeHash, expiresAt } = check.challenge();
    await database.transaction(async (tx) => {
      await store.dropExpiredChallenges(tx, clock.now());
      await store.insertChallenge(tx, {
        challenge_hash: challengeHash,
        session_id: sessionId,
        expires_at: expiresAt,
      });
    });
    return { challenge, rpId: check.rpId };
  };

  /** Uses a challenge up whatever comes of the answer; whether it was for this and still held. */
  const takes =
    (sessionId: bigint | null): TakeChallenge =>
    (challengeHash) =>
      database.transaction(async (tx) => {
        const row = await store.takeChallenge(tx, challengeHash);
        return row !== undefined && row.session_id === sessionId && row.expires_at > clock.now();
      });

  const note = (
    tx: Tx,
    memberId: bigint,
    action: 'staff.passkey_added' | 'staff.passkey_removed' | 'staff.passkey_refused',
    details: Readonly<Record<string, unknown>>,
    ip: string,
  ) =>
    audit.record(tx, {
      staffId: action === 'staff.passkey_refused' ? null : (memberId as StaffId),
      action,
      targetKind: 'staff',
      targetId: memberId.toString(),
      details,
      ip,
    });

  const tell = (
    tx: Tx,
    { email: to, name, locale }: MemberRow,
    template: 'staff_passkey_added' | 'staff_passkey_removed',
  ) => messaging.email(tx, { to, template, locale, values: { name } });

  const memberOf = async ({ staffId }: Own): Promise<MemberRow> => {
    const member = await memberRow(database.read, staffId);
    if (!member) throw new DomainError('ERR_UNAUTHORIZED');
    return member;
  };

  const assertRoom = (held: readonly unknown[]): void => {
    if (held.length >= passkeysMax) throw new DomainError('ERR_TOO_MANY_PASSKEYS');
  };

  /** Goes on with the member whose both factors these are; a refusal is kept and then thrown. */
  const proved = async (
    own: Own,
    { password, code }: Proof,
    origin: Origin,
    goOn: (tx: Tx, member: MemberRow) => Promise<string | undefined>,
  ): Promise<void> => {
    const { login } = await memberOf(own);
    const refusal = await factors.prove(login, password, origin, async (tx, member) =>
      (await factors.checkCode(tx, member, code)) ? goOn(tx, member) : 'ERR_INVALID_OTP',
    );
    if (refusal !== undefined) throw new DomainError(refusal);
  };

  /** What an answer presents; its challenge is used up, whoever has made it. */
  const presentedBy = async (answer: Assertion, sessionId: bigint | null): Promise<Presented> => {
    const challenge = await check.taken(answer, takes(sessionId));
    const passkey = await store.ofCredential(database.read, answer.id);
    if (!passkey) throw refused();
    const { owner_id: ownerId, public_key: publicKey } = passkey;
    return { passkey, count: await check.signed(answer, { ownerId, publicKey }, challenge) };
  };

  /** Moves the counter on; why it is refused otherwise. A counter that did not grow is noted. */
  const faultOf = async (tx: Tx, { passkey, count }: Presented): Promise<string | undefined> => {
    if (count === undefined) return 'not signed as asked';
    const now = clock.now();
    const held = await store.lock(tx, passkey.id);
    if (!held) return 'removed';
    if (isRegression(Number(held.sign_count), count)) {
      await store.noteRegression(tx, held.id, now);
      return 'counter did not grow';
    }
    await store.use(tx, held.id, count, now);
    return undefined;
  };

  /** Whether the passkey proves the member, who is locked; what fails is counted and in the audit. */
  const proves = async (
    tx: Tx,
    member: MemberRow,
    presented: Presented,
    ip: string,
  ): Promise<boolean> => {
    const others = presented.passkey.owner_id !== member.id;
    const why = others ? 'of somebody else' : await faultOf(tx, presented);
    if (why === undefined) {
      await factors.proved(tx, member);
      return true;
    }
    await factors.failed(tx, member);
    const passkeyId = presented.passkey.id.toString();
    await note(tx, member.id, 'staff.passkey_refused', { passkeyId, why }, ip);
    return false;
  };

  /** Opens the backoffice by the passkey alone; a refusal is a value, since its count must be kept. */
  const alone = async (tx: Tx, presented: Presented, origin: Origin) => {
    const member = await memberById(tx, presented.passkey.owner_id);
    if (member?.state !== 'ACTIVE') return 'ERR_PASSKEY_REFUSED';
    if (member.locked_until && member.locked_until > clock.now()) {
      return 'ERR_TOO_MANY_BAD_ATTEMPTS';
    }
    if (!(await proves(tx, member, presented, origin.ip))) return 'ERR_PASSKEY_REFUSED';
    if (!(await signIn.passwordOpens(tx, member, origin))) return 'ERR_STAFF_SSO_REQUIRED';
    const passkeyId = presented.passkey.id.toString();
    return sessions.signIn(tx, member, origin, { by: 'passkey', passkeyId });
  };

  return {
    list: (db: Db, memberId: bigint) => store.of(db, memberId),

    /**
     * What a browser needs to make a passkey.
     * @throws ERR_INVALID_CREDENTIALS, ERR_INVALID_OTP, ERR_TOO_MANY_BAD_ATTEMPTS,
     * ERR_TOO_MANY_PASSKEYS
     */
    async begin(own: Own, proof: Proof, origin: Origin): Promise<CreationWish> {
      await proved(own, proof, origin, async () => undefined);
      const { login } = await memberOf(own);
      const held = await store.of(database.read, own.staffId);
      assertRoom(held);
      return {
        ...(await freshChallenge(own.sessionId)),
        rpName: issuer,
        userHandle: check.handleOf(own.staffId),
        userName: login,
        exclude: held.map(({ credential_id }) => credential_id),
      };
    },

    /** Adds a passkey and tells the member. @throws ERR_PASSKEY_REFUSED, ERR_TOO_MANY_PASSKEYS */
    async add(own: Own, name: string, answer: NewCredential, ip: string): Promise<bigint> {
      const challenge = await check.taken(answer, takes(own.sessionId));
      const credential = await check.created(answer, challenge);
      if (!credential) throw refused();
      return database.transaction(async (tx) => {
        const member = await memberById(tx, own.staffId);
        if (!member) throw new DomainError('ERR_UNAUTHORIZED');
        assertRoom(await store.of(tx, own.staffId));
        const id = await store.insert(tx, {
          owner_id: own.staffId,
          credential_id: credential.id,
          public_key: Buffer.from(credential.publicKey),
          sign_count: BigInt(credential.counter),
          name,
          created_at: clock.now(),
        });
        if (id === undefined) throw refused();
        const details = { before: null, after: { passkeyId: id.toString(), name } };
        await note(tx, own.staffId, 'staff.passkey_added', details, ip);
        await tell(tx, member, 'staff_passkey_added');
        return id;
      });
    },

    /**
     * Removes a passkey and tells the member.
     * @throws ERR_INVALID_CREDENTIALS, ERR_INVALID_OTP, ERR_TOO_MANY_BAD_ATTEMPTS,
     * ERR_PASSKEY_NOT_FOUND
     */
    remove: (own: Own, id: bigint, proof: Proof, origin: Origin): Promise<void> =>
      proved(own, proof, origin, async (tx, member) => {
        const held = await store.of(tx, member.id);
        const name = held.find((one) => one.id === id)?.name;
        if (!(await store.delete(tx, member.id, id))) return 'ERR_PASSKEY_NOT_FOUND';
        const details = { before: { passkeyId: id.toString(), name }, after: null };
        await note(tx, member.id, 'staff.passkey_removed', details, origin.ip);
        await tell(tx, member, 'staff_passkey_removed');
        return undefined;
      }),

    /** What a browser needs to sign in, alone or for a ticket. @throws ERR_INVALID_CREDENTIALS */
    async beginSignIn(ticket: string | undefined): Promise<Challenge> {
      return freshChallenge(await ticketId(ticket));
    },

    /**
     * Signs in by a passkey: alone, or in place of the code that a ticket asks for.
     * @throws ERR_PASSKEY_REFUSED, ERR_INVALID_CREDENTIALS, ERR_TOO_MANY_BAD_ATTEMPTS,
     * ERR_STAFF_SSO_REQUIRED
     */
    async signIn(answer: Assertion, ticket: string | undefined, origin: Origin): Promise<SignedIn> {
      const presented = await presentedBy(answer, await ticketId(ticket));
      if (ticket !== undefined) {
        return signIn.completeBy(ticket, origin, async (tx, member) =>
          (await proves(tx, member, presented, origin.ip))
            ? { secondFactor: 'passkey', passkeyId: presented.passkey.id.toString() }
            : 'ERR_PASSKEY_REFUSED',
        );
      }
      const outcome = await database.transaction((tx) => alone(tx, presented, origin));
      if (typeof outcome === 'string') throw new DomainError(outcome);
      return outcome;
    },
  };

  /** The session that a ticket waits in; null for none. */
  async function ticketId(ticket: string | undefined): Promise<bigint | null> {
    if (ticket === undefined) return null;
    const pending = await sessionByToken(database.read, tokenHash(ticket));
    if (pending?.state !== 'OTP_PENDING' || pending.expires_at <= clock.now()) {
      throw new DomainError('ERR_INVALID_CREDENTIALS');
    }
    return pending.id;
  }
}
export type Passkeys = ReturnType<typeof createPasskeys>;
