/** Launches that are for two: one person alone sets nothing in motion above their bounds. */
import { byTwo, signedInStaff } from '@herna/staff/test/builders.ts';
import type { Caller } from '@herna/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { exampleCashback } from '../contract/cashback.ts';
import { promotionsCalls } from '../contract/index.ts';
import { openPromotionsWorld, type PromotionsWorld, spec } from './promotions-world.ts';

let promo: PromotionsWorld;
let member: Caller;
beforeAll(async () => {
  promo = await openPromotionsWorld();
  const { world } = promo;
  member = await signedInStaff(world, world.platform.modules.parts.staff, 'operations');
});
afterAll(() => promo.world.close());

let keys = 0;
/** As one member alone. */
const alone = (async (key: never, input: never) =>
  promo.world.call(promotionsCalls, key, input, member, {
    idempotencyKey: `one-person-alone-${++keys}`,
  })) as unknown as (
  key: string,
  input: object,
  // biome-ignore lint/suspicious/noExplicitAny: shapes of answers are checked by the edge
) => Promise<{ status: number; code: string | undefined; body: any }>;
const path = '/capi/v2-onling/Bonuses';
const { budget: _budget, ...unbounded } = spec;
const defined = async (body: object): Promise<string> =>
  (await alone(`POST ${path}/Create`, { body })).body.id;
const activate = (id: string) => alone(`POST ${path}/Activate`, { body: { id } });
const stateOf = async (id: string) =>
  (await promo.ask(`GET ${path}/Get`, { query: { id } })).body.state;

it('a bonus that anybody may take needs a budget, or a second person', async () => {
  const open = await defined(unbounded);
  expect((await activate(open)).code).toBe('ERR_APPROVAL_NEEDED');
  expect(await stateOf(open)).toBe('CREATED');
  const small = await defined({ ...unbounded, budget: 100_000 });
  expect((await activate(small)).body.state).toBe('ACTIVATED');
});

it('what staff assign themselves may be activated, and is bounded when it is assigned', async () => {
  const id = await defined({ ...unbounded, kind: 'MANUAL', amount: 400_000 });
  expect((await activate(id)).body.state).toBe('ACTIVATED');
  const players = await Promise.all([1, 2].map(() => promo.player()));
  const assign = (some: typeof players) =>
    alone(`POST ${path}/Assign`, {
      body: { id, playerIds: some.map((one) => `${one.id}`), reason: 'A round was interrupted' },
    });
  expect((await assign(players.slice(0, 1))).body.assigned).toHaveLength(1);
  const dear = await defined({ ...unbounded, kind: 'MANUAL', amount: 600_000 });
  await activate(dear);
  const refused = await alone(`POST ${path}/Assign`, {
    body: { id: dear, playerIds: [`${players[1]?.id}`], reason: 'A round was interrupted' },
  });
  expect(refused.code).toBe('ERR_APPROVAL_NEEDED');
  expect(refused.body.data.limit).toBe('playerDay');
});

it('a running bonus grows only by what one person may launch', async () => {
  const id = await defined({ ...unbounded, budget: 100_000 });
  await activate(id);
  const update = (change: object) =>
    alone(`POST ${path}/Update`, { body: { id, spec: { ...unbounded, ...change } } });
  expect((await update({ budget: 90_000 })).status).toBe(200);
  expect((await update({ budget: 9_000_000 })).code).toBe('ERR_APPROVAL_NEEDED');
  expect((await update({ budget: 90_000, amount: 20_000 })).code).toBe('ERR_APPROVAL_NEEDED');
});

it('what another has approved is the change as it was seen, and no other', async () => {
  const running = { ...unbounded, budget: 100_000 };
  const id = await defined(running);
  await activate(id);
  const update = (change: object) =>
    alone(`POST ${path}/Update`, { body: { id, spec: { ...running, ...change } } });
  const { world } = promo;
  // The other approves a little more, and much more is sent.
  let seen = false;
  const switched = await byTwo(world, world.platform.modules.parts.staff, () => {
    const amount = seen ? 90_000 : 11_000;
    seen = true;
    return update({ amount }) as never;
  });
  expect(switched.code).toBe('ERR_APPROVAL_NEEDED');
  const honest = await byTwo(
    world,
    world.platform.modules.parts.staff,
    () => update({ amount: 11_000 }) as never,
  );
  expect(honest.status).toBe(200);
});

it('the terms of a running bonus are changed by two: the same sum may be easier to win by', async () => {
  const running = {
    ...unbounded,
    budget: 100_000,
    wageringMultiple: 20,
    conversionMaximum: 50_000,
  };
  const id = await defined(running);
  await activate(id);
  const { conversionMaximum: _cap, ...uncapped } = running;
  for (const changed of [
    { ...running, wageringMultiple: 1 },
    { ...running, conversionMaximum: 60_000 },
    { ...running, weights: { ...running.weights, Lottery: 100 } },
    uncapped,
  ]) {
    const answer = await alone(`POST ${path}/Update`, { body: { id, spec: changed } });
    expect(answer.code, JSON.stringify(changed)).toBe('ERR_APPROVAL_NEEDED');
  }
  const games = [{ gameKey: 'ember-sevens', coefficient: 100, allowed: true }];
  const counted = await alone(`POST ${path}/SetGameConfig`, { body: { id, games } });
  expect(counted.code).toBe('ERR_APPROVAL_NEEDED');
  const renamed = { ...running, name: 'Another name' };
  expect((await alone(`POST ${path}/Update`, { body: { id, spec: renamed } })).status).toBe(200);
});

it('a cashback programme is launched as the other has seen it, and no other', async () => {
  const dear = { ...exampleCashback, budget: 9_000_000 };
  const { body: made } = await alone('POST /api/operator/cashback', { body: dear });
  const params = { programmeId: made.id };
  const launch = () => alone('POST /api/operator/cashback/{programmeId}/activate', { params });
  const change = (more: object) =>
    alone('PUT /api/operator/cashback/{programmeId}', { params, body: { ...dear, ...more } });
  const { world } = promo;
  const { staff } = world.platform.modules.parts;
  let seen = false;
  const switched = await byTwo(world, staff, async () => {
    if (seen) {
      const eased = await change({ percents: { ...dear.percents, Casino: 20 } });
      expect(eased.status).toBe(200);
    }
    seen = true;
    return (await launch()) as never;
  });
  expect(switched.code).toBe('ERR_APPROVAL_NEEDED');
  expect((await byTwo(world, staff, async () => (await launch()) as never)).status).toBe(200);
});

it('codes are bounded by what all their uses together give', async () => {
  const definitionId = await defined({ ...unbounded, kind: 'CODE' });
  await activate(definitionId);
  const { body: campaign } = await alone('POST /capi/PromoCampaign/v3/PromoCampaign/Create', {
    body: {
      name: 'Newsletter',
      validFrom: '2026-11-01T00:00:00Z',
      validUntil: '2027-11-01T00:00:00Z',
      reward: { kind: 'BONUS', definitionId },
    },
  });
  const add = (wish: object) =>
    alone('POST /capi/PromoCampaign/v3/PromoCode/AddMultiple', {
      body: { campaignId: campaign.id, ...wish },
    });
  expect((await add({ generate: 10, kind: 'UNIQUE' })).body.added).toBe(10);
  expect((await add({ generate: 600, kind: 'UNIQUE' })).code).toBe('ERR_APPROVAL_NEEDED');
  const open = { codes: ['AUTUMN2026'], kind: 'PUBLIC', usesMaximum: 1_000 };
  expect((await add(open)).code).toBe('ERR_APPROVAL_NEEDED');
});
