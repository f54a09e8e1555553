/** Levels and orders of an account that has become part of another one of the same person. */
import type { PlayerId } from '@herna/kernel';
import { mergeAccounts, seenWhileHeld } from '@herna/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
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
  const body = { itemId: await house.item({ stock: 1 }) };
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
