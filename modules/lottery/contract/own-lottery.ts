/** The house's own lottery: its games, buying tickets, proofs, and what staff decide of a draw. */
import { DateTime, Done, defineCalls, Id, MoneySchema, Text } from '@herna/contract-kit';
import { Type } from 'typebox';
import { Draw, DrawProof, Line, Ticket, TicketProof } from './schemas.ts';

const Field = Type.Object({
  from: Type.Integer(),
  to: Type.Integer(),
  drawn: Type.Integer(),
  picked: Type.Integer(),
});
const Game = Type.Object({
  gameKey: Type.String(),
  name: Type.String(),
  matching: Type.Enum(['set', 'ordered', 'raffle']),
  main: Field,
  extra: Type.Union([Field, Type.Null()]),
  /** Of a line in one draw. */
  price: MoneySchema,
  linesMaximum: Type.Integer(),
  drawsMaximum: Type.Integer(),
  /** Share of the stakes that prizes are paid from, millionths. */
  fundPpm: Type.Integer(),
  tiers: Type.Array(
    Type.Object({
      tier: Type.String(),
      /** Share of the fund, millionths; null where the prize is fixed. */
      ppm: Type.Union([Type.Integer(), Type.Null()]),
      prize: Type.Union([MoneySchema, Type.Null()]),
    }),
  ),
  nextDraws: Type.Array(Draw),
  lastDraw: Type.Union([Draw, Type.Null()]),
});

const byDraw = Type.Object({ drawId: Type.String({ maxLength: 100 }) });
const noDraw = { drawId: 'no-such-draw' };
const manage = {
  audience: 'operator',
  permission: 'lottery.manage',
  idempotency: 'key',
  params: byDraw,
} as const;

export const ownLotteryCalls = defineCalls({
  'GET /api/lottery/games': {
    summary: 'Lists the draw games of the house with their plans and next draws',
    audience: 'public',
    response: Type.Object({ games: Type.Array(Game) }),
    example: {},
  },
  'GET /api/lottery/draws/{drawId}': {
    summary: 'Returns a draw with all that is needed to check it',
    audience: 'public',
    params: byDraw,
    response: DrawProof,
    example: { params: noDraw },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'GET /api/lottery/draws/{drawId}/tickets': {
    summary: 'Returns the sealed tickets of a published draw in their order, under pseudonyms',
    audience: 'public',
    params: byDraw,
    /** The `next` of the page before. */
    query: Type.Object({ after: Type.Optional(Id) }),
    response: Type.Object({
      /** Texts of the leaves; null until the draw is published, and where leaves name numbers. */
      tickets: Type.Union([Type.Array(Type.String()), Type.Null()]),
      next: Type.Union([Id, Type.Null()]),
    }),
    example: { params: noDraw },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'POST /api/lottery/tickets': {
    summary: 'Buys a ticket for the next draws of a game; the purchase’s own id makes it unique',
    audience: 'player',
    idempotency: 'natural',
    body: Type.Object({
      purchaseId: Text(64, 16),
      gameKey: Text(100),
      lines: Type.Array(Line, { minItems: 1, maxItems: 10 }),
      draws: Type.Integer({ minimum: 1, maximum: 20 }),
    }),
    response: Type.Object({ tickets: Type.Array(Ticket) }),
    errors: [
      'ERR_DRAW_CLOSED',
      'ERR_LOTTERY_LINES',
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
      body: {
        purchaseId: 'conformance-purchase',
        gameKey: 'no-such-game',
        lines: [{ main: [1, 2, 3], extra: [] }],
        draws: 1,
      },
    },
    exampleOutcome: 'ERR_GAME_NOT_FOUND',
  },
  'GET /api/lottery/tickets/{ticketId}': {
    summary: 'Returns a ticket of the player with its way to the sealed root of its draw',
    audience: 'player',
    params: Type.Object({ ticketId: Type.String({ maxLength: 100 }) }),
    response: TicketProof,
    example: { params: { ticketId: 'no-such-ticket' } },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'GET /api/lottery/details': {
    summary: 'Opens a signed address of a detail: a draw, and of a ticket its proof',
    audience: 'public',
    query: Type.Object({ link: Type.String({ minLength: 1, maxLength: 500 }) }),
    response: Type.Object({
      draw: DrawProof,
      ticket: Type.Union([TicketProof, Type.Null()]),
    }),
    errors: ['ERR_DETAIL_LINK'],
    example: { query: { link: 'no-such-link' } },
    exampleOutcome: 'ERR_DETAIL_LINK',
  },
  'POST /api/lottery/draws/{drawId}/confirm': {
    summary: 'Confirms what both evaluations agree on; two people do',
    audience: 'operator',
    permission: 'lottery.confirm',
    idempotency: 'key',
    params: byDraw,
    body: Type.Object({ evaluationHash: Type.String({ pattern: '^[0-9a-f]{64}$' }) }),
    response: Type.Object({ drawId: Type.String(), confirmations: Type.Integer() }),
    errors: ['ERR_DRAW_STATE', 'ERR_DRAW_CONFIRMED_BY_YOU'],
    example: { params: noDraw, body: { evaluationHash: '0'.repeat(64) } },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'GET /api/lottery/draws/{drawId}/evaluation': {
    summary: 'Returns what was counted of a draw, before it is published, and who has done what',
    audience: 'operator',
    permission: 'lottery.read',
    params: byDraw,
    response: Type.Object({
      draw: DrawProof,
      evaluationHash: Type.Union([Type.String(), Type.Null()]),
      paid: MoneySchema,
      house: MoneySchema,
      rollsOver: MoneySchema,
      events: Type.Array(
        Type.Object({
          event: Type.String(),
          staffId: Type.Union([Id, Type.Null()]),
          note: Type.Union([Type.String(), Type.Null()]),
          happenedAt: DateTime,
        }),
      ),
    }),
    example: { params: noDraw },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'POST /api/lottery/draws/{drawId}/postpone': {
    ...manage,
    summary: 'Puts a draw on sale off to a later moment',
    body: Type.Object({ drawAt: DateTime, reason: Text(500) }),
    response: Done,
    errors: ['ERR_DRAW_STATE'],
    example: { params: noDraw, body: { drawAt: '2027-01-01T19:00:00Z', reason: 'Power cut' } },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'POST /api/lottery/draws/{drawId}/void': {
    ...manage,
    summary: 'Calls a draw off before it is drawn; every stake is given back',
    body: Type.Object({ reason: Text(500) }),
    response: Done,
    errors: ['ERR_DRAW_STATE'],
    example: { params: noDraw, body: { reason: 'Beacon out of order' } },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
});
