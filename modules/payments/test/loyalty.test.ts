/** Points as a currency: granted, spent, converted, each once; the points ever never fall. */
import type { PlayerId } from '@herna/kernel';
import { asPlayer, asStaff } from '@herna/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type House, openHouse, refusal } from './house.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const service = { kind: 'internal', service: 'internal', scopes: [] } as const;
let ids = 0;
const fresh = () => `points-${++ids}`;
const grant = (player: PlayerId, points: number, reference = fresh()) =>
  house.call(
    'POST /capi/Funds/v3/LoyaltyWallet/CreatePoints',
    { body: { playerId: player.toString(), points, reference, cause: 'play' } },
    service,
  );
const pay = (player: PlayerId, points: number, purpose: 'Reward' | 'Money', reference = fresh()) =>
  house.call(
    'POST /capi/Funds/v3/LoyaltyWallet/CreatePayment',
    { body: { playerId: player.toString(), points, purpose, reference, cause: 'a wish' } },
    service,
  );
const status = (player: PlayerId) =>
  house.call('GET /capi/Loyalty/v1/Status', {}, asPlayer(player));

it('points are granted once for a reference and lift the level', async () => {
  const player = await house.player();
  const reference = fresh();
  const first = await grant(player, 900, reference);
  expect(first).toMatchObject({ kind: 'GRANTED', points: 900, level: 'bronze', balance: 900 });
  expect(await grant(player, 900, reference)).toEqual(first);
  expect(await refusal(grant(player, 901, reference))).toBe('ERR_MOVEMENT_CONFLICT');
  expect(await grant(player, 100)).toMatchObject({ level: 'silver', balance: 1_000 });
  expect(await status(player)).toEqual({
    pointsBalance: 1_000,
    pointsEver: 1_000,
    level: { id: 2, key: 'silver', from: 1_000 },
    next: { id: 3, key: 'gold', from: 10_000, missing: 9_000 },
  });
  expect(await refusal(grant(999n as PlayerId, 1))).toBe('ERR_WALLET_NOT_FOUND');
});

it('points are spent or become money; the points ever stay', async () => {
  const player = await house.player();
  await grant(player, 500);
  expect(await pay(player, 200, 'Reward')).toMatchObject({ kind: 'SPENT', balance: 300 });
  const reference = fresh();
  const converted = await pay(player, 250, 'Money', reference);
  expect(converted).toMatchObject({ money: { amount: 250, currency: 'CZK' }, balance: 50 });
  expect(await pay(player, 250, 'Money', reference)).toEqual(converted);
  // A reference of another system does not meet one that is made of it.
  await grant(player, 30, 'late:money');
  expect(await pay(player, 30, 'Money', 'late')).toMatchObject({ balance: 50 });
  expect(await refusal(pay(player, 51, 'Reward'))).toBe('ERR_INSUFFICIENT_FUNDS');
  const [money] = (await house.ledger.balances(house.database.read, player)).filter(
    ({ currency }) => currency === 'CZK',
  );
  expect(money?.cash).toBe(280n);
  const points = await house.call(
    'GET /capi/Funds/v3/LoyaltyWallet/GetBalance',
    {},
    asPlayer(player),
  );
  expect(points).toEqual({ points: 50 });
  expect(await status(player)).toMatchObject({ pointsBalance: 50, pointsEver: 530 });
  const { items, total } = await house.call(
    'GET /capi/Loyalty/v1/Changes',
    { query: { limit: 2 } },
    asPlayer(player),
  );
  expect(total).toBe(5);
  expect(items.map(({ kind }) => kind)).toEqual(['CONVERTED', 'GRANTED']);
});

it('racing payments never spend a point twice', async () => {
  const player = await house.player();
  await grant(player, 100);
  const outcomes = await Promise.all([1, 2, 3].map(() => refusal(pay(player, 60, 'Reward'))));
  expect(outcomes.toSorted()).toEqual(['ERR_INSUFFICIENT_FUNDS', 'ERR_INSUFFICIENT_FUNDS', 'none']);
});

it('statistics count players by level and points by kind in a period', async () => {
  house.clock.advance(86_400_000);
  const from = house.clock.now();
  const player = await house.player();
  await grant(player, 20_000);
  await pay(player, 5_000, 'Reward');
  const to = new Date(from.getTime() + 1);
  const statistics = await house.call(
    'GET /capi/Loyalty/v1/Statistics',
    { query: { from: from.toISOString(), to: to.toISOString() } },
    asStaff(1),
  );
  expect(statistics.levels.find(({ level }) => level === 'gold')).toEqual({
    level: 'gold',
    players: 1,
  });
  expect(statistics.changes).toEqual([
    { kind: 'GRANTED', count: 1, points: 20_000 },
    { kind: 'SPENT', count: 1, points: 5_000 },
  ]);
});
