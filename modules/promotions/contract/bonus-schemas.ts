/** What a bonus is defined by, and what its relation to a player looks like. */
import { bonusStates, PlayerRelation } from '@herna/bonuses/contract';
import { DateTime, Id, Locale, MoneySchema, Text } from '@herna/contract-kit';
import { type Static, Type } from 'typebox';

/** How a bonus comes to a player. */
export const bonusKinds = [
  /** On the nth deposit of the player's life. */
  'DEPOSIT_NTH',
  /** On any deposit after the first. */
  'RELOAD',
  /** Claimed by the player without a deposit. */
  'NO_DEPOSIT',
  /** Assigned by staff. */
  'MANUAL',
  /** By a promo code. */
  'CODE',
  /** Offered when a platform event is raised. */
  'EVENT',
] as const;
export type BonusKind = (typeof bonusKinds)[number];

export const definitionStates = ['CREATED', 'ACTIVATED', 'CANCELLED'] as const;
export type DefinitionState = (typeof definitionStates)[number];

export const relationStates = [
  'OFFERED',
  'PENDING',
  'ACTIVE',
  'COMPLETED',
  'EXPIRED',
  'FORFEITED',
  'LOST',
] as const;
export type RelationState = (typeof relationStates)[number];

/** What staff should look at in a bonus of a player; a mark refuses nothing. */
export const relationMarks = [
  /** Somebody who may be the same person was given it before. */
  'PERSON',
  /** Somebody who has used the same device was. */
  'DEVICE',
  /** Somebody who pays with the same card was. */
  'CARD',
  /** It was wagered in games of which the house keeps next to nothing. */
  'LOW_EDGE',
] as const;
export type RelationMark = (typeof relationMarks)[number];

const Amount = Type.Integer({ minimum: 1, maximum: 1_000_000_000, description: 'Minor units' });
const Percent = Type.Integer({ minimum: 0, maximum: 100 });

const TermsText = Type.Object({
  title: Text(120),
  /** The short description that every offer carries. */
  summary: Text(500, 0),
  /** The whole terms. */
  text: Text(20_000, 0),
});
export const TermsByLocale = Type.Partial(
  Type.Object({
    cs: TermsText,
    sk: TermsText,
    en: TermsText,
    hu: TermsText,
    vi: TermsText,
    ru: TermsText,
  }),
);

/** The version that was read before a change; with an older one than there is, nothing is changed. */
export const ReadVersion = Type.Optional(Type.Integer({ minimum: 1 }));

export const BonusSpec = Type.Object({
  name: Text(100),
  kind: Type.Enum([...bonusKinds]),
  currency: Type.Enum(['CZK', 'EUR']),
  /** A fixed amount, or a percentage of the deposit up to a maximum. */
  amount: Type.Optional(Amount),
  percent: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000 })),
  amountMaximum: Type.Optional(Amount),
  depositMinimum: Type.Optional(Amount),
  /** DEPOSIT_NTH: which deposit; 1 is the first. */
  ordinal: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000 })),
  /** Several deposits add up to the minimum. */
  depositsAddUp: Type.Optional(Type.Boolean()),
  /** EVENT: the platform event that offers it. */
  eventName: Type.Optional(Type.String({ pattern: '^[A-Z][A-Z0-9_]{1,59}$', maxLength: 60 })),
  /** What is to be wagered, in multiples of the amount. */
  wageringMultiple: Type.Integer({ minimum: 1, maximum: 100 }),
  weights: Type.Object({
    Casino: Percent,
    LiveGames: Percent,
    CrashGame: Percent,
    Lottery: Percent,
  }),
  stakeMaximum: Type.Optional(Amount),
  conversionMaximum: Type.Optional(Amount),
  forfeitOnWithdrawal: Type.Optional(Type.Boolean()),
  /** Hours to wager it in, and to accept or deposit for it. */
  validHours: Type.Integer({ minimum: 1, maximum: 8_760 }),
  offerHours: Type.Integer({ minimum: 1, maximum: 8_760 }),
  validFrom: Type.Optional(DateTime),
  validUntil: Type.Optional(DateTime),
  /** Days of the week (1 is Monday) and hours of the day, Prague time, on which it is given. */
  weekdays: Type.Optional(
    Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), { minItems: 1, maxItems: 7 }),
  ),
  hourFrom: Type.Optional(Type.Integer({ minimum: 0, maximum: 23 })),
  hourUntil: Type.Optional(Type.Integer({ minimum: 1, maximum: 24 })),
  /** What all grants together may give. */
  budget: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000_000_000 })),
  receiversMaximum: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000_000 })),
  /** How often one player may have it. */
  usesPerPlayer: Type.Integer({ minimum: 1, maximum: 1_000 }),
  terms: TermsByLocale,
});
export type BonusSpec = Static<typeof BonusSpec>;

/** A rule of law that a definition breaks. */
export const LawRefusal = Type.Object({
  rule: Type.String(),
  field: Type.String(),
  /** The paragraph with its source. */
  paragraph: Type.String(),
});

