/**
 * Who stands at the kiosk: known by card or login and PIN, or by a code that was sent to them or printed.
 * Where nothing speaks against it a card also signs its player in here; a code always does. What is due for a player is shown to that player alone: by the session, or
 * by the proof that the PIN was right.
 */
import { ApiError } from '@herna/contract-kit/client';
import { api, isUnheard } from './api.ts';

/** After how long what nobody has heard is said again. */
const unheardMs = 5_000;

/** What the kiosk shows the player who stands at it. */
export type Due = Awaited<ReturnType<typeof dueFor>>;

export interface Visitor {
  readonly playerId: string;
  readonly firstName: string;
  /** By what they were known. */
  readonly known: { readonly cardNumber: string } | { readonly login: string };
  /** The session at this kiosk; none where the player is signed in elsewhere or may not sign in. */
  readonly session?: { readonly token: string };
  /** Stands for the session where there is none. */
  readonly proof?: string;
}

/** Asks what is due for the player who stands here, in the language of the screen. */
export const dueFor = ({ playerId, proof }: Visitor) =>
  api('GET /api/card/player/{id}', {
    params: { id: playerId },
    query: { ...(proof && { proof }) },
  });

/** A wrong PIN is counted once: what refuses the PIN itself is not asked a second time. */
const refusesPin = (error: unknown): boolean =>
  !(error instanceof ApiError) ||
  ['ERR_INVALID_PIN', 'ERR_TOO_MANY_BAD_ATTEMPTS'].includes(error.code);

/** Signs in by card; undefined where the PIN may be right and the sign-in is refused all the same. */
const signIn = (cardNumber: string, pin: string) =>
  api('POST /capi/PlayerAuthentication/v1/ByCard', { body: { cardNumber, pin } }).catch(
    (error: unknown) => {
      if (refusesPin(error)) throw error;
    },
  );

/** Notes the device; that it fails keeps nobody from what they came for. */
const noteDevice = (playerId: string): Promise<unknown> =>
  api('PUT /api/card/player_device', { body: { playerId } }).catch(() => undefined);

/** Knows a visitor by card and PIN. @throws ApiError for a wrong PIN or an unknown card */
export async function identifyByCard(cardNumber: string, pin: string): Promise<Visitor> {
  const signedIn = await signIn(cardNumber, pin);
  if (signedIn) {
    const { token, player } = signedIn;
    const { id: playerId, firstName } = player;
    await noteDevice(playerId);
    return { playerId, firstName, known: { cardNumber }, session: { token } };
  }
  const { playerId, proof } = await api('POST /capi/PlayerAuthentication/v1/VerifyCardByPIN', {
    body: { cardNumber, pin },
  });
  return { playerId, firstName: '', known: { cardNumber }, proof };
}

/** Knows a visitor by e-mail or phone and PIN. @throws ApiError for a wrong one */
export async function identifyByLogin(login: string, pin: string): Promise<Visitor> {
  const named = login.includes('@') ? { email: login } : { phone: login };
  const found = await api('POST /capi/v2-onling/Player/VerifyPinByEmailOrPhone', {
    body: { ...named, pin },
  });
  return { ...found, known: { login } };
}

/** Sends an access code by e-mail or text message, if there is such an account. */
export const requestAccessCode = (login: string): Promise<unknown> =>
  api('POST /capi/PlayerAuthentication/v1/RequestAccessCode', {
    body: { mode: login.includes('@') ? 'Email' : 'Sms', login },
  });

/** Signs a visitor in by e-mail or phone and an access code. @throws ApiError for a wrong one */
export async function identifyByCode(login: string, code: string): Promise<Visitor> {
  const { token, player } = await api('POST /capi/PlayerAuthentication/v1/ByAccessCode', {
    body: { login, code },
  });
  const { id: playerId, firstName } = player;
  await noteDevice(playerId);
  return { playerId, firstName, known: { login }, session: { token } };
}

/** Ends a session of this kiosk; one that has ended already is none to end. */
export const signOut = (token: string, reason: 'PlayerRequest' | 'Inactivity'): Promise<unknown> =>
  api('POST /capi/v1.1/PlayerAuthentication/Logout', { body: { token, reason } }).catch(
    (error: unknown) => {
      // The session would last on and keep its player from signing in elsewhere.
      if (isUnheard(error)) setTimeout(() => void signOut(token, reason), unheardMs);
    },
  );
