/** A list narrowed to the number of a ticket: its player and staff find it, nobody else does. */
import type { Caller } from '@herna/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lotteryCalls } from '../contract/index.ts';
import { type LotteryWorld, openLotteryWorld } from './lottery-world.ts';

let world: LotteryWorld;
beforeAll(async () => {
  world = await openLotteryWorld();
  await world.turn();
});
afterAll(() => world.close());

const buy = async (self: Caller, purchaseId: string): Promise<string> => {
  const body = {
    purchaseId,
    gameKey: 'tri-cislice',
    lines: [{ main: [1, 2, 3], extra: [] }],
    draws: 1,
  };
  const sold = await world.call(lotteryCalls, 'POST /api/lottery/tickets', { body }, self);
  return sold.body.tickets[0]?.ticketId ?? '';
};

const numbered = async (self: Caller, ticketId: string) => {
  const call = 'GET /capi/Lottery/v3/Ticket/GetList';
  return (await world.call(lotteryCalls, call, { query: { ticketId } }, self)).body.items;
};

it('finds a ticket by its number, for its player and for staff', async () => {
  const [player, stranger] = [await world.player(1_000n), await world.player(1_000n)];
  const ticketId = await buy(await world.as(player), 'purchase-0000001');
  const other = await buy(await world.as(stranger), 'purchase-0000002');
  const staff = await world.staff('operations');
  expect(await numbered(await world.as(player), ticketId)).toMatchObject([{ ticketId }]);
  expect(await numbered(await world.as(player), other)).toEqual([]);
  expect(await numbered(staff, ticketId)).toMatchObject([{ ticketId, playerId: `${player}` }]);
  expect(await numbered(staff, 'no-such-number')).toEqual([]);
});
