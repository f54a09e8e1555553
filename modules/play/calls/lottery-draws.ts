/** Handlers of draws and tickets. */
import type { Handlers } from '@herna/contract-kit/server';
import { type PlayerId, toId, wireMinor } from '@herna/kernel';
import type { lotteryDrawCalls } from '../contract/lottery-draws.ts';
import type { Edition } from '../rules/providers.table.ts';
import type { DrawView, Lottery } from '../service/lottery.ts';
import { moneyAnswer, providerOf, speaking } from './provider-wire.ts';

const edition: Edition = 'gaming-api';

const wireDraw = ({ row, tickets }: DrawView) => ({
  drawId: row.reference,
  gameId: row.game_key,
  state: row.state,
  salesOpenAt: row.sales_open_at.toISOString(),
  salesCloseAt: row.sales_close_at.toISOString(),
  drawAt: row.draw_at.toISOString(),
  jackpot: row.jackpot === null ? null : wireMinor(row.jackpot),
  numbers: row.numbers,
  tickets,
});

const moment = (text: string): Date => new Date(text);
const minor = (amount: number | undefined): bigint | undefined =>
  amount === undefined ? undefined : BigInt(amount);

/** Makes the handlers. */
export const lotteryDrawHandlers = (lottery: Lottery): Handlers<typeof lotteryDrawCalls> => ({
  'POST /capi/gamingapi/v1/Lottery/draw/create': async ({ body }, context) => {
    const key = { providerId: providerOf(context), drawId: body.drawId };
    const draw = {
      gameKey: body.gameId,
      salesOpenAt: moment(body.salesOpenAt),
      salesCloseAt: moment(body.salesCloseAt),
      drawAt: moment(body.drawAt),
      jackpot: minor(body.jackpot),
    };
    return wireDraw(await speaking(edition, lottery.announce(key, draw)));
  },
  'POST /capi/gamingapi/v1/Lottery/draw/update': async ({ body }, context) => {
    const key = { providerId: providerOf(context), drawId: body.drawId };
    const change = {
      ...(body.salesOpenAt ? { salesOpenAt: moment(body.salesOpenAt) } : {}),
      ...(body.salesCloseAt ? { salesCloseAt: moment(body.salesCloseAt) } : {}),
      ...(body.drawAt ? { drawAt: moment(body.drawAt) } : {}),
      jackpot: minor(body.jackpot),
    };
    return wireDraw(await speaking(edition, lottery.change(key, change)));
  },
  'POST /capi/gamingapi/v1/Lottery/draw/result': async ({ body }, context) => {
    const key = { providerId: providerOf(context), drawId: body.drawId };
    return wireDraw(await speaking(edition, lottery.result(key, body)));
  },
  'POST /capi/gamingapi/v1/Lottery/draw/close': async ({ body }, context) => {
    const key = { providerId: providerOf(context), drawId: body.drawId };
    return wireDraw(await speaking(edition, lottery.close(key)));
  },
  'POST /capi/gamingapi/v1/Lottery/ticket/create': async ({ body }, context) => {
    const of = {
      providerId: providerOf(context),
      playerId: toId<PlayerId>(body.playerId),
      sessionId: toId(body.sessionId),
      gameKey: body.gameId,
    };
    const { drawId, ticketId, numbers } = body;
    const ticket = { drawId, ticketId, numbers, amount: BigInt(body.amount) };
    return moneyAnswer(edition, await speaking(edition, lottery.sell(of, ticket)));
  },
});
