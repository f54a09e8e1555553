/** Bonuses as players meet them: offers, acceptance with its receipt, codes, games that count. */
import { Done, defineCalls, Id, Locale } from '@herna/contract-kit';
import { Type } from 'typebox';
import { GameTerm, PlayerOffer } from './bonus-schemas.ts';

const player = { audience: 'player' } as const;
const unknown = '9223372036854775807';
/** As people type them: any case, with blanks and dashes. */
export const TypedCode = Type.String({ minLength: 1, maxLength: 64, pattern: '^[ -~]+$' });

export const offerCalls = defineCalls({
  'GET /capi/v2-onling/Bonuses/GetPlayerOffers': {
    ...player,
    summary: 'Lists what the player is offered or has accepted, and public offers open to them',
    response: Type.Object({ offers: Type.Array(PlayerOffer) }),
    example: {},
  },
  'GET /capi/v2-onling/Bonuses/GetPublicOffers': {
    audience: 'public',
    summary: 'Lists the offers that anybody with a verified account may take now',
    response: Type.Object({ offers: Type.Array(PlayerOffer) }),
    example: {},
  },
  'GET /capi/v2-onling/Bonuses/GetPlayerOffer': {
    ...player,
    summary: 'Returns one offer with its whole terms: of the player by id, or public by definition',
    query: Type.Object({ id: Type.Optional(Id), definitionId: Type.Optional(Id) }),
    response: PlayerOffer,
    example: { query: { id: unknown } },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'POST /capi/v2-onling/Bonuses/ActivatePlayerRelation': {
    ...player,
    summary:
      'Accepts the terms of an offer; money is given at once or with the deposit it waits for',
    idempotency: 'key',
    rate: 'payment',
    body: Type.Object({
      id: Type.Optional(Id),
      /** A public offer. */
      definitionId: Type.Optional(Id),
      /** Of the terms as they were shown, with their locale. */
      termsHash: Type.String({ pattern: '^[0-9a-f]{64}$', maxLength: 64 }),
      locale: Locale,
    }),
    response: PlayerOffer,
    errors: [
      'ERR_PROMOTION_STATE',
      'ERR_PROMOTION_CLOSED',
      'ERR_PROMOTION_TERMS_CHANGED',
      'ERR_BONUS_RUNNING',
      'ERR_BONUS_NOT_ALLOWED',
      'ERR_BONUS_ENDED',
      'ERR_WALLET_NOT_FOUND',
      'ERR_MOVEMENT_CONFLICT',
    ],
    example: { body: { id: unknown, termsHash: 'a'.repeat(64), locale: 'cs' } },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'POST /capi/v2-onling/Bonuses/RejectPlayerRelation': {
    ...player,
    summary: 'Declines an offer, or stops waiting for its deposit',
    idempotency: 'key',
    body: Type.Object({ id: Id }),
    response: Done,
    errors: ['ERR_PROMOTION_STATE'],
    example: { body: { id: unknown } },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'POST /capi/v2-onling/Bonuses/UseCode': {
    ...player,
    summary: 'Redeems a promo code; the player is offered what it stands for',
    idempotency: 'key',
    rate: 'payment',
    body: Type.Object({ code: TypedCode }),
    response: PlayerOffer,
    errors: ['ERR_CODE_NOT_USABLE', 'ERR_BONUS_NOT_ALLOWED'],
    example: { body: { code: 'AAAAA-AAAAA' } },
    exampleOutcome: 'ERR_CODE_NOT_USABLE',
  },
  'GET /capi/v2-onling/Bonuses/GetGameConfig': {
    audience: 'public',
    summary: 'Returns which games count towards the wagering of a bonus and with what coefficient',
    query: Type.Object({ id: Id }),
    response: Type.Object({
      weights: Type.Record(Type.String(), Type.Integer({ minimum: 0, maximum: 100 })),
      games: Type.Array(GameTerm),
    }),
    example: { query: { id: unknown } },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'POST /capi/v2-onling/Bonuses/SetGameConfig': {
    audience: 'operator',
    permission: 'promotions.edit',
    summary: 'Sets games that count otherwise than their kind, or take no money of a bonus',
    idempotency: 'key',
    body: Type.Object({ id: Id, games: Type.Array(GameTerm, { maxItems: 1_000 }) }),
    response: Type.Object({ games: Type.Array(GameTerm) }),
    errors: ['ERR_PROMOTION_FROZEN', 'ERR_APPROVAL_NEEDED'],
    example: { body: { id: unknown, games: [] } },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
});
