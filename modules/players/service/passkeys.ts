/**
 * Passkeys of players (Web Authentication). One is added by whoever proves the password and, where it
 * is on, the second factor; it then signs in alone, being something the player has, opened by what the
 * authenticator verifies. A challenge serves once, for one purpose, and one that adds a passkey for one
 * session. Host and origin are those of the address that browsers use.
 */
import type { Brand } from '@herna/brands';
import type { Database, Db, Tx } from '@herna/db';
import { type Clock, DomainError, type Random } from '@herna/kernel';
import type { Messaging } from '@herna/messaging';
import { createPasskeyCheck, isRegression, passkeysMax, type TakeChallenge } from '@herna/passkeys';
import type { Assertion, NewCredential } from '@herna/passkeys/contract';
import { passkeys as store } from '../store/passkeys.ts';
import type { PlayerRow } from '../store/tables.ts';
import type { AttemptsService } from './attempts.ts';
import type { RecordAudit } from './audit.ts';
import type { CredentialsService } from './credentials.ts';
import { lockedPlayer } from './requirements.ts';
import type { SecondFactors } from './second-factors.ts';
import type { Origin, Sessions, SignedIn } from './sessions.ts';
import { oneSession, type SignIn } from './sign-in.ts';

export interface PasskeysDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly masterSecret: string;
  readonly brand: Brand;
  /** Address that browsers use, without a trailing slash. */
  readonly publicUrl: string;
  readonly messaging: Messaging;
  readonly audit: RecordAudit;
  readonly attempts: AttemptsService;
  readonly credentials: Pick<CredentialsService, 'proveSelf'>;
  readonly secondFactors: Pick<SecondFactors, 'prove'>;
  readonly signIn: Pick<SignIn, 'openFor'>;
  readonly sessions: Pick<Sessions, 'holds'>;
}

/** What proves a player before passkeys change. */
interface Proof {
  readonly password: string;
  readonly code?: string;
}

const refused = () => new DomainError('ERR_PASSKEY_REFUSED');

