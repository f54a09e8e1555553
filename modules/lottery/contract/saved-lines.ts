/** What a player keeps of lines: favourites, and subscriptions that buy them for each draw. */
import { DateTime, Done, defineCalls, Id, MoneySchema, Text } from '@herna/contract-kit';
import { Type } from 'typebox';
import { Line } from './schemas.ts';

const player = { audience: 'player' } as const;
const lines = Type.Array(Line, { minItems: 1, maxItems: 10 });
const someLines = [{ main: [1, 2, 3], extra: [] }];

const Favourite = Type.Object({
  favouriteId: Id,
  gameKey: Type.String(),
  name: Type.String(),
  lines: Type.Array(Line),
  createdAt: DateTime,
});
const byFavourite = { params: Type.Object({ favouriteId: Id }) };

const Subscription = Type.Object({
  subscriptionId: Id,
  gameKey: Type.String(),
  gameName: Type.String(),
  lines: Type.Array(Line),
  /** Of one draw. */
  price: MoneySchema,
  state: Type.Enum(['ACTIVE', 'PAUSED', 'CANCELLED']),
  /** Purchases in a row that were refused. */
  failures: Type.Integer({ minimum: 0 }),
  /** Why the last one was, a code of the catalogue. */
  refusal: Type.Union([Type.String(), Type.Null()]),
  createdAt: DateTime,
});
const bySubscription = { params: Type.Object({ subscriptionId: Id }) };
const noSubscription = { params: { subscriptionId: '999999999' } };

export const favouriteCalls = defineCalls({
  'GET /api/lottery/favourites': {
    ...player,
    summary: 'Lists the lines that the player has put by, the latest first',
    response: Type.Object({ favourites: Type.Array(Favourite) }),
    example: {},
  },
  'POST /api/lottery/favourites': {
    ...player,
    summary: 'Puts lines by under a name; those of the same name and game are replaced',
    idempotency: 'natural',
    body: Type.Object({ gameKey: Text(100), name: Text(40), lines }),
    response: Favourite,
    errors: ['ERR_GAME_NOT_FOUND', 'ERR_LOTTERY_LINES', 'ERR_LOTTERY_FAVOURITES_FULL'],
    example: { body: { gameKey: 'tri-cislice', name: 'Narozeniny', lines: someLines } },
  },
  'DELETE /api/lottery/favourites/{favouriteId}': {
    ...player,
    ...byFavourite,
    summary: 'Removes lines that were put by',
    response: Done,
    example: { params: { favouriteId: '999999999' } },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
});

export const subscriptionCalls = defineCalls({
  'GET /api/lottery/subscriptions': {
    ...player,
    summary: 'Lists the player’s subscriptions that are not cancelled, the latest first',
    response: Type.Object({ subscriptions: Type.Array(Subscription) }),
    example: {},
  },
  'POST /api/lottery/subscriptions': {
    ...player,
    summary: 'Begins to buy lines for each coming draw; the request’s own id makes it one',
    idempotency: 'natural',
    body: Type.Object({ requestId: Text(64, 16), gameKey: Text(100), lines }),
    response: Subscription,
    errors: [
      'ERR_GAME_NOT_FOUND',
      'ERR_LOTTERY_LINES',
      'ERR_LOTTERY_SUBSCRIPTIONS_FULL',
      'TRANSACTION_CONFLICT',
    ],
    example: {
      body: { requestId: 'conformance-subscription', gameKey: 'tri-cislice', lines: someLines },
    },
  },
  'POST /api/lottery/subscriptions/{subscriptionId}/cancel': {
    ...player,
    ...bySubscription,
    summary: 'Ends a subscription for good; tickets that are bought stay',
    idempotency: 'key',
    response: Subscription,
    errors: ['ERR_LOTTERY_SUBSCRIPTION_STATE'],
    example: noSubscription,
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'POST /api/lottery/subscriptions/{subscriptionId}/resume': {
    ...player,
    ...bySubscription,
    summary: 'Lets a paused subscription buy again from the next draw on',
    idempotency: 'key',
    response: Subscription,
    errors: ['ERR_LOTTERY_SUBSCRIPTION_STATE'],
    example: noSubscription,
    exampleOutcome: 'ERR_NOT_FOUND',
  },
});
