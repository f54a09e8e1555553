/**
 * An OpenID provider: codes for authenticated people, bound to a client, an address and a PKCE
 * challenge, used once; access tokens for the profile. State lives in memory, as sign-ins do.
 */
import { createHash } from 'node:crypto';
import { base64url, type Clock, type Random } from '@herna/kernel';
import { isSameSecret } from '../frame/credentials.ts';
import { profileClaims } from './claims.ts';
import { type IdentityKeys, signingAlgorithm } from './keys.ts';
import type { BankPerson, IdentityBank } from './people.table.ts';

export interface AuthorizationRequest {
  readonly clientId: string;
  readonly redirectUri: string;
  readonly scope: string;
  readonly state: string;
  readonly nonce: string;
  readonly challenge: string;
  readonly language: string;
}

interface Grant extends AuthorizationRequest {
  readonly person: BankPerson;
  readonly bank: IdentityBank;
  readonly at: number;
}

/** How the provider can go wrong, for those who must notice. */
export interface ProviderFaults {
  readonly wrongNonce: boolean;
  readonly wrongSignature: boolean;
  readonly unverified: boolean;
}

/** A refusal of the token endpoint (RFC 6749, 5.2). */
export class OAuthRefusal extends Error {
  readonly code: string;
  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

export interface ProviderOptions {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly keys: IdentityKeys;
  readonly clock: Clock;
  readonly random: Random;
}

const codeSeconds = 60;
const tokenSeconds = 600;

/** Changes the last signs of a signature. */
const spoiled = (jwt: string): string =>
  `${jwt.slice(0, -6)}${jwt.endsWith('AAAAAA') ? 'BBBBBB' : 'AAAAAA'}`;

/** Makes the provider. */
export function createProvider(options: ProviderOptions) {
  const { issuer, clientId, clientSecret, keys, clock, random } = options;
  const codes = new Map<string, Grant>();
  const tokens = new Map<string, Grant>();
  const seconds = () => Math.floor(clock.now().getTime() / 1000);
  const fresh = () => base64url(random.bytes(32));
  /** Whoever a person is to this client: pairwise, as banks give it. */
  const subjectOf = ({ person }: Grant): string =>
    createHash('sha256')
      .update(`${clientId}:${person.birthNumber || person.id}`)
      .digest('base64url');

  const signed = async (claims: Record<string, unknown>, faults: ProviderFaults) => {
    const jwt = await keys.sign({ iss: issuer, aud: clientId, iat: seconds(), ...claims });
    return faults.wrongSignature ? spoiled(jwt) : jwt;
  };

  return {
    discovery: () => ({
      issuer,
      authorization_endpoint: `${issuer}auth`,
      token_endpoint: `${issuer}token`,
      userinfo_endpoint: `${issuer}userinfo`,
      profile_endpoint: `${issuer}profile`,
      jwks_uri: `${issuer}.well-known/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['pairwise'],
      id_token_signing_alg_values_supported: [signingAlgorithm],
      userinfo_signing_alg_values_supported: [signingAlgorithm],
      token_endpoint_auth_methods_supported: ['client_secret_post'],
      code_challenge_methods_supported: ['S256'],
      scopes_supported: [
        'openid',
        'profile.name',
        'profile.birthnumber',
        'profile.paymentAccounts',
      ],
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
    grant(request: AuthorizationRequest, person: BankPerson, bank: IdentityBank): string {
      const code = fresh();
      codes.set(code, { ...request, person, bank, at: seconds() });
      const url = new URL(request.redirectUri);
      url.searchParams.set('code', code);
      url.searchParams.set('state', request.state);
      url.searchParams.set('iss', issuer);
      return url.href;
    },

    /** Exchanges a code. @throws OAuthRefusal */
    async exchange(form: Readonly<Record<string, string | undefined>>, faults: ProviderFaults) {
      const { client_id = '', client_secret = '', code = '', code_verifier = '' } = form;
      if (client_id !== clientId || !isSameSecret(client_secret, clientSecret)) {
        throw new OAuthRefusal('invalid_client');
      }
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
      const nonce = faults.wrongNonce ? fresh() : grant.nonce;
      const exp = seconds() + tokenSeconds;
      const idToken = await signed({ sub: subjectOf(grant), nonce, exp, acr: 'loa3' }, faults);
      return {
        access_token: accessToken,
        token_type: 'Bearer',
        expires_in: tokenSeconds,
        scope: grant.scope,
        id_token: idToken,
      };
    },

    /** The signed profile of a token; undefined when it opens nothing. */
    async profile(accessToken: string, faults: ProviderFaults): Promise<string | undefined> {
      const grant = tokens.get(accessToken);
      if (!grant || seconds() - grant.at > tokenSeconds) return undefined;
      const { verified_claims, ...plain } = profileClaims(grant.person, grant.bank, clock.now());
      const txn = createHash('sha256').update(accessToken).digest('hex').slice(0, 32);
      const claims = faults.unverified ? plain : { ...plain, verified_claims };
      return signed({ sub: subjectOf(grant), txn, ...claims }, faults);
    },

    forget(): void {
      codes.clear();
      tokens.clear();
    },
  };
}
export type Provider = ReturnType<typeof createProvider>;
