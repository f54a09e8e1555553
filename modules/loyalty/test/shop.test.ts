/** The shop: orders by points, stock and level; what a cancel gives back; races for the last piece. */
import type { PlayerId } from '@herna/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { exampleItem } from '../contract/index.ts';
import { type LoyaltyWorld, openLoyaltyWorld } from './loyalty-world.ts';

let house: LoyaltyWorld;
beforeAll(async () => {
  house = await openLoyaltyWorld();
});
afterAll(() => house.world.close());

const rich = async (points = 1_000): Promise<PlayerId> => {
  const player = await house.player();
  await house.grant(player, points);
  return player;
};
const order = async (player: PlayerId, itemId: string, seen?: number) => {
  const caller = await house.as(player);
  const { items } = (await house.ask('GET /api/loyalty/shop', {}, caller)).body;
  const points = seen ?? items.find(({ id }) => id === itemId)?.points ?? 500;
  return house.ask('POST /api/loyalty/orders', { body: { itemId, points } }, caller);
};
const move = (orderId: string, event: 'accept' | 'send' | 'deliver' | 'cancel', reason?: string) =>
  house.ask('POST /api/operator/loyalty/orders/{orderId}/move', {
    params: { orderId },
    body: { event, ...(reason && { reason }) },
  });
const stockOf = async (itemId: string) =>
  (await house.ask('GET /api/operator/loyalty/items', {})).body.items.find(
    ({ id }) => id === itemId,
  )?.stock;

it('an order is paid with points and moves from hand to hand', async () => {
  const itemId = await house.item();
  const player = await rich();
  const made = await order(player, itemId);
  expect(made.body).toMatchObject({ itemId, points: 500, state: 'ORDERED', name: 'Canvas bag' });
  expect([await house.points(player), await house.lots(player)]).toEqual([500n, 500n]);
  expect(await stockOf(itemId)).toBe(19);
  const { id } = made.body;
  expect((await move(id, 'deliver')).code).toBe('ERR_LOYALTY_ORDER_STATE');
  for (const event of ['accept', 'send', 'deliver'] as const) await move(id, event);
  const page = await house.ask('GET /api/operator/loyalty/orders', {
    query: { state: 'DELIVERED', playerId: `${player}` },
  });
  expect(page.body.items).toMatchObject([{ id, playerId: `${player}`, state: 'DELIVERED' }]);
  expect((await move(id, 'cancel', 'too late')).code).toBe('ERR_LOYALTY_ORDER_STATE');
});

it('a cancel gives back points and piece, once, by the player or by staff with a reason', async () => {
  const itemId = await house.item({ stock: 2, playerMaximum: null });
  const player = await rich();
  const self = await house.as(player);
  const key = 'POST /api/loyalty/orders/{orderId}/cancel';
  const own = (await order(player, itemId)).body.id;
  const other = (await order(player, itemId)).body.id;
  expect(await house.points(player)).toBe(0n);
  const cancels = [1, 2].map(() => house.ask(key, { params: { orderId: own } }, self));
  const codes = (await Promise.all(cancels)).map(({ code }) => code ?? 'none');
  expect(codes.toSorted()).toEqual(['ERR_LOYALTY_ORDER_STATE', 'none']);
  await move(other, 'accept');
  expect((await house.ask(key, { params: { orderId: other } }, self)).code).toBe(
    'ERR_LOYALTY_ORDER_STATE',
  );
  expect((await move(other, 'cancel')).code).toBe('ERR_VALIDATION');
  expect((await move(other, 'cancel', 'out of order')).body).toMatchObject({
    state: 'CANCELLED',
    reason: 'out of order',
  });
  expect([await house.points(player), await house.lots(player)]).toEqual([1_000n, 1_000n]);
  expect(await stockOf(itemId)).toBe(2);
  const { body } = await house.ask('GET /api/loyalty/orders', { query: {} }, self);
  expect(body.items.map(({ state }) => state)).toEqual(['CANCELLED', 'CANCELLED']);
  const stranger = await house.as(await house.player());
  expect((await house.ask(key, { params: { orderId: own } }, stranger)).code).toBe('ERR_NOT_FOUND');
});

