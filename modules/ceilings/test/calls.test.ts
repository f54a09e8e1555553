import { byTwo, signedInStaff } from '@herna/staff/test/builders.ts';
import { type Caller, openWorld, type World } from '@herna/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';

let world: World;
let operations: Caller;
beforeAll(async () => {
  world = await openWorld();
  operations = await signedInStaff(world, world.platform.modules.parts.staff, 'operations');
});
afterAll(() => world.close());

let count = 0;
const add = (body: object, caller = operations) =>
  world.send('POST /api/ceilings/wins', { body }, caller, { idempotencyKey: `ceiling-${++count}` });
const wish = {
  period: 'ROUND',
  providerId: '3',
  amount: 100_000_00,
  currency: 'CZK',
  validFrom: '2099-01-01',
  reason: 'A new provider is watched closely at first',
};

test('a ceiling is a further row, with who has set it and an entry in the audit', async () => {
  const answer = await add(wish);
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({ ...wish, scope: null, gameKey: null });
  const { rows } = await world.database.pool.query(
    `select reason from staff.audit where action = 'ceilings.added'`,
  );
  expect(rows).toEqual([{ reason: wish.reason }]);
  const list = await world.send('GET /api/ceilings/wins', { query: {} }, operations);
  const { items } = list.body as unknown as { items: { id: string; reason: string }[] };
  expect(items[0]).toMatchObject({ reason: wish.reason });
  // What the tables came with is there too, each with its reason.
  expect(items.length).toBeGreaterThan(6);
});

test('no day that has begun to count, no day of a part of the offer', async () => {
  expect((await add({ ...wish, validFrom: '2020-01-01' })).code).toBe('ERR_VALIDATION');
  const day = { ...wish, period: 'DAY', providerId: undefined, scope: 'Casino' };
  expect((await add(day)).code).toBe('ERR_VALIDATION');
});

test('a multiple is as high as the other has seen it, and of no other currency', async () => {
  const multiple = { ...wish, period: 'MULTIPLE', amount: 50_000 };
  const { staff } = world.platform.modules.parts;
  for (const other of [{ amount: 100_000_000 }, { currency: 'EUR' }]) {
    let seen = false;
    const switched = await byTwo(world, staff, () => {
      const sent = seen ? { ...multiple, ...other } : multiple;
      seen = true;
      return add(sent);
    });
    expect(switched.code, JSON.stringify(other)).toBe('ERR_APPROVAL_NEEDED');
  }
  expect((await byTwo(world, staff, () => add(multiple))).body).toMatchObject({ amount: 50_000 });
});

test('content and support set no ceilings', async () => {
  const content = await signedInStaff(world, world.platform.modules.parts.staff, 'content');
  expect((await add(wish, content)).code).toBe('ERR_FORBIDDEN');
});
