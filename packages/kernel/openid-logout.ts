/**
 * Logout tokens (OpenID Connect Back-Channel Logout 1.0): a provider tells a client that a session, or
 * all sessions of a person, have ended there. Server only.
 */
import type { Clock } from './clock.ts';
import { isSignedBy, keysFor, type ParsedToken, type PublishedKey } from './web-signature.ts';

/** Whose session has ended at the provider. */
export interface EndAtProvider {
  /** Tells the token from every other of the provider. */
  readonly tokenId: string;
  readonly expiresAt: Date;
  readonly subject: string | undefined;
  /** The provider's name of the session; all of the person's where there is none. */
  readonly session: string | undefined;
}

const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout';
/** How far the clocks may be apart, in seconds. */
const skew = 60;
/** What lives longer could be kept back and used much later. */
const longestLife = 3_600;
const longestName = 255;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isName = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= longestName;

/** Audiences of a token. */
export const audiencesOf = ({ aud }: ParsedToken['claims']): readonly unknown[] =>
  Array.isArray(aud) ? aud : [aud];

/** What a token of the provider says, or undefined when it is no logout token for the client. */
export function readLogoutToken(
  { header, claims }: ParsedToken,
  { issuer, clientId }: { readonly issuer: string; readonly clientId: string },
  now: Date,
): EndAtProvider | undefined {
  const { iss, iat, exp, jti, events, sub, sid } = claims;
  const type = typeof header.typ === 'string' ? header.typ.toLowerCase() : undefined;
  const seconds = now.getTime() / 1000;
  const sound =
    (type === undefined || type === 'jwt' || type === 'logout+jwt') &&
    iss === issuer &&
    audiencesOf(claims).includes(clientId) &&
    isObject(events) &&
    isObject(events[logoutEvent]) &&
    // An identity token has one; it must not pass for this.
    !('nonce' in claims) &&
    (sub !== undefined || sid !== undefined) &&
    [sub, sid].every((name) => name === undefined || isName(name));
  if (!sound || !isName(jti) || typeof iat !== 'number' || typeof exp !== 'number')
    return undefined;
  const timely =
    iat <= seconds + skew && exp > seconds - skew && exp - iat > 0 && exp - iat <= longestLife;
  if (!timely) return undefined;
  return {
    tokenId: jti,
    expiresAt: new Date((exp + skew) * 1000),
    subject: sub as string | undefined,
    session: sid as string | undefined,
  };
}

/** Keys are read anew for a token of an unknown key, but not more often than this. */
const rereadMs = 60_000;
const timeoutMs = 15_000;

/**
 * The keys that a provider publishes, read when first needed.
 * @param address where they are; it may throw what tells that the provider is away
 */
export function createPublishedKeys(address: () => Promise<string>, clock: Clock) {
  let kept: { readonly keys: readonly PublishedKey[]; readonly at: Date } | undefined;
  const read = async () => {
    const answer = await fetch(await address(), {
      redirect: 'error',
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!answer.ok) throw new TypeError('fetch failed');
    const body: unknown = await answer.json();
    const keys: readonly unknown[] = isObject(body) && Array.isArray(body.keys) ? body.keys : [];
    kept = { keys: keys.filter(isObject) as PublishedKey[], at: clock.now() };
    return kept.keys;
  };
  return {
    /** Whether one of them has made the token's signature. */
    async haveSigned(token: ParsedToken): Promise<boolean> {
      const known = kept?.keys ?? (await read());
      if (isSignedBy(token, known)) return true;
      const isRecent = kept && clock.now().getTime() - kept.at.getTime() < rereadMs;
      if (isRecent || keysFor(token, known).length > 0) return false;
      return isSignedBy(token, await read());
    },
  };
}