it('what was ordered on an account that became part of another is given back there', async () => {
  const itemId = await house.item({ stock: 1 });
  const [source, target] = [await rich(), await house.player()];
  const { id } = (await order(source, itemId)).body;
  await house.world.database.pool.query(
    `update players.player set state = 'CLOSED', merged_into = $2, closed_at = now() where id = $1`,
    [source, target],
  );
  expect((await move(id, 'cancel', 'out of order')).body).toMatchObject({ state: 'CANCELLED' });
  expect([await house.points(target), await house.lots(target)]).toEqual([500n, 500n]);
});

it('a price that was changed since the player saw it is not charged', async () => {
  const itemId = await house.item();
  const player = await rich();
  await house.world.database.pool.query('update loyalty.item set points = 900 where id = $1', [
    itemId,
  ]);
  for (const seen of [500, 1_000]) {
    expect((await order(player, itemId, seen)).code).toBe('ERR_LOYALTY_CHANGED');
  }
  expect([await house.points(player), await stockOf(itemId)]).toEqual([1_000n, 20]);
  expect((await order(player, itemId, 900)).body).toMatchObject({ points: 900 });
  expect(await house.points(player)).toBe(100n);
});

it('ordering and thinking better of it makes no points last longer; what staff cancel does', async () => {
  const itemId = await house.item({ stock: 4, playerMaximum: null });
  const player = await rich();
  house.world.clock.advance(729 * 86_400_000);
  const self = await house.as(player);
  const [own, other] = [await order(player, itemId), await order(player, itemId)];
  const key = 'POST /api/loyalty/orders/{orderId}/cancel';
  expect((await house.ask(key, { params: { orderId: own.body.id } }, self)).code).toBeUndefined();
  expect((await move(other.body.id, 'cancel', 'out of stock')).code).toBeUndefined();
  house.world.clock.advance(86_400_000);
  await house.world.runJob('loyalty.daily');
  expect([await house.points(player), await house.lots(player)]).toEqual([500n, 500n]);
});

it('the last piece goes to one of twelve, who alone pays', async () => {
  const itemId = await house.item({ stock: 1 });
  const players = await Promise.all(Array.from({ length: 12 }, () => rich(500)));
  const answers = await Promise.all(players.map((player) => order(player, itemId)));
  const codes = answers.map(({ code }) => code ?? 'none');
  expect(codes.filter((code) => code === 'none')).toHaveLength(1);
  expect(codes.filter((code) => code === 'ERR_LOYALTY_SOLD_OUT')).toHaveLength(11);
  expect(await stockOf(itemId)).toBe(0);
  const left = await Promise.all(players.map((player) => house.points(player)));
  expect(left.filter((points) => points === 0n)).toHaveLength(1);
  expect(left.filter((points) => points === 500n)).toHaveLength(11);
});

it('one player’s racing orders never spend more than there is, nor pass the maximum', async () => {
  const itemId = await house.item({ points: 300, playerMaximum: 2 });
  const player = await rich(500);
  const poor = await Promise.all([1, 2, 3].map(() => order(player, itemId)));
  expect(poor.map(({ code }) => code ?? 'none').toSorted()).toEqual([
    'ERR_LOYALTY_POINTS',
    'ERR_LOYALTY_POINTS',
    'none',
  ]);
  await house.grant(player, 900);
  const many = await Promise.all([1, 2, 3].map(() => order(player, itemId)));
  expect(many.map(({ code }) => code ?? 'none').toSorted()).toEqual([
    'ERR_LOYALTY_MAXIMUM',
    'ERR_LOYALTY_MAXIMUM',
    'none',
  ]);
});

it('the shop says to each player what they can order', async () => {
  const sold = await house.item({ stock: 0 });
  const gold = await house.item({ level: 'gold' });
  const dear = await house.item({ points: 90_000 });
  const draft = await house.item({ state: 'DRAFT' });
  const player = await rich(600);
  const shop = async (id: PlayerId) =>
    new Map(
      (await house.ask('GET /api/loyalty/shop', {}, await house.as(id))).body.items.map((one) => [
        one.id,
        one.available,
      ]),
    );
  const seen = await shop(player);
  expect([sold, gold, dear, draft].map((id) => seen.get(id))).toEqual([
    'SOLD_OUT',
    'LEVEL',
    'POINTS',
    undefined,
  ]);
  expect((await order(player, gold)).code).toBe('ERR_LOYALTY_LEVEL');
  expect((await order(player, draft)).code).toBe('ERR_NOT_FOUND');
  const temporary = await house.player('TEMPORARY');
  expect(new Set((await shop(temporary)).values())).toEqual(new Set(['NOT_ALLOWED']));
  expect((await order(temporary, gold)).code).toBe('ERR_LOYALTY_NOT_ALLOWED');
});

