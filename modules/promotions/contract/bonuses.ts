/** Definitions of bonuses and their relations to players, for staff. */
import {
  Done,
  defineCalls,
  growingPage,
  growingPageFields,
  Id,
  Locale,
  page,
  pageFields,
  Text,
} from '@herna/contract-kit';
import { Type } from 'typebox';
import {
  BonusCost,
  BonusSpec,
  bonusKinds,
  Definition,
  definitionStates,
  LawRefusal,
  Offer,
  PlayerRelationDetail,
  ReadVersion,
  Relation,
} from './bonus-schemas.ts';

const read = { audience: 'operator', permission: 'promotions.read' } as const;
const edit = { audience: 'operator', permission: 'promotions.edit' } as const;
const assign = { audience: 'operator', permission: 'promotions.assign' } as const;
const unknown = '9223372036854775807';
const Amount = Type.Integer({ minimum: 1, maximum: 1_000_000_000, description: 'Minor units' });

const terms = {
  title: 'Vítací bonus',
  summary: 'Sto korun po ověření účtu, protočit je třeba třicetkrát do sedmi dnů.',
  text: 'Bonus 100 Kč se připíše po přijetí podmínek. Před převodem na peníze se protočí třicetkrát do sedmi dnů.',
};
export const exampleSpec = {
  name: 'Welcome',
  kind: 'NO_DEPOSIT',
  currency: 'CZK',
  amount: 10_000,
  wageringMultiple: 30,
  weights: { Casino: 100, LiveGames: 10, CrashGame: 50, Lottery: 0 },
  validHours: 168,
  offerHours: 72,
  budget: 100_000,
  usesPerPlayer: 1,
  terms: {
    cs: terms,
    en: {
      title: 'Welcome bonus',
      summary: 'A hundred crowns for a verified account, wagered thirty times within seven days.',
      text: 'The bonus of CZK 100 is credited once you accept these terms and wagered thirty times within seven days.',
    },
  },
} as const;