export const Definition = Type.Object({
  id: Id,
  version: Type.Integer({ minimum: 1 }),
  state: Type.Enum([...definitionStates]),
  spec: BonusSpec,
  createdAt: DateTime,
  activatedAt: Type.Union([DateTime, Type.Null()]),
  /** Players who were given its money, and how much. */
  receivers: Type.Integer({ minimum: 0 }),
  granted: MoneySchema,
  /** What it has cost so far: the sum of its postings on `promotions`. */
  cost: MoneySchema,
});

/** What one grant of a bonus is expected to cost; a negative amount is the operator's gain. */
export const BonusCost = Type.Object({
  /** Of players who wager on at a twentieth of what there is to stake, over titles of all variances. */
  expected: MoneySchema,
  /** Between which the expected cost lies for all outcomes that the certificates' figures allow. */
  least: MoneySchema,
  most: MoneySchema,
  median: MoneySchema,
  ninetieth: MoneySchema,
  highestOfHundred: MoneySchema,
  /** Parts of a thousand of players who complete the wagering. */
  completesPerMille: Type.Integer({ minimum: 0, maximum: 1_000 }),
  /**
   * The best allowed play, from above: what it is worth to a player on average, and how it begins. No
   * play is worth more than the bonus itself.
   */
  best: Type.Object({ expected: MoneySchema, title: Type.String(), stake: MoneySchema }),
  /** The best play leaves a player nothing to gain, and every game that counts is certified. */
  safe: Type.Boolean(),
  /** Certified titles that count. */
  titles: Type.Integer({ minimum: 1 }),
});

export const GameTerm = Type.Object({
  gameKey: Text(100),
  /** Bonus money may be staked on it. */
  allowed: Type.Boolean(),
  /** Percent of a stake that counts. */
  coefficient: Percent,
});

const nullable = <Schema extends Parameters<typeof Type.Optional>[0]>(schema: Schema) =>
  Type.Union([schema, Type.Null()]);

export const ShownTerms = Type.Object({
  locale: Locale,
  title: Type.String(),
  summary: Type.String(),
  text: Type.String(),
});

/** What a player learns of a bonus before accepting it. */
export const Offer = Type.Object({
  definitionId: Id,
  version: Type.Integer({ minimum: 1 }),
  kind: Type.Enum([...bonusKinds]),
  terms: ShownTerms,
  /** SHA-256 of the whole terms, hexadecimal; acceptance repeats it. */
  termsHash: Type.String(),
  /** The fixed amount; null where it follows from the deposit. */
  amount: nullable(MoneySchema),
  percent: nullable(Type.Integer()),
  amountMaximum: nullable(MoneySchema),
  depositMinimum: nullable(MoneySchema),
  ordinal: nullable(Type.Integer()),
  wageringMultiple: Type.Integer({ minimum: 1 }),
  stakeMaximum: nullable(MoneySchema),
  conversionMaximum: nullable(MoneySchema),
  /** Whether withdrawing money ends the bonus. */
  forfeitOnWithdrawal: Type.Boolean(),
  validHours: Type.Integer({ minimum: 1 }),
  availableUntil: nullable(DateTime),
});

export const PlayerOffer = Type.Object({
  ...Offer.properties,
  /** Null for a public offer that the player has not taken yet. */
  id: nullable(Id),
  state: Type.Enum([...relationStates]),
  offeredAt: nullable(DateTime),
  acceptedAt: nullable(DateTime),
  /** What its deposits have earned, to be given once the bonus that runs has ended. */
  earned: nullable(MoneySchema),
  /** The bonus that its money is, once it was given. */
  bonusId: nullable(Id),
  given: nullable(MoneySchema),
});

export const Relation = Type.Object({
  id: Id,
  playerId: Id,
  definitionId: Id,
  version: Type.Integer({ minimum: 1 }),
  name: Type.String(),
  state: Type.Enum([...relationStates]),
  source: Type.String(),
  reason: nullable(Type.String()),
  termsHash: Type.String(),
  offeredAt: DateTime,
  offerExpiresAt: DateTime,
  accepted: nullable(
    Type.Object({ at: DateTime, locale: Locale, termsHash: Type.String(), ip: Type.String() }),
  ),
  /** What its deposits have earned. */
  earned: nullable(MoneySchema),
  bonusId: nullable(Id),
  given: nullable(MoneySchema),
  endedAt: nullable(DateTime),
  /** Another player who was given the same bonus before, on a linked account. */
  linkedTo: nullable(Id),
  marks: Type.Array(Type.Enum([...relationMarks])),
});

/** What a player goes through with a bonus: until it is theirs, and the states of its money. */
export const relationSteps = ['OFFERED', 'ACCEPTED', ...bonusStates] as const;

/** A bonus of a player with how it came to them, and every step of it. */
export const PlayerRelationDetail = Type.Object({
  ...PlayerRelation.properties,
  /** The offer it was given for, with the receipt; null where free rounds have won it. */
  relation: nullable(Relation),
  /** The earliest first. */
  steps: Type.Array(Type.Object({ state: Type.Enum([...relationSteps]), at: DateTime })),
});
