/** Favourites, and subscriptions that buy them for each coming draw. */
import type { PlayerId } from '@herna/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lotteryCalls } from '../contract/index.ts';
import { type LotteryWorld, openLotteryWorld } from './lottery-world.ts';

const gameKey = 'tri-cislice';
const lines = [{ main: [1, 2, 3], extra: [] }];
let world: LotteryWorld;
beforeAll(async () => {
  world = await openLotteryWorld();
  await world.turn();
});
afterAll(() => world.close());

const save = async (player: PlayerId, name: string, main = [1, 2, 3]) =>
  world.call(
    lotteryCalls,
    'POST /api/lottery/favourites',
    { body: { gameKey, name, lines: [{ main, extra: [] }] } },
    await world.as(player),
  );
const favourites = async (player: PlayerId) =>
  (await world.call(lotteryCalls, 'GET /api/lottery/favourites', {}, await world.as(player))).body
    .favourites;
const subscribe = async (player: PlayerId, requestId: string) =>
  world.call(
    lotteryCalls,
    'POST /api/lottery/subscriptions',
    { body: { requestId, gameKey, lines } },
    await world.as(player),
  );
const subscriptions = async (player: PlayerId) =>
  (await world.call(lotteryCalls, 'GET /api/lottery/subscriptions', {}, await world.as(player)))
    .body.subscriptions;
const tickets = async (player: PlayerId) =>
  (
    await world.call(
      lotteryCalls,
      'GET /capi/Lottery/v3/Ticket/GetList',
      { query: {} },
      await world.as(player),
    )
  ).body.items.map(({ drawId, state }) => `${drawId} ${state}`);
const inbox = async (player: PlayerId): Promise<string[]> => {
  await world.drainEvents();
  const { rows } = await world.database.pool.query<{ title: string }>(
    `select title from messaging.inbox_item
     where player_id = $1 and link = '/lottery/subscriptions' order by id`,
    [player],
  );
  return rows.map(({ title }) => title);
};
let keys = 0;
const once = () => ({ idempotencyKey: `saved-lines-key-${++keys}` });
const stop = async (player: PlayerId, subscriptionId: string) =>
  world.call(
    lotteryCalls,
    'POST /api/lottery/subscriptions/{subscriptionId}/cancel',
    { params: { subscriptionId } },
    await world.as(player),
    once(),
  );
const buyDue = () => world.runJob('lottery.subscriptions');

describe('favourites', () => {
  it('are kept by name, replaced, bought by their lines and removed by their player only', async () => {
    const [player, other] = [await world.player(1_000n), await world.player(1_000n)];
    const kept = await save(player, 'Narozeniny');
    expect(kept.body).toMatchObject({ name: 'Narozeniny', lines });
    await save(player, 'Svátek', [4, 5, 6]);
    const again = await save(player, 'Narozeniny', [7, 8, 9]);
    expect(again.body.favouriteId).toBe(kept.body.favouriteId);
    expect((await favourites(player)).map(({ name, lines: [line] }) => [name, line?.main])).toEqual(
      [
        ['Svátek', [4, 5, 6]],
        ['Narozeniny', [7, 8, 9]],
      ],
    );
    expect((await save(player, 'Krátké', [1])).code).toBe('ERR_LOTTERY_LINES');
    expect(await favourites(other)).toEqual([]);
    const remove = async (by: PlayerId) =>
      world.call(
        lotteryCalls,
        'DELETE /api/lottery/favourites/{favouriteId}',
        { params: { favouriteId: kept.body.favouriteId } },
        await world.as(by),
      );
    expect((await remove(other)).code).toBe('ERR_NOT_FOUND');
    expect((await remove(player)).status).toBe(200);
    expect(await favourites(player)).toHaveLength(1);
  });

  it('are thirty at most', async () => {
    const player = await world.player(1n);
    await world.database.pool.query(
      `insert into lottery.favourite (player_id, game_key, name, lines, created_at)
       select $1, $2, 'Line ' || n, '[]', now() from generate_series(1, 29) n`,
      [player, gameKey],
    );
    expect((await save(player, 'Třicátá')).status).toBe(200);
    expect((await save(player, 'Další')).code).toBe('ERR_LOTTERY_FAVOURITES_FULL');
    expect((await save(player, 'Třicátá', [0, 0, 0])).status).toBe(200);
  });
});

