/** Members of staff are blocked by one; a role or a way back takes two, neither of them the member. */
import { readFile } from 'node:fs/promises';
import { bearer, type Caller, openWorld, type World } from '@herna/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { staffCalls } from '../contract/index.ts';
import { addMember, demoPassword, otpCode } from './builders.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const signIn = 'POST /api/Authentication/v1/LoginWithOtp';

interface Person {
  readonly id: string;
  readonly login: string;
  readonly caller: Caller;
}

async function person(role: string): Promise<Person> {
  const login = await addMember(world, world.platform.modules.parts.staff, role);
  const body = { login, password: demoPassword, code: otpCode(world) };
  const answer = await world.call(staffCalls, signIn, { body });
  return { id: answer.body.user.id, login, caller: bearer(answer.body.token) };
}

/** Whether somebody can sign in now; codes serve once, so time goes on. */
async function maySignIn({ login }: Person): Promise<string | undefined> {
  world.clock.advance(60_000);
  const body = { login, password: demoPassword, code: otpCode(world) };
  return (await world.call(staffCalls, signIn, { body })).code;
}

const who = 'POST /capi/v2-onling/User/VerifyToken';
const tokenOf = async ({ caller }: Person) =>
  (await world.call(staffCalls, who, { body: {} }, caller)).status;
const reason = 'a test of the two';

test('a role is proposed by one and decided by another, and ends the sessions', async () => {
  const [first, second, subject] = [
    await person('security'),
    await person('administrator'),
    await person('support'),
  ];
  const propose = (by: Person, memberId = subject.id) =>
    world.call(
      staffCalls,
      'POST /api/staff/members/{memberId}/role',
      { params: { memberId }, body: { role: 'payments', reason } },
      by.caller,
    );
  const decide = (by: Person, changeId: string, decision: 'APPROVED' | 'REJECTED' = 'APPROVED') =>
    world.call(
      staffCalls,
      'POST /api/staff/changes/{changeId}/decide',
      { params: { changeId }, body: { decision, reason } },
      by.caller,
    );
  expect((await propose(first, first.id)).code).toBe('ERR_STAFF_OWN_ACCOUNT');
  expect((await propose(subject)).code).toBe('ERR_FORBIDDEN');
  const { body: change } = await propose(first);
  expect(change).toMatchObject({ state: 'PROPOSED', roleBefore: 'support', role: 'payments' });
  expect((await propose(second)).code).toBe('ERR_STAFF_CHANGE_STATE');
  expect((await decide(first, change.id)).code).toBe('ERR_STAFF_OWN_ACCOUNT');
  expect(await tokenOf(subject)).toBe(200);
  expect((await decide(second, change.id)).body).toMatchObject({ state: 'APPROVED' });
  expect((await decide(second, change.id)).code).toBe('ERR_STAFF_CHANGE_STATE');
  expect(await tokenOf(subject)).toBe(401);
  const { rows } = await world.database.pool.query('select role from staff.member where id = $1', [
    subject.id,
  ]);
  expect(rows).toEqual([{ role: 'payments' }]);
  const audit = await world.call(
    staffCalls,
    'GET /capi/v2-onling/UserAudit/Get',
    { query: { targetKind: 'staff', targetId: subject.id, order: 'asc' } },
    second.caller,
  );
  expect(audit.body.items.map(({ action }) => action)).toEqual([
    'staff.signed_in',
    'staff.role_proposed',
    'staff.role_approved',
  ]);
  expect(audit.body.items.at(-1)?.details).toEqual({ before: 'support', after: 'payments' });
});

test('whom one blocks is out at once, and comes back by two only', async () => {
  const [first, second, subject] = [
    await person('security'),
    await person('administrator'),
    await person('payments'),
  ];
  const on = (by: Person, act: 'block' | 'unblock', memberId = subject.id) =>
    world.call(
      staffCalls,
      `POST /api/staff/members/{memberId}/${act}` as const,
      { params: { memberId }, body: { reason } },
      by.caller,
    );
  expect((await on(first, 'block', first.id)).code).toBe('ERR_STAFF_OWN_ACCOUNT');
  expect((await on(first, 'unblock')).code).toBe('ERR_STAFF_CHANGE_STATE');
  expect((await on(first, 'block')).status).toBe(200);
  expect(await tokenOf(subject)).toBe(401);
  expect(await maySignIn(subject)).toBe('ERR_INVALID_CREDENTIALS');
  const proposed = await on(first, 'unblock');
  expect(proposed.status).toBe(200);
  expect(await maySignIn(subject)).toBe('ERR_INVALID_CREDENTIALS');
  const changeId = (proposed.body as { id: string }).id;
  const decided = await world.call(
    staffCalls,
    'POST /api/staff/changes/{changeId}/decide',
    { params: { changeId }, body: { decision: 'APPROVED', reason } },
    second.caller,
  );
  expect(decided.status).toBe(200);
  expect(await maySignIn(subject)).toBeUndefined();
});