/** The service of passkeys. */
export function createPasskeys(dependencies: PasskeysDependencies) {
  const { database, clock, brand, messaging, audit, attempts } = dependencies;
  const { credentials, secondFactors, signIn, sessions } = dependencies;
  const check = createPasskeyCheck({ ...dependencies, purpose: 'player-passkeys' });

  const freshChallenge = async (sessionId: bigint | null): Promise<string> => {
    const { challenge, challengeHash, expiresAt } = check.challenge();
    await database.transaction((tx) =>
      store.insertChallenge(tx, {
        challenge_hash: challengeHash,
        session_id: sessionId,
        expires_at: expiresAt,
      }),
    );
    return challenge;
  };

  /** Uses a challenge up whatever comes of the answer; whether it was for this and still held. */
  const takes =
    (sessionId: bigint | null): TakeChallenge =>
    (challengeHash) =>
      database.transaction(async (tx) => {
        const row = await store.takeChallenge(tx, challengeHash);
        return row !== undefined && row.session_id === sessionId && row.expires_at > clock.now();
      });

  const prove = async (playerId: bigint, { password, code }: Proof): Promise<PlayerRow> => {
    const player = await credentials.proveSelf(playerId, password);
    await secondFactors.prove(playerId, code);
    return player;
  };

  /** Tells the player and, in the audit, the staff. */
  const tell = async (
    tx: Tx,
    { email: to, locale, id: playerId }: PlayerRow,
    template: 'passkey_added' | 'passkey_removed',
    id: bigint,
  ): Promise<void> => {
    const action =
      template === 'passkey_added' ? 'players.passkey_added' : 'players.passkey_removed';
    await audit(tx, { staffId: null, action, playerId, details: { passkeyId: id.toString() } });
    if (to) await messaging.email(tx, { to, template, locale, values: {}, playerId });
  };

  const assertRoom = (held: readonly unknown[]): void => {
    if (held.length >= passkeysMax) throw new DomainError('ERR_TOO_MANY_PASSKEYS');
  };

  /** Moves the counter on; whether it grew. What did not is noted. */
  const counts = async (tx: Tx, id: bigint, presented: number): Promise<boolean> => {
    const passkey = await store.lock(tx, id);
    if (!passkey) return false;
    const now = clock.now();
    if (isRegression(Number(passkey.sign_count), presented)) {
      await store.noteRegression(tx, id, now);
      return false;
    }
    await store.use(tx, id, presented, now);
    return true;
  };

  return {
    list: (db: Db, playerId: bigint) => store.of(db, playerId),

    /**
     * What a browser needs to make a passkey.
     * @throws ERR_INVALID_CREDENTIALS, ERR_SECOND_FACTOR_NEEDED, ERR_INVALID_SECURITY_CODE,
     * ERR_TOO_MANY_BAD_ATTEMPTS, ERR_TOO_MANY_PASSKEYS
     */
    async begin(playerId: bigint, sessionId: bigint, proof: Proof) {
      const player = await prove(playerId, proof);
      const held = await store.of(database.read, playerId);
      assertRoom(held);
      return {
        challenge: await freshChallenge(sessionId),
        rpId: check.rpId,
        rpName: brand.name,
        userHandle: check.handleOf(playerId),
        userName: player.email ?? player.nickname,
        exclude: held.map(({ credential_id }) => credential_id),
      };
    },

    /** Adds a passkey and tells the player. @throws ERR_PASSKEY_REFUSED, ERR_TOO_MANY_PASSKEYS */
    async add(
      playerId: bigint,
      sessionId: bigint,
      name: string,
      answer: NewCredential,
    ): Promise<bigint> {
      const credential = await check.created(answer, await check.taken(answer, takes(sessionId)));
      if (!credential) throw refused();
      return database.transaction(async (tx) => {
        const player = await lockedPlayer(tx, playerId);
        // A password reset that came first has ended the session and removed what it could see.
        if (!(await sessions.holds(tx, sessionId))) throw refused();
        assertRoom(await store.of(tx, playerId));
        const id = await store.insert(tx, {
          owner_id: playerId,
          credential_id: credential.id,
          public_key: Buffer.from(credential.publicKey),
          sign_count: BigInt(credential.counter),
          name,
          created_at: clock.now(),
        });
        if (id === undefined) throw refused();
        await tell(tx, player, 'passkey_added', id);
        return id;
      });
    },

    /**
     * Removes a passkey and tells the player.
     * @throws ERR_INVALID_CREDENTIALS, ERR_SECOND_FACTOR_NEEDED, ERR_INVALID_SECURITY_CODE,
     * ERR_TOO_MANY_BAD_ATTEMPTS, ERR_PASSKEY_NOT_FOUND
     */
    async remove(playerId: bigint, id: bigint, proof: Proof): Promise<void> {
      const player = await prove(playerId, proof);
      await database.transaction(async (tx) => {
        if (!(await store.delete(tx, playerId, id))) {
          throw new DomainError('ERR_PASSKEY_NOT_FOUND');
        }
        await tell(tx, player, 'passkey_removed', id);
      });
    },

    /** What a browser needs to sign in. */
    beginSignIn: async () => ({ challenge: await freshChallenge(null), rpId: check.rpId }),

    /**
     * Signs in by a passkey, through the same gates as a password. Answers that do not hold count for
     * the account and lock its passkeys for a while.
     * @throws ERR_PASSKEY_REFUSED, ERR_TOO_MANY_BAD_ATTEMPTS, and what a sign-in is refused with
     */
    async signIn(answer: Assertion, origin: Origin, takeOver: boolean): Promise<SignedIn> {
      const challenge = await check.taken(answer, takes(null));
      const passkey = await store.ofCredential(database.read, answer.id);
      if (!passkey) throw refused();
      const { owner_id: ownerId, public_key: publicKey } = passkey;
      const presented = await attempts.guard(
        attempts.counterOfPasskeys(ownerId),
        () => check.signed(answer, { ownerId, publicKey }, challenge),
        'ERR_PASSKEY_REFUSED',
      );
      const signedIn = await oneSession(() =>
        database.transaction(async (tx) =>
          (await counts(tx, passkey.id, presented))
            ? signIn.openFor(tx, passkey.owner_id, origin, takeOver)
            : undefined,
        ),
      );
      if (!signedIn) throw refused();
      return signedIn;
    },
  };
}
export type Passkeys = ReturnType<typeof createPasskeys>;
