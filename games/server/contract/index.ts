/** What game clients call of the game server. Browser-safe. The token names the session. */
import {
  CurrencyCode,
  DateTime,
  defineCalls,
  Id,
  page,
  pageFields,
  Text,
} from '@herna/contract-kit';
import { Type } from 'typebox';

export * from './errors.ts';

const Token = Type.String({ pattern: '^[A-Za-z0-9_-]{32}$' });
const Key = Type.String({ pattern: '^[a-z0-9-]{1,60}$' });
const Minor = Type.Integer({ minimum: 0, maximum: 1_000_000_000_000 });
const View = Type.Record(Type.String(), Type.Unknown());

/** Names one press of the button: sent again, it answers the same round. */
const RequestId = Type.String({ pattern: '^[A-Za-z0-9_-]{16,40}$' });

const Bet = Type.Object({
  /** A spot of a table, or the choice that carries the stake: `red`, `pick:3-14-27`. */
  spot: Text(40),
  stake: Type.Integer({ minimum: 1, maximum: 1_000_000_000 }),
});

export const RoundAnswer = Type.Object({
  roundId: Id,
  phase: Type.Union([Type.Literal('OPEN'), Type.Literal('DECIDED')]),
  /** Decisions made so far; sent back with the next one. */
  step: Type.Integer(),
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
  proof: Type.Object({
    commitment: Type.String(),
    clientSeed: Type.String(),
    /** Names the mathematics that the round was drawn by. */
    configHash: Type.Optional(Type.String()),
    nonce: Type.Integer(),
    seed: Type.Optional(Type.String()),
    nextCommitment: Type.String(),
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

const Jackpot = Type.Object({
  id: Id,
  name: Type.String(),
  amount: Minor,
  /** It is won by the stake that takes it to a secret amount up to this one; drawn when null. */
  mustHitBy: Type.Union([Minor, Type.Null()]),
});

export const SessionAnswer = Type.Object({
  token: Type.String(),
  mode: Type.Union([Type.Literal('real'), Type.Literal('demo')]),
  game: Type.Object({ ...Game, stakes: Type.Array(Minor) }),
  currency: Type.String(),
  language: Type.String(),
  nickname: Type.String(),
  balance: Minor,
  startedAt: Type.String(),
  session: Type.Object({ staked: Minor, won: Minor }),
  proof: Type.Object({ nextCommitment: Type.String(), clientSeed: Type.String() }),
  /** Free rounds that are there to be played, each at this stake. */
  freeRounds: Type.Optional(Type.Object({ stake: Minor, left: Type.Integer({ minimum: 1 }) })),
  /** What is played for beside the game's own wins. */
  jackpots: Type.Array(Jackpot),
  /** The round that was not finished, to go on with. */
  unfinished: Type.Optional(RoundAnswer),
});

/** Which of a session's seats on a flight; the first when it is not told. */
const Place = Type.Integer({ minimum: 1, maximum: 2 });

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
  series: Type.Optional(
    Type.Object({ end: Type.String(), length: Type.Integer(), place: Type.Integer() }),
  ),
  /** With the seed, once it is over: what the flight was drawn by. */
  configHash: Type.Optional(Type.String()),
  seed: Type.Optional(Type.String()),
  seats: Type.Array(Seat),
  history: Type.Array(Type.Integer()),
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

const noToken = 'x'.repeat(32);
const open = { audience: 'public', rate: 'game' } as const;
const lost = ['JANTAR_SESSION_CLOSED'] as const;

export const jantarCalls = defineCalls({
  'POST /games/api/session': {
    summary: 'Opens a game session by a launch token, or with play money',
    ...open,
    body: Type.Object({
      gameKey: Key,
      mode: Type.Union([Type.Literal('real'), Type.Literal('demo')]),
      launchToken: Type.Optional(Text(100)),
      language: Type.Optional(Text(5)),
    }),
    response: SessionAnswer,
    errors: [...lost, 'JANTAR_NO_SUCH_TITLE'],
    example: { body: { gameKey: 'ember-sevens', mode: 'demo' } },
  },
  'POST /games/api/resume': {
    summary: 'Gives the state of an open session, for a page that was loaded again',
    ...open,
    body: Type.Object({ token: Token, language: Type.Optional(Text(5)) }),
    response: SessionAnswer,
    errors: lost,
    example: { body: { token: noToken } },
    exampleOutcome: 'JANTAR_SESSION_CLOSED',
  },
  'GET /games/api/title/{gameKey}': {
    summary: 'Gives what a title is drawn with, its paytable and rules',
    ...open,
    params: Type.Object({ gameKey: Key }),
    query: Type.Object({
      language: Type.Optional(Text(5)),
      /** The hash that a round of the past names: the title as it was then, if it is kept. */
      edition: Type.Optional(Text(64)),
    }),
    response: GameAnswer,
    errors: ['JANTAR_NO_SUCH_TITLE'],
    example: { params: { gameKey: 'ember-sevens' }, query: { language: 'en' } },
  },
  'GET /games/api/jackpots/{gameKey}': {
    summary: 'Gives the amounts of the jackpots that stakes at a title feed',
    ...open,
    params: Type.Object({ gameKey: Key }),
    query: Type.Object({ currency: Type.Optional(CurrencyCode) }),
    response: Type.Object({ jackpots: Type.Array(Jackpot) }),
    errors: ['JANTAR_NO_SUCH_TITLE'],
    example: { params: { gameKey: 'ember-sevens' } },
  },
  'POST /games/api/balance': {
    summary: 'Gives the balance of the session',
    ...open,
    body: Type.Object({ token: Token }),
    response: Type.Object({ balance: Minor }),
    errors: lost,
    example: { body: { token: noToken } },
    exampleOutcome: 'JANTAR_SESSION_CLOSED',
  },
  'POST /games/api/play': {
    summary: 'Plays a round, or its first part when decisions follow',
    ...open,
    body: Type.Object({
      token: Token,
      stake: Type.Integer({ minimum: 1, maximum: 1_000_000_000 }),
      bets: Type.Optional(Type.Array(Bet, { minItems: 1, maxItems: 200 })),
      clientSeed: Type.Optional(Type.String({ pattern: '^[\\w-]{1,64}$' })),
      /** Plays a free round of the session's, at its stake. */
      free: Type.Optional(Type.Boolean()),
      requestId: Type.Optional(RequestId),
    }),
    response: RoundAnswer,
    errors: [
      ...lost,
      'JANTAR_ROUND_UNDER_WAY',
      'JANTAR_ROUND_CANCELLED',
      'JANTAR_TOO_SOON',
      'JANTAR_STAKE_NOT_OFFERED',
      'JANTAR_STAKE_REFUSED',
      'JANTAR_NOT_ALLOWED',
    ],
    example: { body: { token: noToken, stake: 500 } },
    exampleOutcome: 'JANTAR_SESSION_CLOSED',
  },
  'POST /games/api/round': {
    summary: 'Gives a round of the session as it stands, after an answer was lost',
    ...open,
    body: Type.Object({ token: Token, roundId: Id }),
    response: RoundAnswer,
    errors: [...lost, 'JANTAR_ROUND_UNDER_WAY', 'JANTAR_ROUND_CANCELLED', 'JANTAR_STAKE_REFUSED'],
    example: { body: { token: noToken, roundId: '1' } },
    exampleOutcome: 'JANTAR_SESSION_CLOSED',
  },
  'POST /games/api/decide': {
    summary: 'Takes a decision in an open round',
    ...open,
    body: Type.Object({
      token: Token,
      roundId: Id,
      step: Type.Integer({ minimum: 0, maximum: 100 }),
      action: Type.String({ pattern: '^[a-zA-Z]{1,20}(:[0-9]{1,10})?$' }),
    }),
    response: RoundAnswer,
    errors: [
      ...lost,
      'JANTAR_STALE_STEP',
      'JANTAR_NOT_ALLOWED',
      'JANTAR_STAKE_REFUSED',
      'JANTAR_ROUND_CANCELLED',
    ],
    example: { body: { token: noToken, roundId: '1', step: 0, action: 'hit' } },
    exampleOutcome: 'JANTAR_SESSION_CLOSED',
  },
  'POST /games/api/past-numbers': {
    summary: 'Counts the numbers drawn in the player’s last hundred rounds at a roulette',
    ...open,
    body: Type.Object({ token: Token }),
    response: PastNumbersAnswer,
    errors: [...lost, 'JANTAR_NO_SUCH_TITLE'],
    example: { body: { token: noToken } },
    exampleOutcome: 'JANTAR_SESSION_CLOSED',
  },
  'POST /games/api/close': {
    summary: 'Closes the session',
    ...open,
    body: Type.Object({ token: Token }),
    response: Type.Object({
      done: Type.Literal(true),
      /** The seed that was committed to for a round that never came. */
      unused: Type.Object({ commitment: Type.String(), seed: Type.String() }),
    }),
    errors: lost,
    example: { body: { token: noToken } },
    exampleOutcome: 'JANTAR_SESSION_CLOSED',
  },
  'POST /games/api/flight': {
    summary: 'Gives the flight under way with those on board',
    ...open,
    body: Type.Object({ token: Token }),
    response: FlightAnswer,
    errors: [...lost, 'JANTAR_NO_SUCH_TITLE'],
    example: { body: { token: noToken } },
    exampleOutcome: 'JANTAR_SESSION_CLOSED',
  },
  'GET /games/api/series/{gameKey}': {
    summary: 'Lists the chains of seeds of a crash title, latest first',
    ...open,
    params: Type.Object({ gameKey: Key }),
    response: Type.Object({
      series: Type.Array(
        Type.Object({
          /** What all its seeds lead to. */
          end: Type.String(),
          length: Type.Integer(),
          /** Flights that were begun from it. */
          flown: Type.Integer(),
          startedAt: DateTime,
        }),
      ),
    }),
    errors: ['JANTAR_NO_SUCH_TITLE'],
    example: { params: { gameKey: 'star-chaser' } },
  },
  'GET /games/api/series/{gameKey}/flights': {
    summary: 'Pages the flights of a crash title with their commitments, latest first',
    ...open,
    params: Type.Object({ gameKey: Key }),
    query: Type.Object({ offset: pageFields.offset, limit: pageFields.limit }),
    response: page(
      Type.Object({
        flightId: Id,
        state: Type.Enum(['BETTING', 'RUNNING', 'CRASHED']),
        /** The end of its chain and its place there; null for flights before the chains. */
        seriesEnd: Type.Union([Type.String(), Type.Null()]),
        place: Type.Union([Type.Integer(), Type.Null()]),
        commitment: Type.String(),
        /** Told once it is over. */
        seed: Type.Union([Type.String(), Type.Null()]),
        /** Hundredths; told once it is over. */
        point: Type.Union([Type.Integer(), Type.Null()]),
        startedAt: Type.Union([DateTime, Type.Null()]),
      }),
    ),
    errors: ['JANTAR_NO_SUCH_TITLE'],
    example: { params: { gameKey: 'star-chaser' }, query: { limit: 20 } },
  },
  'POST /games/api/flight/board': {
    summary: 'Stakes on the flight that is about to start',
    ...open,
    body: Type.Object({
      token: Token,
      stake: Type.Integer({ minimum: 1, maximum: 1_000_000_000 }),
      place: Type.Optional(Place),
      autoCashOut: Type.Optional(Type.Integer({ minimum: 101, maximum: 1_000_000 })),
    }),
    response: Type.Object({ flightId: Id, balance: Type.Optional(Minor) }),
    errors: [
      ...lost,
      'JANTAR_FLIGHT_LEFT',
      'JANTAR_STAKE_NOT_OFFERED',
      'JANTAR_STAKE_REFUSED',
      'JANTAR_NOT_ALLOWED',
      'JANTAR_NO_SUCH_TITLE',
    ],
    example: { body: { token: noToken, stake: 1000 } },
    exampleOutcome: 'JANTAR_SESSION_CLOSED',
  },
  'POST /games/api/flight/leave': {
    summary: 'Leaves the flight at this moment’s multiplier, or half of a stake does',
    ...open,
    body: Type.Object({
      token: Token,
      place: Type.Optional(Place),
      half: Type.Optional(Type.Boolean()),
    }),
    response: Type.Object({ cashOut: Type.Integer(), win: Minor }),
    errors: [...lost, 'JANTAR_FLIGHT_LEFT', 'JANTAR_NOT_ALLOWED', 'JANTAR_NO_SUCH_TITLE'],
    example: { body: { token: noToken } },
    exampleOutcome: 'JANTAR_SESSION_CLOSED',
  },
});
export type JantarApi = typeof jantarCalls;
