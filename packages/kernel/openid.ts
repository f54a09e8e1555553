/**
 * A client of an OpenID provider: discovery, authorization code with PKCE, state and nonce, an
 * identity token whose signature is checked. Server only.
 */
import * as oidc from 'openid-client';
import { type Clock, systemClock } from './clock.ts';
import { createPublishedKeys, type EndAtProvider, readLogoutToken } from './openid-logout.ts';
import { parseToken } from './web-signature.ts';

export interface OpenIdSettings {
  /** Exactly as the provider names itself. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Where the provider sends the browser back. */
  readonly callbackUrl: string;
  /** How profiles are signed, where the provider signs them. */
  readonly profileAlgorithm?: string;
}

/** What has to be kept between the two halves of a sign-in. */
export interface OpenIdSecrets {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/**
 * Why a sign-in gives nobody: the person did not agree, the provider cannot be reached, or its answer
 * is not as it must be.
 */
export type OpenIdFailure = 'denied' | 'silent' | 'answer';

/** A sign-in that gives nobody. */
export class OpenIdRefusal extends Error {
  override name = 'OpenIdRefusal';
  readonly failure: OpenIdFailure;
  constructor(failure: OpenIdFailure, options?: ErrorOptions) {
    super(failure, options);
    this.failure = failure;
  }
}

export interface OpenIdAnswer {
  /** Claims of the identity token, checked. */
  readonly claims: Readonly<Record<string, unknown>> & { readonly sub: string };
  readonly accessToken: string;
  /** The token as it came; it names the session when that is ended at the provider. */
  readonly idToken: string;
}

const timeoutSeconds = 15;

/** Codes of the library for a party that did not answer as a server in order does. */
const silentCodes: readonly unknown[] = [
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
];

/** The library's failures as ours. */
function refusalOf(error: unknown): OpenIdRefusal {
  if (error instanceof OpenIdRefusal) return error;
  if (error instanceof oidc.AuthorizationResponseError) {
    const denied = error.error === 'access_denied';
    return new OpenIdRefusal(denied ? 'denied' : 'answer', { cause: error });
  }
  const unreachable =
    (error instanceof TypeError && error.message === 'fetch failed') ||
    (error instanceof DOMException && error.name === 'TimeoutError');
  const silent = unreachable || silentCodes.includes((error as { code?: unknown }).code);
  return new OpenIdRefusal(silent ? 'silent' : 'answer', { cause: error });
}

/** Signatures that only the provider can make: neither none nor one by the shared secret. */
const isAsymmetric = (algorithm: string): boolean => /^(RS|PS|ES|Ed)/.test(algorithm);

/** Makes the client; nothing is asked of the provider before the first sign-in. */
export function createOpenId(settings: OpenIdSettings, clock: Clock) {
  const { issuer, clientId, clientSecret, callbackUrl, profileAlgorithm } = settings;
  // Development alone may speak without TLS; production refuses such an address at the start.
  const insecure = issuer.startsWith('http://');
  let found: Promise<oidc.ServerMetadata> | undefined;

  const discover = async (): Promise<oidc.ServerMetadata> => {
    const discovered = await oidc.discovery(new URL(issuer), clientId, undefined, undefined, {
      timeout: timeoutSeconds,
      ...(insecure ? { execute: [oidc.allowInsecureRequests] } : {}),
    });
    const server: oidc.ServerMetadata = discovered.serverMetadata();
    const announced = server.id_token_signing_alg_values_supported ?? ['RS256'];
    return { ...server, id_token_signing_alg_values_supported: announced.filter(isAsymmetric) };
  };

  /** The client by our clock; `profileEndpoint` is read where userinfo is asked for. */
  const configuration = async (profileEndpoint?: string): Promise<oidc.Configuration> => {
    found ??= discover();
    const server = await found.catch((error: unknown) => {
      found = undefined;
      throw error;
    });
    const endpoint = profileEndpoint === undefined ? undefined : server[profileEndpoint];
    const ways = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const client = new oidc.Configuration(
      typeof endpoint === 'string' ? { ...server, userinfo_endpoint: endpoint } : server,
      clientId,
      {
        client_secret: clientSecret,
        ...(profileAlgorithm ? { userinfo_signed_response_alg: profileAlgorithm } : {}),
        // The library counts by the machine's clock.
        [oidc.clockSkew]: Math.round((clock.now().getTime() - systemClock.now().getTime()) / 1000),
      },
      ways.includes('client_secret_post')
        ? oidc.ClientSecretPost(clientSecret)
        : oidc.ClientSecretBasic(clientSecret),
    );
    client.timeout = timeoutSeconds;
    if (insecure) oidc.allowInsecureRequests(client);
    oidc.enableNonRepudiationChecks(client);
    return client;
  };

  const orRefusal = <Value>(work: Promise<Value>): Promise<Value> =>
    work.catch((error: unknown) => {
      throw refusalOf(error);
    });

  const published = createPublishedKeys(async () => {
    const { jwks_uri: address } = (await configuration()).serverMetadata();
    if (!address || !(insecure || address.startsWith('https:'))) throw new OpenIdRefusal('answer');
    return address;
  }, clock);

  return {
    /**
     * Begins a sign-in: where the browser goes, and what proves it when it comes back.
     * @throws OpenIdRefusal
     */
    begin: (parameters: Readonly<Record<string, string>>) =>
      orRefusal(
        (async () => {
          const secrets: OpenIdSecrets = {
            state: oidc.randomState(),
            nonce: oidc.randomNonce(),
            verifier: oidc.randomPKCECodeVerifier(),
          };
          const address = oidc.buildAuthorizationUrl(await configuration(), {
            redirect_uri: callbackUrl,
            state: secrets.state,
            nonce: secrets.nonce,
            code_challenge: await oidc.calculatePKCECodeChallenge(secrets.verifier),
            code_challenge_method: 'S256',
            ...parameters,
          });
          return { url: address.href, secrets };
        })(),
      ),

    /** Ends it with the address the browser came back to. @throws OpenIdRefusal */
    finish: (callback: URL, { state, nonce, verifier }: OpenIdSecrets): Promise<OpenIdAnswer> =>
      orRefusal(
        (async () => {
          const tokens = await oidc.authorizationCodeGrant(await configuration(), callback, {
            expectedState: state,
            expectedNonce: nonce,
            pkceCodeVerifier: verifier,
            idTokenExpected: true,
          });
          const claims = tokens.claims();
          if (!claims || tokens.id_token === undefined) throw new OpenIdRefusal('answer');
          return { claims, accessToken: tokens.access_token, idToken: tokens.id_token };
        })(),
      ),

    /**
     * What the provider tells of whom the token names.
     * @param endpoint the name of its address in the provider's metadata; userinfo when absent
     * @throws OpenIdRefusal
     */
    profile: (
      { accessToken, claims }: Pick<OpenIdAnswer, 'accessToken' | 'claims'>,
      endpoint?: string,
    ): Promise<Readonly<Record<string, unknown>>> =>
      orRefusal(
        configuration(endpoint).then((client) =>
          oidc.fetchUserInfo(client, accessToken, claims.sub),
        ),
      ),

    /**
     * Whose session has ended at the provider, by a logout token that somebody has brought.
     * @throws OpenIdRefusal for a token that the provider has not signed for this client
     */
    ended: (logoutToken: string): Promise<EndAtProvider> =>
      orRefusal(
        (async () => {
          const token = parseToken(logoutToken);
          const end = token && readLogoutToken(token, settings, clock.now());
          if (!end || !(await published.haveSigned(token))) throw new OpenIdRefusal('answer');
          return end;
        })(),
      ),

    /**
     * Where a browser ends its session at the provider; undefined where none is announced.
     * @throws OpenIdRefusal
     */
    endSession: (idToken: string, returnTo: string): Promise<string | undefined> =>
      orRefusal(
        configuration().then((client) =>
          client.serverMetadata().end_session_endpoint === undefined
            ? undefined
            : oidc.buildEndSessionUrl(client, {
                id_token_hint: idToken,
                post_logout_redirect_uri: returnTo,
              }).href,
        ),
      ),
  };
}
export type OpenId = ReturnType<typeof createOpenId>;
