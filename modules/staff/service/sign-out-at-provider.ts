/** The company's provider has ended somebody's session there: what it opened here ends with it. */
import type { Database } from '@herna/db';
import { type Clock, DomainError } from '@herna/kernel';
import { OpenIdRefusal } from '@herna/kernel/openid';
import { audiencesOf } from '@herna/kernel/openid-logout';
import { parseToken } from '@herna/kernel/web-signature';
import type { IdentityProvider } from '../adapters/identity-provider.ts';
import * as store from '../store/identities.ts';
import type { Audit } from './audit.ts';

export interface SignOutAtProviderDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly audit: Audit;
  readonly providers: readonly IdentityProvider[];
}

/** Makes what takes a logout token. */
export function createSignOutAtProvider(dependencies: SignOutAtProviderDependencies) {
  const { database, clock, audit, providers } = dependencies;

  /** Who may have made the token; only its signature tells. */
  const claimedBy = (logoutToken: string): IdentityProvider | undefined => {
    const claims = parseToken(logoutToken)?.claims;
    if (!claims) return undefined;
    const audiences = audiencesOf(claims);
    return providers.find(
      ({ issuer, clientId }) => issuer === claims.iss && audiences.includes(clientId),
    );
  };

  /**
   * Ends the sessions that a logout token names, if any are open; the token counts once.
   * @throws ERR_STAFF_SSO_LOGOUT, ERR_STAFF_SSO_SILENT when the provider's keys cannot be read
   */
  return async (logoutToken: string, ip: string): Promise<void> => {
    const provider = claimedBy(logoutToken);
    if (!provider) throw new DomainError('ERR_STAFF_SSO_LOGOUT');
    const { issuer } = provider;
    const end = await provider.ended(logoutToken).catch((error: unknown) => {
      if (!(error instanceof OpenIdRefusal)) throw error;
      const isSilent = error.failure === 'silent';
      throw new DomainError(isSilent ? 'ERR_STAFF_SSO_SILENT' : 'ERR_STAFF_SSO_LOGOUT');
    });
    const now = clock.now();
    await database.transaction(async (tx) => {
      const { tokenId: token_id, expiresAt: expires_at, subject, session } = end;
      if (!(await store.takeLogoutToken(tx, { issuer, token_id, expires_at }, now))) {
        throw new DomainError('ERR_STAFF_SSO_LOGOUT');
      }
      const whose = { issuer, subject, session };
      const why = 'signed_out_at_provider';
      const ended = await store.endOpenedBy(tx, whose, { at: now, why });
      for (const [memberId, sessions] of Map.groupBy(ended, (id) => id)) {
        await audit.record(tx, {
          staffId: null,
          action: 'staff.sso_signed_out',
          targetKind: 'staff',
          targetId: memberId.toString(),
          details: { provider: provider.key, sessions: sessions.length },
          ip,
        });
      }
    });
  };
}
