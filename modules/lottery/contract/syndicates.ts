/** Syndicates: a ticket of a draw in equal shares, opened by staff, bought by players. */
import {
  DateTime,
  defineCalls,
  growingPage,
  growingPageFields,
  Id,
  MoneySchema,
  Text,
} from '@herna/contract-kit';
import { Type } from 'typebox';
import { Line, TicketStateName } from './schemas.ts';

const orNull = <Schema extends Parameters<typeof Type.Union>[0][number]>(schema: Schema) =>
  Type.Union([schema, Type.Null()]);

const SyndicateStateName = Type.Enum(['OPEN', 'COMPLETE', 'SETTLED', 'REFUNDED']);
const syndicate = {
  syndicateId: Id,
  drawId: Type.String(),
  gameKey: Type.String(),
  gameName: Type.String(),
  drawAt: DateTime,
  salesCloseAt: DateTime,
  state: SyndicateStateName,
  lines: Type.Array(Line),
  /** How many equal shares there are, and how many can still be bought. */
  shares: Type.Integer({ minimum: 2 }),
  sharesLeft: Type.Integer({ minimum: 0 }),
  sharePrice: MoneySchema,
  /** Of the whole ticket: all shares together. */
  price: MoneySchema,
  /**
   * What a share gets of the highest prize: of a fixed one its part, otherwise its part of what the first
   * tier holds now.
   */
  topPrizePerShare: orNull(MoneySchema),
  createdAt: DateTime,
};
const Syndicate = Type.Object(syndicate);

const holding = {
  ticketId: Type.String(),
  state: TicketStateName,
  /** What these shares have won; null until the draw is published. */
  win: orNull(MoneySchema),
};
const StaffSyndicate = Type.Object({
  ...syndicate,
  openedBy: Id,
  /** What the whole ticket has won; null until the draw is published. */
  win: orNull(MoneySchema),
});

const bySyndicate = { params: Type.Object({ syndicateId: Id }) };
const noSyndicate = { syndicateId: '999999999' };
const reader = { audience: 'operator', permission: 'lottery.read' } as const;

export const syndicateCalls = defineCalls({
  'GET /api/lottery/syndicates': {
    summary: 'Lists syndicates whose shares are on sale, the earliest draw first',
    audience: 'public',
    response: Type.Object({ syndicates: Type.Array(Syndicate) }),
    example: {},
  },
  'GET /api/lottery/syndicates/{syndicateId}': {
    ...bySyndicate,
    summary: 'Returns a syndicate: its lines, its price by share, and what is left',
    audience: 'public',
    response: Syndicate,
    example: { params: noSyndicate },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'POST /api/lottery/syndicates/{syndicateId}/shares': {
    ...bySyndicate,
    summary: 'Buys shares of a syndicate, all or none; the purchase’s own id makes it unique',
    audience: 'player',
    idempotency: 'natural',
    body: Type.Object({
      purchaseId: Text(64, 16),
      shares: Type.Integer({ minimum: 1, maximum: 100 }),
    }),
    response: Type.Object({ ...holding, price: MoneySchema, syndicate: Syndicate }),
    errors: [
      'ERR_DRAW_CLOSED',
      'ERR_LOTTERY_SHARES_GONE',
      'ERR_TICKET_REFUSED',
      'ERR_GAME_NOT_FOUND',
      'ERR_GAME_NOT_LAUNCHABLE',
      'ERR_PLAYING_BLOCKED',
      'ERR_NO_PLAY_PAYMENT_METHOD',
      'ERR_PLAYER_EXCLUDED',
      'ERR_LIMITS_NOT_SET',
      'ERR_REGISTER_LISTED',
      'ERR_REGISTER_NOT_MATCHED',
      'ERR_REGISTER_UNAVAILABLE',
      'TOKEN_INVALID',
      'SESSION_EXPIRED',
      'PLAYER_BLOCKED',
      'PLAYER_EXCLUDED',
      'INSUFFICIENT_FUNDS',
      'LIMIT_STAKE',
      'LIMIT_LOSS',
      'LIMIT_TIME',
      'GAME_DISABLED',
      'ROUND_CLOSED',
      'TRANSACTION_CONFLICT',
      'TEMPORARY',
    ],
    example: {
      params: noSyndicate,
      body: { purchaseId: 'conformance-shares', shares: 1 },
    },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'GET /api/lottery/own-shares': {
    summary: 'Pages the purchases of shares of the player, the latest first',
    audience: 'player',
    query: Type.Object(growingPageFields),
    response: growingPage(
      Type.Object({
        ...holding,
        /** Their places among the shares, by which remainders are given out. */
        shares: Type.Array(Type.Integer()),
        price: MoneySchema,
        createdAt: DateTime,
        syndicate: Syndicate,
      }),
    ),
    example: {},
  },
  'POST /api/lottery/syndicates': {
    summary: 'Opens a syndicate for a draw on sale',
    audience: 'operator',
    permission: 'lottery.syndicates',
    idempotency: 'key',
    body: Type.Object({
      drawId: Text(100),
      shares: Type.Integer({ minimum: 1, maximum: 100 }),
      lines: Type.Array(Line, { maxItems: 10 }),
      /** Lines drawn by chance, besides those given. */
      quickPicks: Type.Integer({ minimum: 0, maximum: 10 }),
    }),
    response: Syndicate,
    errors: ['ERR_NOT_FOUND', 'ERR_DRAW_CLOSED', 'ERR_LOTTERY_LINES', 'ERR_LOTTERY_SHARES'],
    example: { body: { drawId: 'no-such-draw', shares: 10, lines: [], quickPicks: 1 } },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'GET /api/lottery/syndicate-register': {
    ...reader,
    summary: 'Pages all syndicates, the latest first',
    query: Type.Object({
      state: Type.Optional(SyndicateStateName),
      drawId: Type.Optional(Type.String({ maxLength: 100 })),
      ...growingPageFields,
    }),
    response: growingPage(StaffSyndicate),
    example: {},
  },
  'GET /api/lottery/syndicate-register/{syndicateId}': {
    ...reader,
    ...bySyndicate,
    summary: 'Returns a syndicate with the holders of its shares',
    response: Type.Object({
      ...StaffSyndicate.properties,
      holders: Type.Array(Type.Object({ share: Type.Integer(), playerId: Id, ...holding })),
    }),
    example: { params: noSyndicate },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
});
