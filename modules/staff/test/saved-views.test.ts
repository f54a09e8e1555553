/** Saved views: one's own by name, shared ones for everybody, deleted by their author. */
import { readMigrations } from '@herna/db';
import { type Caller, openWorld, testDatabase, untilWaiting, type World } from '@herna/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { staffCalls } from '../contract/index.ts';
import { signedInStaff } from './builders.ts';

let world: World;
let one: Caller;
let other: Caller;
beforeAll(async () => {
  world = await openWorld();
  const { staff } = world.platform.modules.parts;
  one = await signedInStaff(world, staff, 'payments');
  other = await signedInStaff(world, staff, 'support');
});
afterAll(() => world.close());

const save = (
  name: string,
  shared: boolean,
  filter: Record<string, string>,
  rest: { readonly replace?: boolean; readonly screen?: string } = {},
) => {
  const choice = { filter, hiddenColumns: ['note'] };
  const body = { screen: 'payments', name, shared, choice, ...rest };
  return world.call(staffCalls, 'POST /api/staff/views', { body }, one);
};
const seenBy = async (caller: Caller, screen = 'payments') =>
  (await world.call(staffCalls, 'GET /api/staff/views', { query: { screen } }, caller)).body.items;

test('a view is its author’s until it is shared; one of its name replaces it when asked to', async () => {
  const first = await save(' Ranní ', false, { direction: 'DEPOSIT' });
  expect(await seenBy(other)).toEqual([]);
  for (const name of ['Ranní', 'RANNÍ ']) {
    const refused = await save(name, true, { direction: 'WITHDRAWAL' });
    expect(refused.code).toBe('ERR_STAFF_VIEW_EXISTS');
  }
  expect(await seenBy(one)).toMatchObject([{ choice: { filter: { direction: 'DEPOSIT' } } }]);
  const again = await save('RANNÍ', true, { direction: 'WITHDRAWAL' }, { replace: true });
  expect(again.body.id).toBe(first.body.id);
  const choice = { filter: { direction: 'WITHDRAWAL' }, hiddenColumns: ['note'] };
  expect(await seenBy(one)).toMatchObject([{ name: 'RANNÍ', own: true, choice }]);
  expect(await seenBy(other)).toMatchObject([{ name: 'RANNÍ', own: false, choice }]);
  expect(await seenBy(one, 'players')).toEqual([]);
  const remove = (caller: Caller) =>
    world.call(
      staffCalls,
      'POST /api/staff/views/{viewId}/delete',
      { params: { viewId: first.body.id }, body: {} },
      caller,
    );
  expect((await remove(other)).code).toBe('ERR_NOT_FOUND');
  expect((await remove(one)).status).toBe(200);
  expect(await seenBy(one)).toEqual([]);
});

test('of two views of one name saved at once one wins, and the other is refused', async () => {
  const client = await world.database.pool.connect();
  let late: ReturnType<typeof save>;
  try {
    await client.query('begin');
    await client.query(
      `insert into staff.saved_view (member_id, screen, name, shared, choice, saved_at)
       select id, 'payments', 'Naráz', false, '{"filter": {}, "hiddenColumns": []}', now()
       from staff.member where role = 'payments'`,
    );
    late = save('NARÁZ', true, { direction: 'DEPOSIT' });
    await untilWaiting(world.database, 1, [late]);
    await client.query('commit');
  } finally {
    client.release();
  }
  expect((await late).code).toBe('ERR_STAFF_VIEW_EXISTS');
  expect(await seenBy(one)).toMatchObject([{ name: 'Naráz', shared: false }]);
  const answers = await Promise.all([save('Dva', false, {}), save('dva', false, {})]);
  expect(answers.map(({ code }) => code).toSorted()).toEqual(['ERR_STAFF_VIEW_EXISTS', undefined]);
});

test('views of one name from before get names of their own, whatever others are called', async () => {
  const migration = readMigrations().find(({ name }) => name === '0452-staff-view-names');
  const before = await testDatabase();
  const { pool } = before.database;
  await pool.query(`drop index staff.saved_view_name;
    alter table staff.saved_view add constraint saved_view_member_id_screen_name_key
      unique (member_id, screen, name);
    insert into staff.member (login, name, email, role, password_hash, otp_secret, created_at)
      values ('views', 'Views', 'views@herna.example', 'payments', '', '', now());
    insert into staff.saved_view (id, member_id, screen, name, shared, choice, saved_at)
      overriding system value
      select number, member.id, 'payments', view.name, false, '{}', now()
      from staff.member, (values (3, 'Big'), (5, 'BIG (4)'), (7, 'big'), (8, 'Big (3)'), (9, 'BIG'))
        view (number, name)
      where member.login = 'views'`);
  await pool.query(migration?.up ?? '');
  expect((await pool.query(migration?.checkAfter ?? '')).rows).toEqual([]);
  const { rows } = await pool.query('select id::int, name from staff.saved_view order by id');
  expect(rows.map(({ id, name }) => [id, name])).toEqual([
    [3, 'Big (5)'],
    [5, 'BIG (4)'],
    [7, 'big (7)'],
    [8, 'Big (3)'],
    [9, 'BIG'],
  ]);
  await before.drop();
});

test('nobody saves views without end', async () => {
  await world.database.pool.query(
    `insert into staff.saved_view (member_id, screen, name, shared, choice, saved_at)
     select member.id, 'games', 'view ' || number, false, '{"filter": {}, "hiddenColumns": []}', now()
     from staff.member, generate_series(1, 200) number where member.role = 'payments'`,
  );
  expect((await save('One more', false, {})).code).toBe('ERR_STAFF_VIEWS_MANY');
  const own = { screen: 'games', replace: true };
  expect((await save('View 7', true, {}, own)).status).toBe(200);
});
