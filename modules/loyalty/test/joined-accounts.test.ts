/** Levels and orders of an account that has become part of another one of the same person. */
import type { PlayerId } from '@herna/kernel';
import { mergeAccounts, seenWhileHeld } from '@herna/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { firstProgramme } from '../rules/programme.table.ts';
import { type LoyaltyWorld, openLoyaltyWorld } from './loyalty-world.ts';

let house: LoyaltyWorld;
beforeAll(async () => {
  house = await openLoyaltyWorld();
});
afterAll(() => house.world.close());

/** Staff find that an account is another one of the same person. */
async function merge(source: PlayerId, target: PlayerId): Promise<void> {
  const { world } = house;
  await mergeAccounts(world, await house.staff('support'), { source, target });
  await world.drainEvents();
}

it('a level that went on stays when a stake is taken back there', async () => {
  const [source, target] = [await house.player(), await house.player()];
  const level = async () => {
    const call = 'GET /capi/Loyalty/v1/Status';
    return (await house.ask(call, {}, await house.as(target))).body.level.key;
  };
  const given = await house.ask(
    'POST /api/operator/loyalty/players/{playerId}/level',
    { params: { playerId: `${source}` }, body: { level: 'silver', reason: 'Ten years with us' } },
    await house.staff('operations'),
  );
  expect(given.status).toBe(200);
  await merge(source, target);
  expect(await level()).toBe('silver');
  const roundId = `70004${target}`;
  const end = { kind: 'win', roundEnded: true, roundId } as const;
  await house.played(target, { cash: '10000000', roundId }, end);
  expect(await level()).toBe('gold');
  await house.played(target, { kind: 'bet-cancel', cash: '10000000', roundId });
  expect(await level()).toBe('silver');
});

it('a cancel locks the account that gets the points in the order in which points are joined', async () => {
  const both = [await house.player(), await house.player()];
  const [target, source] = both.toSorted((one, other) => (one < other ? -1 : 1));
  if (!target || !source) throw new Error('two players are missing');
  for (const one of both) await house.grant(one, 500);
  const body = { itemId: await house.item({ stock: 1 }), points: 500 };
  const order = await house.ask('POST /api/loyalty/orders', { body }, await house.as(source));
  const { pool } = house.world.database;
  await pool.query(
    `update players.player set state = 'CLOSED', merged_into = $2, closed_at = now() where id = $1`,
    [source, target],
  );
  const cancel = () =>
    house.ask('POST /api/operator/loyalty/orders/{orderId}/move', {
      params: { orderId: order.body.id },
      body: { event: 'cancel', reason: 'out of order' },
    });
  const lock = 'select player_id from loyalty.account where player_id = $1 for update';
  const free = await seenWhileHeld(
    house.world.database,
    [lock, target],
    cancel,
    async () => (await pool.query(`${lock} skip locked`, [source])).rows,
  );
  expect(free).toHaveLength(1);
  expect([await house.points(source), await house.points(target)]).toEqual([0n, 1_000n]);
});

/** Own money that earns a point, minor units. */
const pointStake = BigInt(firstProgramme('CZK').rates.kinds.Casino);

/** A round that is over, with its stake. */
const round = (roundId: string, stake: bigint) =>
  [
    { roundId, cash: `${stake}` },
    { roundId, kind: 'win', roundEnded: true },
  ] as const;

it('what play had earned and nobody had credited yet is credited there', async () => {
  const [source, target] = [await house.player(), await house.player()];
  const { world } = house;
  // A fraction on either side, which make a point; and a round that is counted after the merge.
  await house.played(source, ...round(`81${source}`, pointStake / 2n));
  await house.played(target, ...round(`82${target}`, pointStake / 2n));
  expect([await house.points(source), await house.points(target)]).toEqual([0n, 0n]);
  await house.tells(source, ...round(`83${source}`, 10n * pointStake));
  await merge(source, target);
  expect([await house.points(source), await house.points(target)]).toEqual([0n, 11n]);
  expect(await house.lots(target)).toBe(11n);
  // A stake of the old account that is taken back takes its points from where they are.
  const stake = { roundId: `83${source}`, cash: `${10n * pointStake}` };
  await house.played(source, { ...stake, kind: 'bet-cancel' });
  expect(await house.points(target)).toBe(1n);
  const { rows } = await world.database.pool.query(
    `select player_id from loyalty.account
      where player_id = $1 and (earned_micro <> 0 or credited <> 0)`,
    [source],
  );
  expect(rows).toEqual([]);
});

it('points counted by somebody who still saw the old account open are credited there', async () => {
  const [source, target] = [await house.player(), await house.player()];
  await merge(source, target);
  await house.world.database.pool.query(
    'update loyalty.account set earned_micro = earned_micro + 3500000 where player_id = $1',
    [source],
  );
  await house.world.runJob('loyalty.daily');
  expect([await house.points(source), await house.points(target)]).toEqual([0n, 3n]);
});

it('of three accounts that become one after another no point stays behind', async () => {
  const { world } = house;
  const third = await house.player();
  const [first, second] = [await house.player(), await house.player()];
  await house.grant(first, 500);
  await house.grant(second, 300);
  await house.grant(third, 200);
  await house.tells(first, ...round(`84${first}`, 10n * pointStake));
  const staff = await house.staff('support');
  await mergeAccounts(world, staff, { source: first, target: second });
  await mergeAccounts(world, staff, { source: second, target: third });
  await world.drainEvents();
  await world.runJob('loyalty.daily');
  const all = [first, second, third];
  expect(await Promise.all(all.map(house.points))).toEqual([0n, 0n, 1_010n]);
  expect(await Promise.all(all.map(house.lots))).toEqual([0n, 0n, 1_010n]);
});

it('orders of three accounts that became one are listed, cancelled and counted there', async () => {
  const [first, second, third] = [await house.player(), await house.player(), await house.player()];
  for (const one of [first, second, third]) await house.grant(one, 1_000);
  const itemId = await house.item({ playerMaximum: 2 });
  const order = async (player: PlayerId) =>
    house.ask(
      'POST /api/loyalty/orders',
      { body: { itemId, points: 500 } },
      await house.as(player),
    );
  const orders = [(await order(first)).body.id, (await order(second)).body.id];
  await merge(first, second);
  await merge(second, third);
  const caller = await house.as(third);
  expect((await order(third)).code).toBe('ERR_LOYALTY_MAXIMUM');
  const listed = await house.ask('GET /api/loyalty/orders', { query: {} }, caller);
  expect(listed.body.items.map(({ id }) => id)).toEqual(orders.toReversed());
  const cancel = 'POST /api/loyalty/orders/{orderId}/cancel';
  const stranger = await house.as(await house.player());
  for (const orderId of orders) {
    const refused = await house.ask(cancel, { params: { orderId } }, stranger);
    expect(refused.code).toBe('ERR_NOT_FOUND');
    const done = await house.ask(cancel, { params: { orderId } }, caller);
    expect(done.body).toMatchObject({ id: orderId, state: 'CANCELLED' });
  }
  const all = [first, second, third];
  expect(await Promise.all(all.map(house.points))).toEqual([0n, 0n, 3_000n]);
  expect(await Promise.all(all.map(house.lots))).toEqual([0n, 0n, 3_000n]);
  expect((await order(third)).body).toMatchObject({ state: 'ORDERED' });
});
