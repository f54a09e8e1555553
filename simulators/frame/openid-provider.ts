/**
 * An OpenID provider: codes for authenticated people, bound to a client, an address and a PKCE
 * challenge, used once; access tokens for the profile. State lives in memory, as sign-ins do.
 */
import { createHash } from 'node:crypto';
import { base64url, type Clock, type Random } from '@herna/kernel';
import { isSameSecret } from './credentials.ts';
import { type IdentityKeys, signingAlgorithm } from './openid-keys.ts';

export interface AuthorizationRequest {
  readonly clientId: string;
  readonly redirectUri: string;
  readonly scope: string;
  readonly state: string;
  readonly nonce: string;
  readonly challenge: string;
  readonly language: string;
}

/** Who has agreed, for what, and when in seconds. */
interface Grant<Person> extends AuthorizationRequest {
  readonly person: Person;
  readonly at: number;
}

/** How what is signed can go wrong, for those who must notice. */
export interface SigningFaults {
  readonly wrongSignature?: boolean;
  /** Not signed at all. */
  readonly unsigned?: boolean;
}

export interface TokenFaults extends SigningFaults {
  readonly wrongNonce?: boolean;
  readonly wrongIssuer?: boolean;
  readonly wrongAudience?: boolean;
  readonly expired?: boolean;
}

/** A refusal of the token endpoint (RFC 6749, 5.2). */
export class OAuthRefusal extends Error {
  readonly code: string;
  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

export interface ProviderOptions<Person> {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly keys: IdentityKeys;
  readonly clock: Clock;
  readonly random: Random;
  /** What this provider announces beside what all do. */
  readonly metadata: Readonly<Record<string, unknown>>;
  /** What tells a person from others for ever; the client sees a pairwise subject. */
  readonly identityOf: (person: Person) => string;
}

const codeSeconds = 60;
const tokenSeconds = 600;

/** Changes the last signs of a signature. */
const spoiled = (jwt: string): string =>
  `${jwt.slice(0, -6)}${jwt.endsWith('AAAAAA') ? 'BBBBBB' : 'AAAAAA'}`;

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Makes the provider. */
export function createProvider<Person>(options: ProviderOptions<Person>) {
  const { issuer, clientId, clientSecret, keys, clock, random } = options;
  const codes = new Map<string, Grant<Person>>();
  const tokens = new Map<string, Grant<Person>>();
  const seconds = () => Math.floor(clock.now().getTime() / 1000);
  const fresh = () => base64url(random.bytes(32));
  /** Whoever a person is to this client: pairwise. */
  const subjectOf = (person: Person): string =>
    createHash('sha256')
      .update(`${clientId}:${options.identityOf(person)}`)
      .digest('base64url');

  const signed = async (
    claims: Readonly<Record<string, unknown>>,
    { unsigned, wrongSignature }: SigningFaults,
  ): Promise<string> => {
    const payload = { iss: issuer, aud: clientId, iat: seconds(), ...claims };
    if (unsigned) return `${encoded({ alg: 'none' })}.${encoded(payload)}.`;
    const jwt = await keys.sign(payload);
    return wrongSignature ? spoiled(jwt) : jwt;
  };

  /** Whether somebody is the client, by what the form brings (RFC 6749, 2.3.1). */
  const isClient = (id: string, secret: string): boolean =>
    id === clientId && isSameSecret(secret, clientSecret);

  return {
    subjectOf,
    signed,
    discovery: () => ({
      issuer,
      authorization_endpoint: `${issuer}auth`,
      token_endpoint: `${issuer}token`,
      userinfo_endpoint: `${issuer}userinfo`,
      jwks_uri: `${issuer}.well-known/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['pairwise'],
      id_token_signing_alg_values_supported: [signingAlgorithm],
      token_endpoint_auth_methods_supported: ['client_secret_post'],
      code_challenge_methods_supported: ['S256'],
      ...options.metadata,
    }),
    jwks: () => ({ keys: [keys.publicJwk] }),

    /** Reads what a browser brings; undefined when the client must not be sent back. */
    request(query: Readonly<Record<string, string | undefined>>): AuthorizationRequest | undefined {
      const {
        client_id,
        redirect_uri,
        scope = '',
        state,
        nonce,
        code_challenge,
        ui_locales,
      } = query;
      const sound =
        client_id === clientId &&
        redirect_uri &&
        state &&
        nonce &&
        code_challenge &&
        query.response_type === 'code' &&
        query.code_challenge_method === 'S256' &&
        scope.split(' ').includes('openid');
      if (!sound) return undefined;
      return {
        clientId: client_id,
        redirectUri: redirect_uri,
        scope,
        state,
        nonce,
        challenge: code_challenge,
        language: ui_locales ?? 'cs',
      };
    },

    /** The person agreed: the address to send the browser to. */
    grant(request: AuthorizationRequest, person: Person): string {
      const code = fresh();
      codes.set(code, { ...request, person, at: seconds() });
      const url = new URL(request.redirectUri);
      url.searchParams.set('code', code);
      url.searchParams.set('state', request.state);
      url.searchParams.set('iss', issuer);
      return url.href;
    },

    /** The person did not agree: the address to send the browser to. */
    refuse(request: AuthorizationRequest): string {
      const url = new URL(request.redirectUri);
      url.searchParams.set('error', 'access_denied');
      url.searchParams.set('state', request.state);
      url.searchParams.set('iss', issuer);
      return url.href;
    },

    /**
     * Exchanges a code.
     * @param claimsOf claims of the identity token beside those that all have
     * @throws OAuthRefusal
     */
    async exchange(
      form: Readonly<Record<string, string | undefined>>,
      faults: TokenFaults,
      claimsOf: (person: Person) => Readonly<Record<string, unknown>>,
    ) {
      const { client_id = '', client_secret = '', code = '', code_verifier = '' } = form;
      if (!isClient(client_id, client_secret)) throw new OAuthRefusal('invalid_client');
      const grant = codes.get(code);
      codes.delete(code);
      const challenge = createHash('sha256').update(code_verifier).digest('base64url');
      const holds =
        form.grant_type === 'authorization_code' &&
        grant &&
        grant.redirectUri === form.redirect_uri &&
        grant.challenge === challenge &&
        seconds() - grant.at <= codeSeconds;
      if (!holds) throw new OAuthRefusal('invalid_grant');
      const accessToken = fresh();
      tokens.set(accessToken, grant);
      const lasts = faults.expired ? -tokenSeconds : tokenSeconds;
      const idToken = await signed(
        {
          sub: subjectOf(grant.person),
          nonce: faults.wrongNonce ? fresh() : grant.nonce,
          exp: seconds() + lasts,
          ...(faults.wrongIssuer ? { iss: 'https://elsewhere.example/' } : {}),
          ...(faults.wrongAudience ? { aud: 'another-client' } : {}),
          ...claimsOf(grant.person),
        },
        faults,
      );
      return {
        access_token: accessToken,
        token_type: 'Bearer',
        expires_in: tokenSeconds,
        scope: grant.scope,
        id_token: idToken,
      };
    },

    /** Whom the access token of an `Authorization` header names; undefined when it opens nothing. */
    holderOf(authorization: string | undefined) {
      const accessToken = /^Bearer (.+)$/.exec(authorization ?? '')?.[1] ?? '';
      const grant = tokens.get(accessToken);
      if (!grant || seconds() - grant.at > tokenSeconds) return undefined;
      return { person: grant.person, accessToken };
    },

    forget(): void {
      codes.clear();
      tokens.clear();
    },
  };
}
export type Provider<Person> = ReturnType<typeof createProvider<Person>>;