export const definitionCalls = defineCalls({
  'GET /capi/v2-onling/Bonuses/GetList': {
    ...read,
    summary: 'Pages bonus definitions by state, kind and name, the latest first',
    csv: true,
    query: Type.Object({
      state: Type.Optional(Type.Enum([...definitionStates])),
      kind: Type.Optional(Type.Enum([...bonusKinds])),
      text: Type.Optional(Text(100)),
      ...growingPageFields,
    }),
    response: growingPage(Definition),
    example: { query: { state: 'ACTIVATED' } },
  },
  'GET /capi/v2-onling/Bonuses/Get': {
    ...read,
    summary: 'Returns a bonus definition with its conditions, terms, counters and cost',
    query: Type.Object({ id: Id }),
    response: Definition,
    example: { query: { id: unknown } },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'POST /capi/v2-onling/Bonuses/Check': {
    ...read,
    summary: 'Says what of a definition the law refuses, and what players would see of it',
    body: Type.Object({ spec: BonusSpec, locale: Type.Optional(Locale) }),
    response: Type.Object({
      refusals: Type.Array(LawRefusal),
      offer: Type.Union([Offer, Type.Null()]),
    }),
    example: { body: { spec: exampleSpec } },
  },
  'POST /api/promotions/bonus-cost': {
    ...read,
    summary:
      'Works out what a bonus is expected to cost from the certificates of the titles that count',
    rate: 'report',
    body: Type.Object({
      spec: BonusSpec,
      /** A definition whose games with terms of their own are reckoned with. */
      id: Type.Optional(Id),
    }),
    response: Type.Object({
      cost: Type.Union([BonusCost, Type.Null()], {
        description: 'Null where no certified title counts, so nothing is known of it',
      }),
      /** Games on offer that count and have no certificate. */
      unproven: Type.Integer({ minimum: 0 }),
    }),
    example: { body: { spec: exampleSpec } },
  },
  'POST /capi/v2-onling/Bonuses/Create': {
    ...edit,
    summary: 'Creates a bonus definition; one that the law forbids is refused with the paragraph',
    idempotency: 'key',
    body: BonusSpec,
    response: Definition,
    errors: ['ERR_PROMOTION_UNLAWFUL'],
    example: { body: exampleSpec },
  },
  'POST /capi/v2-onling/Bonuses/Update': {
    ...edit,
    summary:
      'Makes a new version of a definition; amounts and wagering freeze once players hold it',
    idempotency: 'key',
    body: Type.Object({ id: Id, spec: BonusSpec, version: ReadVersion }),
    response: Definition,
    errors: [
      'ERR_CHANGED_MEANWHILE',
      'ERR_PROMOTION_UNLAWFUL',
      'ERR_PROMOTION_FROZEN',
      'ERR_PROMOTION_STATE',
      'ERR_APPROVAL_NEEDED',
    ],
    example: { body: { id: unknown, spec: exampleSpec } },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'POST /capi/v2-onling/Bonuses/Activate': {
    ...edit,
    summary: 'Lets a definition be offered, assigned and claimed; checked against the law again',
    idempotency: 'key',
    body: Type.Object({ id: Id }),
    response: Definition,
    errors: ['ERR_PROMOTION_UNLAWFUL', 'ERR_PROMOTION_STATE', 'ERR_APPROVAL_NEEDED'],
    example: { body: { id: unknown } },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'POST /capi/v2-onling/Bonuses/Assign': {
    ...assign,
    summary: 'Offers an activated bonus to players and tells who was refused and why',
    idempotency: 'key',
    body: Type.Object({
      id: Id,
      playerIds: Type.Array(Id, { minItems: 1, maxItems: 1_000 }),
      reason: Text(500, 5),
    }),
    response: Type.Object({
      assigned: Type.Array(Relation),
      refused: Type.Array(Type.Object({ playerId: Id, reason: Type.String() })),
    }),
    errors: ['ERR_PROMOTION_STATE', 'ERR_APPROVAL_NEEDED'],
    example: { body: { id: unknown, playerIds: ['1'], reason: 'A round was interrupted' } },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'POST /capi/v2-onling/Bonuses/Grant': {
    audience: 'operator',
    permission: 'bonuses.grant',
    summary: 'Offers one player a bonus under terms of its own; it is given once they are accepted',
    idempotency: 'key',
    body: Type.Object({
      playerId: Id,
      amount: Type.Object({ amount: Amount, currency: Type.Enum(['CZK', 'EUR']) }),
      /** What is to be wagered, in multiples of the amount. */
      wageringMultiple: Type.Integer({ minimum: 1, maximum: 100 }),
      weights: Type.Optional(BonusSpec.properties.weights),
      stakeMaximum: Type.Optional(Amount),
      conversionMaximum: Type.Optional(Amount),
      /** Refused where the market forbids it; left out, as the market allows. */
      forfeitOnWithdrawal: Type.Optional(Type.Boolean()),
      validHours: Type.Integer({ minimum: 1, maximum: 8_760 }),
      /** The giver's own id of this grant; used once. */
      referenceNumber: Type.String({ pattern: '^[!-~]{1,100}$', maxLength: 100 }),
      reason: Text(500, 5),
    }),
    response: Relation,
    errors: [
      'ERR_BONUS_NOT_ALLOWED',
      'ERR_APPROVAL_NEEDED',
      'ERR_MOVEMENT_CONFLICT',
      'ERR_WALLET_NOT_FOUND',
      'ERR_PROMOTION_UNLAWFUL',
    ],
    example: {
      body: {
        playerId: unknown,
        amount: { amount: 50_000, currency: 'CZK' },
        wageringMultiple: 30,
        stakeMaximum: 10_000,
        validHours: 168,
        referenceNumber: 'conformance-bonus',
        reason: 'Welcome after an outage',
      },
    },
    exampleOutcome: 'ERR_WALLET_NOT_FOUND',
  },
  'POST /capi/v2-onling/Bonuses/Cancel': {
    ...assign,
    summary: 'Cancels a definition with its open offers, or the bonus of one player',
    idempotency: 'key',
    body: Type.Object({
      /** The definition; or one relation of a player. */
      id: Type.Optional(Id),
      relation: Type.Optional(Type.Object({ playerId: Id, id: Id })),
      reason: Text(500, 5),
    }),
    response: Type.Object({
      /** Offers and bonuses that ended by it. */
      ended: Type.Integer({ minimum: 0 }),
    }),
    errors: ['ERR_PROMOTION_STATE', 'ERR_BONUS_ENDED'],
    example: { body: { id: unknown, reason: 'Published by mistake' } },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'GET /capi/v2-onling/Bonuses/GetRelationList': {
    ...read,
    summary: 'Pages the relations of players to defined bonuses, the latest first',
    csv: true,
    query: Type.Object({
      definitionId: Type.Optional(Id),
      playerId: Type.Optional(Id),
      ...growingPageFields,
    }),
    response: growingPage(Relation),
    example: {},
  },
  'GET /capi/v2-onling/Bonuses/GetPlayerRelation': {
    audience: 'operator',
    permission: 'bonuses.read',
    summary: 'Returns a bonus of a player with its wagering, its steps and the accepted terms',
    query: Type.Object({
      playerId: Id,
      /** The bonus, as GetPlayerRelationList names it. */
      id: Id,
    }),
    response: PlayerRelationDetail,
    example: { query: { playerId: '1', id: unknown } },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
});

const PlayerReference = Type.String({ minLength: 1, maxLength: 320, pattern: '^[!-~]+$' });

/** The four calls of a list of restricted players, under a path of its own. */
export const restrictedPlayersShapes = {
  add: {
    body: Type.Object({
      id: Id,
      playerIds: Type.Array(Id, { minItems: 1, maxItems: 1_000 }),
    }),
    response: Type.Object({ added: Type.Integer({ minimum: 0 }), unknown: Type.Array(Id) }),
  },
  check: {
    body: Type.Object({
      id: Id,
      /** Player ids or e-mail addresses. */
      players: Type.Array(PlayerReference, { minItems: 1, maxItems: 1_000 }),
    }),
    response: Type.Object({
      items: Type.Array(
        Type.Object({
          player: Type.String(),
          playerId: Type.Union([Id, Type.Null()]),
          restricted: Type.Boolean(),
        }),
      ),
    }),
  },
  list: {
    query: Type.Object({ id: Id, offset: pageFields.offset, limit: pageFields.limit }),
    response: page(Type.Object({ playerId: Id, addedAt: Type.String({ format: 'date-time' }) })),
  },
  remove: { query: Type.Object({ id: Id, playerId: Id }), response: Done },
} as const;

export const restrictedPlayerCalls = defineCalls({
  'POST /capi/v2-onling/Bonuses/AddPlayersRestrictedFor': {
    ...assign,
    ...restrictedPlayersShapes.add,
    summary: 'Adds players who may not receive a bonus',
    idempotency: 'key',
    example: { body: { id: unknown, playerIds: ['1'] } },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'POST /capi/v2-onling/Bonuses/CheckPlayersRestrictedFor': {
    ...read,
    ...restrictedPlayersShapes.check,
    summary: 'Tells which players exist and which are restricted for a bonus',
    example: { body: { id: unknown, players: ['1'] } },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'GET /capi/v2-onling/Bonuses/GetPlayersRestrictedFor': {
    ...read,
    ...restrictedPlayersShapes.list,
    summary: 'Pages the players restricted for a bonus',
    example: { query: { id: unknown } },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'DELETE /capi/v2-onling/Bonuses/DeletePlayerRestrictedFor': {
    ...assign,
    ...restrictedPlayersShapes.remove,
    summary: 'Takes a player off the restricted list of a bonus',
    example: { query: { id: unknown, playerId: '1' } },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
});
