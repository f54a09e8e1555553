/** Roles are made and changed by two, bounded by what the proposer holds, and hold at once. */
import { bearer, type Caller, openWorld, type World } from '@herna/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { staffCalls } from '../contract/index.ts';
import { addMember, demoPassword, otpCode } from './builders.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

interface Person {
  readonly id: string;
  readonly caller: Caller;
}

async function person(role: string): Promise<Person> {
  const login = await addMember(world, world.platform.modules.parts.staff, role);
  const body = { login, password: demoPassword, code: otpCode(world) };
  const { body: signedIn } = await world.call(
    staffCalls,
    'POST /api/Authentication/v1/LoginWithOtp',
    { body },
  );
  return { id: signedIn.user.id, caller: bearer(signedIn.token) };
}

let count = 0;
const fresh = () => ({ idempotencyKey: `a-role-changes-${String(++count).padStart(6, '0')}` });
const reason = 'a test of the two';

interface Wanted {
  readonly role: string;
  readonly kind: 'CREATE' | 'CHANGE' | 'RETIRE';
  readonly permissions: string[];
}
const propose = ({ caller }: Person, { role, kind, permissions }: Wanted) =>
  world.call(
    staffCalls,
    'POST /api/staff/role-changes',
    {
      body: { role, kind, title: { cs: `Role ${role}`, en: `Role ${role}` }, permissions, reason },
    },
    caller,
    fresh(),
  );
const decide = ({ caller }: Person, changeId: string, decision: 'APPROVED' | 'REJECTED') =>
  world.call(
    staffCalls,
    'POST /api/staff/role-changes/{changeId}/decide',
    { params: { changeId }, body: { decision, reason } },
    caller,
    fresh(),
  );
/** Proposes and has it approved. */
async function agreed(proposer: Person, approver: Person, wanted: Wanted): Promise<string> {
  const { body, status } = await propose(proposer, wanted);
  expect(status).toBe(200);
  const decided = await decide(approver, body.id, 'APPROVED');
  expect(decided.code ?? 'OK').toBe('OK');
  return body.id;
}
const roleOf = async ({ caller }: Person, role: string) => {
  const { body } = await world.call(staffCalls, 'GET /api/staff/roles', {}, caller);
  return body.items.find((item) => item.role === role);
};
const maySeeAudit = async ({ caller }: Person) =>
  (await world.call(staffCalls, 'GET /capi/v2-onling/UserAudit/Get', { query: {} }, caller)).status;

