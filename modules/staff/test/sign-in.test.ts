import { bearer, nobody, openWorld, type World } from '@herna/testkit';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { staffCalls, staffTestCalls } from '../contract/index.ts';
import { addMember, demoPassword, otpCode, signedInStaff } from './builders.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(() => world.clock.advance(90_000));
afterAll(() => world.close());

const staff = () => world.platform.modules.parts.staff;
const begin = (login: string, password = demoPassword) =>
  world.call(staffCalls, 'POST /capi/v2-onling/User/Login', { body: { login, password } });
const verify = (ticket: string, code: string) =>
  world.call(staffCalls, 'POST /api/Authentication/v1/VerifyOtp', { body: { ticket, code } });
const whoAmI = (token: string) =>
  world.call(
    staffCalls,
    'POST /capi/v2-onling/User/VerifyToken',
    { body: {} },
    token ? bearer(token) : nobody,
  );

test('password and code open a session, the ticket alone opens nothing', async () => {
  const login = await addMember(world, staff(), 'support');
  const { body: pending } = await begin(login);
  expect(pending.state).toBe('OtpRequired');
  expect((await whoAmI(pending.ticket)).status).toBe(401);

  const { body: token } = await verify(pending.ticket, otpCode(world));
  const me = await whoAmI(token.token);
  expect(me.body.user).toMatchObject({ login, role: 'support' });
  expect((await whoAmI('')).code).toBe('ERR_UNAUTHORIZED');
});

test('a browser asks whose session it has, and before the sign-in nobody’s is no refusal', async () => {
  const session = (cookie?: string) =>
    world.call(staffCalls, 'GET /api/Authentication/v1/Session', {}, nobody, {
      headers: cookie ? { cookie: `herna_staff=${cookie}` } : {},
    });
  expect(await session()).toMatchObject({ status: 200, body: { user: null } });
  expect(await session('no such token')).toMatchObject({ status: 200, body: { user: null } });
  const login = await addMember(world, staff(), 'support');
  const { body: pending } = await begin(login);
  const { body: token } = await verify(pending.ticket, otpCode(world));
  expect((await session(token.token)).body.user).toEqual((await whoAmI(token.token)).body.user);
  await world.call(
    staffCalls,
    'POST /capi/v2-onling/User/Logout',
    { body: {} },
    bearer(token.token),
  );
  expect((await session(token.token)).body.user).toBeNull();
});

test('a code serves once, also for another ticket', async () => {
  const login = await addMember(world, staff(), 'support');
  const code = otpCode(world);
  const first = await begin(login);
  expect((await verify(first.body.ticket, code)).status).toBe(200);
  const second = await begin(login);
  expect((await verify(second.body.ticket, code)).code).toBe('ERR_INVALID_OTP');
});

