/** Rounds in view: a player's games and wins; rounds for staff; wins for everybody. */
import {
  CurrencyCode,
  DateTime,
  defineCalls,
  growingPage,
  growingPageFields,
  Id,
  Minor,
  MoneySchema,
  page,
  pageFields,
  Text,
} from '@herna/contract-kit';
import { Type } from 'typebox';

const GameName = { gameKey: Type.String(), gameName: Type.String() };
const RoundState = Type.Enum(['OPEN', 'SETTLED', 'CANCELLED']);

const round = {
  roundId: Id,
  ...GameName,
  state: RoundState,
  stake: MoneySchema,
  win: MoneySchema,
  jackpot: MoneySchema,
  /** What its stakes have put on jackpots. */
  contribution: MoneySchema,
  openedAt: DateTime,
  endedAt: Type.Union([DateTime, Type.Null()]),
};
const Round = Type.Object(round);

const detail = {
  stakeCash: Minor,
  stakeBonus: Minor,
  winCash: Minor,
  winBonus: Minor,
  /** As the provider has sent it with its wins. */
  outcome: Type.Union([Type.Record(Type.String(), Type.Unknown()), Type.Null()]),
  movements: Type.Array(
    Type.Object({
      movementId: Id,
      kind: Type.String(),
      amount: MoneySchema,
      cashAfter: Minor,
      bonusAfter: Minor,
      /** Of what the player has on a terminal; 0 where the wallet was moved. */
      purseChange: Minor,
      createdAt: DateTime,
    }),
  ),
};
const RoundDetail = Type.Object({ ...round, ...detail });

const staffRound = {
  ...round,
  playerId: Id,
  providerId: Id,
  providerName: Type.String(),
  sessionId: Id,
  reference: Type.String(),
};
const StaffRound = Type.Object(staffRound);

const span = { from: Type.Optional(DateTime), to: Type.Optional(DateTime) };
const unknownRound = { roundId: '9223372036854775807' };

export const roundCalls = defineCalls({
  'GET /capi/v2-onling/PlayerGames/GetList': {
    summary: 'Pages the rounds of the player by game and date, latest first',
    audience: 'player',
    query: Type.Object({ gameKey: Type.Optional(Text(100)), ...span, ...growingPageFields }),
    response: growingPage(Round),
    example: { query: { limit: 20 } },
  },
  'GET /capi/v2-onling/PlayerGames/GetRound': {
    summary: 'Returns a round of the player with its movements and stored outcome',
    audience: 'player',
    query: Type.Object({ roundId: Id }),
    response: RoundDetail,
    example: { query: unknownRound },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'GET /capi/v2-onling/PlayerGames/GetWins': {
    summary:
      'Pages the rounds that brought the player more than their stake, latest or biggest first',
    audience: 'player',
    query: Type.Object({ sort: Type.Optional(Type.Enum(['latest', 'win'])), ...growingPageFields }),
    response: growingPage(Round),
    example: { query: { sort: 'win' } },
  },
  'GET /api/play/net-result': {
    summary: 'Sums stakes and wins of the player since a moment, such as the sign-in',
    audience: 'player',
    query: Type.Object({ since: DateTime }),
    response: Type.Object({
      /** Wins less stakes, by currency played in. */
      results: Type.Array(MoneySchema),
    }),
    example: { query: { since: '2026-01-01T00:00:00Z' } },
  },
  'GET /capi/v2-onling/PlayerGames/GetLastPlayed': {
    summary: 'Lists the games the player has played last, at most twenty',
    audience: 'player',
    response: Type.Object({
      games: Type.Array(Type.Object({ ...GameName, playedAt: DateTime })),
    }),
    example: {},
  },
  'GET /capi/v2-onling/View/GetRecentWins': {
    summary: 'Lists the latest wins worth showing, with masked names',
    audience: 'public',
    query: Type.Object({ limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })) }),
    response: Type.Object({
      wins: Type.Array(
        Type.Object({
          ...GameName,
          player: Type.String(),
          kind: Type.Enum(['win', 'jackpot-win']),
          amount: MoneySchema,
          wonAt: DateTime,
        }),
      ),
    }),
    example: { query: { limit: 10 } },
  },
  'GET /capi/v2-onling/View/GetPlayerGames': {
    summary: 'Pages the games a player has played with counts of rounds, stakes and wins',
    csv: true,
    audience: 'report',
    permission: 'play.read',
    rate: 'report',
    query: Type.Object({ playerId: Id, ...span, ...pageFields }),
    response: page(
      Type.Object({
        gameId: Id,
        ...GameName,
        currency: CurrencyCode,
        rounds: Type.Integer(),
        stake: Minor,
        win: Minor,
        lastPlayedAt: DateTime,
      }),
    ),
    example: { query: { playerId: '1' } },
  },
  'GET /capi/v2-onling/View/GetRounds': {
    summary: 'Pages rounds by player, game, state and time, latest first',
    csv: true,
    audience: 'operator',
    permission: 'play.read',
    rate: 'report',
    query: Type.Object({
      playerId: Type.Optional(Id),
      gameKey: Type.Optional(Text(100)),
      state: Type.Optional(RoundState),
      ...span,
      ...growingPageFields,
      sort: Type.Optional(Type.Enum(['latest', 'stake', 'win'])),
    }),
    response: growingPage(StaffRound),
    example: { query: { state: 'OPEN' } },
  },
  'GET /capi/v2-onling/View/GetRound': {
    summary: 'Returns a round with its movements and stored outcome',
    audience: 'operator',
    permission: 'play.read',
    query: Type.Object({ roundId: Id }),
    response: Type.Object({
      ...staffRound,
      ...detail,
      replays: Type.Boolean({
        description:
          'The outcome can be shown again here; that of another studio is data as it sent it',
      }),
    }),
    example: { query: unknownRound },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'GET /capi/v2-onling/View/GetUnfinishedRounds': {
    summary: 'Pages rounds that their provider has left open too long, oldest first',
    audience: 'operator',
    permission: 'play.read',
    query: Type.Object({ offset: pageFields.offset, limit: pageFields.limit }),
    response: page(StaffRound),
    example: {},
  },
});
