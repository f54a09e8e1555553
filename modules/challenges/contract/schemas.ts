/** What a challenge and a reward wheel are defined by, and how staff and players see them. */
import { DateTime, Day, Id, MoneySchema, Text } from '@herna/contract-kit';
import { levelNames } from '@herna/loyalty/contract';
import {
  definitionStates,
  LawRefusal,
  ShownTerms,
  TermsByLocale,
} from '@herna/promotions/contract';
import { type Static, Type } from 'typebox';

export type { DefinitionState } from '@herna/promotions/contract';
export { definitionStates };

export const definitionKinds = ['CHALLENGE', 'WHEEL'] as const;
export type DefinitionKind = (typeof definitionKinds)[number];

export const challengeScopes = ['Casino', 'LiveGames', 'CrashGame', 'Lottery'] as const;
export const participationStates = [
  'JOINED',
  'FULFILLED',
  'REWARDED',
  'WITHHELD',
  'LEFT',
  'ENDED',
] as const;
export type ParticipationState = (typeof participationStates)[number];
export const spinStates = ['GRANTED', 'SPUN', 'EXPIRED', 'WITHDRAWN'] as const;
export type SpinState = (typeof spinStates)[number];
/** Where a spin comes from. */
export const spinSources = ['CHALLENGE', 'CAMPAIGN', 'LOYALTY', 'STAFF'] as const;
export type SpinSource = (typeof spinSources)[number];

const Amount = Type.Integer({ minimum: 1, maximum: 1_000_000_000, description: 'Minor units' });
const nullable = <Schema extends Parameters<typeof Type.Optional>[0]>(schema: Schema) =>
  Type.Union([schema, Type.Null()]);

/**
 * What a player does to fulfil a challenge. None of the kinds knows what was won or lost, or compares
 * players; what one day and one stake bring is bounded, so that neither more nor higher stakes help.
 */
export const Goal = Type.Union([
  Type.Object({
    kind: Type.Literal('ROUNDS'),
    rounds: Type.Integer({ minimum: 1, maximum: 500 }),
    /** Rounds that one day brings at most. */
    perDay: Type.Integer({ minimum: 1, maximum: 100 }),
  }),
  Type.Object({
    kind: Type.Literal('GAMES'),
    /** Different games. */
    games: Type.Integer({ minimum: 1, maximum: 50 }),
  }),
  Type.Object({
    kind: Type.Literal('TURNOVER'),
    /** Own stakes together. */
    amount: Amount,
    /** What one day, and what one round brings at most. */
    perDay: Amount,
    perRound: Amount,
  }),
  Type.Object({
    kind: Type.Literal('DAYS'),
    /** Different days, not one after another. */
    days: Type.Integer({ minimum: 1, maximum: 31 }),
  }),
]);
export type Goal = Static<typeof Goal>;
export const goalKinds = ['ROUNDS', 'GAMES', 'TURNOVER', 'DAYS'] as const;

const points = Type.Object({
  kind: Type.Literal('POINTS'),
  points: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
});
const bonus = Type.Object({ kind: Type.Literal('BONUS'), definitionId: Id });
const freeRounds = Type.Object({ kind: Type.Literal('FREE_ROUNDS'), definitionId: Id });

/** What a challenge gives. */
export const Reward = Type.Union([
  points,
  bonus,
  freeRounds,
  Type.Object({ kind: Type.Literal('SPIN'), wheelId: Id }),
]);
export type Reward = Static<typeof Reward>;

/** What a part of a wheel gives. */
export const Prize = Type.Union([
  points,
  bonus,
  freeRounds,
  Type.Object({ kind: Type.Literal('NOTHING') }),
]);
export type Prize = Static<typeof Prize>;

const common = {
  name: Text(100),
  currency: Type.Enum(['CZK', 'EUR']),
  /** Days in the time zone of the brand, the last one included. */
  from: Day,
  until: Day,
  /** What it may give in all; every reward that is promised is put aside from it. */
  budget: Type.Integer({ minimum: 1, maximum: 1_000_000_000_000 }),
  terms: TermsByLocale,
};

export const ChallengeSpec = Type.Object({
  ...common,
  games: Type.Object({
    scopes: Type.Array(Type.Enum([...challengeScopes]), { minItems: 1, maxItems: 4 }),
    /** Keys of the games that count; all of those kinds where it is empty. */
    keys: Type.Array(Text(100), { maxItems: 200 }),
  }),
  goal: Goal,
  reward: Reward,
  /** How many players may join. */
  receiversMaximum: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000_000 })),
});
export type ChallengeSpec = Static<typeof ChallengeSpec>;

export const WheelSpec = Type.Object({
  ...common,
  /** What the weights of all segments sum to: a segment comes up `weight` times in `whole`. */
  whole: Type.Integer({ minimum: 2, maximum: 1_000_000 }),
  segments: Type.Array(
    Type.Object({ weight: Type.Integer({ minimum: 1, maximum: 1_000_000 }), prize: Prize }),
    { minItems: 2, maxItems: 12 },
  ),
  /** Days in which a spin can be used. */
  validDays: Type.Integer({ minimum: 1, maximum: 90 }),
  /** The platform event that grants a spin to its player. */
  eventName: Type.Optional(Type.String({ pattern: '^[A-Z][A-Z0-9_]{1,59}$', maxLength: 60 })),
  /** The levels of the loyalty programme at which a spin is granted when they are reached. */
  levels: Type.Optional(Type.Array(Type.Enum([...levelNames]), { minItems: 1, maxItems: 10 })),
});
export type WheelSpec = Static<typeof WheelSpec>;

