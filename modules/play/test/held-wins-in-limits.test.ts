/** Wins that were held in the limits of their player: they count once they are released. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CeilingsDesk, openCeilingsDesk } from './ceilings-desk.ts';
import { bet, openPlayWorld, type PlayWorld, type Seat, win } from './play-world.ts';

let world: PlayWorld;
let desk: CeilingsDesk;
beforeAll(async () => {
  world = await openPlayWorld();
  desk = openCeilingsDesk(world);
  await desk.ceiling('ROUND', 'ember-fruits', 1_000);
});
afterAll(() => world.close());

/** A stake of 100 and a win of 5,000 that is held; its id. */
async function won(seat: Seat): Promise<string> {
  const stake = bet(seat, 100);
  await world.provider('Bet', stake);
  await world.provider('Win', win(stake, 5_000));
  const [held] = await desk.heldOf(seat.playerId);
  return held?.id ?? '';
}

test('limits have room again by a win that was held, once it is released', async () => {
  const seat = await world.sit(await world.player(10_000n));
  await world.database.transaction((tx) =>
    world.protection.limits.change(
      tx,
      seat.playerId,
      [{ kind: 'LossMonthCasinoLimit', decision: 'VALUE', value: 150 }],
      { requester: { by: 'player', id: seat.playerId }, onlyStricter: true },
    ),
  );
  const id = await won(seat);
  const refused = await world.provider('Bet', bet(seat, 100));
  expect(refused.code).not.toBe('OK');
  await desk.decide(id, 'RELEASED');
  expect(await desk.counted(seat.playerId)).toEqual({ day: 5_000n, month: 5_000n, lost: -4_900n });
  expect(await world.provider('Bet', bet(seat, 100))).toMatchObject({ code: 'OK' });
});

test('limits have none by a win that is rejected', async () => {
  const seat = await world.sit(await world.player(10_000n));
  const id = await won(seat);
  await desk.decide(id, 'REJECTED');
  expect(await desk.counted(seat.playerId)).toEqual({ day: 0n, month: 0n, lost: 100n });
});

test('limits count it where it was won, and in no later day', async () => {
  const now = world.clock.now();
  const seat = await world.sit(await world.player(10_000n));
  const id = await won(seat);
  world.clock.advance(86_400_000);
  await desk.decide(id, 'RELEASED');
  expect(await desk.counted(seat.playerId)).toEqual({ day: 0n, month: 5_000n, lost: 0n });
  world.clock.set(now);
});
