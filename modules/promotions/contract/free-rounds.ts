/**
 * Free rounds: who takes them at what, what staff define and offer to players, what players accept,
 * play and convert. A definition is made, activated, and then offered as often as wanted.
 */
import {
  CurrencyCode,
  DateTime,
  Done,
  defineCalls,
  growingPage,
  growingPageFields,
  Id,
  Locale,
  Text,
} from '@herna/contract-kit';
import { Type } from 'typebox';
import { definitionStates, ReadVersion } from './bonus-schemas.ts';
import {
  FreeRoundConversion,
  FreeRoundDefinition,
  FreeRoundRelation,
  FreeRoundSpec,
  freeRoundStates,
  PlayerFreeRounds,
} from './free-round-schemas.ts';
import { TypedCode } from './offers.ts';

const read = { audience: 'operator', permission: 'promotions.read' } as const;
const edit = { audience: 'operator', permission: 'promotions.edit' } as const;
const assign = { audience: 'operator', permission: 'promotions.assign' } as const;
const player = { audience: 'player' } as const;
const unknown = { id: '9223372036854775807' };

/** Ten rounds that win cash up to a maximum. */
export const exampleFreeRounds = {
  name: 'Ten at the fruits',
  providerId: '1',
  gameKeys: ['no-such-game'],
  stake: { amount: 500, currency: 'CZK' },
  rounds: 10,
  validDays: 7,
  offerHours: 72,
  conversion: { kind: 'CASH', maximum: 100_000 },
  terms: {
    cs: {
      title: 'Deset volných her',
      summary: 'Deset her po pěti korunách na náš účet; výhry převedete na peníze do tisíce korun.',
      text: 'Volné hry se po přijetí podmínek hrají sedm dní ve vyjmenovaných hrách. Výhry převedete na peníze nejvýše do 1 000 Kč, zbytek propadne.',
    },
    en: {
      title: 'Ten free rounds',
      summary: 'Ten rounds at five crowns on us; convert what they win to cash up to a thousand.',
      text: 'Once you accept these terms the free rounds are played for seven days in the games listed. What they win is converted to cash up to CZK 1,000; the rest lapses.',
    },
  },
} as const;

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
          /** OWN: only the platform keeps them; otherwise how the provider pays them out. */
          payout: Type.Enum(['OWN', 'EACH_ROUND', 'AT_END', 'PROMOTION']),
          /** Most days that the provider keeps them; null: any. */
          validDaysMaximum: Type.Union([Type.Integer({ minimum: 1 }), Type.Null()]),
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
    ...edit,
    summary: 'Defines free rounds: so many rounds of some games of a provider at one stake',
    idempotency: 'key',
    body: FreeRoundSpec,
    response: FreeRoundDefinition,
    errors: [
      'ERR_NO_FREE_ROUNDS',
      'ERR_FREE_ROUND_GAME',
      'ERR_FREE_ROUND_STAKE',
      'ERR_FREE_ROUND_NAME_TAKEN',
      'ERR_PROMOTION_UNLAWFUL',
    ],
    example: { body: exampleFreeRounds },
    exampleOutcome: 'ERR_FREE_ROUND_GAME',
  },
  'POST /capi/v2-onling/FreeRound/UpdateDefinition': {
    ...edit,
    summary:
      'Makes a new version of a definition; rounds, stake and conversion freeze once offered',
    idempotency: 'key',
    body: Type.Object({ id: Id, spec: FreeRoundSpec, version: ReadVersion }),
    response: FreeRoundDefinition,
    errors: [
      'ERR_CHANGED_MEANWHILE',
      'ERR_NO_FREE_ROUNDS',
      'ERR_FREE_ROUND_GAME',
      'ERR_FREE_ROUND_STAKE',
      'ERR_FREE_ROUND_NAME_TAKEN',
      'ERR_PROMOTION_UNLAWFUL',
      'ERR_PROMOTION_FROZEN',
      'ERR_PROMOTION_STATE',
      'ERR_APPROVAL_NEEDED',
    ],
    example: { body: { ...unknown, spec: exampleFreeRounds } },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'DELETE /capi/v2-onling/FreeRound/DeleteDefinition': {
    ...edit,
    summary: 'Deletes a definition that nobody has been offered',
    query: Type.Object({ id: Id }),
    response: Done,
    errors: ['ERR_PROMOTION_FROZEN'],
    example: { query: unknown },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'GET /capi/v2-onling/FreeRound/GetDefinition': {
    ...read,
    summary: 'Returns one definition with who was offered and accepted it, and what it has cost',
    query: Type.Object({ id: Id }),
    response: FreeRoundDefinition,
    example: { query: unknown },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'POST /capi/v2-onling/FreeRound/ActivateDefinition': {
    ...edit,
    summary: 'Lets a definition be offered to players from now on',
    idempotency: 'natural',
    body: Type.Object({ id: Id }),
    response: FreeRoundDefinition,
    errors: ['ERR_PROMOTION_UNLAWFUL', 'ERR_PROMOTION_STATE', 'ERR_APPROVAL_NEEDED'],
    example: { body: unknown },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'POST /capi/v2-onling/FreeRound/CancelDefinition': {
    ...edit,
    summary: 'Cancels a definition: open offers end, rounds not played are withdrawn',
    idempotency: 'natural',
    body: Type.Object({ id: Id, reason: Text(500, 5) }),
    response: FreeRoundDefinition,
    example: { body: { ...unknown, reason: 'Published by mistake' } },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'GET /capi/v2-onling/FreeRound/GetDefinitionList': {
    ...read,
    summary: 'Pages definitions by provider and state, the latest first',
    query: Type.Object({
      providerId: Type.Optional(Id),
      state: Type.Optional(Type.Enum([...definitionStates])),
      ...growingPageFields,
    }),
    response: growingPage(FreeRoundDefinition),
    example: {},
  },
  'POST /capi/v2-onling/FreeRound/CreateRelation': {
    ...assign,
    summary: 'Offers free rounds to players and lists who was refused and why',
    idempotency: 'key',
    body: Type.Object({
      definitionId: Id,
      playerIds: Type.Array(Id, { minItems: 1, maxItems: 1_000 }),
    }),
    response: Type.Object({
      given: Type.Array(FreeRoundRelation),
      refused: Type.Array(Type.Object({ playerId: Id, reason: Type.String() })),
    }),
    errors: ['ERR_FREE_ROUND_STATE', 'ERR_APPROVAL_NEEDED'],
    example: { body: { definitionId: unknown.id, playerIds: ['1'] } },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'POST /capi/v2-onling/FreeRound/UpdateRelation': {
    ...assign,
    summary: 'Prolongs the free rounds of a player or adds rounds; a promise is never shortened',
    idempotency: 'key',
    body: Type.Object({
      playerId: Id,
      id: Id,
      expiresAt: Type.Optional(DateTime),
      /** Rounds beside those promised. */
      moreRounds: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000 })),
      reason: Text(500, 5),
    }),
    response: FreeRoundRelation,
    errors: [
      'ERR_FREE_ROUND_STATE',
      'ERR_FREE_ROUND_AT_PROVIDER',
      'ERR_FREE_ROUND_NOT_ALLOWED',
      'ERR_APPROVAL_NEEDED',
    ],
    example: { body: { playerId: '1', ...unknown, moreRounds: 1, reason: 'A round was lost' } },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'POST /capi/v2-onling/FreeRound/CancelRelation': {
    ...assign,
    summary: 'Withdraws an offer, or the free rounds that a player has not played yet',
    body: Type.Object({ playerId: Id, id: Id }),
    response: FreeRoundRelation,
    errors: ['ERR_FREE_ROUND_STATE'],
    example: { body: { playerId: '1', ...unknown } },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'GET /capi/v2-onling/FreeRound/GetRelationList': {
    ...read,
    summary: 'Pages free rounds of players with what was played, won and converted',
    query: Type.Object({
      playerId: Type.Optional(Id),
      definitionId: Type.Optional(Id),
      state: Type.Optional(Type.Enum([...freeRoundStates])),
      ...growingPageFields,
    }),
    response: growingPage(FreeRoundRelation),
    example: { query: { limit: 20 } },
  },
  'GET /capi/v2-onling/FreeRound/GetOffers': {
    ...player,
    summary: 'Lists the free rounds that the player is offered or holds',
    response: Type.Object({ items: Type.Array(PlayerFreeRounds) }),
    example: {},
  },
  'GET /capi/v2-onling/FreeRound/GetOfferDetail': {
    ...player,
    summary: 'Returns free rounds of the player with their games, stake, terms and what they won',
    query: Type.Object({ id: Id }),
    response: PlayerFreeRounds,
    example: { query: unknown },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'POST /capi/v2-onling/FreeRound/AcceptOffer': {
    ...player,
    summary: 'Accepts the terms of offered free rounds; they can be played at once',
    idempotency: 'key',
    rate: 'payment',
    body: Type.Object({
      id: Id,
      /** Of the terms as they were shown, with their locale. */
      termsHash: Type.String({ pattern: '^[0-9a-f]{64}$', maxLength: 64 }),
      locale: Locale,
    }),
    response: PlayerFreeRounds,
    errors: [
      'ERR_PROMOTION_STATE',
      'ERR_PROMOTION_CLOSED',
      'ERR_PROMOTION_TERMS_CHANGED',
      'ERR_BONUS_NOT_ALLOWED',
    ],
    example: { body: { ...unknown, termsHash: 'a'.repeat(64), locale: 'cs' } },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'POST /capi/v2-onling/FreeRound/RejectOffer': {
    ...player,
    summary: 'Declines offered free rounds',
    idempotency: 'key',
    body: Type.Object({ id: Id }),
    response: Done,
    errors: ['ERR_PROMOTION_STATE'],
    example: { body: unknown },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'POST /capi/v2-onling/FreeRound/ActivatePromoCode': {
    ...player,
    summary: 'Redeems a promo code; the player is offered the free rounds it stands for',
    idempotency: 'key',
    rate: 'payment',
    body: Type.Object({ code: TypedCode }),
    response: PlayerFreeRounds,
    errors: ['ERR_CODE_NOT_USABLE', 'ERR_BONUS_NOT_ALLOWED'],
    example: { body: { code: 'AAAAA-AAAAA' } },
    exampleOutcome: 'ERR_CODE_NOT_USABLE',
  },
  'GET /capi/v2-onling/FreeRound/GetConversion': {
    ...player,
    summary: 'Says what the wins of free rounds convert to, and what is above the maximum',
    query: Type.Object({ id: Id }),
    response: FreeRoundConversion,
    example: { query: unknown },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'POST /capi/v2-onling/FreeRound/Convert': {
    ...player,
    summary: 'Converts the wins of finished free rounds to cash or a bonus, once',
    idempotency: 'key',
    rate: 'payment',
    body: Type.Object({ id: Id }),
    response: FreeRoundConversion,
    errors: [
      'ERR_FREE_ROUND_STATE',
      'ERR_BONUS_RUNNING',
      'ERR_BONUS_NOT_ALLOWED',
      'ERR_WALLET_NOT_FOUND',
      'ERR_MOVEMENT_CONFLICT',
    ],
    example: { body: unknown },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
});
