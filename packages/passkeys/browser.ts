/** The browser's half of passkeys: what the authenticator is asked, and how it answers. */
import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import type { Assertion, Challenge, CreationWish, NewCredential } from './contract.ts';

/** The visitor closed the browser's question, or no authenticator answered it in time. */
export class PasskeyCancelled extends Error {}

/** The authenticator holds a passkey of the account already. */
export class PasskeyHeld extends Error {}

/** Whether this browser knows passkeys. */
export const knowsPasskeys = (): boolean => browserSupportsWebAuthn();

/** ES256, then RS256. */
const algorithms = [-7, -257];

/**
 * What a failed ceremony is thrown as. An authenticator has no other words for a visitor who declined
 * and for itself being unable; anything else is a fault of ours and stays what it is.
 */
const explained = (thrown: unknown): unknown => {
  const names = [thrown, (thrown as { cause?: unknown } | undefined)?.cause].map((one) =>
    one instanceof Error ? one.name : '',
  );
  if (names.includes('InvalidStateError')) return new PasskeyHeld('held', { cause: thrown });
  const declined = ['NotAllowedError', 'AbortError', 'ConstraintError', 'NotSupportedError'];
  return names.some((name) => declined.includes(name))
    ? new PasskeyCancelled('declined', { cause: thrown })
    : thrown;
};

const withReasons = <Answer>(ceremony: Promise<Answer>): Promise<Answer> =>
  ceremony.catch((thrown: unknown) => {
    throw explained(thrown);
  });

/** Makes a passkey. @throws PasskeyCancelled, PasskeyHeld */
export async function createPasskey(wish: CreationWish): Promise<NewCredential> {
  const { id, response } = await withReasons(
    startRegistration({
      optionsJSON: {
        challenge: wish.challenge,
        rp: { id: wish.rpId, name: wish.rpName },
        user: { id: wish.userHandle, name: wish.userName, displayName: wish.userName },
        pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
        excludeCredentials: wish.exclude.map((held) => ({ id: held, type: 'public-key' })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        attestation: 'none',
      },
    }),
  );
  const { clientDataJSON, attestationObject } = response;
  return { id, clientDataJSON, attestationObject };
}

/** Signs a challenge by a passkey that the visitor chooses. @throws PasskeyCancelled */
export async function signByPasskey({ challenge, rpId }: Challenge): Promise<Assertion> {
  const { id, response } = await withReasons(
    startAuthentication({ optionsJSON: { challenge, rpId, userVerification: 'required' } }),
  );
  const { clientDataJSON, authenticatorData, signature, userHandle = '' } = response;
  return { id, clientDataJSON, authenticatorData, signature, userHandle };
}
