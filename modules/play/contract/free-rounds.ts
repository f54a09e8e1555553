/**
 * Free rounds: who takes them at what, what staff define and give to players, and what a player has.
 * A definition is made, activated, and then given as often as wanted; each gift is a relation.
 */
import {
  CurrencyCode,
  DateTime,
  defineCalls,
  growingPage,
  growingPageFields,
  Id,
  Minor,
  MoneySchema,
  MovedMoney,
  Text,
} from '@herna/contract-kit';
import { Type } from 'typebox';

const read = { audience: 'operator', permission: 'play.read' } as const;
const manage = { audience: 'operator', permission: 'play.free_rounds' } as const;

const terms = {
  name: Type.String(),
  gameKeys: Type.Array(Type.String()),
  /** Of one round. */
  stake: MoneySchema,
  rounds: Type.Integer({ minimum: 1 }),
};
const Definition = Type.Object({
  id: Id,
  providerId: Id,
  ...terms,
  /** Days of the calendar from when they are given. */
  validDays: Type.Integer({ minimum: 1 }),
  state: Type.Enum(['CREATED', 'ACTIVATED']),
  createdAt: DateTime,
  /** Rounds given to players, those of them that were played, and what they have won. */
  given: Type.Integer({ minimum: 0 }),
  used: Type.Integer({ minimum: 0 }),
  won: Minor,
});
const Relation = Type.Object({
  id: Id,
  definitionId: Id,
  playerId: Id,
  stake: MoneySchema,
  rounds: Type.Integer({ minimum: 1 }),
  used: Type.Integer({ minimum: 0 }),
  won: MoneySchema,
  state: Type.Enum(['ACTIVE', 'USED', 'EXPIRED', 'CANCELLED']),
  givenAt: DateTime,
  expiresAt: DateTime,
});
const unknown = { id: '9223372036854775807' };

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
  'POST /capi/v2-onling/FreeRound/CreateDefinition': {
    ...manage,
    summary: 'Defines free rounds: so many rounds of some games of a provider at one stake',
    idempotency: 'key',
    body: Type.Object({
      name: Text(100),
      providerId: Id,
      gameKeys: Type.Array(Text(100), { minItems: 1, maxItems: 300 }),
      stake: MovedMoney,
      rounds: Type.Integer({ minimum: 1, maximum: 1_000 }),
      validDays: Type.Integer({ minimum: 1, maximum: 365 }),
    }),
    response: Definition,
    errors: ['ERR_NO_FREE_ROUNDS', 'ERR_FREE_ROUND_STAKE', 'ERR_FREE_ROUND_NAME_TAKEN'],
    example: {
      body: {
        name: 'Ten at the fruits',
        providerId: '1',
        gameKeys: ['no-such-game'],
        stake: { amount: 500, currency: 'CZK' },
        rounds: 10,
        validDays: 7,
      },
    },
    exampleOutcome: 'ERR_FREE_ROUND_STAKE',
  },
  'POST /capi/v2-onling/FreeRound/ActivateDefinition': {
    ...manage,
    summary: 'Lets a definition be given to players from now on',
    idempotency: 'natural',
    body: Type.Object({ id: Id }),
    response: Definition,
    example: { body: unknown },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'GET /capi/v2-onling/FreeRound/GetDefinitionList': {
    ...read,
    summary: 'Lists definitions with how many of their rounds were given and played',
    response: Type.Object({ items: Type.Array(Definition) }),
    example: {},
  },
  'POST /capi/v2-onling/FreeRound/CreateRelation': {
    ...manage,
    summary: 'Gives free rounds to players and tells who was refused and why',
    idempotency: 'key',
    body: Type.Object({
      definitionId: Id,
      playerIds: Type.Array(Id, { minItems: 1, maxItems: 1_000 }),
    }),
    response: Type.Object({
      given: Type.Array(Relation),
      refused: Type.Array(Type.Object({ playerId: Id, reason: Type.String() })),
    }),
    errors: ['ERR_FREE_ROUND_STATE', 'ERR_APPROVAL_NEEDED'],
    example: { body: { definitionId: unknown.id, playerIds: ['1'] } },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'POST /capi/v2-onling/FreeRound/CancelRelation': {
    ...manage,
    summary: 'Ends the free rounds that a player has not played yet',
    body: Type.Object({ playerId: Id, id: Id }),
    response: Relation,
    errors: ['ERR_FREE_ROUND_STATE'],
    example: { body: { playerId: '1', ...unknown } },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'GET /capi/v2-onling/FreeRound/GetRelationList': {
    ...read,
    summary: 'Pages free rounds of players with what was played and won',
    query: Type.Object({
      playerId: Type.Optional(Id),
      definitionId: Type.Optional(Id),
      state: Type.Optional(Type.Enum(['ACTIVE', 'USED', 'EXPIRED', 'CANCELLED'])),
      ...growingPageFields,
    }),
    response: growingPage(Relation),
    example: { query: { limit: 20 } },
  },
  'GET /capi/v2-onling/FreeRound/GetOffers': {
    summary: 'Lists the free rounds that the player can play now',
    audience: 'player',
    response: Type.Object({
      items: Type.Array(
        Type.Object({
          id: Id,
          gameKeys: Type.Array(Type.String()),
          stake: MoneySchema,
          left: Type.Integer({ minimum: 1 }),
          expiresAt: DateTime,
        }),
      ),
    }),
    example: {},
  },
});
