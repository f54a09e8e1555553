/** Tournaments and halls of fame for players and guests. */
import { DateTime, defineCalls, Id, MoneySchema, page, pageFields } from '@herna/contract-kit';
import { Type } from 'typebox';
import {
  BoardRow,
  Hash,
  nullable,
  PlayerRound,
  PlayerRoundDetail,
  payoutStates,
  roundStates,
  scoreUnits,
} from './schemas.ts';

const everybody = { audience: ['player', 'public'] } as const;
const unknown = '9223372036854775807';
const byId = Type.Object({ id: Id });
const notThere = { example: { query: { id: unknown } }, exampleOutcome: 'ERR_NOT_FOUND' } as const;

const boardFields = {
  id: Id,
  offset: pageFields.offset,
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 50 })),
};
const Board = Type.Object({
  items: Type.Array(BoardRow),
  total: Type.Integer({ minimum: 0 }),
  unit: Type.Enum([...scoreUnits]),
  /** Counts the changes of the scores; a higher one is newer. */
  version: Type.Integer({ minimum: 0 }),
  state: Type.Enum([...roundStates]),
});

export const playerCalls = defineCalls({
  'GET /capi/v2-onling/Tournaments/GetPlayerRoundList': {
    ...everybody,
    summary: 'Lists rounds that run, come or are over; guests get the public part',
    query: Type.Object({
      state: Type.Optional(Type.Enum(['COMING', 'RUNNING', 'OVER'])),
      offset: pageFields.offset,
      limit: pageFields.limit,
    }),
    response: page(PlayerRound),
    example: {},
  },
  'GET /capi/v2-onling/Tournaments/GetPlayerRoundDetail': {
    ...everybody,
    ...notThere,
    summary: 'Returns a round with its rules, prizes and seal',
    query: byId,
    response: PlayerRoundDetail,
  },
  'GET /capi/v2-onling/Tournaments/GetPlayerRoundResults': {
    ...everybody,
    ...notThere,
    summary: 'Returns a page of the board with the reader’s own row marked',
    query: Type.Object(boardFields),
    response: Board,
  },
  'GET /api/tournaments/own': {
    ...notThere,
    audience: 'player',
    summary: 'Returns the player’s own row, and its neighbours',
    query: byId,
    response: Type.Object({
      own: nullable(BoardRow),
      neighbours: Type.Array(BoardRow),
      total: Type.Integer({ minimum: 0 }),
      unit: Type.Enum([...scoreUnits]),
      version: Type.Integer({ minimum: 0 }),
    }),
  },
  'GET /api/tournaments/proof': {
    ...notThere,
    audience: 'player',
    summary: 'Returns the player’s own leaf with its path to the signed root of the round',
    query: byId,
    response: Type.Object({
      leafText: Type.String(),
      path: Type.Array(Type.Object({ side: Type.Enum(['left', 'right']), hash: Hash })),
      root: Hash,
      statement: Type.String(),
      signature: Type.String(),
      publicKey: Hash,
    }),
  },
  'POST /capi/v2-onling/Tournaments/RegisterPlayerRound': {
    audience: 'player',
    summary: 'Registers the player for a round, against its fee; repeated, it changes nothing',
    idempotency: 'natural',
    query: byId,
    response: Type.Object({ state: Type.Enum(['PENDING', 'REGISTERED', 'DECLINED', 'REFUNDED']) }),
    errors: [
      'ERR_TOURNAMENT_CLOSED',
      'ERR_TOURNAMENT_FULL',
      'ERR_TOURNAMENT_NOT_ALLOWED',
      'ERR_TOURNAMENT_DAILY_ENTRIES',
      'ERR_INSUFFICIENT_FUNDS',
      'ERR_WALLET_NOT_FOUND',
      'ERR_PLAYER_EXCLUDED',
      'ERR_PLAYING_BLOCKED',
      'ERR_LIMITS_NOT_SET',
      'ERR_LIMIT_REACHED_STAKE',
      'ERR_LIMIT_REACHED_LOSS',
      'ERR_PLAY_BREAK_DUE',
      'ERR_HOURLY_LOSS_REACHED',
      'ERR_REGISTER_LISTED',
      'ERR_REGISTER_NOT_MATCHED',
      'ERR_REGISTER_UNAVAILABLE',
    ],
    example: { query: { id: unknown } },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'GET /capi/v2-onling/Tournaments/GetPlayerHistory': {
    audience: 'player',
    summary: 'Pages finished rounds of the player with place and prizes, the latest first',
    query: Type.Object({ offset: pageFields.offset, limit: pageFields.limit }),
    response: page(
      Type.Object({
        id: Id,
        title: Type.String(),
        state: Type.Enum([...roundStates]),
        endsAt: DateTime,
        players: Type.Integer(),
        place: nullable(Type.Integer()),
        unit: Type.Enum([...scoreUnits]),
        value: nullable(Type.Integer()),
        fee: nullable(MoneySchema),
        feeReturned: Type.Boolean(),
        prizes: Type.Array(
          Type.Object({
            kind: Type.Enum(['MONEY', 'FREE_ROUNDS', 'BONUS', 'GOODS']),
            amount: nullable(MoneySchema),
            title: nullable(Type.String()),
            state: Type.Enum([...payoutStates]),
          }),
        ),
      }),
    ),
    example: {},
  },
  'GET /capi/v2-onling/Tournaments/GetPlayerResultsByGame': {
    ...everybody,
    ...notThere,
    summary: 'Returns what counts in a round by game, and for players their own share',
    query: byId,
    response: Type.Object({
      items: Type.Array(
        Type.Object({
          game: Type.Object({ key: Type.String(), name: Type.String() }),
          players: Type.Integer(),
          rounds: Type.Integer(),
          ownRounds: Type.Integer(),
          ownStake: MoneySchema,
          ownWin: MoneySchema,
        }),
      ),
    }),
  },
  'GET /capi/v2-onling/Tournaments/GetPlayerResultsByVenue': {
    ...everybody,
    ...notThere,
    summary: 'Returns what counts in a round by venue, and for players their own share',
    query: byId,
    response: Type.Object({
      items: Type.Array(
        Type.Object({
          /** Null for play outside venues. */
          venue: nullable(Type.String()),
          players: Type.Integer(),
          rounds: Type.Integer(),
          ownRounds: Type.Integer(),
          ownStake: MoneySchema,
          ownWin: MoneySchema,
        }),
      ),
    }),
  },
  'GET /capi/v2-onling/Tournaments/GetHallOfFameRoundList': {
    ...everybody,
    audience: ['player', 'operator', 'public'],
    permission: 'tournaments.read',
    summary: 'Lists halls of fame',
    query: Type.Object({ offset: pageFields.offset, limit: pageFields.limit }),
    response: page(PlayerRound),
    example: {},
  },
  'GET /capi/v2-onling/Tournaments/GetHallOfFame': {
    ...notThere,
    audience: ['player', 'operator', 'public'],
    permission: 'tournaments.read',
    summary: 'Returns the ranking of a hall of fame',
    query: Type.Object(boardFields),
    response: Type.Object({ round: PlayerRound, board: Board }),
  },
});
