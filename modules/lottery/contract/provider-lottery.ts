/** Edition `Lottery/v3`: draws and tickets in lists, totals, and links to their details. */
import {
  DateTime,
  defineCalls,
  growingPage,
  growingPageFields,
  Id,
  MoneySchema,
  page,
  pageFields,
} from '@herna/contract-kit';
import { Type } from 'typebox';
import { Draw, DrawStateName, Ticket, TicketStateName } from './schemas.ts';

const reader = { audience: 'operator', permission: 'lottery.read' } as const;
/** Whose lottery; the house's own when it is left out. */
const provider = {
  provider: Type.Optional(
    Type.String({
      pattern: '^[a-z0-9-]{1,40}$',
      maxLength: 40,
      description: 'Key of a lottery provider from outside; without it, the house’s own lottery',
    }),
  ),
};
const span = { from: Type.Optional(DateTime), to: Type.Optional(DateTime) };
const drawFilter = {
  ...provider,
  gameKey: Type.Optional(Type.String({ maxLength: 100 })),
  state: Type.Optional(DrawStateName),
  ...span,
};
const ticketFilter = {
  ...provider,
  playerId: Type.Optional(Id),
  ticketId: Type.Optional(Type.String({ maxLength: 100, description: 'The number of one ticket' })),
  drawId: Type.Optional(Type.String({ maxLength: 100 })),
  state: Type.Optional(TicketStateName),
  ...span,
};
const Link = Type.Object({ url: Type.String(), expiresAt: DateTime });

const OutsideGame = Type.Object({
  gameKey: Type.String(),
  name: Type.String(),
  /** What is on sale next; null between draws. */
  nextDraw: Type.Union([Draw, Type.Null()]),
});

export const providerLotteryCalls = defineCalls({
  'GET /api/lottery/providers': {
    summary: 'Lotteries of providers from outside, with their games on offer',
    audience: 'public',
    response: Type.Object({
      providers: Type.Array(
        Type.Object({
          provider: Type.String(),
          name: Type.String(),
          games: Type.Array(OutsideGame),
        }),
      ),
    }),
    example: {},
  },
  'GET /capi/Lottery/v3/Draw/GetList': {
    summary: 'Pages lottery draws by game, state and date, the latest first',
    csv: true,
    audience: 'public',
    query: Type.Object({ ...drawFilter, offset: pageFields.offset, limit: pageFields.limit }),
    response: page(Draw),
    example: {},
  },
  'GET /capi/Lottery/v3/Draw/GetAggregation': {
    ...reader,
    summary: 'Returns totals over draws: tickets, stakes and wins',
    query: Type.Object(drawFilter),
    response: Type.Object({
      draws: Type.Integer(),
      tickets: Type.Integer(),
      stakes: MoneySchema,
      wins: MoneySchema,
    }),
    example: {},
  },
  'POST /capi/Lottery/v3/Draw/GenerateDetailUrl': {
    summary: 'Returns a signed address of a draw’s detail that serves for a few minutes',
    audience: ['public', 'operator'],
    permission: 'lottery.read',
    body: Type.Object({ drawId: Type.String({ maxLength: 100 }), ...provider }),
    response: Link,
    errors: ['ERR_LOTTERY_DETAIL_UNAVAILABLE'],
    example: { body: { drawId: 'no-such-draw' } },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'GET /capi/Lottery/v3/Ticket/GetList': {
    summary: 'Pages tickets: a player’s own, for staff those of everybody',
    csv: true,
    audience: ['player', 'operator'],
    permission: 'lottery.read',
    query: Type.Object({ ...ticketFilter, ...growingPageFields }),
    response: growingPage(Ticket),
    example: {},
  },
  'GET /capi/Lottery/v3/Ticket/GetAggregation': {
    ...reader,
    summary: 'Returns totals over tickets: how many, their stakes and wins',
    query: Type.Object(ticketFilter),
    response: Type.Object({ tickets: Type.Integer(), stakes: MoneySchema, wins: MoneySchema }),
    example: {},
  },
  'POST /capi/Lottery/v3/Ticket/GenerateDetailUrl': {
    summary: 'Returns a signed address of a ticket’s detail that serves for a few minutes',
    audience: ['player', 'operator'],
    permission: 'lottery.read',
    body: Type.Object({ ticketId: Type.String({ maxLength: 100 }), ...provider }),
    response: Link,
    errors: ['ERR_LOTTERY_DETAIL_UNAVAILABLE'],
    example: { body: { ticketId: 'no-such-ticket' } },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
});