test('a role is made by two, given, changed while its holder works, and retired', async () => {
  const [admin, security] = [await person('administrator'), await person('security')];
  const made: Wanted = { role: 'night-shift', kind: 'CREATE', permissions: ['staff.audit'] };
  const proposal = await propose(admin, made);
  expect(proposal.body).toMatchObject({ state: 'PROPOSED', before: [], added: ['staff.audit'] });
  expect(await roleOf(admin, 'night-shift')).toBeUndefined();
  expect((await propose(security, made)).code).toBe('ERR_STAFF_CHANGE_STATE');
  expect((await decide(admin, proposal.body.id, 'APPROVED')).code).toBe('ERR_STAFF_OWN_ACCOUNT');
  expect((await decide(security, proposal.body.id, 'APPROVED')).status).toBe(200);
  const again = await decide(security, proposal.body.id, 'APPROVED');
  expect(again.code).toBe('ERR_STAFF_CHANGE_STATE');
  expect((await propose(admin, made)).code).toBe('ERR_STAFF_ROLE_TAKEN');

  const subject = await person('support');
  const params = { memberId: subject.id };
  const given = await world.call(
    staffCalls,
    'POST /api/staff/members/{memberId}/role',
    { params, body: { role: 'night-shift', reason } },
    admin.caller,
  );
  const retire: Wanted = { role: 'night-shift', kind: 'RETIRE', permissions: [] };
  const early = await propose(admin, retire);
  expect((await decide(security, early.body.id, 'APPROVED')).code).toBe('ERR_STAFF_ROLE_HELD');
  expect((await decide(security, early.body.id, 'REJECTED')).status).toBe(200);
  await world.call(
    staffCalls,
    'POST /api/staff/changes/{changeId}/decide',
    { params: { changeId: given.body.id }, body: { decision: 'APPROVED', reason } },
    security.caller,
  );
  const holder = await person('night-shift');
  expect(await maySeeAudit(holder)).toBe(200);
  expect(await roleOf(admin, 'night-shift')).toMatchObject({
    builtIn: false,
    members: 2,
    held: expect.arrayContaining(['staff.audit', 'staff.self']),
  });
  const narrowed: Wanted = { role: 'night-shift', kind: 'CHANGE', permissions: ['staff.read'] };
  await agreed(admin, security, narrowed);
  expect(await maySeeAudit(holder)).toBe(403);
  // As another process would have written it: the session asks the database with each request.
  await world.database.pool.query(
    `update staff.role set permissions = '{staff.audit}' where name = 'night-shift'`,
  );
  expect(await maySeeAudit(holder)).toBe(200);

  const { rows } = await world.database.pool.query(
    `select action, reason, details->'before'->'permissions' as before,
       details->'after'->'permissions' as after
     from staff.audit where target_kind = 'role' and target_id = 'night-shift' order by id`,
  );
  expect(rows.map(({ action }) => action)).toEqual([
    'staff.role_create_proposed',
    'staff.role_create_approved',
    'staff.role_retire_proposed',
    'staff.role_retire_rejected',
    'staff.role_change_proposed',
    'staff.role_change_approved',
  ]);
  expect(rows.at(-1)).toMatchObject({ reason, before: ['staff.audit'], after: ['staff.read'] });

  await world.database.pool.query(`update staff.member set role = 'support' where role = $1`, [
    'night-shift',
  ]);
  await agreed(admin, security, retire);
  expect(await roleOf(admin, 'night-shift')).toBeUndefined();
  expect((await propose(admin, narrowed)).code).toBe('ERR_NOT_FOUND');
  const gone = await world.call(
    staffCalls,
    'POST /api/staff/members/{memberId}/role',
    { params, body: { role: 'night-shift', reason } },
    admin.caller,
  );
  expect(gone.code).toBe('ERR_VALIDATION');
});

test('a built-in role changes by two, and nobody changes their own or grants what they lack', async () => {
  const [admin, security, other] = [
    await person('administrator'),
    await person('security'),
    await person('security'),
  ];
  const before = (await roleOf(admin, 'content'))?.held ?? [];
  const given = before.filter((one) => !one.startsWith('staff.'));
  const wider: Wanted = {
    role: 'content',
    kind: 'CHANGE',
    permissions: [...given, 'payments.read'],
  };
  const beyond = await propose(security, wider);
  expect(beyond.code).toBe('ERR_STAFF_GRANT');
  expect(beyond.body).toMatchObject({ data: { permissions: ['payments.read'] } });
  expect((await propose(security, { ...wider, role: 'security' })).code).toBe(
    'ERR_STAFF_OWN_ACCOUNT',
  );
  for (const by of [security, admin]) {
    const fixed = await propose(by, { ...wider, role: 'administrator' });
    expect(fixed.code).toBe('ERR_STAFF_ROLE_FIXED');
  }
  expect((await propose(admin, { ...wider, kind: 'RETIRE' })).code).toBe('ERR_STAFF_ROLE_FIXED');
  expect((await propose(admin, { ...wider, kind: 'CREATE' })).code).toBe('ERR_STAFF_ROLE_TAKEN');
  const unknown = await propose(admin, { ...wider, permissions: ['payments.unheard-of'] });
  expect(unknown).toMatchObject({ code: 'ERR_VALIDATION' });
  const everybodys = await propose(admin, { ...wider, permissions: ['staff.self'] });
  expect(everybodys.code).toBe('ERR_VALIDATION');
  expect((await propose(await person('support'), wider)).code).toBe('ERR_FORBIDDEN');

  // Narrowing takes two of access management; whoever has the role is neither of them.
  const ofSecurity: Wanted = { role: 'security', kind: 'CHANGE', permissions: ['staff.read'] };
  const own = await propose(admin, ofSecurity);
  expect((await decide(security, own.body.id, 'APPROVED')).code).toBe('ERR_STAFF_OWN_ACCOUNT');
  const second = await person('administrator');
  expect((await decide(second, own.body.id, 'REJECTED')).status).toBe(200);

  // A proposer who holds it no longer has nothing to give.
  const late = await propose(admin, wider);
  await world.database.pool.query(`update staff.member set role = 'security' where id = $1`, [
    admin.id,
  ]);
  expect((await decide(security, late.body.id, 'APPROVED')).code).toBe('ERR_STAFF_GRANT');
  expect((await decide(security, late.body.id, 'REJECTED')).status).toBe(200);

  await agreed(second, security, wider);
  expect(await roleOf(second, 'content')).toMatchObject({ builtIn: true, changed: true });
  const held = (await roleOf(second, 'content'))?.held;
  expect(held).toContain('payments.read');
  await agreed(security, other, { ...wider, permissions: given });
  expect(await roleOf(second, 'content')).toMatchObject({ changed: false, held: before });
});

