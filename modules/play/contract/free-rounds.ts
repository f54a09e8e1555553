/** Who can be given free rounds at what: the choice that a definition of free rounds begins with. */
import { CurrencyCode, defineCalls, Id } from '@herna/contract-kit';
import { Type } from 'typebox';

const read = { audience: 'operator', permission: 'play.read' } as const;

export const freeRoundCalls = defineCalls({
  'GET /capi/v2-onling/FreeRound/GetProviders': {
    ...read,
    summary: 'Lists the game providers that take free rounds, with how many of their games do',
    response: Type.Object({
      items: Type.Array(
        Type.Object({
          providerId: Id,
          key: Type.String(),
          name: Type.String(),
          currencies: Type.Array(CurrencyCode),
          gamesCount: Type.Integer({ minimum: 0 }),
        }),
      ),
    }),
    example: {},
  },
  'GET /capi/v2-onling/FreeRound/GetGames': {
    ...read,
    summary: 'Lists the games of a provider that take free rounds, with stakes by currency',
    query: Type.Object({ providerId: Id }),
    response: Type.Object({
      items: Type.Array(
        Type.Object({
          gameId: Id,
          gameKey: Type.String(),
          gameName: Type.String(),
          stakes: Type.Array(
            Type.Object({
              currency: CurrencyCode,
              /** Minor units, lowest first. */
              amounts: Type.Array(Type.Integer({ minimum: 1 })),
            }),
          ),
        }),
      ),
    }),
    errors: ['ERR_NO_FREE_ROUNDS'],
    example: { query: { providerId: '1' } },
  },
});
