/** What a tournament is defined by, and how its rounds, boards and prizes look on the wire. */
import { DateTime, Id, MoneySchema, Text } from '@herna/contract-kit';
import { type Static, Type } from 'typebox';

export const tournamentKinds = ['CONTEST', 'DRAW', 'HALL'] as const;
export type TournamentKind = (typeof tournamentKinds)[number];

export const roundStates = [
  'PLANNED',
  'REGISTERING',
  'RUNNING',
  'FINALIZING',
  'FINISHED',
  'CANCELLED',
] as const;
export type RoundState = (typeof roundStates)[number];

/** Why a round was cancelled, as players read it. */
export const cancelReasons = [
  'TOO_FEW_PLAYERS',
  'NOBODY_SCORED',
  'UNLAWFUL',
  /** By staff, whose reason is theirs. */
  'OPERATOR',
] as const;

export const registrationStates = ['PENDING', 'REGISTERED', 'DECLINED', 'REFUNDED'] as const;
export type RegistrationState = (typeof registrationStates)[number];

export const payoutStates = ['DUE', 'PAID', 'WITHHELD'] as const;
export type PayoutState = (typeof payoutStates)[number];

/** How a score follows from the rounds that a player has settled. */
export const scorings = [
  /** Sum of the stakes, minor units. */
  'TURNOVER',
  /** Sum of the wins, minor units. */
  'TOTAL_WIN',
  /** The best win divided by its stake, compared as an exact fraction. */
  'BEST_MULTIPLIER',
  /** Sum of the `best` highest multipliers, each rounded down to ten-thousandths. */
  'TOP_MULTIPLIERS',
  /** The longest run of rounds that won more than they staked, in the order of settlement. */
  'WIN_STREAK',
  /** Points for each round, by what it won in percent of its stake. */
  'POINTS',
] as const;
export type Scoring = (typeof scorings)[number];

export const registrationKinds = [
  /** Whoever plays takes part. */
  'AUTO',
  'OPT_IN',
  /** Against a fee, which goes into the pool. */
  'BUY_IN',
  /** Staff decide. */
  'APPROVAL',
] as const;
export type RegistrationKind = (typeof registrationKinds)[number];

export const prizeKinds = [
  /** A fixed amount from the pool. */
  'MONEY',
  /** A part of the pool. */
  'SHARE',
  'FREE_ROUNDS',
  /** A bonus that is offered with its terms. */
  'BONUS',
  /** Something that staff hand over. */
  'GOODS',
] as const;
export type PrizeKind = (typeof prizeKinds)[number];

/** What a prize is once the pool is known. */
export type PayoutKind = Exclude<PrizeKind, 'SHARE'>;

export const gameScopes = ['Casino', 'LiveGames', 'CrashGame', 'Lottery'] as const;

const amountMaximum = 10_000_000_000;
const Amount = Type.Integer({ minimum: 1, maximum: amountMaximum, description: 'Minor units' });

const RoundTexts = Type.Object({
  title: Text(120),
  /** The short description that every offer carries. */
  summary: Text(500, 0),
  /** The whole rules. */
  rules: Text(20_000, 0),
});
const TextsByLocale = Type.Partial(
  Type.Object({
    cs: RoundTexts,
    sk: RoundTexts,
    en: RoundTexts,
    hu: RoundTexts,
    vi: RoundTexts,
    ru: RoundTexts,
  }),
);

export const PrizeSpec = Type.Object({
  placeFrom: Type.Integer({ minimum: 1, maximum: 10_000 }),
  placeTo: Type.Integer({ minimum: 1, maximum: 10_000 }),
  kind: Type.Enum([...prizeKinds]),
  /** MONEY: of one place. */
  amount: Type.Optional(Amount),
  /** SHARE: of one place, millionths of the pool. */
  share: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
  /** FREE_ROUNDS, BONUS: the definition that is given. */
  definitionId: Type.Optional(Id),
  /** GOODS: what it is. */
  title: Type.Optional(Text(120)),
});
export type PrizeSpec = Static<typeof PrizeSpec>;

const GameChoice = Type.Object({
  scopes: Type.Array(Type.Enum([...gameScopes]), { minItems: 1, maxItems: 4 }),
  /** Keys of games; every game of the scopes when empty. */
  keys: Type.Array(Text(100), { maxItems: 200 }),
  /** Numbers of terminals; play anywhere when empty. */
  terminals: Type.Array(Text(100), { maxItems: 500 }),
});

