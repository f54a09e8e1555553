/** What game clients call of the game server. Browser-safe. The token names the session. */
import {
  CurrencyCode,
  DateTime,
  defineCalls,
  growingPage,
  growingPageFields,
  Id,
  Text,
} from '@herna/contract-kit';
import { Type } from 'typebox';
import {
  Bet,
  DrawAnswer,
  FlightAnswer,
  GameAnswer,
  Jackpot,
  Key,
  MathematicsAnswer,
  Minor,
  PastNumbersAnswer,
  Place,
  RequestId,
  RoundAnswer,
  Series,
  SeriesEnd,
  SessionAnswer,
  Token,
} from './schemas.ts';

const { offset, limit, upToId } = growingPageFields;

export * from './errors.ts';
export {
  DrawAnswer,
  FlightAnswer,
  GameAnswer,
  PastNumbersAnswer,
  RoundAnswer,
  SessionAnswer,
} from './schemas.ts';

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
      /** The terminal of a hall at which the game is shown, and the player who is signed in there. */
      seating: Type.Optional(Type.Object({ terminal: Text(100), playerId: Id })),
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
  'GET /games/api/mathematics/{gameKey}': {
    summary: 'Gives the text of a title’s mathematics, which its hash is of',
    ...open,
    params: Type.Object({ gameKey: Key }),
    query: Type.Object({
      /** The hash that a round names; the present one if omitted. */
      edition: Type.Optional(Text(64)),
    }),
    response: MathematicsAnswer,
    errors: ['JANTAR_NO_SUCH_TITLE'],
    example: { params: { gameKey: 'ember-sevens' } },
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
      /**
       * The player's part of the draw. The browser makes it at random after it received the
       * commitment, a fresh one for each round: a seed known before could be reckoned with. A draw
       * that all players share takes none of it.
       */
      clientSeed: Type.String({ pattern: '^[\\w-]{1,64}$' }),
      /**
       * The nonce of the commitment that the seed was made after. Where that one is used up, nothing
       * is staked and the refusal tells the commitment that stands.
       */
      nonce: Type.Optional(Type.Integer({ minimum: 1 })),
      /**
       * The mathematics that was announced to the player. Where the title has changed since, nothing is
       * staked: with other mathematics the same seeds give another round.
       */
      configHash: Type.Optional(Type.String({ pattern: '^[0-9a-f]{64}$' })),
      /** Plays a free round of the session's, at its stake. */
      free: Type.Optional(Type.Boolean()),
      /** It follows the one before by itself, as the player has asked. */
      auto: Type.Optional(Type.Boolean()),
      /** The shared draw that it is for; the one that takes stakes if omitted. */
      drawId: Type.Optional(Id),
      requestId: Type.Optional(RequestId),
    }),
    response: RoundAnswer,
    errors: [
      ...lost,
      'JANTAR_ROUND_UNDER_WAY',
      'JANTAR_ROUND_CANCELLED',
      'JANTAR_TOO_SOON',
      'JANTAR_COMMITMENT_USED',
      'JANTAR_TITLE_CHANGED',
      'JANTAR_DRAW_CLOSED',
      'JANTAR_STAKE_NOT_OFFERED',
      'JANTAR_STAKE_REFUSED',
      'JANTAR_NOT_ALLOWED',
    ],
    example: { body: { token: noToken, stake: 500, clientSeed: 'amber' } },
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
    summary:
      'Counts the numbers of the player’s last hundred rounds, or of shared draws, at a roulette',
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
      unused: Type.Object({
        commitment: Type.String(),
        nonce: Type.Integer(),
        seed: Type.String(),
      }),
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
  'GET /games/api/series': {
    summary: 'Pages the chains of seeds of all titles that players share, latest first',
    ...open,
    query: Type.Object({ offset, limit, upToId }),
    response: growingPage(Series),
    example: { query: { limit: 20 } },
  },
  'GET /games/api/series/{gameKey}': {
    summary: 'Lists the chains of seeds of a title that players share, latest first',
    ...open,
    params: Type.Object({ gameKey: Key }),
    response: Type.Object({ series: Type.Array(Series) }),
    errors: ['JANTAR_NO_SUCH_TITLE'],
    example: { params: { gameKey: 'star-chaser' } },
  },
  'GET /games/api/series/{gameKey}/{end}': {
    summary: 'Gives one chain of seeds of a title, however old, by its end',
    ...open,
    params: Type.Object({ gameKey: Key, end: SeriesEnd }),
    response: Series,
    errors: ['JANTAR_NO_SUCH_SERIES'],
    example: { params: { gameKey: 'star-chaser', end: '0'.repeat(64) } },
    exampleOutcome: 'JANTAR_NO_SUCH_SERIES',
  },
  'GET /games/api/series/{gameKey}/flights': {
    summary: 'Pages the flights of a crash title with their commitments, latest first',
    ...open,
    params: Type.Object({ gameKey: Key }),
    query: Type.Object({ offset, limit, upToId }),
    response: growingPage(
      Type.Object({
        flightId: Id,
        state: Type.Enum(['BETTING', 'RUNNING', 'CRASHED']),
        /** The end of its chain and its place there; null for flights before the chains. */
        seriesEnd: Type.Union([Type.String(), Type.Null()]),
        place: Type.Union([Type.Integer(), Type.Null()]),
        commitment: Type.String(),
        /** Revealed once it is over. */
        seed: Type.Union([Type.String(), Type.Null()]),
        /** Hundredths; revealed once it is over. */
        point: Type.Union([Type.Integer(), Type.Null()]),
        startedAt: Type.Union([DateTime, Type.Null()]),
      }),
    ),
    errors: ['JANTAR_NO_SUCH_TITLE'],
    example: { params: { gameKey: 'star-chaser' }, query: { limit: 20 } },
  },
  'POST /games/api/draw': {
    summary: 'Gives the shared draw under way with the player’s stake on it',
    ...open,
    body: Type.Object({ token: Token }),
    response: DrawAnswer,
    errors: [...lost, 'JANTAR_NO_SUCH_TITLE', 'JANTAR_NO_DRAW'],
    example: { body: { token: noToken } },
    exampleOutcome: 'JANTAR_SESSION_CLOSED',
  },
  'GET /games/api/series/{gameKey}/draws': {
    summary: 'Pages the shared draws of a title with their commitments, latest first',
    ...open,
    params: Type.Object({ gameKey: Key }),
    query: Type.Object({ offset, limit, upToId }),
    response: growingPage(
      Type.Object({
        drawId: Id,
        state: Type.Enum(['BETTING', 'CLOSED', 'DRAWN', 'VOID']),
        /** The end of its chain and its place there. */
        seriesEnd: Type.String(),
        place: Type.Integer(),
        commitment: Type.String(),
        configHash: Type.String(),
        /** Revealed once it is over. */
        seed: Type.Union([Type.String(), Type.Null()]),
        numbers: Type.Union([Type.Array(Type.Integer()), Type.Null()]),
        closesAt: DateTime,
      }),
    ),
    errors: ['JANTAR_NO_SUCH_TITLE'],
    example: { params: { gameKey: 'sprint-roulette-15' }, query: { limit: 20 } },
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
    response: Type.Object({
      cashOut: Type.Integer(),
      /** Of the whole seat so far. */
      win: Minor,
      /** With what was won, when the platform has answered. */
      balance: Type.Optional(Minor),
    }),
    errors: [...lost, 'JANTAR_FLIGHT_LEFT', 'JANTAR_NOT_ALLOWED', 'JANTAR_NO_SUCH_TITLE'],
    example: { body: { token: noToken } },
    exampleOutcome: 'JANTAR_SESSION_CLOSED',
  },
});
export type JantarApi = typeof jantarCalls;
