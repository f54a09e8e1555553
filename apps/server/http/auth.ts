/**
 * Who is calling. Each audience has its own kind of credential; a credential opens the calls of
 * its audience and no other. Deny by default: a call whose audience has no authenticator here
 * cannot be mounted.
 */
import { type Audience, allScopes, staffAudiences } from '@herna/contract-kit';
import type { Principal } from '@herna/contract-kit/server';
import { type Clock, DomainError } from '@herna/kernel';
import { isSameText } from '@herna/kernel/same-text';
import type { Authenticators, SignedDeviceRequest } from '@herna/module-kit';
import type { FastifyRequest } from 'fastify';
import { cookieNames } from './cookies.ts';
import { assertSigned } from './provider-signatures.ts';

export const playerCookie = 'herna_player';
export const staffCookie = 'herna_staff';

/** Proofs of the modules, and those of the house itself. */
export interface HouseAuthenticators extends Authenticators {
  kiosk(token: string): Promise<Principal | undefined>;
  /** The shared token of internal services. */
  readonly internalToken: string;
  /** The token of test calls; without one nothing opens them. */
  readonly testToken: string | undefined;
}

export interface Authentication {
  /**
   * The principal for one of the audiences. Throws ERR_UNAUTHORIZED without one, ERR_FORBIDDEN
   * for a credential that is good for other calls: of another audience, or another edition's provider.
   */
  authenticate(
    request: FastifyRequest,
    audiences: readonly Audience[],
    edition?: string,
  ): Promise<Principal>;
}

const safeMethods = new Set(['GET', 'HEAD']);

export interface RawBodyRequest {
  rawBody?: Buffer;
}

/** Makes the authentication of the HTTP edge. */
export function createAuthentication(
  ports: HouseAuthenticators,
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
    isSameText(token, ports.internalToken)
      ? { kind: 'internal', service: 'internal', scopes: allScopes }
      : undefined;

  const test = async (token: string): Promise<Principal | undefined> =>
    ports.testToken !== undefined && isSameText(token, ports.testToken)
      ? { kind: 'internal', service: 'test', scopes: [] }
      : undefined;

  const prove = (
    request: FastifyRequest,
    audience: Audience,
    edition?: string,
  ): Promise<Principal | undefined> => {
    if (staffAudiences.includes(audience)) {
      return byToken(request, staffCookie, (token) => ports.staff(token, audience));
    }
    switch (audience) {
      case 'player':
        return byToken(request, playerCookie, ports.player);
      case 'kiosk':
        return isSignedByDevice(request)
          ? ports.device(deviceRequestOf(request))
          : byToken(request, undefined, ports.kiosk);
      case 'internal':
        return byToken(
          request,
          undefined,
          async (token) => (await internal(token)) ?? ports.client(token),
        );
      case 'test':
        return byToken(request, undefined, test);
      case 'provider':
        return Promise.resolve(proveProvider(request, ports, clock, edition));
      default:
        return Promise.resolve(undefined);
    }
  };

  /** A provider that has signed what it sends, whatever it sends; a wrong signature is nobody's. */
  const isProvider = (request: FastifyRequest): boolean => {
    try {
      return proveProvider(request, ports, clock, undefined) !== undefined;
    } catch (error) {
      if (error instanceof DomainError) return false;
      throw error;
    }
  };

  /**
   * Whether a credential that was sent on purpose is good for other calls. Cookies are not asked: a
   * browser sends them along, and a member of staff may be a guest of the site.
   */
  const isSomebody = async (request: FastifyRequest): Promise<boolean> => {
    if (request.headers['x-provider-id'] !== undefined) return isProvider(request);
    if (isSignedByDevice(request)) {
      return (await ports.device(deviceRequestOf(request))) !== undefined;
    }
    const token = bearer(request);
    if (!token) return false;
    const proofs = [
      internal,
      test,
      ports.player,
      (one: string) => ports.staff(one),
      ports.kiosk,
      ports.client,
    ];
    for (const proof of proofs) if (await proof(token)) return true;
    return false;
  };

  /** Tells a player whose own limit has ended his session so, rather than that he is nobody. */
  const assertNotEnded = async (request: FastifyRequest): Promise<void> => {
    const token = bearer(request) ?? cookieToken(request, playerCookie);
    const code = token && (await ports.playerEndedBy(token));
    if (code) throw new DomainError(code);
  };

  return {
    async authenticate(request, audiences, edition) {
      for (const audience of audiences) {
        if (audience === 'public') continue;
        const principal = await prove(request, audience, edition);
        if (principal) return principal;
      }
      if (!audiences.includes('public')) {
        if (audiences.includes('player')) await assertNotEnded(request);
        throw new DomainError((await isSomebody(request)) ? 'ERR_FORBIDDEN' : 'ERR_UNAUTHORIZED');
      }
      // A public call still knows the player who is signed in, if one is.
      return (await prove(request, 'player')) ?? { kind: 'public' };
    },
  };
}

/** Whether a request bears a device's signature in the place of a key. */
const isSignedByDevice = (request: FastifyRequest): boolean =>
  request.headers['x-device-signature'] !== undefined;

/** A request as the device that signed it sent it. */
function deviceRequestOf(request: FastifyRequest): SignedDeviceRequest {
  const header = (name: string): string => String(request.headers[name] ?? '');
  return {
    deviceId: header('x-device-id'),
    method: request.method,
    path: request.url,
    timestamp: header('x-device-time'),
    nonce: header('x-device-nonce'),
    signature: header('x-device-signature'),
    body: (request as RawBodyRequest).rawBody ?? Buffer.alloc(0),
  };
}

/** A provider that calls one of its own editions and has signed what it sends. */
function proveProvider(
  request: FastifyRequest,
  ports: Authenticators,
  clock: Clock,
  edition: string | undefined,
): Principal | undefined {
  const header = (name: string): string => String(request.headers[name] ?? '');
  const key = header('x-provider-id');
  const provider = ports.providerSecret(key);
  if (!provider) return undefined;
  const signed = {
    method: request.method,
    path: request.url,
    timestamp: header('x-timestamp'),
    requestId: header('x-request-id'),
    body: (request as RawBodyRequest).rawBody ?? Buffer.alloc(0),
  };
  assertSigned(provider, signed, header, clock);
  if (edition !== undefined && !provider.editions.includes(edition)) {
    throw new DomainError('ERR_FORBIDDEN');
  }
  return { kind: 'provider', providerId: provider.providerId, key, rate: provider.rate };
}
