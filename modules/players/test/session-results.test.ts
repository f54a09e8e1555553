/** What play has cost and brought in a session, over HTTP. */
import { signedInStaff } from '@herna/staff/test/builders.ts';
import { bearer, openWorld, type World } from '@herna/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { playersCalls } from '../contract/index.ts';
import { type Guest, guest } from './builders.ts';

let world: World;
let own: Guest;
beforeAll(async () => {
  world = await openWorld();
  own = await guest(world);
});
afterAll(() => world.close());

let rounds = 0;
/** A round of the player that is opened now. */
const played = (stake: number, win: number, more: { currency?: string; state?: string } = {}) => {
  const { currency = 'CZK', state = 'SETTLED' } = more;
  rounds += 1;
  return world.database.pool.query(
    `insert into play.round (player_id, id, provider_id, reference, session_id, game_id, currency,
       scope, state, bets, stake_cash, stake_bonus, win_cash, win_bonus, jackpot, last_movement_id,
       opened_at, ended_at)
     values ($1, $2, 1, 'r' || $2::bigint, 1, 1, $3, 'Casino', $4, 1, $5, 10, $6, 0, 0, 1, $7, $7)`,
    [own.playerId, rounds, currency, state, stake, win, world.clock.now()],
  );
};

const czk = (amount: number) => ({ amount, currency: 'CZK' });
const result = (stakes: number, wins: number) => ({
  stakes: czk(stakes),
  wins: czk(wins),
  netResult: czk(wins - stakes),
});

test('a session tells what was won and lost in it, to its player and to staff', async () => {
  const mine = (caller = own.caller) =>
    world.call(playersCalls, 'GET /capi/v2-onling/PlayerSession/Get', { query: {} }, caller);
  expect((await mine()).body).toMatchObject(result(0, 0));
  await played(100, 40);
  await played(200, 0, { state: 'CANCELLED' });
  await played(300, 0, { currency: 'EUR' });
  expect((await mine()).body).toMatchObject(result(110, 40));

  world.clock.advance(60_000);
  const { token } = await world.platform.modules.parts.players.openSession(own.playerId);
  await played(50, 500);
  expect((await mine(bearer(token))).body).toMatchObject(result(60, 500));

  const { staff } = world.platform.modules.parts;
  const bySession = [result(60, 500), result(110, 40)];
  const list = 'GET /capi/v2-onling/PlayerSession/GetList';
  const ownList = await world.call(playersCalls, list, { query: {} }, bearer(token));
  expect(ownList.body).toMatchObject({ total: 2, items: bySession });
  const query = { playerId: `${own.playerId}` };
  const desk = await signedInStaff(world, staff, 'administrator');
  const ofPlayer = await world.call(
    playersCalls,
    'GET /capi/Sessions/v1/ByPlayer',
    { query: { ...query, order: 'asc' } },
    desk,
  );
  expect(ofPlayer.body.items).toMatchObject(bySession.toReversed());
});
