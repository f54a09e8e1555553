/** Cashback: programmes as staff define them, and as players join them and are paid. */
import {
  DateTime,
  Day,
  Done,
  defineCalls,
  growingPage,
  growingPageFields,
  Id,
  Locale,
  MoneySchema,
  Text,
} from '@herna/contract-kit';
import { type Static, Type } from 'typebox';
import { definitionStates, ReadVersion, ShownTerms, TermsByLocale } from './bonus-schemas.ts';

/** What a part is given back of. */
export const cashbackBases = [
  /** What the stakes were expected to lose by the certificates of their games. */
  'EXPECTED_LOSS',
  /** What was staked and not won back. */
  'NET_LOSS',
] as const;
export const cashbackPeriods = ['DAY', 'WEEK', 'MONTH'] as const;
export type CashbackPeriod = (typeof cashbackPeriods)[number];

const Amount = Type.Integer({ minimum: 1, maximum: 1_000_000_000, description: 'Minor units' });
const Percent = Type.Integer({ minimum: 0, maximum: 50 });
const nullable = <Schema extends Parameters<typeof Type.Optional>[0]>(schema: Schema) =>
  Type.Union([schema, Type.Null()]);

export const CashbackSpec = Type.Object({
  name: Text(100),
  currency: Type.Enum(['CZK', 'EUR']),
  base: Type.Enum([...cashbackBases]),
  /** Prague days, weeks from Monday, or months: of the play and of the payment. */
  period: Type.Enum([...cashbackPeriods]),
  /** Part of the base that is given back, by kind of game. */
  percents: Type.Object({
    Casino: Percent,
    LiveGames: Percent,
    CrashGame: Percent,
    Lottery: Percent,
  }),
  /** Of a player in a period: less is not paid, more is cut. */
  minimum: Amount,
  maximum: Amount,
  /** What the whole programme may give. */
  budget: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000_000_000 })),
  terms: TermsByLocale,
});
export type CashbackSpec = Static<typeof CashbackSpec>;

const Programme = Type.Object({
  id: Id,
  state: Type.Enum([...definitionStates]),
  spec: CashbackSpec,
  version: Type.Integer({ minimum: 1 }),
  createdAt: DateTime,
  activatedAt: nullable(DateTime),
  endedAt: nullable(DateTime),
  /** Players who are in it now. */
  members: Type.Integer({ minimum: 0 }),
  granted: MoneySchema,
  /** What it has cost so far: the sum of its postings on `promotions`. */
  cost: MoneySchema,
});

export const cashbackPaymentStates = ['PAID', 'WITHHELD'] as const;
const paymentFields = {
  programmeId: Id,
  from: Day,
  to: Day,
  base: MoneySchema,
  amount: MoneySchema,
  state: Type.Enum([...cashbackPaymentStates]),
  decidedAt: DateTime,
};
const StaffPayment = Type.Object({
  ...paymentFields,
  playerId: Id,
  reason: nullable(Type.Enum(['NOT_ALLOWED', 'RESTRICTED', 'BUDGET'])),
});

const OwnProgramme = Type.Object({
  id: Id,
  terms: ShownTerms,
  /** SHA-256 of the whole terms, hexadecimal; joining repeats it. */
  termsHash: Type.String(),
  base: CashbackSpec.properties.base,
  period: CashbackSpec.properties.period,
  percents: CashbackSpec.properties.percents,
  minimum: MoneySchema,
  maximum: MoneySchema,
  joinedAt: nullable(DateTime),
  /** Of the period that runs: `to` is the first day after it; null before the player has joined. */
  current: nullable(
    Type.Object({ from: Day, to: Day, paidFrom: DateTime, base: MoneySchema, amount: MoneySchema }),
  ),
});

/** What a programme is expected to cost for one player in one period. */
export const CashbackCost = Type.Object({
  expected: MoneySchema,
  /** Between which it lies for all titles that count and all outcomes with their figures. */
  least: MoneySchema,
  most: MoneySchema,
  /** What the same play is expected to lose. */
  loss: MoneySchema,
  /** The cost in parts of a thousand of that loss. */
  perMilleOfLoss: Type.Integer({ minimum: 0 }),
  titles: Type.Integer({ minimum: 1 }),
});

const text = {
  title: 'Cashback of the month',
  summary: 'A tenth of what your stakes are expected to lose comes back each month.',
  text: 'We add up your own stakes in slots from when you join, and give back a tenth of what they are expected to lose.',
};
export const exampleCashback = {
  name: 'Monthly cashback',
  currency: 'CZK',
  base: 'EXPECTED_LOSS',
  period: 'MONTH',
  percents: { Casino: 10, LiveGames: 0, CrashGame: 0, Lottery: 0 },
  minimum: 1_000,
  maximum: 100_000,
  budget: 4_000_000,
  terms: { cs: text, sk: text, en: text },
} as const satisfies CashbackSpec;

