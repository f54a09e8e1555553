/** The jackpots' calls over HTTP: a new pool has its seed from the house, the public sees the rest. */
import { signedInStaff } from '@herna/staff/test/builders.ts';
import { type Caller, nobody, openWorld, type World } from '@herna/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jackpotCalls } from '../contract/index.ts';

let world: World;
let staff: Caller;
beforeAll(async () => {
  world = await openWorld();
  staff = await signedInStaff(world, world.platform.modules.parts.staff, 'operations');
});
afterAll(() => world.close());

const add = (name: string, idempotencyKey: string, amount = 1_000_000) =>
  world.call(
    jackpotCalls,
    'POST /Jackpot/AddNewJackpot',
    {
      body: {
        name,
        providerId: '1',
        seed: { amount, currency: 'CZK' },
        contributionPpm: 5_000,
      },
    },
    staff,
    { idempotencyKey },
  );
const pool = (id: string) =>
  world.platform.modules.parts.ledger.houseBalance(
    world.database.read,
    'jackpot-pool',
    BigInt(id),
    'CZK',
  );

test('a jackpot is made once for a key, with its seed in the pool', async () => {
  const made = (await add('Evening Star', 'jackpot-key-1')).body;
  expect(made).toMatchObject({ state: 'ACTIVE', wins: 0, amount: { amount: 1_000_000 } });
  expect((await add('Evening Star', 'jackpot-key-1')).body).toEqual(made);
  expect((await add('Evening Star', 'jackpot-key-2')).code).toBe('ERR_JACKPOT_NAME_TAKEN');
  expect(await pool(made.id)).toBe(1_000_000n);
});

test('the public sees active ones, staff all', async () => {
  const { id } = (await add('Morning Star', 'jackpot-key-3', 20_000)).body;
  await sql`update jackpots.jackpot set state = 'SUSPENDED' where id = ${id}`.execute(
    world.database.read.reads(),
  );
  const active = await world.call(jackpotCalls, 'GET /Jackpot/Active', {}, nobody);
  expect(active.body.jackpots.map(({ name }) => name)).toEqual(['Evening Star']);
  const all = await world.call(jackpotCalls, 'GET /Jackpot/All', {}, staff);
  expect(all.body.jackpots.map(({ name, state }) => [name, state])).toEqual([
    ['Evening Star', 'ACTIVE'],
    ['Morning Star', 'SUSPENDED'],
  ]);
  const params = { id };
  const hidden = await world.call(jackpotCalls, 'GET /Jackpot/Active/{id}', { params }, nobody);
  expect(hidden.code).toBe('ERR_NOT_FOUND');
  const seen = await world.call(jackpotCalls, 'GET /Jackpot/All/{id}', { params }, staff);
  expect(seen.body.jackpots).toMatchObject([{ id, amount: { amount: 20_000 } }]);
  const first = active.body.jackpots[0]?.id ?? '';
  const one = await world.call(
    jackpotCalls,
    'GET /Jackpot/Active/{id}',
    { params: { id: first } },
    nobody,
  );
  expect(one.body.jackpots).toEqual(active.body.jackpots);
});
