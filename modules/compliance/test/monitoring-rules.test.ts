/** Rules of monitoring over HTTP: tried on history, put into use, silenced by two. */
import { guest } from '@herna/players/test/builders.ts';
import { byTwo, signedInStaff } from '@herna/staff/test/builders.ts';
import { type Caller, openWorld, type World } from '@herna/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { complianceCalls } from '../contract/index.ts';
import { casesOf, key, recordMoney } from './compliance-world.ts';

let world: World;
let staff: Caller;
beforeAll(async () => {
  world = await openWorld();
  const { staff: members } = world.platform.modules.parts;
  staff = await signedInStaff(world, members, 'controller');
});
afterAll(() => world.close());

const wish = {
  key: 'evening-rule',
  title: 'EUR 500 in a day',
  severity: 'LOW' as const,
  holdsPayouts: false,
  tree: { figure: 'deposits24h', is: '>=', than: 50_000 },
  source: 'Our own',
};

test('are tried on history before anybody is looked at by them, then put into use', async () => {
  const { playerId } = await guest(world);
  await recordMoney(world, playerId, 13_000, { hoursAgo: 2 });
  await world.drainEvents();
  const tried = await world.call(
    complianceCalls,
    'POST /api/Aml/v1/TestRule',
    { body: { tree: wish.tree, weeks: 2 } },
    staff,
  );
  expect(tried.body.weeks[0]?.examples).toContain(`${playerId}`);
  expect(tried.body.weeks[1]?.examples).not.toContain(`${playerId}`);
  expect(await casesOf(world, staff, playerId)).toEqual([]);
  const written = await world.call(
    complianceCalls,
    'POST /api/Aml/v1/Rules',
    { body: wish },
    staff,
    key(),
  );
  expect(written.body).toMatchObject({ version: 1, state: 'DRAFT' });
  const put = (state: 'ACTIVE' | 'RETIRED', id = written.body.id) =>
    world.call(
      complianceCalls,
      'PUT /api/Aml/v1/RuleState',
      { body: { id, state, reason: 'Tried on history' } },
      staff,
      key(),
    );
  expect((await put('ACTIVE')).status).toBe(200);
  await recordMoney(world, playerId, 1_000);
  await world.drainEvents();
  expect(await casesOf(world, staff, playerId)).toMatchObject([{ rule: 'evening-rule' }]);
  // Nobody silences it alone: not by its end, nor by a version that never holds.
  const silent = await world.call(
    complianceCalls,
    'POST /api/Aml/v1/Rules',
    { body: { ...wish, tree: { ...wish.tree, than: 99_999_999_999 } } },
    staff,
    key(),
  );
  expect((await put('ACTIVE', silent.body.id)).code).toBe('ERR_APPROVAL_NEEDED');
  expect((await put('RETIRED')).code).toBe('ERR_APPROVAL_NEEDED');
  expect((await put('RETIRED', silent.body.id)).status).toBe(200);
  const { staff: members } = world.platform.modules.parts;
  expect((await byTwo(world, members, () => put('RETIRED'))).status).toBe(200);
  const { body } = await world.call(complianceCalls, 'GET /api/Aml/v1/Rules', {}, staff);
  expect(body.rules.find(({ key: own }) => own === 'evening-rule')?.state).toBe('RETIRED');
  expect(body.figures).toContain('deposits24h');
});

test('a trial counts all whom a rule would have found, and shows some', async () => {
  await sql`insert into compliance.trade
      (player_id, event_id, direction, method, currency, amount, euro_cents, at,
        counted_at)
    select 7000000 + n, 7000000 + n, 'DEPOSIT', 'card', 'CZK', 100, 77777701, ${world.clock.now()},
      ${world.clock.now()}
    from generate_series(1, 250) n`.execute(world.database.read.reads());
  const tree = { figure: 'largestDeposit24h', is: '=', than: 77_777_701 };
  const { body } = await world.call(
    complianceCalls,
    'POST /api/Aml/v1/TestRule',
    { body: { tree, weeks: 1 } },
    staff,
  );
  expect(body.weeks[0]).toMatchObject({ players: 250 });
  expect(body.weeks[0]?.examples).toHaveLength(20);
});

test('a tree that is no rule is refused with its place', async () => {
  const tree = { all: [{ figure: 'shoeSize', is: '>', than: 1 }] };
  const answer = await world.call(
    complianceCalls,
    'POST /api/Aml/v1/Rules',
    { body: { ...wish, tree } },
    staff,
    key(),
  );
  expect(answer.code).toBe('ERR_VALIDATION');
  expect(JSON.stringify(answer.body)).toContain('tree.all.0.figure');
});

test('money that goes out again with little play holds payouts at once', async () => {
  const { playerId } = await guest(world);
  await recordMoney(world, playerId, 30_000, { hoursAgo: 50 });
  await recordMoney(world, playerId, 28_000, { hoursAgo: 1, type: 'payments.withdrawal_paid' });
  await world.drainEvents();
  expect(await casesOf(world, staff, playerId)).toMatchObject([
    { rule: 'in-and-out', holdsPayouts: true },
  ]);
});
