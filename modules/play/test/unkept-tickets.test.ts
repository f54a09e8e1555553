/** Tickets of a provider's lottery whose stake is booked while a server was lost before it kept them. */
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertTicket, lockDraw } from '../store/lottery.ts';
import type { PlayTables } from '../store/tables.ts';
import { fresh, openPlayWorld, type PlayWorld } from './play-world.ts';

let world: PlayWorld;
beforeAll(async () => {
  world = await openPlayWorld();
});
afterAll(() => world.close());

const gameId = 'amber-lotto';
const after = (minutes: number) =>
  new Date(world.clock.now().getTime() + minutes * 60_000).toISOString();

/** A player at a draw whose sales end in ten minutes. */
async function atDraw() {
  const drawId = fresh('draw');
  const times = { salesOpenAt: after(-1), salesCloseAt: after(10), drawAt: after(20) };
  await world.speak('olivin', 'POST /capi/gamingapi/v1/Lottery/draw/create', {
    drawId,
    gameId,
    ...times,
  });
  const playerId = await world.player(1_000n);
  const { token } = await world.as(
    playerId,
    'POST /capi/v2-onling/GameSession/CreatePreGameSessionToken',
    { body: { gameKey: gameId } },
  );
  const activate = 'POST /capi/gamingapi/v1/Session/activate';
  const { sessionId, playerId: player } = await world.speak('olivin', activate, { token, gameId });
  const ticket = { drawId, ticketId: fresh('ticket'), numbers: [1, 2], amount: 300 };
  const sell = (more: object = {}) =>
    world.speak('olivin', 'POST /capi/gamingapi/v1/Lottery/ticket/create', {
      sessionId,
      playerId: player,
      gameId,
      ...ticket,
      ...more,
    });
  const cash = async () => (await world.balance(playerId)).cash;
  return { drawId, playerId, ticketId: ticket.ticketId, sell, cash };
}

/** What a server that is lost after the stake leaves: no ticket. */
const unkeep = (ticketId: string) =>
  world.database.transaction((tx) =>
    tx
      .writes<PlayTables>()
      .deleteFrom('play.lottery_ticket')
      .where('reference', '=', ticketId)
      .returningAll()
      .executeTakeFirstOrThrow(),
  );

it('is kept by a repeat while sales are open', async () => {
  const { ticketId, sell, cash } = await atDraw();
  expect(await sell()).toMatchObject({ code: 'OK', balance: 700 });
  await unkeep(ticketId);
  expect(await sell()).toMatchObject({ code: 'DUPLICATE', balance: 700 });
  world.clock.advance(20 * 60_000);
  expect(await sell()).toMatchObject({ code: 'DUPLICATE', balance: 700 });
  expect(await cash()).toBe(700n);
});

it('is given back by a repeat that comes later', async () => {
  const { playerId, ticketId, sell, cash } = await atDraw();
  expect(await sell()).toMatchObject({ code: 'OK', balance: 700 });
  await unkeep(ticketId);
  world.clock.advance(20 * 60_000);
  for (const _again of [1, 2]) {
    expect(await sell()).toEqual({ code: 'DRAW_CLOSED' });
    expect(await cash()).toBe(1_000n);
  }
  expect(await world.round(playerId, `ticket ${ticketId}`)).toMatchObject({ state: 'CANCELLED' });
});

it('is given back to nobody else', async () => {
  const { ticketId, sell, cash } = await atDraw();
  const other = await atDraw();
  await sell();
  await unkeep(ticketId);
  world.clock.advance(20 * 60_000);
  expect(await other.sell({ ticketId })).toEqual({ code: 'TRANSACTION_CONFLICT' });
  expect([await cash(), await other.cash()]).toEqual([700n, 1_000n]);
});

it('is not given back while it is just being kept', async () => {
  const { drawId, ticketId, sell, cash } = await atDraw();
  await sell();
  const kept = await unkeep(ticketId);
  world.clock.advance(20 * 60_000);
  const repeat = await world.database.transaction(async (tx) => {
    await lockDraw(tx, { providerId: kept.provider_id, drawId }, 'share');
    const waiting = sell();
    await setTimeout(200);
    await insertTicket(tx, kept);
    return { waiting };
  });
  expect(await repeat.waiting).toMatchObject({ code: 'DUPLICATE', balance: 700 });
  expect(await cash()).toBe(700n);
});

it('that came too early may come again once sales open', async () => {
  const { drawId, sell } = await atDraw();
  const update = 'POST /capi/gamingapi/v1/Lottery/draw/update';
  await world.speak('olivin', update, { drawId, salesOpenAt: after(5) });
  expect(await sell()).toEqual({ code: 'DRAW_CLOSED' });
  world.clock.advance(5 * 60_000);
  expect(await sell()).toMatchObject({ code: 'OK', balance: 700 });
});