test('permissions say what they open; changes are paged', async () => {
  const auditor = await person('auditor');
  const { body } = await world.call(staffCalls, 'GET /api/staff/permissions', {}, auditor.caller);
  const audit = body.items.find(({ permission }) => permission === 'staff.audit');
  expect(audit).toMatchObject({ area: 'staff', everybody: false });
  expect(audit?.calls.map(({ call }) => call)).toContain('GET /capi/v2-onling/UserAudit/Get');
  const page = await world.call(
    staffCalls,
    'GET /api/staff/role-changes',
    { query: { state: 'APPROVED', limit: 1 } },
    auditor.caller,
  );
  expect(page.body.items).toHaveLength(1);
  expect(page.body.total).toBeGreaterThan(1);
});

test('two without the role make no administrator, and the last one stays', async () => {
  await world.database.pool.query(`update staff.member set state = 'BLOCKED'
    where role = 'administrator'`);
  const [first, second] = [await person('security'), await person('security')];
  const [admin, subject] = [await person('administrator'), await person('support')];
  const on = (memberId: string, role: string) =>
    world.call(
      staffCalls,
      'POST /api/staff/members/{memberId}/role',
      { params: { memberId }, body: { role, reason } },
      first.caller,
    );
  const decided = (changeId: string, by: Person, decision: 'APPROVED' | 'REJECTED' = 'APPROVED') =>
    world.call(
      staffCalls,
      'POST /api/staff/changes/{changeId}/decide',
      { params: { changeId }, body: { decision, reason } },
      by.caller,
    );
  const block = ({ id }: Person, by: Person) =>
    world.call(
      staffCalls,
      'POST /api/staff/members/{memberId}/block',
      { params: { memberId: id }, body: { reason } },
      by.caller,
    );
  expect((await block(admin, first)).code).toBe('ERR_STAFF_LAST_ADMINISTRATOR');
  expect((await on(admin.id, 'support')).code).toBe('ERR_STAFF_LAST_ADMINISTRATOR');
  const raised = await on(subject.id, 'administrator');
  expect((await decided(raised.body.id, second)).code).toBe('ERR_STAFF_GRANT');
  expect((await decided(raised.body.id, admin)).status).toBe(200);
  // Of two who are blocked at once by each other, one stays.
  const another = await person('administrator');
  await world.database.pool.query(`update staff.member set state = 'BLOCKED' where id = $1`, [
    subject.id,
  ]);
  const both = await Promise.all([block(admin, another), block(another, admin)]);
  expect(both.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
  const { rows } = await world.database.pool.query(
    `select id from staff.member where role = 'administrator' and state = 'ACTIVE'`,
  );
  expect(rows).toHaveLength(1);
});

test('the audit is searched by words of its reasons, changes and names', async () => {
  const [admin, security] = [await person('administrator'), await person('security')];
  const found = async (search: string) => {
    const { body } = await world.call(
      staffCalls,
      'GET /capi/v2-onling/UserAudit/Get',
      { query: { search, limit: 50 } },
      security.caller,
    );
    return body.items.map(({ action, targetId }) => `${action} ${targetId}`);
  };
  await propose(admin, { role: 'words', kind: 'CREATE', permissions: ['payments.read'] });
  const proposed = 'staff.role_create_proposed words';
  expect(await found('create PROPOSED words')).toEqual([proposed]);
  expect(await found('Role words')).toContain(proposed);
  expect(await found('test two')).toContain(proposed);
  expect(await found('words unheard')).toEqual([]);
  const byName = await found('demo administ');
  expect(byName).toContain(proposed);
  expect(byName).not.toContain(`staff.signed_in ${security.id}`);
  expect(await found("'); drop table staff.audit")).toEqual([]);
});
