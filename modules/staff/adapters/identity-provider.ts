/** An identity provider of the operator's company, over OpenID Connect. */
import type { Clock } from '@herna/kernel';
import { createOpenId, type OpenIdSecrets } from '@herna/kernel/openid';
import type { EndAtProvider } from '@herna/kernel/openid-logout';
import type { TrustedProvider } from '../rules/single-sign-on.ts';

/** A provider as the environment sets it. */
export interface ProviderSettings extends TrustedProvider {
  /** Short name in settings and calls. */
  readonly key: string;
  /** As people call it; the button of the sign-in page shows it. */
  readonly name: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** Whom the provider has proved, with the token that ends their session there. */
export interface ProviderAnswer {
  readonly claims: Readonly<Record<string, unknown>>;
  readonly idToken: string;
}

export interface IdentityProvider extends ProviderSettings {
  /** Where the browser goes, and what proves it when it comes back. @throws OpenIdRefusal */
  begin(language: string): Promise<{ readonly url: string; readonly secrets: OpenIdSecrets }>;
  /** @throws OpenIdRefusal */
  finish(callback: URL, secrets: OpenIdSecrets): Promise<ProviderAnswer>;
  /** Where the browser ends its session there; undefined where none is announced. @throws OpenIdRefusal */
  endSession(idToken: string): Promise<string | undefined>;
  /** Whose session has ended there, by a logout token. @throws OpenIdRefusal */
  ended(logoutToken: string): Promise<EndAtProvider>;
}

/**
 * Makes the adapter; nothing is asked of the provider before the first sign-in.
 * @param callbackUrl where browsers come back to, from a sign-in and from its end
 */
export function createIdentityProvider(
  settings: ProviderSettings,
  callbackUrl: string,
  clock: Clock,
): IdentityProvider {
  const { issuer, clientId, clientSecret } = settings;
  const openId = createOpenId({ issuer, clientId, clientSecret, callbackUrl }, clock);
  return {
    ...settings,
    begin: (language) => openId.begin({ scope: 'openid profile email', ui_locales: language }),
    async finish(callback, secrets) {
      const answer = await openId.finish(callback, secrets);
      const { claims, idToken } = answer;
      // Some providers tell the e-mail only when asked; how somebody signed in is in the token alone.
      if (claims.email !== undefined) return { claims, idToken };
      const { email, email_verified, hd } = await openId.profile(answer);
      return { claims: { hd, ...claims, email, email_verified }, idToken };
    },
    endSession: (idToken) => openId.endSession(idToken, callbackUrl),
    ended: openId.ended,
  };
}
