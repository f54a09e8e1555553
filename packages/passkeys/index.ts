/**
 * The server's half of passkeys: challenges, and whether an answer holds. What is kept of them is written
 * by the store; the tables are those of who uses it.
 */
import { createHmac } from 'node:crypto';
import { base64url, type Clock, type Random } from '@herna/kernel';
import { derivedKey, tokenHash } from '@herna/kernel/seal';
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import type { Assertion, NewCredential } from './contract.ts';

export { createPasskeyStore, type PasskeyRow } from './store.ts';

/** How many passkeys an account may have. */
export const passkeysMax = 10;
const challengeMs = 5 * 60_000;

export interface PasskeyCheckDependencies {
  readonly clock: Clock;
  readonly random: Random;
  readonly masterSecret: string;
  /** Address that browsers use, without a trailing slash: its host and origin are what holds. */
  readonly publicUrl: string;
  /** Whose passkeys these are: authenticators know the same number of others by another handle. */
  readonly purpose: 'player-passkeys' | 'staff-passkeys';
}

/** Uses a challenge up; whether it was asked for this and still holds. */
export type TakeChallenge = (challengeHash: Buffer) => Promise<boolean>;

/** What is kept of a passkey for its verification. */
export interface KeptCredential {
  readonly ownerId: bigint;
  readonly publicKey: Uint8Array;
}

/**
 * Whether a signature counter says that the credential was copied (Web Authentication, section 7.2,
 * step 22): one that counts must grow; one that has always said zero does not count.
 */
export const isRegression = (kept: number, presented: number): boolean =>
  (kept > 0 || presented > 0) && presented <= kept;

/** The challenge that an answer says it was made for; nothing in what is no such answer. */
function challengeIn(clientDataJSON: string): string | undefined {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString());
    return typeof challenge === 'string' ? challenge : undefined;
  } catch {
    // Bytes that mean nothing: the parser has no other way of saying so.
    return undefined;
  }
}

/** The library, which waits for nobody, throws at whatever does not hold. */
const nothing = (): undefined => undefined;

/** Makes challenges and verifies what is answered. */
export function createPasskeyCheck(dependencies: PasskeyCheckDependencies) {
  const { clock, random, masterSecret, purpose } = dependencies;
  const { hostname: rpId, origin: expectedOrigin } = new URL(dependencies.publicUrl);
  const key = derivedKey(masterSecret, purpose);
  const expected = (expectedChallenge: string) => ({
    expectedChallenge,
    expectedOrigin,
    expectedRPID: rpId,
    requireUserVerification: true,
  });

  /** What an authenticator knows the owner by: says nothing of who it is. */
  const handleOf = (ownerId: bigint): string =>
    createHmac('sha256', key).update(ownerId.toString()).digest('base64url');

  return {
    rpId,
    handleOf,

    /** A challenge as it is sent, and as it is kept. */
    challenge() {
      const challenge = base64url(random.bytes(32));
      const expiresAt = new Date(clock.now().getTime() + challengeMs);
      return { challenge, challengeHash: tokenHash(challenge), expiresAt };
    },

    /** The challenge that an answer was made for, used up now; nothing where it does not hold. */
    async taken(
      { clientDataJSON }: Pick<Assertion, 'clientDataJSON'>,
      takes: TakeChallenge,
    ): Promise<string | undefined> {
      const challenge = challengeIn(clientDataJSON);
      const holds = challenge !== undefined && (await takes(tokenHash(challenge)));
      return holds ? challenge : undefined;
    },

    /** The credential that a registration proves; nothing where any part of it does not hold. */
    async created({ id, ...response }: NewCredential, challenge: string | undefined) {
      if (challenge === undefined) return undefined;
      const answer = await verifyRegistrationResponse({
        response: { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} },
        ...expected(challenge),
      }).catch(nothing);
      return answer?.verified ? answer.registrationInfo.credential : undefined;
    },

    /** The counter that a signature presents; nothing where any part of it does not hold. */
    async signed(
      { id, ...response }: Assertion,
      { ownerId, publicKey }: KeptCredential,
      challenge: string | undefined,
    ): Promise<number | undefined> {
      if (challenge === undefined) return undefined;
      const answer = await verifyAuthenticationResponse({
        response: { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} },
        ...expected(challenge),
        // The counter is compared under the row's lock instead.
        credential: { id, publicKey: new Uint8Array(publicKey), counter: 0 },
      }).catch(nothing);
      const isOwn = response.userHandle === handleOf(ownerId);
      return answer?.verified && isOwn ? answer.authenticationInfo.newCounter : undefined;
    },
  };
}
export type PasskeyCheck = ReturnType<typeof createPasskeyCheck>;