const unknown = '9223372036854775807';
const read = { audience: 'operator', permission: 'promotions.read' } as const;
const edit = { audience: 'operator', permission: 'promotions.edit' } as const;
const byId = { params: Type.Object({ programmeId: Id }) };
const nobody = { params: { programmeId: unknown } };

export const cashbackCalls = defineCalls({
  'GET /api/cashback': {
    audience: 'player',
    summary: 'Lists cashback programmes with what the running period has brought, and payments',
    response: Type.Object({
      /** Whether rewards are open to the account; if not, no programme is shown. */
      open: Type.Boolean(),
      programmes: Type.Array(OwnProgramme),
      payments: Type.Array(Type.Object({ ...paymentFields, title: Type.String() })),
    }),
    example: {},
  },
  'POST /api/cashback/{programmeId}/join': {
    audience: 'player',
    summary: 'Accepts the terms of a cashback programme; play counts from then on',
    idempotency: 'key',
    ...byId,
    body: Type.Object({
      /** Of the terms as they were shown, with their locale. */
      termsHash: Type.String({ pattern: '^[0-9a-f]{64}$', maxLength: 64 }),
      locale: Locale,
    }),
    response: Done,
    errors: ['ERR_PROMOTION_CLOSED', 'ERR_PROMOTION_TERMS_CHANGED', 'ERR_BONUS_NOT_ALLOWED'],
    example: { ...nobody, body: { termsHash: 'a'.repeat(64), locale: 'cs' } },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'POST /api/cashback/{programmeId}/leave': {
    audience: 'player',
    summary: 'Leaves a cashback programme; what was played until then is still paid',
    idempotency: 'key',
    ...byId,
    response: Done,
    example: nobody,
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'GET /api/operator/cashback': {
    ...read,
    summary: 'Pages cashback programmes, the latest first',
    query: Type.Object({
      state: Type.Optional(Type.Enum([...definitionStates])),
      ...growingPageFields,
    }),
    response: growingPage(Programme),
    example: {},
  },
  'GET /api/operator/cashback/{programmeId}': {
    ...read,
    summary: 'Returns a cashback programme with its members and its cost',
    ...byId,
    response: Programme,
    example: nobody,
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'GET /api/operator/cashback/{programmeId}/payments': {
    ...read,
    summary: 'Pages what a programme has paid or withheld, the latest period first',
    ...byId,
    query: Type.Object({
      offset: Type.Optional(growingPageFields.offset),
      limit: Type.Optional(growingPageFields.limit),
    }),
    response: Type.Object({
      items: Type.Array(StaffPayment),
      total: Type.Integer({ minimum: 0 }),
    }),
    example: nobody,
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'POST /api/operator/cashback': {
    ...edit,
    summary: 'Creates a cashback programme; one that the law forbids is refused with the paragraph',
    idempotency: 'key',
    body: CashbackSpec,
    response: Programme,
    errors: ['ERR_PROMOTION_UNLAWFUL'],
    example: { body: exampleCashback },
  },
  'PUT /api/operator/cashback/{programmeId}': {
    ...edit,
    summary: 'Changes a programme that nobody can join yet',
    idempotency: 'key',
    ...byId,
    body: Type.Object({ ...CashbackSpec.properties, version: ReadVersion }),
    response: Programme,
    errors: ['ERR_PROMOTION_UNLAWFUL', 'ERR_PROMOTION_STATE', 'ERR_CHANGED_MEANWHILE'],
    example: { ...nobody, body: exampleCashback },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'POST /api/operator/cashback/{programmeId}/activate': {
    ...edit,
    summary: 'Lets players join a programme; from then on it is never changed',
    idempotency: 'key',
    ...byId,
    response: Programme,
    errors: ['ERR_PROMOTION_UNLAWFUL', 'ERR_PROMOTION_STATE', 'ERR_APPROVAL_NEEDED'],
    example: nobody,
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'POST /api/operator/cashback/{programmeId}/end': {
    ...edit,
    summary: 'Ends a programme; what was played until then is still paid',
    idempotency: 'key',
    ...byId,
    body: Type.Object({ reason: Text(500, 5) }),
    response: Programme,
    errors: ['ERR_PROMOTION_STATE'],
    example: { ...nobody, body: { reason: 'It costs more than it brings' } },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'POST /api/operator/cashback/cost': {
    ...read,
    summary: 'Works out what a programme is expected to cost for a player who stakes so much',
    rate: 'report',
    body: Type.Object({
      spec: CashbackSpec,
      /** Of a player in a period, and of one round; minor units. */
      stakes: Type.Integer({ minimum: 1, maximum: 10_000_000_000 }),
      stake: Amount,
    }),
    response: Type.Object({
      cost: Type.Union([CashbackCost, Type.Null()], {
        description: 'Null where no certified title counts',
      }),
    }),
    example: { body: { spec: exampleCashback, stakes: 1_000_000, stake: 1_000 } },
  },
});
