/** Platform events that bonuses are bound to, raised by other systems; and deletions for tests. */
import { Done, defineCalls, Id } from '@herna/contract-kit';
import { Type } from 'typebox';

const internal = { audience: 'internal', scope: 'promotions.events' } as const;
const EventId = Type.String({ pattern: '^[!-~]{1,100}$', maxLength: 100 });
const EventName = Type.String({ pattern: '^[A-Z][A-Z0-9_]{1,59}$', maxLength: 60 });
const Ids = Type.Union([Id, Type.Array(Id, { minItems: 1, maxItems: 100 })]);
const deletion = {
  audience: 'test',
  response: Type.Object({ deleted: Type.Integer({ minimum: 0 }) }),
  example: { query: { id: '9223372036854775807' } },
} as const;

export const platformEventCalls = defineCalls({
  'POST /capi/v2-onling/PlatformEvent/Trigger': {
    ...internal,
    summary: 'Raises a named platform event of nobody in particular; once for its id',
    idempotency: 'natural',
    body: Type.Object({ eventId: EventId, name: EventName }),
    response: Done,
    example: { body: { eventId: 'conformance-event', name: 'SEASON_OPENED' } },
  },
  'POST /capi/v2-onling/PlatformEvent/TriggerForPlayer': {
    ...internal,
    summary: 'Raises a named platform event of a player; bonuses bound to it are offered once',
    idempotency: 'natural',
    body: Type.Object({ eventId: EventId, name: EventName, playerId: Id }),
    response: Type.Object({ offered: Type.Integer({ minimum: 0 }) }),
    example: {
      body: { eventId: 'conformance-of-player', name: 'LEVEL_UP', playerId: '9223372036854775807' },
    },
  },
});

export const promotionTestCalls = defineCalls({
  'DELETE /capi/v2-onling/AutoTest/DeleteBonusDefinitions': {
    ...deletion,
    summary: 'Deletes bonus definitions of tests with relations that hold no money',
    query: Type.Object({ id: Ids }),
  },
  'DELETE /capi/v2-onling/AutoTest/DeletePromotionDefinitions': {
    ...deletion,
    summary:
      'Deletes promo campaigns and free-round definitions of tests with codes and relations without money',
    query: Type.Object({
      /** Campaigns. */
      id: Type.Optional(Ids),
      freeRoundDefinitionId: Type.Optional(Ids),
    }),
  },
});
