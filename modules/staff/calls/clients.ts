/** Thin handler of client programs' tokens. */
import type { Handlers } from '@herna/contract-kit/server';
import { DomainError } from '@herna/kernel';
import type { ClientApi } from '../contract/clients.ts';
import type { Clients } from '../service/clients.ts';

const needed = (field: string, text: string | undefined): string => {
  if (text !== undefined) return text;
  throw new DomainError('ERR_INVALID_CONTRACT', { fields: [{ field, kind: 'RequiredField' }] });
};

export const clientHandlers = (clients: Clients): Handlers<ClientApi> => ({
  'POST /capi/oauth2/token': async ({ query }) => {
    const tokens =
      query.grant_type === 'refresh_token'
        ? await clients.byRefreshToken(needed('refresh_token', query.refresh_token))
        : await clients.byCredentials(
            needed('client_id', query.client_id),
            needed('client_secret', query.client_secret),
          );
    return {
      access_token: tokens.accessToken,
      token_type: 'Bearer' as const,
      expires_in: tokens.expiresInSeconds,
      refresh_token: tokens.refreshToken,
      scope: tokens.scopes.join(' '),
    };
  },
});
