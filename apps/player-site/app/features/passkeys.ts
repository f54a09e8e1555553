/** Between the browser's authenticator and the calls of passkeys. */
import { createPasskey, signByPasskey } from '@herna/passkeys/browser';
import { api } from '../api/browser.ts';

/** What proves a player before passkeys change. */
interface Proof {
  readonly password: string;
  readonly code?: string;
}

/** Makes a passkey and adds it to the account. @throws ApiError, PasskeyCancelled, PasskeyHeld */
export async function addPasskey(name: string, proof: Proof): Promise<void> {
  const wish = await api('POST /api/players/passkeys/begin', { body: proof });
  const credential = await createPasskey(wish);
  await api('POST /api/players/passkeys/add', { body: { name, credential } });
}

/** Signs in by a passkey. @throws ApiError, PasskeyCancelled */
export async function signInByPasskey(takeOver: boolean) {
  const challenge = await api('POST /api/players/passkeys/sign-in/begin', { body: {} });
  const credential = await signByPasskey(challenge);
  return api('POST /api/players/passkeys/sign-in', { body: { credential, takeOver } });
}