test('what was proposed before a block opens nothing after it', async () => {
  const [first, second, third, subject] = [
    await person('security'),
    await person('administrator'),
    await person('administrator'),
    await person('payments'),
  ];
  const on = (by: Person, act: 'block' | 'unblock' | 'reset') =>
    world.call(
      staffCalls,
      `POST /api/staff/members/{memberId}/${act}` as const,
      { params: { memberId: subject.id }, body: { reason } },
      by.caller,
    );
  const decide = (changeId: string, decision: 'APPROVED' | 'REJECTED') =>
    world.call(
      staffCalls,
      'POST /api/staff/changes/{changeId}/decide',
      { params: { changeId }, body: { decision, reason } },
      second.caller,
    );
  const stateOf = async () =>
    (
      await world.database.pool.query(
        `select state, password_hash is null as "withoutKeys",
          (select count(*)::integer from staff.invitation where member_id = member.id) as invited
        from staff.member where id = $1`,
        [subject.id],
      )
    ).rows;
  const { id } = (await on(first, 'reset')).body as { id: string };
  expect((await on(third, 'block')).status).toBe(200);
  const blocked = await stateOf();
  expect(blocked).toEqual([{ state: 'BLOCKED', withoutKeys: false, invited: 0 }]);
  expect((await decide(id, 'APPROVED')).code).toBe('ERR_STAFF_CHANGE_STATE');
  expect(await stateOf()).toEqual(blocked);
  // It waits until it is rejected; the way back is then proposed.
  expect((await on(first, 'unblock')).code).toBe('ERR_STAFF_CHANGE_STATE');
  expect((await decide(id, 'REJECTED')).body).toMatchObject({ state: 'REJECTED' });
  expect((await on(first, 'unblock')).status).toBe(200);
});

test('of two who decide at once, one wins', async () => {
  const [first, second, third, subject] = [
    await person('security'),
    await person('administrator'),
    await person('administrator'),
    await person('support'),
  ];
  const { body: change } = await world.call(
    staffCalls,
    'POST /api/staff/members/{memberId}/role',
    { params: { memberId: subject.id }, body: { role: 'auditor', reason } },
    first.caller,
  );
  const outcomes = await Promise.all(
    [second, third].map((by) =>
      world.call(
        staffCalls,
        'POST /api/staff/changes/{changeId}/decide',
        { params: { changeId: change.id }, body: { decision: 'APPROVED', reason } },
        by.caller,
      ),
    ),
  );
  expect(outcomes.map(({ code }) => code ?? 'OK').sort()).toEqual(['ERR_STAFF_CHANGE_STATE', 'OK']);
});

test('names, roles, changes and sessions are read back; the end of sessions holds at once', async () => {
  const [admin, subject] = [await person('administrator'), await person('support')];
  const read = (key: string, input: object = {}) => world.send(key, input, admin.caller);
  const names = (await read('GET /api/staff/names')).body as { items: { id: string }[] };
  expect(names.items).toContainEqual(expect.objectContaining({ id: subject.id }));
  const roles = (await read('GET /api/staff/roles')).body as { items: { role: string }[] };
  expect(roles.items).toContainEqual(
    expect.objectContaining({
      role: 'support',
      permissions: expect.arrayContaining(['players.*']),
    }),
  );
  const role = { params: { memberId: subject.id }, body: { role: 'payments', reason } };
  await world.send('POST /api/staff/members/{memberId}/role', role, admin.caller);
  const changes = await read('GET /api/staff/changes', { query: { state: 'PROPOSED' } });
  expect((changes.body as { items: object[] }).items).toContainEqual(
    expect.objectContaining({ roleBefore: 'support', role: 'payments', state: 'PROPOSED' }),
  );
  const of = { params: { memberId: subject.id } };
  const sessions = await read('GET /api/staff/members/{memberId}/sessions', of);
  expect((sessions.body as { items: object[] }).items).toHaveLength(1);
  expect(await tokenOf(subject)).toBe(200);
  const end = { ...of, body: { reason } };
  const ended = await world.send(
    'POST /api/staff/members/{memberId}/sessions/end',
    end,
    admin.caller,
  );
  expect(ended.status).toBe(200);
  expect(await tokenOf(subject)).toBe(401);
});

