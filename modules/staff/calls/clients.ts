/** Thin handler of client programs' tokens. */
import type { CallContext, Handlers } from '@herna/contract-kit/server';
import { DomainError } from '@herna/kernel';
import type { ClientApi } from '../contract/clients.ts';
import type { Clients } from '../service/clients.ts';

const needed = (field: string, text: string | undefined): string => {
  if (text !== undefined) return text;
  throw new DomainError('ERR_VALIDATION', { fields: [{ field, kind: 'RequiredField' }] });
};

/** Name and secret of a client: of the header Authorization (RFC 7617), or of the body. */
function credentialsOf(
  { authorization = '' }: CallContext['headers'],
  body: { readonly client_id?: string; readonly client_secret?: string },
): [string, string] {
  const [kind, encoded = ''] = authorization.split(' ');
  if (kind?.toLowerCase() !== 'basic') {
    return [needed('client_id', body.client_id), needed('client_secret', body.client_secret)];
  }
  const text = Buffer.from(encoded, 'base64').toString();
  const colon = text.indexOf(':');
  return colon < 0 ? [text, ''] : [text.slice(0, colon), text.slice(colon + 1)];
}

export const clientHandlers = (clients: Clients): Handlers<ClientApi> => ({
  'POST /capi/oauth2/token': async ({ body }, { headers }) => {
    const tokens =
      body.grant_type === 'refresh_token'
        ? await clients.byRefreshToken(needed('refresh_token', body.refresh_token))
        : await clients.byCredentials(...credentialsOf(headers, body));
    return {
      access_token: tokens.accessToken,
      token_type: 'Bearer' as const,
      expires_in: tokens.expiresInSeconds,
      refresh_token: tokens.refreshToken,
      scope: tokens.scopes.join(' '),
    };
  },
});
