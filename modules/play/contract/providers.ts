/** Providers in view of staff. */
import { DateTime, defineCalls, Id } from '@herna/contract-kit';
import { Type } from 'typebox';

export const providerCalls = defineCalls({
  'GET /capi/v2-onling/View/GetProviderHealth': {
    summary:
      'Tells for each provider what it asked, how it was answered and when it was last heard',
    audience: 'operator',
    permission: 'play.read',
    query: Type.Object({
      /** How far back requests are counted. */
      hours: Type.Optional(Type.Integer({ minimum: 1, maximum: 720 })),
    }),
    response: Type.Object({
      providers: Type.Array(
        Type.Object({
          providerId: Id,
          key: Type.String(),
          name: Type.String(),
          edition: Type.String(),
          requests: Type.Integer(),
          refusals: Type.Integer({ description: 'Answered with a refusal' }),
          faults: Type.Integer({ description: 'Answered with a fault of ours' }),
          averageMs: Type.Union([Type.Number(), Type.Null()]),
          slowestMs: Type.Union([Type.Integer(), Type.Null()]),
          lastSeenAt: Type.Union([DateTime, Type.Null()]),
          unfinishedRounds: Type.Integer(),
        }),
      ),
    }),
    example: { query: { hours: 24 } },
  },
});