export const TournamentSpec = Type.Object({
  name: Text(100),
  kind: Type.Enum([...tournamentKinds]),
  currency: Type.Enum(['CZK', 'EUR']),
  texts: TextsByLocale,
  games: GameChoice,
  scoring: Type.Optional(Type.Enum([...scorings])),
  /** TOP_MULTIPLIERS: how many count. */
  best: Type.Optional(Type.Integer({ minimum: 1, maximum: 20 })),
  /** POINTS: the highest step that a round reaches counts. */
  points: Type.Optional(
    Type.Array(
      Type.Object({
        /** Win in percent of the stake. */
        fromPercent: Type.Integer({ minimum: 0, maximum: 100_000_000 }),
        points: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
      }),
      { minItems: 1, maxItems: 20 },
    ),
  ),
  /** Rounds with a lower stake do not count. */
  stakeMinimum: Type.Optional(Amount),
  /** Rounds that would take a player's counted stakes of a Prague day above it do not count. */
  countedStakePerDay: Type.Optional(Amount),
  /** Only so many first rounds of a player count. */
  countedRounds: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
  registration: Type.Enum([...registrationKinds]),
  fee: Type.Optional(Amount),
  /** Players may still register while the round runs. */
  lateRegistration: Type.Boolean(),
  /** A round with fewer is cancelled when it should start. */
  playersMinimum: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
  playersMaximum: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
  /** A lower score takes no place. */
  scoreMinimum: Type.Optional(Type.Integer({ minimum: 1, maximum: amountMaximum })),
  /** What the operator puts into the pool. */
  added: Type.Integer({ minimum: 0, maximum: amountMaximum }),
  prizes: Type.Array(PrizeSpec, { maxItems: 100 }),
});
export type TournamentSpec = Static<typeof TournamentSpec>;

/** What a round lasts at most: what a player puts into it is counted by its days. */
export const roundDaysMax = 366;

export const RoundTimes = Type.Object({
  registrationOpensAt: DateTime,
  startsAt: DateTime,
  endsAt: DateTime,
  /** Minutes behind the end in which late settlements and rollbacks are still taken. */
  graceMinutes: Type.Integer({ minimum: 1, maximum: 1_440 }),
});
export type RoundTimes = Static<typeof RoundTimes>;

export const TournamentInput = Type.Object({
  spec: TournamentSpec,
  rounds: Type.Array(RoundTimes, { minItems: 1, maxItems: 60 }),
});

export type NewTournament = Static<typeof TournamentInput>;

/** A rule of law that a tournament breaks. */
export const LawRefusal = Type.Object({
  rule: Type.String(),
  field: Type.String(),
  /** The paragraph with its source. */
  paragraph: Type.String(),
});

const nullable = <Schema extends Parameters<typeof Type.Optional>[0]>(schema: Schema) =>
  Type.Union([schema, Type.Null()]);
export const Hash = Type.String({ pattern: '^[0-9a-f]{64}$' });

/** How `value` of a board's row is read. */
export const scoreUnits = ['MONEY', 'MULTIPLIER', 'POINTS', 'WINS', 'TICKET'] as const;
export type ScoreUnit = (typeof scoreUnits)[number];

const WirePrize = Type.Object({
  kind: Type.Enum([...prizeKinds]),
  amount: nullable(MoneySchema),
  title: nullable(Type.String()),
});

const times = {
  registrationOpensAt: DateTime,
  startsAt: DateTime,
  endsAt: DateTime,
  finishesAt: DateTime,
};

const round = {
  id: Id,
  tournamentId: Id,
  number: Type.Integer({ minimum: 1 }),
  kind: Type.Enum([...tournamentKinds]),
  state: Type.Enum([...roundStates]),
  ...times,
  currency: Type.Enum(['CZK', 'EUR']),
  /** Null for a prize draw. */
  scoring: nullable(Type.Enum([...scorings])),
  unit: Type.Enum([...scoreUnits]),
  registration: Type.Enum([...registrationKinds]),
  fee: nullable(MoneySchema),
  /** What is played for now: fees and what the operator has added. */
  pool: MoneySchema,
  registered: Type.Integer({ minimum: 0 }),
  playersMaximum: nullable(Type.Integer()),
};

