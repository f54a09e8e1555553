/** A win that was held and is released: it is the player's own in limits and figures, as any other. */
import { byTwo, signedInStaff } from '@herna/staff/test/builders.ts';
import { type Caller, openWorld, type World } from '@herna/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { riskCalls } from '../contract/index.ts';
import { played, playerWith } from './risk-world.ts';

let world: World;
let staff: Caller;
beforeAll(async () => {
  world = await openWorld();
  staff = await signedInStaff(world, world.platform.modules.parts.staff, 'administrator');
});
afterAll(() => world.close());

const heldWinId = 900_000_001n;
/** A win of a player that was held so many days ago. */
async function held(playerId: bigint, amount: bigint, daysAgo: number): Promise<void> {
  const { ledger } = world.platform.modules.parts;
  await world.database.transaction((tx) =>
    ledger.post(tx, {
      kind: 'correction',
      playerId: 0n as never,
      currency: 'CZK',
      source: 'test',
      reference: 'held',
      lines: [
        { account: 'held-wins', owner: 1n, amount },
        { account: 'corrections', amount: -amount },
      ],
    }),
  );
  await world.database.pool.query(
    `insert into ceilings.held_win (player_id, id, provider_id, transaction_id, kind, game_key,
       session_id, bonus, amount, currency, cause, ceiling, counted, state, held_at)
     values ($1, $2, 1, 'held', 'win', 'ember-fruits', 1, 0, $3, 'CZK', 'ROUND', 1, $3, 'HELD', $4)`,
    [playerId, heldWinId, amount, new Date(world.clock.now().getTime() - daysAgo * 86_400_000)],
  );
}

test('a released win counts in limits and in the figures of the day it was won on', async () => {
  const { playerId, caller } = await playerWith(world, 10_000n);
  await held(playerId, 5_000n, 1);
  await played(world, playerId, 0);
  await world.drainEvents();
  const released = await byTwo(world, world.platform.modules.parts.staff, () =>
    world.send(
      `POST /api/ceilings/held-wins/${heldWinId}/decide`,
      { body: { decision: 'RELEASED', reason: 'looked at it' } },
      staff,
      { idempotencyKey: 'release-held-win' },
    ),
  );
  expect(released.status).toBe(200);
  await world.drainEvents();
  const { limits } = await world.platform.modules.parts.protection.limits.read(
    world.database.read,
    playerId,
  );
  const month = limits.find(({ kind }) => kind === 'LossMonthCasinoLimit');
  expect(month?.used).toBe(-5_000n);
  const { body } = await world.call(riskCalls, 'GET /api/Risk/v1/ControlRoom', {}, caller);
  expect(body.days.slice(-2)).toEqual([
    { day: '2026-11-20', minutes: 0, net: 5_000 },
    { day: '2026-11-21', minutes: 0, net: -1_000 },
  ]);
  expect(body.thisWeek).toMatchObject({ won: 5_000, daysPlayed: 1 });
});
