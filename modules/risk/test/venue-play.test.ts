/** Play on machines of venues, which their systems report: it is the player's time and money as that on the site. */
import { signedInStaff } from '@herna/staff/test/builders.ts';
import { type Caller, openWorld, type World } from '@herna/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { riskCalls } from '../contract/index.ts';
import { played, playerWith, riskReaders } from './risk-world.ts';

let world: World;
let staff: Caller;
beforeAll(async () => {
  world = await openWorld();
  staff = await signedInStaff(world, world.platform.modules.parts.staff, 'administrator');
});
afterAll(() => world.close());

const { profile } = riskReaders(() => ({ world, staff }));

let transactions = 0;
/** A stake or a win that a machine of a venue reports now. */
const reported = async (playerId: bigint, type: 'Stake' | 'Win', crowns: number) => {
  staff = await signedInStaff(world, world.platform.modules.parts.staff, 'administrator');
  const transactionId = `machine-${++transactions}`;
  const body = {
    system: 'hall-1',
    transactionId,
    playerId: `${playerId}`,
    account: 'Main',
    type,
    amount: { amount: crowns * 100, currency: 'CZK' },
    place: 'terminal-1',
  };
  const send = () => world.send('POST /capi/Transactions/v1/Transaction', { body }, staff);
  expect((await send()).status).toBe(200);
  // Reported twice, it is one.
  expect((await send()).status).toBe(200);
  await world.drainEvents();
};

test('a machine’s stakes and wins are time and money of the player’s own figures', async () => {
  const { playerId, caller } = await playerWith(world, 10_000_00n);
  const figures = async () =>
    (await world.call(riskCalls, 'GET /api/Risk/v1/ControlRoom', {}, caller)).body.thisWeek;
  expect(await figures()).toMatchObject({ minutes: 0, bets: 0, staked: 0, won: 0 });

  for (let stake = 1; stake <= 4; stake++) {
    await reported(playerId, 'Stake', 100);
    if (stake < 4) world.clock.advance(10 * 60_000);
  }
  await reported(playerId, 'Win', 150);
  expect(await figures()).toMatchObject({
    minutes: 30,
    daysPlayed: 1,
    bets: 4,
    staked: 400_00,
    won: 150_00,
    net: -250_00,
  });

  // From the machine to the site without a break: one sitting, and its whole length.
  world.clock.advance(14 * 60_000);
  await played(world, playerId, 0);
  await world.drainEvents();
  expect(await figures()).toMatchObject({ minutes: 44, bets: 5 });
});

test('hours at a machine are seen as hours of play', async () => {
  const player = await playerWith(world, 10_000_00n);
  for (let turn = 0; turn < 12; turn++) {
    await reported(player.playerId, 'Stake', 10);
    world.clock.advance(10 * 60_000);
  }
  await reported(player.playerId, 'Win', 5);
  const { rows } = await world.database.pool.query<{ minutes: number }>(
    `select extract(epoch from max(last_at - started_at))::int / 60 as minutes
     from risk.sitting where player_id = $1`,
    [player.playerId],
  );
  expect(rows).toEqual([{ minutes: 120 }]);
  const { contributions } = await profile(player.playerId);
  expect(contributions.map(({ marker }) => marker)).toContain('DURATION');
});
