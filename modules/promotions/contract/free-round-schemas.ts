/** What free rounds are defined by, and what they are in a player's hands. */
import { DateTime, Id, Locale, MoneySchema, MovedMoney, Text } from '@herna/contract-kit';
import { type Static, Type } from 'typebox';
import { definitionStates, TermsByLocale } from './bonus-schemas.ts';

/** From the offer to the end; what is ACTIVE was accepted, and its wins are not converted. */
export const freeRoundStates = [
  'OFFERED',
  'ACTIVE',
  'CONVERTED',
  'USED',
  'EXPIRED',
  'CANCELLED',
  'REJECTED',
] as const;
export type FreeRoundState = (typeof freeRoundStates)[number];

const nullable = <Schema extends Parameters<typeof Type.Optional>[0]>(schema: Schema) =>
  Type.Union([schema, Type.Null()]);
const Amount = Type.Integer({ minimum: 1, maximum: 1_000_000_000, description: 'Minor units' });

/** What becomes of what they win. */
const Conversion = Type.Object({
  /** Cash with each win; cash when the player converts them; or a bonus with wagering. */
  kind: Type.Enum(['AT_ONCE', 'CASH', 'BONUS']),
  /** The most that is converted; what is above lapses. */
  maximum: Type.Optional(Amount),
  /** BONUS: what is to be wagered, in multiples of what was converted, and the hours to do it in. */
  wageringMultiple: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  validHours: Type.Optional(Type.Integer({ minimum: 1, maximum: 8_760 })),
});
export type Conversion = Static<typeof Conversion>;

export const FreeRoundSpec = Type.Object({
  name: Text(100),
  providerId: Id,
  gameKeys: Type.Array(Text(100), { minItems: 1, maxItems: 300 }),
  /** Of one round. */
  stake: MovedMoney,
  rounds: Type.Integer({ minimum: 1, maximum: 1_000 }),
  /** Days of the calendar from acceptance. */
  validDays: Type.Integer({ minimum: 1, maximum: 365 }),
  /** Hours to accept them in. */
  offerHours: Type.Integer({ minimum: 1, maximum: 8_760 }),
  conversion: Conversion,
  terms: TermsByLocale,
});
export type FreeRoundSpec = Static<typeof FreeRoundSpec>;

const Count = Type.Integer({ minimum: 0 });

export const FreeRoundDefinition = Type.Object({
  id: Id,
  version: Type.Integer({ minimum: 1 }),
  state: Type.Enum([...definitionStates]),
  ...FreeRoundSpec.properties,
  stake: MoneySchema,
  createdAt: DateTime,
  activatedAt: nullable(DateTime),
  /** Players who were offered them, who accepted, and whose time ended. */
  offered: Count,
  accepted: Count,
  expired: Count,
  /** What they have cost so far: the sum of their postings on `promotions`. */
  cost: MoneySchema,
});

/** How the rounds of an accepted offer stand. */
const Rounds = Type.Object({
  state: Type.Enum(['ACTIVE', 'USED', 'EXPIRED', 'CANCELLED']),
  rounds: Type.Integer({ minimum: 1 }),
  used: Count,
  left: Count,
  won: MoneySchema,
  /** What of it came after they had ended. */
  wonLate: MoneySchema,
  expiresAt: DateTime,
});

/** How they stand at the provider that keeps them. */
const AtProvider = Type.Object({
  provider: Type.String(),
  state: Type.Enum(['WANTED', 'LIVE', 'CLOSED', 'REFUSED']),
  /** What the provider last said; null as long as it has not answered. */
  standing: nullable(Type.Enum(['OPEN', 'DONE', 'EXPIRED', 'CANCELLED', 'UNKNOWN'])),
  used: nullable(Count),
  won: nullable(MoneySchema),
  checkedAt: nullable(DateTime),
  /** The provider's figures of what is over are not ours. */
  differs: Type.Boolean(),
  /** Why it was refused, or what the last attempt failed of. */
  fault: nullable(Type.String()),
});

export const FreeRoundRelation = Type.Object({
  id: Id,
  definitionId: Id,
  version: Type.Integer({ minimum: 1 }),
  name: Type.String(),
  playerId: Id,
  state: Type.Enum([...freeRoundStates]),
  source: Type.String(),
  reason: nullable(Type.String()),
  stake: MoneySchema,
  offeredAt: DateTime,
  offerExpiresAt: DateTime,
  accepted: nullable(
    Type.Object({
      at: DateTime,
      locale: Type.String(),
      termsHash: Type.String(),
      ip: Type.String(),
    }),
  ),
  rounds: nullable(Rounds),
  atProvider: nullable(AtProvider),
  converted: MoneySchema,
  endedAt: nullable(DateTime),
});

const NamedGame = Type.Object({ gameKey: Type.String(), gameName: Type.String() });

export const PlayerFreeRounds = Type.Object({
  id: Id,
  state: Type.Enum([...freeRoundStates]),
  terms: Type.Object({
    locale: Locale,
    title: Type.String(),
    summary: Type.String(),
    text: Type.String(),
  }),
  termsHash: Type.String(),
  games: Type.Array(NamedGame),
  stake: MoneySchema,
  rounds: Type.Integer({ minimum: 1 }),
  left: Count,
  won: MoneySchema,
  validDays: Type.Integer({ minimum: 1 }),
  /** To accept them by, or to play them by. */
  availableUntil: DateTime,
  conversion: Type.Object({
    ...Conversion.properties,
    maximum: nullable(MoneySchema),
    /** What is won and waits, and whether it can be converted now. */
    waiting: MoneySchema,
    possible: Type.Boolean(),
    /** What holds it up: a round to be finished, with its game, or a win that a person looks at. */
    waitsFor: nullable(
      Type.Object({ kind: Type.Enum(['OPEN_ROUND', 'HELD_WIN']), game: nullable(NamedGame) }),
    ),
  }),
  converted: MoneySchema,
});

export const FreeRoundConversion = Type.Object({
  id: Id,
  kind: Conversion.properties.kind,
  /** What waits, what of it would be converted, and what is above the most that is. */
  waiting: MoneySchema,
  converts: MoneySchema,
  surplus: MoneySchema,
  maximum: nullable(MoneySchema),
  wageringMultiple: nullable(Type.Integer({ minimum: 1 })),
  /** Rounds are over and something waits; another bonus that runs is in the way of a bonus. */
  possible: Type.Boolean(),
  converted: MoneySchema,
  state: Type.Enum([...freeRoundStates]),
});
