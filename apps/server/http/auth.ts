/**
 * Who is calling. Each audience has its own kind of credential; a credential opens the calls of
 * its audience and no other. Deny by default: a call whose audience has no authenticator here
 * cannot be mounted.
 */
import { createHash, createHmac, hash, timingSafeEqual } from 'node:crypto';
import { type Audience, staffAudiences } from '@herna/contract-kit';
import type { Principal } from '@herna/contract-kit/server';
import { type Clock, DomainError } from '@herna/kernel';
import type { FastifyRequest } from 'fastify';
import { cookieNames } from './cookies.ts';

export const playerCookie = 'herna_player';
export const staffCookie = 'herna_staff';

/** Proves a credential; `undefined` when it is none or no longer valid. */
export interface Authenticators {
  player(token: string): Promise<Principal | undefined>;
  /** A staff session for one of the staff audiences. */
  staff(token: string, audience: Audience): Promise<Principal | undefined>;
  kiosk(token: string): Promise<Principal | undefined>;
  /** The provider's id and secret by its public key id. */
  providerSecret(key: string): { readonly providerId: bigint; readonly secret: string } | undefined;
  /** The shared token of internal services and test calls. */
  readonly internalToken: string;
}

export interface Authentication {
  /** The principal for one of the audiences; throws ERR_UNAUTHENTICATED without one. */
  authenticate(request: FastifyRequest, audiences: readonly Audience[]): Promise<Principal>;
}

const safeMethods = new Set(['GET', 'HEAD']);
const timestampToleranceSeconds = 300;

export interface RawBodyRequest {
  rawBody?: Buffer;
}

/** Makes the authentication of the HTTP edge. */
export function createAuthentication(
  ports: Authenticators,
  clock: Clock,
  secureCookies = false,
): Authentication {
  const cookieName = cookieNames(secureCookies);
  const cookieToken = (request: FastifyRequest, name: string): string | undefined => {
    const token = request.cookies?.[cookieName(name)];
    if (!token) return undefined;
    // A page of another site can send the cookie but not this header (CSRF guard).
    const guarded = safeMethods.has(request.method) || request.headers['x-herna-client'];
    return guarded ? token : undefined;
  };
  const bearer = (request: FastifyRequest): string | undefined => {
    const header = request.headers.authorization;
    return header?.startsWith('Bearer ') ? header.slice(7) : undefined;
  };
  const byToken = async (
    request: FastifyRequest,
    cookie: string | undefined,
    prove: (token: string) => Promise<Principal | undefined>,
  ): Promise<Principal | undefined> => {
    const token = bearer(request) ?? (cookie ? cookieToken(request, cookie) : undefined);
    return token ? prove(token) : undefined;
  };
  const internal = async (token: string): Promise<Principal | undefined> =>
    sameText(token, ports.internalToken) ? { kind: 'internal', service: 'internal' } : undefined;

  const prove = (request: FastifyRequest, audience: Audience): Promise<Principal | undefined> => {
    if (staffAudiences.includes(audience)) {
      return byToken(request, staffCookie, (token) => ports.staff(token, audience));
    }
    switch (audience) {
      case 'player':
        return byToken(request, playerCookie, ports.player);
      case 'kiosk':
        return byToken(request, undefined, ports.kiosk);
      case 'internal':
      case 'test':
        return byToken(request, undefined, internal);
      case 'provider':
        return Promise.resolve(proveProvider(request, ports, clock));
      default:
        return Promise.resolve(undefined);
    }
  };

  return {
    async authenticate(request, audiences) {
      for (const audience of audiences) {
        if (audience === 'public') continue;
        const principal = await prove(request, audience);
        if (principal) return principal;
      }
      if (!audiences.includes('public')) throw new DomainError('ERR_UNAUTHENTICATED');
      // A public call still knows the player who is signed in, if one is.
      return (await prove(request, 'player')) ?? { kind: 'public' };
    },
  };
}

/**
 * A provider's signature: hex HMAC-SHA256 over method, path with query, timestamp, request id and
 * the hash of the raw body, one to a line. Stale, foreign and altered requests are refused alike.
 */
function proveProvider(
  request: FastifyRequest,
  ports: Authenticators,
  clock: Clock,
): Principal | undefined {
  const header = (name: string): string => String(request.headers[name] ?? '');
  const key = header('x-provider-id');
  const provider = ports.providerSecret(key);
  if (!provider) return undefined;
  const timestamp = header('x-timestamp');
  const age = Math.abs(clock.now().getTime() / 1000 - Number(timestamp));
  if (!(age <= timestampToleranceSeconds)) throw new DomainError('ERR_SIGNATURE_ERROR');
  const expected = signProviderRequest(provider.secret, {
    method: request.method,
    path: request.url,
    timestamp,
    requestId: header('x-request-id'),
    body: (request as RawBodyRequest).rawBody ?? Buffer.alloc(0),
  });
  if (!sameDigest(header('x-signature'), expected)) throw new DomainError('ERR_SIGNATURE_ERROR');
  return { kind: 'provider', providerId: provider.providerId, key };
}

export interface SignedRequest {
  readonly method: string;
  readonly path: string;
  readonly timestamp: string;
  readonly requestId: string;
  readonly body: Uint8Array | string;
}

/** The signature of a provider's request; also what a provider computes. */
export function signProviderRequest(secret: string, request: SignedRequest): string {
  const bodyHash = hash('sha256', request.body, 'hex');
  const text = [request.method, request.path, request.timestamp, request.requestId, bodyHash];
  return createHmac('sha256', secret).update(text.join('\n')).digest('hex');
}

/** Compares digests in hex in constant time; their length is no secret. */
function sameDigest(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Compares secrets of any length in constant time. */
export function sameText(left: string, right: string): boolean {
  const a = createHash('sha256').update(left).digest();
  const b = createHash('sha256').update(right).digest();
  return timingSafeEqual(a, b);
}