const definition = {
  id: Id,
  version: Type.Integer({ minimum: 1 }),
  state: Type.Enum([...definitionStates]),
  createdAt: DateTime,
  activatedAt: nullable(DateTime),
  endedAt: nullable(DateTime),
  /** What is put aside for rewards that are promised, and what was given of the budget. */
  reserved: MoneySchema,
  given: MoneySchema,
};

export const Challenge = Type.Object({
  ...definition,
  spec: ChallengeSpec,
  /** Players who have joined, and those who were rewarded. */
  joined: Type.Integer({ minimum: 0 }),
  rewarded: Type.Integer({ minimum: 0 }),
});

export const Wheel = Type.Object({
  ...definition,
  spec: WheelSpec,
  /** Spins that were granted and not withdrawn, and those that were used. */
  granted: Type.Integer({ minimum: 0 }),
  spun: Type.Integer({ minimum: 0 }),
});

/** What a definition would cost, as it is typed. */
export const Cost = Type.Object({
  /** Of one player who fulfils it, or of one spin: expected, and at most. */
  expected: MoneySchema,
  most: MoneySchema,
  /** How many the budget bears for certain. */
  receivers: Type.Integer({ minimum: 0 }),
});

export const Checked = Type.Object({
  refusals: Type.Array(LawRefusal),
  faults: Type.Array(Type.Object({ field: Type.String(), kind: Type.String() })),
  cost: nullable(Cost),
});

/** A reward in words of its own: the title and summary of the bonus or the free rounds. */
export const ShownReward = Type.Object({
  kind: Type.Enum(['POINTS', 'BONUS', 'FREE_ROUNDS', 'SPIN', 'NOTHING']),
  points: nullable(Type.Integer()),
  title: nullable(Type.String()),
  summary: nullable(Type.String()),
});

export const StaffParticipation = Type.Object({
  playerId: Id,
  state: Type.Enum([...participationStates]),
  joinedAt: DateTime,
  decidedAt: nullable(DateTime),
  reason: nullable(Type.String()),
  done: Type.Integer({ minimum: 0 }),
  target: Type.Integer({ minimum: 1 }),
  /** Rounds that were taken back after the reward was given. */
  lateChanges: Type.Integer({ minimum: 0 }),
});

export const StaffSpin = Type.Object({
  id: Id,
  playerId: Id,
  state: Type.Enum([...spinStates]),
  source: Type.Enum([...spinSources]),
  grantedAt: DateTime,
  expiresAt: DateTime,
  spunAt: nullable(DateTime),
  /** The place of the segment, from 0. */
  segment: nullable(Type.Integer({ minimum: 0 })),
  prize: nullable(Prize),
});

/** A goal with its amounts as money. */
export const ShownGoal = Type.Object({
  kind: Type.Enum([...goalKinds]),
  /** Rounds, games, days, or minor units of turnover. */
  target: Type.Integer({ minimum: 1 }),
  perDay: nullable(Type.Integer({ minimum: 1 })),
  perRound: nullable(Type.Integer({ minimum: 1 })),
});

export const OwnChallenge = Type.Object({
  id: Id,
  terms: ShownTerms,
  /** SHA-256 of the whole terms, hexadecimal; joining repeats it. */
  termsHash: Type.String(),
  from: Day,
  until: Day,
  currency: Type.Enum(['CZK', 'EUR']),
  scopes: Type.Array(Type.Enum([...challengeScopes])),
  games: Type.Array(Type.Object({ key: Type.String(), name: Type.String() })),
  goal: ShownGoal,
  reward: ShownReward,
  /** Null before the player has joined. */
  state: nullable(Type.Enum([...participationStates])),
  joinedAt: nullable(DateTime),
  decidedAt: nullable(DateTime),
  done: Type.Integer({ minimum: 0 }),
  /** Whether it can be joined now. */
  open: Type.Boolean(),
});

export const OwnWheel = Type.Object({
  id: Id,
  version: Type.Integer({ minimum: 1 }),
  terms: ShownTerms,
  termsHash: Type.String(),
  whole: Type.Integer({ minimum: 2 }),
  segments: Type.Array(Type.Object({ weight: Type.Integer({ minimum: 1 }), reward: ShownReward })),
  /** The name and the fingerprint of the segments that a result is drawn under. */
  key: Type.String(),
  configHash: Type.String(),
});

export const OwnSpin = Type.Object({
  id: Id,
  state: Type.Enum([...spinStates]),
  source: Type.Enum([...spinSources]),
  grantedAt: DateTime,
  expiresAt: DateTime,
  /** SHA-256 of the seed with the name of the wheel, published before the spin. */
  commitment: Type.String(),
  wheel: OwnWheel,
  /** What a spin has brought; null before it. */
  result: nullable(
    Type.Object({
      at: DateTime,
      clientSeed: Type.String(),
      /** The seed that was committed to, hexadecimal. */
      seed: Type.String(),
      /** The number that was drawn, below `whole`, and the place of its segment, from 0. */
      number: Type.Integer({ minimum: 0 }),
      segment: Type.Integer({ minimum: 0 }),
    }),
  ),
});

export { nullable };
