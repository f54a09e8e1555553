/**
 * The bank identity over OpenID Connect, with a signed profile. Only claims that the bank has checked
 * against the state's registers count as who somebody is (`verified_claims`, framework `cz_aml`); the
 * rest only fills in a form.
 */
import type { Clock } from '@herna/kernel';
import { createOpenId, OpenIdRefusal, type OpenIdSecrets } from '@herna/kernel/openid';
import {
  type BankIdentityClaims,
  type BankPerson,
  type Countries,
  readClaims,
} from '../rules/bank-claims.ts';

export interface BankIdentitySettings {
  /** The issuer, with its slash at the end. */
  readonly url: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Where the bank sends the browser back. */
  readonly callbackUrl: string;
  readonly countries: Countries;
}

export interface BankIdentity {
  /** Begins a sign-in: where the browser goes, and what proves it when it comes back. */
  begin(language: string): Promise<{ readonly url: string; readonly secrets: OpenIdSecrets }>;
  /**
   * Ends it with the address the browser came back to.
   * @throws BankIdentityRefusal when the person did not agree, or anything is not as it must be
   */
  finish(callback: URL, secrets: OpenIdSecrets): Promise<BankPerson>;
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

/** By what alone the AML act lets a bank identity identify: a sign-in of a high level. */
const wantedLevel = 'loa3';
const highLevels: readonly unknown[] = [wantedLevel, 'loa4'];

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

const refused = (error: unknown): BankIdentityRefusal => {
  if (error instanceof BankIdentityRefusal) return error;
  const reason = error instanceof Error ? error.message : 'unknown';
  return new BankIdentityRefusal(
    reason,
    error instanceof OpenIdRefusal && error.failure === 'denied',
  );
};

/** Makes the adapter; nothing is asked of the bank before the first sign-in. */
export function createBankIdentity(settings: BankIdentitySettings, clock: Clock): BankIdentity {
  const { url: issuer, countries, ...client } = settings;
  const openId = createOpenId({ issuer, ...client, profileAlgorithm: 'RS256' }, clock);
  return {
    async begin(language) {
      try {
        return await openId.begin({
          scope,
          acr_values: wantedLevel,
          prompt: 'login',
          ui_locales: language,
        });
      } catch (error) {
        throw refused(error);
      }
    },

    async finish(callback, secrets) {
      try {
        const answer = await openId.finish(callback, secrets);
        // What was asked for is a wish to the provider; what was done is in its answer.
        if (!highLevels.includes(answer.claims.acr)) {
          throw new BankIdentityRefusal('level too low', false);
        }
        const profile = await openId.profile(answer, 'profile_endpoint');
        const person = readClaims(profile as unknown as BankIdentityClaims, countries);
        if (!person) throw new BankIdentityRefusal('not verified', false);
        return person;
      } catch (error) {
        throw refused(error);
      }
    },
  };
}
