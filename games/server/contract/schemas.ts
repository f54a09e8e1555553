/** What goes between game clients and the game server. Browser-safe. */
import { DateTime, Id, Text } from '@herna/contract-kit';
import { Type } from 'typebox';

export const Token = Type.String({ pattern: '^[A-Za-z0-9_-]{32}$' });
export const Key = Type.String({ pattern: '^[a-z0-9-]{1,60}$' });
export const Minor = Type.Integer({ minimum: 0, maximum: 1_000_000_000_000 });
const View = Type.Record(Type.String(), Type.Unknown());

/** Names one press of the button: sent again, it answers the same round. */
export const RequestId = Type.String({ pattern: '^[A-Za-z0-9_-]{16,40}$' });

export const Bet = Type.Object({
  /** A spot of a table, or the choice that carries the stake: `red`, `pick:3-14-27`. */
  spot: Text(40),
  stake: Type.Integer({ minimum: 1, maximum: 1_000_000_000 }),
});

export const RoundAnswer = Type.Object({
  roundId: Id,
  phase: Type.Union([Type.Literal('OPEN'), Type.Literal('DECIDED')]),
  /** Decisions made so far; sent back with the next one. */
  step: Type.Integer(),
  /** What it was staked on, where its stake is laid, and what was decided: with its proof, all of a draw. */
  bets: Type.Array(Bet),
  decisions: Type.Array(Type.String()),
  legal: Type.Array(Type.Object({ action: Type.String(), extraStake: Minor })),
  stake: Minor,
  staked: Minor,
  win: Minor,
  view: View,
  /** What its stakes have put on jackpots and won of them, where they feed any. */
  jackpot: Type.Optional(Type.Object({ contribution: Minor, won: Minor })),
  /** Of a free round: how many more the session has. */
  freeRoundsLeft: Type.Optional(Type.Integer({ minimum: 0 })),
  balance: Type.Optional(Minor),
  /** Sums of the session, minor units. */
  session: Type.Object({ staked: Minor, won: Minor }),
  /**
   * How the round is drawn again. A client compares with what it knew before the round: the
   * commitment and nonce announced as the next ones, the seed that it sent; and with the seed, once it is
   * revealed, SHA-256 of its bytes and `|gameKey|nonce` is the commitment. A shared draw has the
   * commitment and nonce of its chain instead.
   */
  proof: Type.Object({
    commitment: Type.String(),
    clientSeed: Type.String(),
    /** Names the mathematics that the round was drawn by. */
    configHash: Type.Optional(Type.String()),
    nonce: Type.Integer(),
    seed: Type.Optional(Type.String()),
    nextCommitment: Type.String(),
    /** The nonce of the session's next round: one more than its last. */
    nextNonce: Type.Integer(),
  }),
});

const Game = {
  key: Type.String(),
  name: Type.String(),
  engine: Type.String(),
  /** How its stake is laid. */
  betting: Type.Union([Type.Literal('sum'), Type.Literal('choice'), Type.Literal('spots')]),
  /** Paytable, rules and what the client draws with. */
  data: View,
  rules: Type.Array(Type.String()),
  rtp: Type.String(),
};
export const GameAnswer = Type.Object(Game);

/** The mathematics of a title: the text that its hash is of, so that anybody can draw its rounds again. */
export const MathematicsAnswer = Type.Object({
  configHash: Type.String(),
  text: Type.String(),
});

export const Jackpot = Type.Object({
  id: Id,
  name: Type.String(),
  amount: Minor,
  /** It is won by the stake that takes it to a secret amount up to this one; drawn when null. */
  mustHitBy: Type.Union([Minor, Type.Null()]),
});

export const SessionAnswer = Type.Object({
  token: Type.String(),
  mode: Type.Union([Type.Literal('real'), Type.Literal('demo')]),
  game: Type.Object({
    ...Game,
    stakes: Type.Array(Minor),
    /** Most rounds that may follow one another by themselves; 0 where none may. */
    autoplayRounds: Type.Integer({ minimum: 0 }),
    /** Whether rounds may be shown in less time. */
    turbo: Type.Boolean(),
    /** What bounds the win of a round, shown before and during play. */
    highestWin: Type.Object({
      /** Of the stake, in hundredths; a round has no highest win of its own when null. */
      multiple: Type.Union([Minor, Type.Null()]),
      /** What the market lets a round pay; a higher win is paid up to it. */
      maximum: Type.Union([Minor, Type.Null()]),
    }),
  }),
  currency: Type.String(),
  language: Type.String(),
  nickname: Type.String(),
  balance: Minor,
  startedAt: Type.String(),
  session: Type.Object({ staked: Minor, won: Minor }),
  proof: Type.Object({
    nextCommitment: Type.String(),
    nextNonce: Type.Integer(),
    /** Names the mathematics that the next round is drawn by. */
    configHash: Type.String(),
  }),
  /** Free rounds that are there to be played, each at this stake. */
  freeRounds: Type.Optional(Type.Object({ stake: Minor, left: Type.Integer({ minimum: 1 }) })),
  /** What is played for beside the game's own wins. */
  jackpots: Type.Array(Jackpot),
  /** The round that was not finished, to go on with. */
  unfinished: Type.Optional(RoundAnswer),
});

/** Which of a session's seats on a flight; the first if omitted. */
export const Place = Type.Integer({ minimum: 1, maximum: 2 });