it('an item is changed from what was looked at; its orders keep their points', async () => {
  const itemId = await house.item({ stock: 5 });
  const player = await rich(500);
  const { id } = (await order(player, itemId)).body;
  const { items } = (await house.ask('GET /api/operator/loyalty/items', {})).body;
  const found = items.find((one) => one.id === itemId);
  if (!found) throw new Error('the item is gone');
  const { id: _id, changedAt: _at, ...fields } = found;
  const change = (stockBefore: number) =>
    house.ask('PUT /api/operator/loyalty/items/{itemId}', {
      params: { itemId },
      body: { ...fields, points: 700, stock: 9, stockBefore },
    });
  expect((await change(5)).code).toBe('ERR_LOYALTY_CHANGED');
  expect((await change(4)).code).toBe('ERR_APPROVAL_NEEDED');
  expect((await house.byTwo(() => change(4))).body).toMatchObject({ points: 700, stock: 9 });
  await move(id, 'cancel', 'changed');
  expect(await house.points(player)).toBe(500n);
});

it('an item is changed by a form that has read what there is', async () => {
  const draft = { ...exampleItem, state: 'DRAFT' as const };
  const made = (await house.ask('POST /api/operator/loyalty/items', { body: draft })).body;
  const change = async (points: number, changedBefore: string) => {
    house.world.clock.advance(1_000);
    const body = { ...draft, points, stockBefore: draft.stock, changedBefore };
    const key = 'PUT /api/operator/loyalty/items/{itemId}';
    const answer = await house.ask(key, { params: { itemId: made.id }, body });
    return answer.code ?? answer.body.points;
  };
  expect(await change(600, made.changedAt)).toBe(600);
  expect(await change(700, made.changedAt)).toBe('ERR_LOYALTY_CHANGED');
});

it('what is offered is priced and described by two; drafts and withdrawals by one', async () => {
  const text = { name: 'Canvas bag', description: 'Grey' };
  const phone = { name: 'Telephone', description: 'New' };
  const bag = {
    category: 'MERCHANDISE' as const,
    texts: { cs: text, en: text, sk: text },
    points: 500,
    stock: 5,
    playerMaximum: null,
    level: 'bronze' as const,
    state: 'DRAFT' as const,
  };
  const itemId = (await house.ask('POST /api/operator/loyalty/items', { body: bag })).body.id;
  const change = (
    more: Partial<Omit<typeof bag, 'state'>> & { state: 'DRAFT' | 'OFFERED' | 'WITHDRAWN' },
  ) =>
    house.ask('PUT /api/operator/loyalty/items/{itemId}', {
      params: { itemId },
      body: { ...bag, stockBefore: 5, ...more },
    });
  const needed = 'ERR_APPROVAL_NEEDED';
  const state = async () =>
    (await house.ask('GET /api/operator/loyalty/items', {})).body.items.find(
      ({ id }) => id === itemId,
    );
  expect((await change({ state: 'OFFERED', points: 1 })).code).toBe(needed);
  expect(await state()).toMatchObject({ state: 'DRAFT', points: 500 });
  expect((await house.byTwo(() => change({ state: 'OFFERED' }))).status).toBe(200);
  // What was approved was these very terms.
  for (const more of [
    { points: 1 },
    { texts: { cs: phone, en: phone, sk: phone } },
    { stock: 6 },
  ]) {
    expect((await change({ state: 'OFFERED', ...more })).code).toBe(needed);
    expect((await change({ state: 'WITHDRAWN', ...more })).code).toBe(needed);
    expect((await change({ state: 'DRAFT', ...more })).code).toBe(needed);
  }
  expect((await change({ state: 'WITHDRAWN' })).body).toMatchObject({ state: 'WITHDRAWN' });
  expect((await change({ state: 'OFFERED' })).code).toBe(needed);
});
