/** Tokens of client programs (OAuth 2: client credentials and refresh tokens). */
import { defineCalls } from '@herna/contract-kit';
import { Type } from 'typebox';

const Secret = Type.String({ minLength: 1, maxLength: 200 });

export const clientCalls = defineCalls({
  'POST /capi/oauth2/token': {
    summary: 'Gives a client program an access token by its secret or by a refresh token',
    audience: 'public',
    rate: 'login',
    form: true,
    // Never in the address, which proxies and logs keep (RFC 6749, 2.3.1).
    body: Type.Object({
      grant_type: Type.Enum(['client_credentials', 'refresh_token']),
      client_id: Type.Optional(Type.String({ pattern: '^[a-z0-9-]{1,40}$', maxLength: 40 })),
      client_secret: Type.Optional(Secret),
      refresh_token: Type.Optional(Secret),
      scope: Type.Optional(Type.String({ maxLength: 1_000 })),
    }),
    response: Type.Object({
      access_token: Type.String(),
      token_type: Type.Literal('Bearer'),
      expires_in: Type.Integer({ description: 'Seconds' }),
      refresh_token: Type.String(),
      scope: Type.String({ description: 'What it opens, by spaces' }),
    }),
    errors: ['ERR_INVALID_CREDENTIALS'],
    example: {
      body: { grant_type: 'client_credentials', client_id: 'nobody', client_secret: 'none' },
    },
    exampleOutcome: 'ERR_INVALID_CREDENTIALS',
  },
});
export type ClientApi = typeof clientCalls;
