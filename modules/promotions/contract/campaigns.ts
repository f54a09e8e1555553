/** Promo campaigns with their codes. */
import {
  DateTime,
  Done,
  defineCalls,
  growingPage,
  growingPageFields,
  Id,
  Text,
} from '@herna/contract-kit';
import { Type } from 'typebox';
import { ReadVersion } from './bonus-schemas.ts';
import { TypedCode } from './offers.ts';

const read = { audience: 'operator', permission: 'promotions.read' } as const;
const edit = { audience: 'operator', permission: 'promotions.edit' } as const;
/** Codes of one request: they are added together or not at all. */
const codesMost = 100_000;
const unknown = '9223372036854775807';
const base = { name: Text(100), validFrom: DateTime, validUntil: DateTime };

const Reward = Type.Union([
  /** The bonus that a code offers. */
  Type.Object({ kind: Type.Literal('BONUS'), definitionId: Id }),
  /** The free rounds that a code offers. */
  Type.Object({ kind: Type.Literal('FREE_ROUNDS'), definitionId: Id }),
]);
const fields = { ...base, reward: Reward };

export const campaignPhases = ['COMING', 'RUNNING', 'ENDED'] as const;

const Campaign = Type.Object({
  id: Id,
  ...fields,
  version: Type.Integer({ minimum: 1 }),
  phase: Type.Enum([...campaignPhases]),
  createdAt: DateTime,
  codes: Type.Integer({ minimum: 0 }),
  used: Type.Integer({ minimum: 0 }),
});

const Code = Type.Object({
  id: Id,
  kind: Type.Enum(['UNIQUE', 'PUBLIC']),
  /** A public code in clear; of a unique one its last four signs. */
  shown: Type.String(),
  usesMaximum: Type.Integer({ minimum: 1 }),
  used: Type.Integer({ minimum: 0 }),
  createdAt: DateTime,
  /** The first player who used it. */
  playerId: Type.Union([Id, Type.Null()]),
});

const example = {
  name: 'Autumn',
  validFrom: '2026-11-01T00:00:00Z',
  validUntil: '2026-12-01T00:00:00Z',
  reward: { kind: 'BONUS', definitionId: unknown },
} as const;

export const campaignCalls = defineCalls({
  'POST /capi/PromoCampaign/v3/PromoCampaign/Create': {
    ...edit,
    summary: 'Creates a promo campaign whose codes offer a bonus or free rounds',
    idempotency: 'key',
    body: Type.Object(fields),
    response: Campaign,
    example: { body: example },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'POST /capi/PromoCampaign/v3/PromoCampaign/Update': {
    ...edit,
    summary: 'Changes the name and the period of a promo campaign',
    idempotency: 'key',
    body: Type.Object({ id: Id, ...base, version: ReadVersion }),
    response: Campaign,
    errors: ['ERR_CHANGED_MEANWHILE'],
    example: {
      body: {
        id: unknown,
        name: example.name,
        validFrom: example.validFrom,
        validUntil: example.validUntil,
      },
    },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'DELETE /capi/PromoCampaign/v3/PromoCampaign/Delete': {
    ...edit,
    summary: 'Deletes a promo campaign of which no code was used',
    query: Type.Object({ id: Id }),
    response: Done,
    errors: ['ERR_PROMO_CAMPAIGN_USED'],
    example: { query: { id: unknown } },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'GET /capi/PromoCampaign/v3/PromoCampaign/Get': {
    ...read,
    summary: 'Returns a promo campaign with counts of its codes',
    query: Type.Object({ id: Id }),
    response: Campaign,
    example: { query: { id: unknown } },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'GET /capi/PromoCampaign/v3/PromoCampaign/List': {
    ...read,
    summary: 'Pages promo campaigns by phase, the latest first',
    csv: true,
    query: Type.Object({
      phase: Type.Optional(Type.Enum([...campaignPhases])),
      ...growingPageFields,
    }),
    response: growingPage(Campaign),
    example: {},
  },
  'POST /capi/PromoCampaign/v3/PromoCode/Validate': {
    audience: 'public',
    summary: 'Tells whether a promo code can be used now, as registration asks it',
    rate: 'registration',
    body: Type.Object({ code: TypedCode }),
    response: Type.Object({ valid: Type.Boolean() }),
    example: { body: { code: 'AAAAA-AAAAA' } },
  },
  'POST /capi/PromoCampaign/v3/PromoCode/AddMultiple': {
    ...edit,
    rate: 'report',
    summary: 'Adds codes to a campaign, given or generated; duplicates are reported and left out',
    idempotency: 'key',
    bodyBytesMax: 8_000_000,
    body: Type.Object({
      campaignId: Id,
      codes: Type.Optional(Type.Array(TypedCode, { minItems: 1, maxItems: codesMost })),
      /** How many unique codes to make. */
      generate: Type.Optional(Type.Integer({ minimum: 1, maximum: codesMost })),
      kind: Type.Enum(['UNIQUE', 'PUBLIC']),
      /** Public codes: how often each may be used. */
      usesMaximum: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000_000 })),
    }),
    response: Type.Object({
      added: Type.Integer({ minimum: 0 }),
      /** Codes that were given twice or exist already, as they were written. */
      duplicates: Type.Array(Type.String()),
      /** Codes that are none: signs outside the alphabet, or too short for unique ones. */
      invalid: Type.Array(Type.String()),
      /** Generated codes in clear; they are shown once and kept as hashes. */
      generated: Type.Array(Type.String()),
    }),
    errors: ['ERR_APPROVAL_NEEDED'],
    example: { body: { campaignId: unknown, generate: 10, kind: 'UNIQUE' } },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'DELETE /capi/PromoCampaign/v3/PromoCode/Delete': {
    ...edit,
    summary: 'Deletes a promo code that nobody has used',
    query: Type.Object({ id: Id }),
    response: Done,
    errors: ['ERR_PROMO_CODE_USED'],
    example: { query: { id: unknown } },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'GET /capi/PromoCampaign/v3/PromoCode/List': {
    ...read,
    summary: 'Pages the codes of a campaign with how often each was used',
    csv: true,
    query: Type.Object({ campaignId: Id, ...growingPageFields }),
    response: growingPage(Code),
    example: { query: { campaignId: unknown } },
  },
});