/** A round as players see it in lists. */
export const PlayerRound = Type.Object({
  ...round,
  title: Type.String(),
  summary: Type.String(),
  /** Whether the reader can register now, as far as the round goes. */
  open: Type.Boolean(),
  mine: nullable(Type.Enum([...registrationStates])),
});

export const BoardRow = Type.Object({
  /** Null for a ticket that was not drawn. */
  place: nullable(Type.Integer({ minimum: 1 })),
  /** Masked. */
  player: Type.String(),
  own: Type.Boolean(),
  /** The exact score, a whole number as decimal text. */
  score: Type.String(),
  /** Minor units, hundredths of a multiplier, points, wins or the number of a ticket. */
  value: Type.Integer(),
  reachedAt: DateTime,
  /** The best single round, where the score is made of single rounds. */
  best: nullable(
    Type.Object({
      game: Type.Object({ key: Type.String(), name: Type.String() }),
      win: MoneySchema,
    }),
  ),
  prizes: Type.Array(WirePrize),
});

export const Seal = Type.Object({
  /** Of a draw: SHA-256 of the secret, published with the round. */
  commitment: nullable(Hash),
  beaconRound: nullable(Id),
  /** The round announced, where the tickets were sealed too late for it. */
  announcedBeaconRound: nullable(Id),
  /** Root of the tree of standings or tickets; the statement over it and its Ed25519 signature. */
  root: nullable(Hash),
  statement: nullable(Type.String()),
  signature: nullable(Type.String()),
  publicKey: Hash,
  /** Of a draw, published with its result. */
  secret: nullable(Hash),
  beacon: nullable(Type.String()),
});

export const PlayerRoundDetail = Type.Object({
  ...PlayerRound.properties,
  rules: Type.String(),
  prizes: Type.Array(
    Type.Object({
      placeFrom: Type.Integer(),
      placeTo: Type.Integer(),
      kind: Type.Enum([...prizeKinds]),
      amount: nullable(MoneySchema),
      share: nullable(Type.Integer()),
      title: nullable(Type.String()),
    }),
  ),
  scopes: Type.Array(Type.Enum([...gameScopes])),
  games: Type.Array(Type.Object({ key: Type.String(), name: Type.String() })),
  best: nullable(Type.Integer()),
  points: Type.Array(Type.Object({ fromPercent: Type.Integer(), points: Type.Integer() })),
  stakeMinimum: nullable(MoneySchema),
  countedStakePerDay: nullable(MoneySchema),
  /** The first rounds of a player that count; all when null. */
  countedRounds: nullable(Type.Integer()),
  /** Venues whose terminals alone count; null when play counts anywhere. */
  venues: nullable(Type.Array(Type.String())),
  scoreMinimum: nullable(Type.Integer()),
  lateRegistration: Type.Boolean(),
  cancelReason: nullable(Type.Enum([...cancelReasons])),
  seal: Seal,
});

/** What a tournament costs its operator at most, before it is there. */
export const TournamentCost = Type.Object({
  /** Over all rounds: what is put into the pools, and prizes that are not of them. */
  given: MoneySchema,
  /** Prizes that are not of the pool; `worth` is what one place costs at most. */
  promised: Type.Array(
    Type.Object({
      placeFrom: Type.Integer(),
      placeTo: Type.Integer(),
      kind: Type.Enum(['BONUS', 'FREE_ROUNDS']),
      worth: MoneySchema,
    }),
  ),
});

/** A round for staff. */
export const StaffRound = Type.Object({
  ...round,
  version: Type.Integer({ minimum: 1 }),
  name: Type.String(),
  cancelReason: nullable(Type.String()),
  /** What the round has cost the operator so far: the sum of its postings on `promotions`. */
  cost: MoneySchema,
  /** Rounds of play that changed after the standings were frozen. */
  lateChanges: Type.Integer({ minimum: 0 }),
});

export const StaffResult = Type.Object({
  ...BoardRow.properties,
  playerId: Id,
  payouts: Type.Array(
    Type.Object({
      kind: Type.Enum(['MONEY', 'FREE_ROUNDS', 'BONUS', 'GOODS']),
      amount: nullable(MoneySchema),
      title: nullable(Type.String()),
      state: Type.Enum([...payoutStates]),
      reason: nullable(Type.String()),
    }),
  ),
});

export { nullable };
