/** Points as a currency: granted, spent, converted, each once; where a player stands by them. */
import type { PlayerId } from '@herna/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type LoyaltyWorld, openLoyaltyWorld } from './loyalty-world.ts';

let house: LoyaltyWorld;
beforeAll(async () => {
  house = await openLoyaltyWorld();
});
afterAll(() => house.world.close());

let ids = 0;
const fresh = () => `points-${++ids}`;
const grant = (player: PlayerId, points: number, reference = fresh()) =>
  house.ask(
    'POST /capi/Funds/v3/LoyaltyWallet/CreatePoints',
    { body: { playerId: player.toString(), points, reference, cause: 'play' } },
    house.service,
  );
const pay = (player: PlayerId, points: number, purpose: 'Reward' | 'Money', reference = fresh()) =>
  house.ask(
    'POST /capi/Funds/v3/LoyaltyWallet/CreatePayment',
    { body: { playerId: player.toString(), points, purpose, reference, cause: 'a wish' } },
    house.service,
  );
const status = async (player: PlayerId) =>
  (await house.ask('GET /capi/Loyalty/v1/Status', {}, await house.as(player))).body;

it('points are granted once for a reference and lift the level', async () => {
  const player = await house.player();
  const reference = fresh();
  const first = (await grant(player, 900, reference)).body;
  expect(first).toMatchObject({ kind: 'GRANTED', points: 900, level: 'bronze', balance: 900 });
  expect((await grant(player, 900, reference)).body).toEqual(first);
  expect((await grant(player, 901, reference)).code).toBe('ERR_MOVEMENT_CONFLICT');
  expect((await grant(player, 100)).body).toMatchObject({ level: 'silver', balance: 1_000 });
  expect(await status(player)).toEqual({
    pointsBalance: 1_000,
    pointsEver: 1_000,
    level: { id: 2, key: 'silver', from: 1_000 },
    next: { id: 3, key: 'gold', from: 10_000, missing: 9_000 },
    levelUntil: '2027-11-21',
    notice: null,
    expiring: { points: 1_000, on: '2028-11-20' },
    lots: [{ points: 1_000, on: '2028-11-20' }],
    rewards: true,
  });
  expect((await grant(999n as PlayerId, 1)).code).toBe('ERR_WALLET_NOT_FOUND');
});

it('points are spent or become money; the points ever stay', async () => {
  const player = await house.player();
  await grant(player, 500);
  expect((await pay(player, 200, 'Reward')).body).toMatchObject({ kind: 'SPENT', balance: 300 });
  const reference = fresh();
  const converted = (await pay(player, 250, 'Money', reference)).body;
  expect(converted).toMatchObject({ money: { amount: 250, currency: 'CZK' }, balance: 50 });
  expect((await pay(player, 250, 'Money', reference)).body).toEqual(converted);
  // A reference of another system does not meet one that is made of it.
  await grant(player, 30, 'late:money');
  expect((await pay(player, 30, 'Money', 'late')).body).toMatchObject({ balance: 50 });
  expect((await pay(player, 51, 'Reward')).code).toBe('ERR_INSUFFICIENT_FUNDS');
  const { ledger } = house.world.platform.modules.parts;
  const wallets = await ledger.balances(house.world.database.read, player);
  expect(wallets.find(({ currency }) => currency === 'CZK')?.cash).toBe(280n);
  const self = await house.as(player);
  const points = await house.ask('GET /capi/Funds/v3/LoyaltyWallet/GetBalance', {}, self);
  expect(points.body).toEqual({ points: 50 });
  expect(await house.lots(player)).toBe(50n);
  expect(await status(player)).toMatchObject({ pointsBalance: 50, pointsEver: 530 });
  const { body } = await house.ask('GET /capi/Loyalty/v1/Changes', { query: { limit: 2 } }, self);
  expect(body.total).toBe(5);
  expect(body.items.map(({ kind }) => kind)).toEqual(['CONVERTED', 'GRANTED']);
});

it('racing payments never spend a point twice', async () => {
  const player = await house.player();
  await grant(player, 100);
  const answers = await Promise.all([1, 2, 3].map(() => pay(player, 60, 'Reward')));
  expect(answers.map(({ code }) => code ?? 'none').toSorted()).toEqual([
    'ERR_INSUFFICIENT_FUNDS',
    'ERR_INSUFFICIENT_FUNDS',
    'none',
  ]);
  expect([await house.points(player), await house.lots(player)]).toEqual([40n, 40n]);
});

it('a temporary account is granted nothing', async () => {
  const player = await house.player('TEMPORARY');
  expect((await grant(player, 10)).code).toBe('ERR_LOYALTY_NOT_ALLOWED');
  expect(await house.points(player)).toBe(0n);
});

it('statistics count players by level and points by kind in a period', async () => {
  house.world.clock.advance(86_400_000);
  const from = house.world.clock.now();
  const player = await house.player();
  await grant(player, 20_000);
  await pay(player, 5_000, 'Reward');
  const to = new Date(from.getTime() + 1);
  const { body } = await house.ask('GET /capi/Loyalty/v1/Statistics', {
    query: { from: from.toISOString(), to: to.toISOString() },
  });
  expect(body.levels.find(({ level }) => level === 'gold')).toEqual({ level: 'gold', players: 1 });
  expect(body.changes).toEqual([
    { kind: 'GRANTED', count: 1, points: 20_000 },
    { kind: 'SPENT', count: 1, points: 5_000 },
  ]);
});
