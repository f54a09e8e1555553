/** Roles that come through the company only, and a second factor of the company's that counts. */
import { authenticator } from '@herna/passkeys/test/authenticator.ts';
import { bearer } from '@herna/testkit';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { staffCalls } from '../contract/index.ts';
import { addMember, demoPassword, otpCode } from './builders.ts';
import { type Company, openCompany } from './company.ts';

let company: Company;
beforeAll(async () => {
  company = await openCompany(
    { HERNA_SSO_REQUIRED_ROLES: '*', HERNA_SSO_BREAK_GLASS_ROLE: 'administrator' },
    'mfa',
  );
});
beforeEach(() => company.advance(60_000));
afterAll(() => company.close());

const staff = () => company.world.platform.modules.parts.staff;
const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await company.world.database.pool.query<Row>(text, values)).rows;

const byPassword = (login: string, password = demoPassword) =>
  company.world.call(staffCalls, 'POST /api/Authentication/v1/LoginWithOtp', {
    body: { login, password, code: otpCode(company.world) },
  });

/** A member whose first sign-in makes the link. */
async function awaited(role = 'support', state = 'ACTIVE'): Promise<string> {
  const login = await addMember(company.world, staff(), role);
  await query('update staff.member set first_sign_on = true where login = $1', [login]);
  if (state === 'INVITED') {
    await query(
      `update staff.member set state = 'INVITED', password_hash = null, otp_secret = null
       where login = $1`,
      [login],
    );
  }
  return login;
}
const form = (login: string) => ({ name: login, email: `${login}@herna.example` });

test('the right password of such a role opens nothing, and the audit has it', async () => {
  const login = await addMember(company.world, staff(), 'support');
  expect((await byPassword(login)).code).toBe('ERR_STAFF_SSO_REQUIRED');
  const begin = await company.world.call(staffCalls, 'POST /api/Authentication/v1/Login', {
    body: { login, password: demoPassword },
  });
  expect(begin.code).toBe('ERR_STAFF_SSO_REQUIRED');
  // Whoever guesses is not told that the role is asked for anything.
  expect((await byPassword(login, 'wrong')).code).toBe('ERR_INVALID_CREDENTIALS');
  const refusals = await query(
    `select details->>'why' as why from staff.audit where action = 'staff.sso_refused'`,
  );
  expect(refusals).toEqual([{ why: 'ERR_STAFF_SSO_REQUIRED' }, { why: 'ERR_STAFF_SSO_REQUIRED' }]);
});

test('a passkey of such a role opens nothing alone, and the audit has it', async () => {
  const { world } = company;
  const login = await awaited();
  const { body } = await company.signIn({ ...form(login), twoFactors: 'on' });
  const caller = bearer((body as { token: string }).token);
  const proof = { password: demoPassword, code: otpCode(world) };
  const begin = 'POST /api/staff/self/passkeys/begin';
  const options = (await world.call(staffCalls, begin, { body: proof }, caller)).body;
  const key = authenticator(world.config.publicUrl);
  const added = { name: 'Klíč', credential: key.create(options) };
  const add = 'POST /api/staff/self/passkeys/add';
  expect((await world.call(staffCalls, add, { body: added }, caller)).status).toBe(200);
  const offer = 'POST /api/Authentication/v1/Passkey/Begin';
  const { body: challenge } = await world.call(staffCalls, offer, { body: {} });
  const credential = key.get(challenge);
  const answer = await world.call(staffCalls, 'POST /api/Authentication/v1/Passkey/SignIn', {
    body: { credential },
  });
  expect(answer.code).toBe('ERR_STAFF_SSO_REQUIRED');
  const refusals = await query(
    `select 1 from staff.audit a join staff.member m on m.id::text = a.target_id
     where a.action = 'staff.sso_refused' and m.login = $1`,
    [login],
  );
  expect(refusals).toHaveLength(1);
});

test('the break-glass role keeps its password, and the audit says that it was used', async () => {
  const login = await addMember(company.world, staff(), 'administrator');
  expect((await byPassword(login)).status).toBe(200);
  const [row] = await query<{ details: object }>(
    `select details from staff.audit where action = 'staff.signed_in' order by id desc limit 1`,
  );
  expect(row?.details).toEqual({ by: 'password', breakGlass: true });
});

test('two factors at the company open the backoffice, one asks for the own second', async () => {
  const login = await awaited();
  const signedIn = await company.signIn({ ...form(login), twoFactors: 'on' });
  expect(signedIn.body).toMatchObject({ state: 'SignedIn', user: { login } });
  expect(String(signedIn.headers['set-cookie'])).toMatch(/herna_staff=[^;]+;.*HttpOnly/);
  const [row] = await query<{ details: object }>(
    `select details from staff.audit where action = 'staff.signed_in' order by id desc limit 1`,
  );
  expect(row?.details).toMatchObject({ by: 'single-sign-on', secondFactor: 'provider' });
  const id = (await query('select 1 from staff.identity')).length;
  expect((await company.signIn({ person: `p${id}` })).body).toMatchObject({ state: 'OtpRequired' });
});

test('the only way in is not given up by oneself', async () => {
  const login = await awaited();
  const { body } = await company.signIn({ ...form(login), twoFactors: 'on' });
  const caller = bearer((body as { token: string }).token);
  const own = await company.world.call(
    staffCalls,
    'GET /api/staff/self/single-sign-on',
    {},
    caller,
  );
  expect(own.body.required).toBe(true);
  const params = { linkId: own.body.items[0]?.id ?? '' };
  const unlink = 'POST /api/staff/self/single-sign-on/{linkId}/unlink';
  const answer = await company.world.call(staffCalls, unlink, { params, body: {} }, caller);
  expect(answer.code).toBe('ERR_STAFF_SSO_ONLY_WAY');
});

test('who was invited comes in by two factors at the company, and the invitation is used up', async () => {
  const login = await awaited('content', 'INVITED');
  const [member] = await query<{ id: string }>('select id from staff.member where login = $1', [
    login,
  ]);
  await query(
    `insert into staff.invitation (member_id, token_hash, otp_secret, created_at, expires_at)
     values ($1, 'hash', 'secret', now(), now() + interval '3 days')`,
    [member?.id],
  );
  expect((await company.signIn(form(login))).code).toBe('ERR_STAFF_SSO_INVITED');
  const people = (await query('select 1 from staff.identity')).length;
  const answer = await company.signIn({ ...form(login), twoFactors: 'on' });
  expect(answer.body).toMatchObject({ state: 'SignedIn', user: { login, role: 'content' } });
  expect(await query('select 1 from staff.identity')).toHaveLength(people + 1);
  const open = await query(
    'select 1 from staff.invitation where member_id = $1 and used_at is null',
    [member?.id],
  );
  expect(open).toEqual([]);
  // There is no password and no second factor of ours: one factor at the company is not enough.
  const everybody = await query<{ id: string }>('select id from staff.member');
  expect(everybody.length).toBeGreaterThan(0);
  expect((await byPassword(login, '')).status).toBe(400);
});