test('two requests with one code at once: one wins', async () => {
  const login = await addMember(world, staff(), 'support');
  const code = otpCode(world);
  const tickets = await Promise.all([begin(login), begin(login)]);
  const answers = await Promise.all(tickets.map(({ body }) => verify(body.ticket, code)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
});

test('five bad passwords lock their address out of the login for a quarter of an hour', async () => {
  const login = await addMember(world, staff(), 'support');
  for (let attempt = 1; attempt <= 5; attempt++) {
    expect((await begin(login, 'wrong')).code).toBe('ERR_INVALID_CREDENTIALS');
  }
  expect((await begin(login)).code).toBe('ERR_TOO_MANY_BAD_ATTEMPTS');
  world.clock.advance(15 * 60_000);
  expect((await begin(login)).status).toBe(200);
});

test.each(['POST /capi/v2-onling/User/Login', 'POST /api/Authentication/v1/Login'] as const)(
  '%s gives a ticket that is kept as a hash',
  async (key) => {
    const login = await addMember(world, staff(), 'support');
    const { body } = await world.call(staffCalls, key, { body: { login, password: demoPassword } });
    const { rows } = await world.database.pool.query<{ state: string; token_hash: Buffer }>(
      'select state, token_hash from staff.session order by id desc limit 1',
    );
    expect(rows[0]).toMatchObject({ state: 'OTP_PENDING' });
    expect(rows[0]?.token_hash.toString('base64url')).not.toBe(body.ticket);
  },
);

test('a stranger who guesses locks out himself, not the member of staff', async () => {
  const login = await addMember(world, staff(), 'support');
  const from = async (remoteAddress: string, password: string) => {
    const payload = { login, password };
    const url = '/api/Authentication/v1/Login';
    const answer = await world.app.inject({ method: 'POST', url, remoteAddress, payload });
    return answer.json<{ code?: string; state?: string }>();
  };
  for (let attempt = 1; attempt <= 5; attempt++) await from('203.0.113.7', 'wrong');
  expect((await from('203.0.113.7', demoPassword)).code).toBe('ERR_TOO_MANY_BAD_ATTEMPTS');
  expect((await from('198.51.100.4', demoPassword)).state).toBe('OtpRequired');
});

test('a login that is not there is locked like one that is', async () => {
  for (let attempt = 1; attempt <= 5; attempt++) {
    expect((await begin('nobody.at.all', 'wrong')).code).toBe('ERR_INVALID_CREDENTIALS');
  }
  expect((await begin('nobody.at.all', 'wrong')).code).toBe('ERR_TOO_MANY_BAD_ATTEMPTS');
});

test('five bad codes lock the member, whatever ticket they come with', async () => {
  const login = await addMember(world, staff(), 'support');
  const { ticket } = (await begin(login)).body;
  const wrong = String((Number(otpCode(world)) + 1) % 1_000_000).padStart(6, '0');
  for (let attempt = 1; attempt <= 5; attempt++) {
    expect((await verify(ticket, wrong)).code).toBe('ERR_INVALID_OTP');
  }
  expect((await verify(ticket, otpCode(world))).code).toBe('ERR_TOO_MANY_BAD_ATTEMPTS');
  expect((await begin(login)).code).toBe('ERR_TOO_MANY_BAD_ATTEMPTS');
});

test.each([
  'POST /capi/v2-onling/User/ClientTokenChangeAudience',
  'POST /api/Authentication/v1/ClientTokenChangeAudience',
] as const)('%s gives a token that ends with the one it came from', async (key) => {
  const caller = await signedInStaff(world, staff(), 'administrator');
  const me = await world.call(
    staffCalls,
    'POST /api/Authentication/v1/VerifyToken',
    { body: {} },
    caller,
  );
  world.clock.advance(30 * 60_000);
  const given = (await world.call(staffCalls, key, { body: { audience: 'operator' } }, caller))
    .body;
  expect(given.expiresAt).toBe(me.body.expiresAt);
  const again = await world.call(
    staffCalls,
    key,
    { body: { audience: 'operator' } },
    bearer(given.token),
  );
  expect(again.body.expiresAt).toBe(me.body.expiresAt);
  expect((await whoAmI(again.body.token)).body.audience).toBe('operator');
  await world.call(staffCalls, 'POST /capi/v2-onling/User/Logout', { body: {} }, caller);
  expect((await whoAmI(given.token)).status).toBe(401);
  expect((await whoAmI(again.body.token)).status).toBe(401);
});

test('members are listed with their roles, and what each did', async () => {
  const caller = await signedInStaff(world, staff(), 'administrator');
  const list = await world.call(
    staffCalls,
    'GET /capi/v2-onling/User/GetList',
    { query: { search: 'administrator' } },
    caller,
  );
  expect(list.body.items[0]?.role).toBe('administrator');
  expect(list.body.items[0]?.permissions).toContain('*');
  expect(JSON.stringify(list.body)).not.toContain('argon2');
  const userId = list.body.items.at(-1)?.id ?? '';
  const did = await world.call(
    staffCalls,
    'GET /capi/v2-onling/UserAudit/GetByUserId',
    { query: { userId } },
    caller,
  );
  expect(did.body.items.every(({ memberId }) => memberId === userId)).toBe(true);
  expect(did.body.items.map(({ action }) => action)).toContain('staff.signed_in');
});

test('test calls answer their own token and nobody else, and it opens nothing else', async () => {
  const own = bearer(world.config.secrets.testCalls ?? '');
  const internal = bearer(world.config.secrets.internal);
  const caller = await signedInStaff(world, staff(), 'administrator');
  const key = 'GET /api/Authentication/v1/Test/GetAuthorized';
  expect((await world.call(staffTestCalls, key, {}, own)).body).toEqual({
    authorized: true,
    service: 'test',
  });
  const open = 'GET /api/Authentication/v1/Test/Get';
  expect((await world.call(staffTestCalls, open, {}, own)).body).toEqual({ authorized: true });
  expect((await world.send(open, {}, internal)).status).toBe(403);
  const cards = 'GET /capi/Internal/v1/CardInFunds/GetBalance';
  const query = { terminal: 'terminal-1', cardNumber: '9000000000000002' };
  expect((await world.send(cards, { query }, own)).status).toBe(403);
  expect((await world.send(key, {}, caller)).status).toBe(403);
  expect((await world.send(open, {}, bearer('x'))).status).toBe(401);
});

test('an unknown login is refused in the same words', async () => {
  expect((await begin('nobody.here', 'wrong')).code).toBe('ERR_INVALID_CREDENTIALS');
});

test('a session ends by signing out, by an idle hour and after twelve hours', async () => {
  const login = await addMember(world, staff(), 'support');
  const open = async (): Promise<string> => {
    world.clock.advance(60_000);
    const { body } = await begin(login);
    return (await verify(body.ticket, otpCode(world))).body.token;
  };
  const left = await open();
  await world.call(staffCalls, 'POST /capi/v2-onling/User/Logout', { body: {} }, bearer(left));
  expect((await whoAmI(left)).status).toBe(401);

  const idle = await open();
  world.clock.advance(61 * 60_000);
  expect((await whoAmI(idle)).status).toBe(401);

  const busy = await open();
  for (let hour = 0; hour < 13; hour++) {
    world.clock.advance(55 * 60_000);
    if (hour < 12) expect((await whoAmI(busy)).status).toBe(200);
  }
  world.clock.advance(55 * 60_000);
  expect((await whoAmI(busy)).status).toBe(401);
});

test('a token of one audience opens no call of another', async () => {
  const caller = await signedInStaff(world, staff(), 'auditor');
  const { body } = await world.call(
    staffCalls,
    'POST /capi/v2-onling/User/ClientTokenChangeAudience',
    { body: { audience: 'report' } },
    caller,
  );
  expect((await whoAmI(body.token)).status).toBe(403);
});

test('a token of another audience is only for whom it opens something', async () => {
  const key = 'POST /capi/v2-onling/User/ClientTokenChangeAudience';
  const ask = async (role: string, audience: 'report' | 'topology') => {
    const caller = await signedInStaff(world, staff(), role);
    return (await world.call(staffCalls, key, { body: { audience } }, caller)).code;
  };
  expect(await ask('operations', 'topology')).toBeUndefined();
  expect(await ask('content', 'topology')).toBe('ERR_FORBIDDEN');
  expect(await ask('security', 'report')).toBe('ERR_FORBIDDEN');
});

test('a role without the permission is refused', async () => {
  const caller = await signedInStaff(world, staff(), 'content');
  const answer = await world.call(
    staffCalls,
    'GET /capi/v2-onling/UserAudit/Get',
    { query: {} },
    caller,
  );
  expect(answer.code).toBe('ERR_FORBIDDEN');
});

test('the audit keeps every sign-in and its chain shows an altered row', async () => {
  const caller = await signedInStaff(world, staff(), 'auditor');
  const rows = await world.call(
    staffCalls,
    'GET /capi/v2-onling/UserAudit/Get',
    { query: { action: 'staff.signed_in', limit: 1 } },
    caller,
  );
  expect(rows.body.items[0]).toMatchObject({ targetKind: 'staff', memberName: 'Demo auditor' });
  const { memberId } = rows.body.items[0] ?? {};
  const own = await world.call(
    staffCalls,
    'GET /capi/v2-onling/UserAudit/Get',
    { query: { userId: memberId ?? '', order: 'asc' } },
    caller,
  );
  expect(new Set(own.body.items.map((row) => row.memberId))).toEqual(new Set([memberId]));
  const ids = own.body.items.map(({ id }) => BigInt(id));
  expect(ids).toEqual(ids.toSorted((left, right) => (left < right ? -1 : 1)));
  const prove = () => world.call(staffCalls, 'GET /api/staff/audit/proof', {}, caller);
  expect((await prove()).body.intact).toBe(true);

  const { pool } = world.database;
  await expect(pool.query(`update staff.audit set reason = 'x' where id = 2`)).rejects.toThrow(
    'append-only',
  );
  await pool.query(`alter table staff.audit disable trigger audit_append_only`);
  await pool.query(`update staff.audit set reason = 'altered' where id = 2`);
  expect((await prove()).body).toMatchObject({ intact: false, brokenAt: '2' });
  await pool.query(`update staff.audit set reason = '' where id = 2`);
  await pool.query(`alter table staff.audit enable trigger audit_append_only`);
});

test('a crowd at the door waits in a bounded queue and keeps nobody from reading', async () => {
  const login = await addMember(world, staff(), 'support');
  const order: string[] = [];
  const crowd = Array.from({ length: 200 }, () =>
    begin(login, 'not the password').then(({ code }) => order.push(code ?? 'none')),
  );
  const reading = world
    .send('GET /capi/Diagnostics/v1/IsAlive', {})
    .then(({ status }) => order.push(`read ${status}`));
  await Promise.all([...crowd, reading]);
  expect(new Set(order)).toEqual(
    new Set(['read 200', 'ERR_BUSY', 'ERR_INVALID_CREDENTIALS', 'ERR_TOO_MANY_BAD_ATTEMPTS']),
  );
  const hashed = order.filter((code) => code !== 'ERR_BUSY' && code !== 'read 200');
  const before = order.slice(0, order.indexOf('read 200'));
  expect(before.filter((code) => hashed.includes(code)).length).toBeLessThan(hashed.length / 2);
});

test('a note is written once however often it is sent', async () => {
  const caller = await signedInStaff(world, staff(), 'support');
  const send = (key: string, body: string) =>
    world.call(staffCalls, 'POST /api/staff/notes', { body: { playerId: '77', body } }, caller, {
      idempotencyKey: key,
    });
  const [first, second] = await Promise.all([
    send('note-0001', 'Called.'),
    send('note-0001', 'Called.'),
  ]);
  expect(second.body).toEqual(first.body);
  expect((await send('note-0001', 'Another.')).code).toBe('ERR_DUPLICATE_REQUEST');
  const notes = await world.call(
    staffCalls,
    'GET /api/staff/notes',
    { query: { playerId: '77' } },
    caller,
  );
  expect(notes.body.items).toHaveLength(1);
});
