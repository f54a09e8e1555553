/**
 * The bank identity over OpenID Connect: discovery, PKCE, state and nonce, a signed identity token and
 * a signed profile. Only claims that the bank has checked against the state's registers count as who
 * somebody is (`verified_claims`, framework `cz_aml`); the rest only fills in a form.
 */
import { type Clock, systemClock } from '@herna/kernel';
import * as oidc from 'openid-client';
import { type BankIdentityClaims, type BankPerson, readClaims } from '../rules/bank-claims.ts';

export interface BankIdentitySettings {
  /** The issuer, with its slash at the end. */
  readonly url: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Where the bank sends the browser back. */
  readonly callbackUrl: string;
}

/** What has to be kept between the two halves of a sign-in. */
export interface BankSecrets {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

export interface BankIdentity {
  /** Begins a sign-in: where the browser goes, and what proves it when it comes back. */
  begin(language: string): Promise<{ readonly url: string; readonly secrets: BankSecrets }>;
  /**
   * Ends it with the address the browser came back to.
   * @throws BankIdentityRefusal when the person did not agree, or anything is not as it must be
   */
  finish(callback: URL, secrets: BankSecrets): Promise<BankPerson>;
}

/** A sign-in that gives no identity. */
export class BankIdentityRefusal extends Error {
  override name = 'BankIdentityRefusal';
  /** The person did not agree; anything else is a fault of ours or theirs. */
  readonly byPerson: boolean;
  constructor(reason: string, byPerson: boolean) {
    super(reason);
    this.byPerson = byPerson;
  }
}

const scope = [
  'openid',
  'profile.name',
  'profile.gender',
  'profile.birthdate',
  'profile.birthnumber',
  'profile.birthplaceNationality',
  'profile.addresses',
  'profile.idcards',
  'profile.paymentAccounts',
  'profile.email',
  'profile.phonenumber',
  'profile.legalstatus',
  'profile.verification',
].join(' ');

const timeoutSeconds = 15;

/** Makes the adapter; nothing is asked of the bank before the first sign-in. */
export function createBankIdentity(settings: BankIdentitySettings, clock: Clock): BankIdentity {
  const { url, clientId, clientSecret, callbackUrl } = settings;
  // Development alone may speak without TLS; production refuses such an address at the start.
  const insecure = url.startsWith('http://');
  let found: Promise<oidc.ServerMetadata> | undefined;

  const discover = async (): Promise<oidc.ServerMetadata> => {
    const { serverMetadata } = await oidc
      .discovery(new URL(url), clientId, undefined, undefined, {
        timeout: timeoutSeconds,
        ...(insecure ? { execute: [oidc.allowInsecureRequests] } : {}),
      })
      .then((configuration) => ({ serverMetadata: configuration.serverMetadata() }));
    return serverMetadata;
  };

  /** The client by our clock; `profile` reads the profile where userinfo is asked for. */
  const configuration = async (profile = false): Promise<oidc.Configuration> => {
    found ??= discover();
    const server = await found.catch((error: unknown) => {
      found = undefined;
      throw error;
    });
    const endpoint = server.profile_endpoint;
    const client = new oidc.Configuration(
      profile && typeof endpoint === 'string' ? { ...server, userinfo_endpoint: endpoint } : server,
      clientId,
      {
        client_secret: clientSecret,
        userinfo_signed_response_alg: 'RS256',
        // The library counts by the machine's clock.
        [oidc.clockSkew]: Math.round((clock.now().getTime() - systemClock.now().getTime()) / 1000),
      },
      oidc.ClientSecretPost(clientSecret),
    );
    client.timeout = timeoutSeconds;
    if (insecure) oidc.allowInsecureRequests(client);
    oidc.enableNonRepudiationChecks(client);
    return client;
  };

  const refused = (error: unknown): BankIdentityRefusal => {
    if (error instanceof BankIdentityRefusal) return error;
    const denied =
      error instanceof oidc.AuthorizationResponseError && error.error === 'access_denied';
    return new BankIdentityRefusal(error instanceof Error ? error.name : 'unknown', denied);
  };

  return {
    async begin(language) {
      try {
        const secrets = {
          state: oidc.randomState(),
          nonce: oidc.randomNonce(),
          verifier: oidc.randomPKCECodeVerifier(),
        };
        const address = oidc.buildAuthorizationUrl(await configuration(), {
          redirect_uri: callbackUrl,
          scope,
          state: secrets.state,
          nonce: secrets.nonce,
          code_challenge: await oidc.calculatePKCECodeChallenge(secrets.verifier),
          code_challenge_method: 'S256',
          acr_values: 'loa3',
          prompt: 'login',
          ui_locales: language,
        });
        return { url: address.href, secrets };
      } catch (error) {
        throw refused(error);
      }
    },

    async finish(callback, { state, nonce, verifier }) {
      try {
        const tokens = await oidc.authorizationCodeGrant(await configuration(), callback, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
        const subject = tokens.claims()?.sub ?? '';
        const profile = await oidc.fetchUserInfo(
          await configuration(true),
          tokens.access_token,
          subject,
        );
        const person = readClaims(profile as unknown as BankIdentityClaims);
        if (!person) throw new BankIdentityRefusal('not verified', false);
        return person;
      } catch (error) {
        throw refused(error);
      }
    },
  };
}