describe('a subscription', () => {
  it('buys the next draw once, then the one behind it, until it is stopped', async () => {
    const player = await world.player(1_000n);
    const begun = await subscribe(player, 'subscription-0001');
    expect(begun.body).toMatchObject({ state: 'ACTIVE', price: { amount: 50 }, lines });
    expect((await subscribe(player, 'subscription-0001')).body).toEqual(begun.body);
    await Promise.all([buyDue(), buyDue()]);
    await buyDue();
    expect(await tickets(player)).toEqual(['tri-cislice-2026-11-21 SOLD']);
    expect(await world.balance(player)).toBe(950n);
    await world.turnAt('2026-11-21T17:51:00Z');
    await buyDue();
    expect((await tickets(player))[0]).toBe('tri-cislice-2026-11-22 SOLD');
    expect((await stop(player, begun.body.subscriptionId)).body.state).toBe('CANCELLED');
    expect((await stop(player, begun.body.subscriptionId)).code).toBe(
      'ERR_LOTTERY_SUBSCRIPTION_STATE',
    );
    await world.turnAt('2026-11-22T17:51:00Z');
    await buyDue();
    expect(await tickets(player)).toHaveLength(2);
    expect(await subscriptions(player)).toEqual([]);
    expect(await world.balance(player)).toBe(900n);
  });

  it('belongs to its player', async () => {
    const [player, other] = [await world.player(1n), await world.player(1n)];
    const { body } = await subscribe(player, 'subscription-0002');
    expect((await stop(other, body.subscriptionId)).code).toBe('ERR_NOT_FOUND');
    await stop(player, body.subscriptionId);
  });

  it('without money is refused three times, told each time, and then paused', async () => {
    const player = await world.player(49n);
    const { body } = await subscribe(player, 'subscription-0003');
    for (const day of ['23', '24', '25']) {
      await buyDue();
      await buyDue();
      // News of days ago is no notice any more.
      await world.drainEvents();
      await world.turnAt(`2026-11-${day}T17:51:00Z`);
    }
    await buyDue();
    const [paused] = await subscriptions(player);
    expect(paused).toMatchObject({ state: 'PAUSED', failures: 3, refusal: 'INSUFFICIENT_FUNDS' });
    expect(await inbox(player)).toEqual([
      'Predplatné Tři číslice: tiket sme nekúpili',
      'Predplatné Tři číslice: tiket sme nekúpili',
      'Predplatné Tři číslice je pozastavené',
    ]);
    expect(await world.balance(player)).toBe(49n);
    const resumed = await world.call(
      lotteryCalls,
      'POST /api/lottery/subscriptions/{subscriptionId}/resume',
      { params: { subscriptionId: body.subscriptionId } },
      await world.as(player),
      once(),
    );
    expect(resumed.body).toMatchObject({ state: 'ACTIVE', failures: 0, refusal: null });
    await stop(player, body.subscriptionId);
  });

  it('of somebody who is excluded buys nothing and is paused at once', async () => {
    const player = await world.player(1_000n);
    await subscribe(player, 'subscription-0004');
    const { exclusions } = world.platform.modules.parts.protection;
    await world.database.transaction((tx) => exclusions.pressPanicButton(tx, player));
    await buyDue();
    const { rows } = await world.database.pool.query(
      'select state, refusal from lottery.subscription where player_id = $1',
      [player],
    );
    expect(rows).toEqual([{ state: 'PAUSED', refusal: 'ERR_PLAYER_EXCLUDED' }]);
    expect(await world.balance(player)).toBe(1_000n);
  });

  it('goes on with a purchase that a lost server has left', async () => {
    const player = await world.player(1_000n);
    const { body } = await subscribe(player, 'subscription-0005');
    await world.database.pool.query(
      `insert into lottery.subscription_draw
       select player_id, id, 'tri-cislice-2026-11-26', 'BUYING', null, $2
       from lottery.subscription where player_id = $1`,
      [player, world.clock.now()],
    );
    await stop(player, body.subscriptionId);
    await buyDue();
    // It may be under way still.
    expect(await tickets(player)).toEqual([]);
    world.clock.set(new Date(world.clock.now().getTime() + 2 * 60_000));
    await Promise.all([buyDue(), buyDue()]);
    expect(await tickets(player)).toEqual(['tri-cislice-2026-11-26 SOLD']);
  });
});