test('each kind of change takes its own permission, to propose and to decide', async () => {
  const { pool } = world.database;
  for (const permission of ['accounts', 'roles', 'access']) {
    await pool.query(
      `insert into staff.role (name, title_cs, title_en, permissions, changed_at)
       values ($1, $1, $1, $2, $3)`,
      [permission, [`staff.${permission}`], world.clock.now()],
    );
  }
  const [accounts, roles, access] = [
    await person('accounts'),
    await person('roles'),
    await person('access'),
  ];
  const [admin, subject] = [await person('administrator'), await person('support')];
  const params = { memberId: subject.id };
  const doors = [
    ['POST /api/staff/members/{memberId}/role', { role: 'payments', reason }, roles],
    ['POST /api/staff/members/{memberId}/reset', { reason }, access],
    ['POST /api/staff/members/{memberId}/sessions/end', { reason }, access],
    ['POST /api/staff/members/{memberId}/single-sign-on', { reason }, access],
    ['POST /api/staff/members/{memberId}/block', { reason }, accounts],
    ['POST /api/staff/members/{memberId}/unblock', { reason }, accounts],
  ] as const;
  for (const [key, body, holder] of doors) {
    for (const other of [accounts, roles, access].filter((one) => one !== holder)) {
      expect((await world.send(key, { params, body }, other.caller)).code, key).toBe(
        'ERR_FORBIDDEN',
      );
    }
    const proposed = await world.send(key, { params, body }, holder.caller);
    expect(proposed.status, key).toBe(200);
    const { id } = proposed.body as { readonly id?: string };
    if (id === undefined) continue;
    const decide = (by: Person) =>
      world.call(
        staffCalls,
        'POST /api/staff/changes/{changeId}/decide',
        { params: { changeId: id }, body: { decision: 'REJECTED', reason } },
        by.caller,
      );
    for (const other of [accounts, roles, access].filter((one) => one !== holder)) {
      expect((await decide(other)).code, key).toBe('ERR_FORBIDDEN');
    }
    expect((await decide(admin)).status, key).toBe(200);
  }
});

test('roles that had the one permission of before have all three, decided or waiting', async () => {
  const { pool } = world.database;
  const proposer = await person('administrator');
  await pool.query(
    `insert into staff.role (name, title_cs, title_en, permissions, changed_at)
     values ('managers', 'x', 'x', '{players.read,staff.manage}', $1), ('readers', 'x', 'x', '{players.read}', $1)`,
    [world.clock.now()],
  );
  await pool.query(
    `insert into staff.role_change
       (role, kind, title_cs, title_en, before, after, state, reason, proposed_by, proposed_at)
     values ('widened', 'CHANGE', 'x', 'x', '{staff.read}', '{staff.read,staff.manage}', 'PROPOSED',
       'a test', $1, $2)`,
    [proposer.id, world.clock.now()],
  );
  const folder = new URL('../../../db/migrations/0450-staff-split-management/', import.meta.url);
  await pool.query(await readFile(new URL('up.sql', folder), 'utf8'));
  const left = await pool.query(await readFile(new URL('check-after.sql', folder), 'utf8'));
  expect(left.rows).toEqual([]);
  const three = ['staff.accounts', 'staff.roles', 'staff.access'];
  const { rows } = await pool.query(
    `select name, permissions from staff.role where name in ('managers', 'readers')
     union all select role, before || after from staff.role_change where role = 'widened'
     order by name`,
  );
  expect(rows).toEqual([
    { name: 'managers', permissions: ['players.read', ...three] },
    { name: 'readers', permissions: ['players.read'] },
    { name: 'widened', permissions: ['staff.read', 'staff.read', ...three] },
  ]);
});
