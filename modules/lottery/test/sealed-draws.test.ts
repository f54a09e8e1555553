/** A sealed draw whose numbers can be known has no way back (decision 0093). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lotteryCalls } from '../contract/index.ts';
import { type LotteryWorld, openLotteryWorld } from './lottery-world.ts';

let world: LotteryWorld;
beforeAll(async () => {
  world = await openLotteryWorld();
  await world.turn();
});
afterAll(() => world.close());

const lines = [{ main: [7, 7, 7], extra: [] }];
const drawOf = async (drawId: string) =>
  (await world.call(lotteryCalls, 'GET /api/lottery/draws/{drawId}', { params: { drawId } })).body;

test('is drawn, not called off: whoever knows its numbers has no choice left', async () => {
  const player = await world.player(1_000n);
  const sold = await world.call(
    lotteryCalls,
    'POST /api/lottery/tickets',
    { body: { purchaseId: 'purchase-0000061', gameKey: 'tri-cislice', lines, draws: 1 } },
    await world.as(player),
  );
  const drawId = sold.body.tickets[0]?.drawId ?? '';
  const { salesCloseAt, drawAt } = await drawOf(drawId);
  await world.turnAt(salesCloseAt);
  let calls = 0;
  const callOff = async () =>
    world.send(
      'POST /api/lottery/draws/{drawId}/void',
      { params: { drawId }, body: { reason: 'Maják neodpovídá' } },
      await world.staff('operations'),
      { idempotencyKey: `void-sealed-${++calls}` },
    );
  const after = (minutes: number) => new Date(Date.parse(drawAt) + minutes * 60_000);
  world.clock.set(after(1));
  expect((await callOff()).code).toBe('ERR_DRAW_STATE');
  world.clock.set(after(59));
  expect((await callOff()).code).toBe('ERR_DRAW_STATE');
  // A beacon that has been silent for an hour is out of order.
  world.clock.set(after(61));
  expect((await callOff()).status).toBe(200);
  await world.turn();
  expect(await drawOf(drawId)).toMatchObject({ state: 'VOID', numbers: null });
  expect(await world.balance(player)).toBe(1_000n);
});