/** The round of a public beacon that was named with the end of a chain, before anybody knew it. */
const Beacon = Type.Object({
  /** Of the network that signs. */
  publicKey: Type.String(),
  round: Type.Integer(),
  /** When the round comes. */
  at: DateTime,
  /** Its signature, once it is known; SHA-256 of it is mixed into every draw of the chain. */
  signature: Type.Union([Type.String(), Type.Null()]),
});
const ChainPlace = Type.Object({
  end: Type.String(),
  length: Type.Integer(),
  place: Type.Integer(),
  /** None of chains from before. */
  beacon: Type.Optional(Beacon),
});

/** The chain that follows, named before its beacon round is known. */
const NextChain = Type.Object({ end: Type.String(), length: Type.Integer(), beacon: Beacon });

const Seat = Type.Object({
  nickname: Type.String(),
  /** Which of its player's seats on the flight, from one. */
  place: Type.Integer(),
  stake: Minor,
  cashOut: Type.Union([Type.Integer(), Type.Null()]),
  /** Where half of the stake left before the rest, hundredths. */
  halfCashOut: Type.Union([Type.Integer(), Type.Null()]),
  win: Minor,
  own: Type.Boolean(),
  state: Type.String(),
  /** The player's own automatic exit, hundredths. */
  autoCashOut: Type.Optional(Type.Integer()),
});

export const FlightAnswer = Type.Object({
  flightId: Id,
  state: Type.Union([Type.Literal('BETTING'), Type.Literal('RUNNING'), Type.Literal('CRASHED')]),
  /** Milliseconds until the start, or since it. */
  startsInMs: Type.Optional(Type.Integer()),
  elapsedMs: Type.Optional(Type.Integer()),
  /** Hundredths; only when it is over. */
  point: Type.Optional(Type.Integer()),
  commitment: Type.String(),
  /** The chain its seed is from: published before its flights, each seed commits to the next. */
  series: Type.Optional(ChainPlace),
  /** The chain after it, once it is announced: at least half a minute before its beacon round. */
  nextSeries: Type.Optional(NextChain),
  /** What is mixed into its draw beside the seed; nobody's own. */
  clientSeed: Type.String(),
  /** With the seed, once it is over: what the flight was drawn by. */
  configHash: Type.Optional(Type.String()),
  seed: Type.Optional(Type.String()),
  seats: Type.Array(Seat),
  history: Type.Array(Type.Integer()),
  /** No flight can follow before the beacon has published the round of the next chain. */
  awaitsBeacon: Type.Optional(Type.Literal(true)),
});

/** A draw that all players of a title share. */
export const DrawAnswer = Type.Object({
  drawId: Id,
  state: Type.Enum(['BETTING', 'CLOSED', 'DRAWN', 'VOID']),
  /** Milliseconds for which stakes are still taken, and until the next draw takes them. */
  closesInMs: Minor,
  nextInMs: Minor,
  commitment: Type.String(),
  /** The chain its seed is from: published before its draws, each seed commits to the next. */
  series: ChainPlace,
  /** The chain after it, once it is announced: at least half a minute before its beacon round. */
  nextSeries: Type.Optional(NextChain),
  /** What is mixed into its draw beside the seed; nobody's own. */
  clientSeed: Type.String(),
  /** With the seed, once it is over: what it was drawn by. */
  configHash: Type.String(),
  seed: Type.Optional(Type.String()),
  /** Pockets of the balls, or numbers in the order they came; only when it is drawn. */
  numbers: Type.Optional(Type.Array(Type.Integer())),
  /** How many have a stake on it. */
  stakes: Type.Integer(),
  /** The player's own stake, its win once the numbers are out. */
  own: Type.Optional(
    Type.Object({
      round: RoundAnswer,
      bets: Type.Array(Bet),
      /** Whether the platform has paid it. */
      settled: Type.Boolean(),
    }),
  ),
  /** Numbers of earlier draws, the latest first. */
  history: Type.Array(Type.Array(Type.Integer())),
  /** No draw can follow before the beacon has published the round of the next chain. */
  awaitsBeacon: Type.Optional(Type.Literal(true)),
});

/** What all seeds of a chain lead to: a SHA-256. */
export const SeriesEnd = Type.String({ pattern: '^[0-9a-f]{64}$' });

/** A chain of seeds, fixed before what is drawn of them. */
export const Series = Type.Object({
  gameKey: Key,
  gameName: Type.String(),
  /** What its seeds are for. */
  kind: Type.Enum(['FLIGHTS', 'DRAWS']),
  /** What all its seeds lead to; no two chains have the same. */
  end: SeriesEnd,
  length: Type.Integer(),
  /** Flights or draws that were begun from it. */
  flown: Type.Integer(),
  /** Announced until its beacon round is known; the last of a used up one may still be in the air. */
  state: Type.Enum(['ANNOUNCED', 'UNDER_WAY', 'USED_UP']),
  /** When its end was published. */
  startedAt: DateTime,
  /** None of chains from before. */
  beacon: Type.Union([Beacon, Type.Null()]),
});

/** The numbers of earlier rounds at a wheel. They do not change the odds of the next one. */
export const PastNumbersAnswer = Type.Object({
  /** How many rounds are counted: the player's latest at this title that were settled. */
  rounds: Type.Integer(),
  /** What each ball has drawn. */
  balls: Type.Array(
    Type.Object({
      /** Pockets, the latest first; 37 is the double zero. */
      drawn: Type.Array(Type.Integer()),
      /** Every pocket of the wheel, the most often drawn first. */
      counts: Type.Array(Type.Object({ pocket: Type.Integer(), times: Type.Integer() })),
      /** `red`, `even`…: how many of the numbers were of it; zeros are in none. */
      chances: Type.Array(Type.Object({ spot: Type.String(), times: Type.Integer() })),
    }),
  ),
});
