/** Between the browser's authenticator and the calls of passkeys. */
import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import { api } from '../api/browser.ts';

/** What proves a player before passkeys change. */
interface Proof {
  readonly password: string;
  readonly code?: string;
}

/** The visitor closed the browser's question, or no authenticator answered it. */
export class PasskeyCancelled extends Error {}

/** Whether this browser knows passkeys. */
export const knowsPasskeys = (): boolean => browserSupportsWebAuthn();

const answered = <Answer>(ceremony: Promise<Answer>): Promise<Answer> =>
  ceremony.catch((cause: unknown) => {
    throw new PasskeyCancelled('no answer of an authenticator', { cause });
  });

/** Makes a passkey and adds it to the account. @throws ApiError, PasskeyCancelled */
export async function addPasskey(name: string, proof: Proof): Promise<void> {
  const asked = await api('POST /api/players/passkeys/begin', { body: proof });
  const { id, response } = await answered(
    startRegistration({
      optionsJSON: {
        challenge: asked.challenge,
        rp: { id: asked.rpId, name: asked.rpName },
        user: { id: asked.userHandle, name: asked.userName, displayName: asked.userName },
        // ES256, then RS256.
        pubKeyCredParams: [
          { type: 'public-key', alg: -7 },
          { type: 'public-key', alg: -257 },
        ],
        excludeCredentials: asked.exclude.map((held) => ({ id: held, type: 'public-key' })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        attestation: 'none',
      },
    }),
  );
  const { clientDataJSON, attestationObject } = response;
  const credential = { id, clientDataJSON, attestationObject };
  await api('POST /api/players/passkeys/add', { body: { name, credential } });
}

/** Signs in by a passkey. @throws ApiError, PasskeyCancelled */
export async function signInByPasskey(takeOver: boolean) {
  const { challenge, rpId } = await api('POST /api/players/passkeys/sign-in/begin', { body: {} });
  const { id, response } = await answered(
    startAuthentication({ optionsJSON: { challenge, rpId, userVerification: 'required' } }),
  );
  const { clientDataJSON, authenticatorData, signature, userHandle = '' } = response;
  const credential = { id, clientDataJSON, authenticatorData, signature, userHandle };
  return api('POST /api/players/passkeys/sign-in', { body: { credential, takeOver } });
}
