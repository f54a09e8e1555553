/** Draws and tickets of a lottery that a provider runs (gaming-api edition). */
import { DateTime, defineCalls, Id } from '@herna/contract-kit';
import { Type } from 'typebox';
import { Amount, betRefusals, MovementAnswer, ProviderText, Stake } from './provider-schemas.ts';

const provider = { audience: 'provider', edition: 'gaming-api', idempotency: 'natural' } as const;

const Numbers = Type.Array(Type.Integer({ minimum: 0, maximum: 999 }), {
  minItems: 1,
  maxItems: 40,
});
const Prizes = Type.Array(
  Type.Object({ hits: Type.Integer({ minimum: 0, maximum: 40 }), amount: Amount }),
  { minItems: 1, maxItems: 50 },
);
const times = { salesOpenAt: DateTime, salesCloseAt: DateTime, drawAt: DateTime };

const Draw = Type.Object({
  drawId: Type.String(),
  gameId: Type.String(),
  state: Type.Enum(['ANNOUNCED', 'DRAWN', 'CLOSED']),
  ...times,
  jackpot: Type.Union([Amount, Type.Null()]),
  numbers: Type.Union([Type.Array(Type.Integer()), Type.Null()]),
  tickets: Type.Integer({ minimum: 0 }),
});

const someDraw = {
  drawId: 'conformance-draw',
  gameId: 'no-such-game',
  salesOpenAt: '2026-11-21T08:00:00Z',
  salesCloseAt: '2026-11-22T18:00:00Z',
  drawAt: '2026-11-22T19:00:00Z',
};
const unknownDraw = { drawId: 'no-such-draw' };

export const lotteryDrawCalls = defineCalls({
  'POST /capi/gamingapi/v1/Lottery/draw/create': {
    ...provider,
    summary: 'Announces a draw: its game, when tickets are sold, when it is drawn',
    body: Type.Object({
      drawId: ProviderText,
      gameId: ProviderText,
      ...times,
      jackpot: Type.Optional(Amount),
    }),
    response: Draw,
    errors: ['GAME_DISABLED', 'TRANSACTION_CONFLICT', 'DRAW_TIMES'],
    example: { body: someDraw },
    exampleOutcome: 'GAME_DISABLED',
  },
  'POST /capi/gamingapi/v1/Lottery/draw/update': {
    ...provider,
    summary: 'Changes times or jackpot of a draw that has not been drawn',
    body: Type.Object({
      drawId: ProviderText,
      salesOpenAt: Type.Optional(DateTime),
      salesCloseAt: Type.Optional(DateTime),
      drawAt: Type.Optional(DateTime),
      jackpot: Type.Optional(Amount),
    }),
    response: Draw,
    errors: ['DRAW_NOT_FOUND', 'DRAW_CLOSED', 'DRAW_TIMES'],
    example: { body: { ...unknownDraw, jackpot: 1_000_000 } },
    exampleOutcome: 'DRAW_NOT_FOUND',
  },
  'POST /capi/gamingapi/v1/Lottery/draw/result': {
    ...provider,
    summary: 'Delivers the drawn numbers and the prizes; accepted once, from the hour of the draw',
    body: Type.Object({ drawId: ProviderText, numbers: Numbers, prizes: Prizes }),
    response: Draw,
    errors: ['DRAW_NOT_FOUND', 'DRAW_CLOSED', 'DRAW_TIMES', 'TRANSACTION_CONFLICT'],
    example: { body: { ...unknownDraw, numbers: [1, 2], prizes: [{ hits: 2, amount: 100 }] } },
    exampleOutcome: 'DRAW_NOT_FOUND',
  },
  'POST /capi/gamingapi/v1/Lottery/draw/close': {
    ...provider,
    summary: 'Closes a draw after its wins: tickets without one have lost, nothing more is taken',
    body: Type.Object({ drawId: ProviderText }),
    response: Draw,
    errors: ['DRAW_NOT_FOUND', 'DRAW_TIMES', 'TEMPORARY'],
    example: { body: unknownDraw },
    exampleOutcome: 'DRAW_NOT_FOUND',
  },
  'POST /capi/gamingapi/v1/Lottery/ticket/create': {
    ...provider,
    summary: 'Sells a ticket: takes its stake and keeps its numbers',
    body: Type.Object({
      sessionId: Id,
      playerId: Id,
      gameId: ProviderText,
      drawId: ProviderText,
      ticketId: ProviderText,
      numbers: Numbers,
      amount: Stake,
    }),
    response: MovementAnswer,
    errors: [...betRefusals, 'DRAW_NOT_FOUND', 'DRAW_CLOSED'],
    example: {
      body: {
        sessionId: '1',
        playerId: '1',
        gameId: 'ember-fruits',
        ...unknownDraw,
        ticketId: 'conformance-ticket',
        numbers: [1, 2, 3],
        amount: 5_000,
      },
    },
    exampleOutcome: 'DRAW_NOT_FOUND',
  },
});
