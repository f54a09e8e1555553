/** Sign-in of staff at their company's identity provider, and everything that is refused there. */
import { createOpenId, OpenIdRefusal } from '@herna/kernel/openid';
import { type Answer, bearer, type Caller } from '@herna/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { staffCalls } from '../contract/index.ts';
import { addMember, demoPassword, otpCode, signedInStaff } from './builders.ts';
import { awayBy, type Company, openCompany } from './company.ts';

let company: Company;
beforeAll(async () => {
  company = await openCompany();
});
beforeEach(() => company.advance(60_000));
afterAll(() => company.close());

const staff = () => company.world.platform.modules.parts.staff;
type Key = keyof typeof staffCalls & string;
const call = <K extends Key>(key: K, input: object, caller?: Caller) =>
  company.world.call(staffCalls, key, input as never, caller);

/** Rows of a query. */
const rows = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await company.world.database.pool.query<Row>(text, values)).rows;

const idOf = async (login: string): Promise<string> =>
  (await rows<{ id: string }>('select id::text from staff.member where login = $1', [login]))[0]
    ?.id ?? '';

/** A member whose first sign-in at the company makes the link, as two people have agreed. */
async function allowed(role = 'support'): Promise<string> {
  const login = await addMember(company.world, staff(), role);
  const params = { memberId: await idOf(login) };
  const [one, other] = [await manager(), await manager()];
  const proposed = await call(
    'POST /api/staff/members/{memberId}/single-sign-on',
    { params, body: { reason: 'Has an account at the company' } },
    one,
  );
  expect(proposed.body).toMatchObject({ kind: 'SSO', state: 'PROPOSED' });
  const decided = await call(
    'POST /api/staff/changes/{changeId}/decide',
    { params: { changeId: proposed.body.id }, body: { decision: 'APPROVED', reason: 'Agreed' } },
    other,
  );
  expect(decided.status).toBe(200);
  return login;
}
const manager = () => signedInStaff(company.world, staff(), 'security');

const person = (login: string) => ({ name: login, email: `${login}@herna.example` });
/** The company's own name of a person who has signed in there once. */
let employees = 0;
const known = () => `p${++employees}`;

/** Signs in by a ticket and the code of the second factor. */
const complete = (answer: Answer, code = otpCode(company.world)) =>
  call('POST /api/Authentication/v1/VerifyOtp', {
    body: { ticket: (answer.body as { ticket: string }).ticket, code },
  });

const auditOf = (targetId: string) =>
  rows<{ action: string; details: Record<string, unknown>; member_id: bigint | null }>(
    'select action, details, member_id from staff.audit where target_id = $1 order by id',
    [targetId],
  );
const lastRefusal = async () =>
  (
    await rows<{ target_kind: string; target_id: string; details: Record<string, unknown> }>(
      `select target_kind, target_id, details from staff.audit
       where action = 'staff.sso_refused' order by id desc limit 1`,
    )
  )[0];

describe('a member of whom two people have agreed', () => {
  test('is linked by the verified e-mail once, then known by the subject whatever the e-mail', async () => {
    const login = await allowed();
    const away = await company.begin();
    expect(Object.fromEntries(away.url.searchParams)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      scope: 'openid profile email',
      redirect_uri: 'http://localhost:3000/backoffice/',
      ui_locales: 'cs',
    });
    const id = known();
    const first = await company.finish(await company.agree(away, person(login)), away.cookie);
    expect(first.body).toMatchObject({ state: 'OtpRequired' });
    const token = await complete(first);
    expect(token.body.user).toMatchObject({ login, role: 'support', state: 'ACTIVE' });

    // Another person there with the same e-mail is not this member.
    known();
    expect((await company.signIn(person(login))).code).toBe('ERR_STAFF_SSO_UNKNOWN');
    company.advance(60_000);
    const again = await company.signIn({ person: id });
    expect(again.body).toMatchObject({ state: 'OtpRequired' });
    expect((await complete(again)).status).toBe(200);
    const memberId = await idOf(login);
    expect((await auditOf(memberId)).map(({ action }) => action)).toEqual([
      'staff.sso_proposed',
      'staff.sso_approved',
      'staff.sso_linked',
      'staff.signed_in',
      'staff.sso_refused',
      'staff.signed_in',
    ]);
    const signedIn = (await auditOf(memberId)).findLast(
      ({ action }) => action === 'staff.signed_in',
    );
    expect(signedIn).toMatchObject({
      member_id: BigInt(memberId),
      details: {
        by: 'single-sign-on',
        issuer: company.simulators.addresses.sso,
        secondFactor: 'own',
      },
    });
  });

  test('is still asked for the own second factor, whatever the company says of its own', async () => {
    const login = await allowed();
    known();
    const answer = await company.signIn({ ...person(login), twoFactors: 'on' });
    expect(answer.body).toMatchObject({ state: 'OtpRequired' });
    const ticket = bearer((answer.body as { ticket: string }).ticket);
    const key = 'POST /capi/v2-onling/User/VerifyToken';
    expect((await call(key, { body: {} }, ticket)).status).toBe(401);
    expect((await complete(answer, '000000')).code).toBe('ERR_INVALID_OTP');
  });

  test('may have the e-mail told by userinfo only', async () => {
    const login = await allowed();
    known();
    const answer = await company.suffering({ bareToken: '1' }, () => company.signIn(person(login)));
    expect(answer.body).toMatchObject({ state: 'OtpRequired' });
  });

  test('is let in by no proposal that a second person has not approved', async () => {
    const login = await addMember(company.world, staff(), 'support');
    const params = { memberId: await idOf(login) };
    const one = await manager();
    const key = 'POST /api/staff/members/{memberId}/single-sign-on';
    const body = { reason: 'Has an account there' };
    const proposed = await call(key, { params, body }, one);
    expect((await call(key, { params, body }, one)).code).toBe('ERR_STAFF_CHANGE_STATE');
    const decide = 'POST /api/staff/changes/{changeId}/decide';
    const changeId = proposed.body.id;
    const approved = { decision: 'APPROVED', reason: 'By myself' };
    expect((await call(decide, { params: { changeId }, body: approved }, one)).code).toBe(
      'ERR_STAFF_OWN_ACCOUNT',
    );
    known();
    expect((await company.signIn(person(login))).code).toBe('ERR_STAFF_SSO_UNKNOWN');
  });
});

describe('is refused', () => {
  test.each([
    ['a foreign nonce', { wrongNonce: '1' }, 'ERR_STAFF_SSO_ANSWER'],
    ['a spoiled signature', { wrongSignature: '1' }, 'ERR_STAFF_SSO_ANSWER'],
    ['an identity token without a signature', { unsigned: '1' }, 'ERR_STAFF_SSO_ANSWER'],
    ['an identity token of another issuer', { wrongIssuer: '1' }, 'ERR_STAFF_SSO_ANSWER'],
    ['an identity token for another client', { wrongAudience: '1' }, 'ERR_STAFF_SSO_ANSWER'],
    ['an identity token that has expired', { expired: '1' }, 'ERR_STAFF_SSO_ANSWER'],
    ['an e-mail that is not verified', { unverifiedEmail: '1' }, 'ERR_STAFF_SSO_EMAIL'],
    ['an account of another company', { foreignTenant: '1' }, 'ERR_STAFF_SSO_DOMAIN'],
    ['a provider that is away', { httpError: '503', only: '/token' }, 'ERR_STAFF_SSO_SILENT'],
  ])('%s', async (_name, faults, code) => {
    const login = await allowed();
    const away = await company.begin();
    const query = await company.agree(away, person(login));
    known();
    const answer = await company.suffering(faults, () => company.finish(query, away.cookie));
    expect(answer.code).toBe(code);
    expect((answer.body as { message: string }).message).toMatch(/[a-zěščřžýáíé]\.$/);
    expect(answer.cookies.find(({ name }) => name === 'herna_staff')).toBeUndefined();
    expect(await lastRefusal()).toMatchObject({ details: { provider: 'company', why: code } });
    const links = await rows('select 1 from staff.identity where email = $1', [
      person(login).email,
    ]);
    expect(links).toEqual([]);
  });

  test.each([
    ['an e-mail of another domain', { person: 'demo.guest' }, 'ERR_STAFF_SSO_DOMAIN'],
    ['somebody without an account', { person: 'demo.nobody' }, 'ERR_STAFF_SSO_UNKNOWN'],
    ['who did not go through with it', { decision: 'cancel' }, 'ERR_STAFF_SSO_DENIED'],
  ])('%s', async (_name, form, code) => {
    const before = await rows('select id from staff.member');
    expect((await company.signIn(form)).code).toBe(code);
    expect(await lastRefusal()).toMatchObject({
      target_kind: 'sign-on',
      target_id: 'company',
      details: { why: code },
    });
    // Nobody becomes a member by coming.
    expect(await rows('select id from staff.member')).toEqual(before);
  });

  test('a colleague whose e-mail is right, but of whom nobody has agreed', async () => {
    const login = await addMember(company.world, staff(), 'administrator');
    known();
    expect((await company.signIn(person(login))).code).toBe('ERR_STAFF_SSO_UNKNOWN');
    expect(await lastRefusal()).toMatchObject({
      target_kind: 'staff',
      target_id: await idOf(login),
    });
  });

  test('an e-mail that two members share', async () => {
    const login = await allowed();
    const other = await addMember(company.world, staff(), 'content');
    await rows('update staff.member set email = $1 where login = $2', [
      person(login).email.toUpperCase(),
      other,
    ]);
    known();
    expect((await company.signIn(person(login))).code).toBe('ERR_STAFF_SSO_UNKNOWN');
  });

  test('a code that is used a second time, by the same browser too', async () => {
    const login = await allowed();
    const away = await company.begin();
    const query = await company.agree(away, person(login));
    known();
    expect((await company.finish(query, away.cookie)).status).toBe(200);
    expect((await company.finish(query, away.cookie)).code).toBe('ERR_STAFF_SSO_ANSWER');
    expect(await lastRefusal()).toMatchObject({ details: { because: 'used before' } });
  });

  test('all but one of those who come back with one code at once', async () => {
    const login = await allowed();
    const away = await company.begin();
    const query = await company.agree(away, person(login));
    known();
    const answers = await Promise.all([1, 2, 3].map(() => company.finish(query, away.cookie)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
  });

  test('a code of one sign-in in the place of another’s', async () => {
    const login = await allowed();
    const [away, other] = [await company.begin(), await company.begin()];
    const query = await company.agree(away, person(login));
    known();
    const mixed = { ...query, state: other.url.searchParams.get('state') ?? '' };
    expect((await company.finish(mixed, other.cookie)).code).toBe('ERR_STAFF_SSO_ANSWER');
  });

  test('another browser than was sent away, and one that comes too late', async () => {
    const login = await allowed();
    const away = await company.begin();
    const query = await company.agree(away, person(login));
    known();
    expect((await company.finish(query, 'x'.repeat(43))).code).toBe('ERR_STAFF_SSO_ANSWER');
    expect(await lastRefusal()).toMatchObject({ details: { because: 'another browser' } });
    const late = await company.begin();
    const lateQuery = await company.agree(late, person(login));
    known();
    company.advance(11 * 60_000);
    expect((await company.finish(lateQuery, late.cookie)).code).toBe('ERR_STAFF_SSO_ANSWER');
    expect(await lastRefusal()).toMatchObject({ details: { because: 'too late' } });
  });

  test('a state that nobody was sent away with, without a row in the audit', async () => {
    const before = (await rows('select id from staff.audit')).length;
    const query = { code: 'x', state: 'y'.repeat(43) };
    expect((await company.finish(query, 'z'.repeat(43))).code).toBe('ERR_STAFF_SSO_ANSWER');
    expect(await rows('select id from staff.audit')).toHaveLength(before);
  });

  test('who is blocked, and who has locked the second factor', async () => {
    const login = await allowed();
    const params = { memberId: await idOf(login) };
    const id = known();
    await company.signIn(person(login));
    const body = { reason: 'Left the company' };
    await call('POST /api/staff/members/{memberId}/block', { params, body }, await manager());
    expect((await company.signIn({ person: id })).code).toBe('ERR_STAFF_SSO_BLOCKED');

    const locked = await allowed();
    known();
    const answer = await company.signIn(person(locked));
    for (let attempt = 1; attempt <= 5; attempt++) await complete(answer, '000000');
    expect((await company.signIn({ person: `p${employees}` })).code).toBe(
      'ERR_TOO_MANY_BAD_ATTEMPTS',
    );
  });

  test('who was invited and has no second factor yet', async () => {
    const login = await allowed();
    await rows(
      `update staff.member set state = 'INVITED', password_hash = null, otp_secret = null
       where login = $1`,
      [login],
    );
    known();
    expect((await company.signIn(person(login))).code).toBe('ERR_STAFF_SSO_INVITED');
    expect(
      await rows('select 1 from staff.identity where email = $1', [person(login).email]),
    ).toEqual([]);
  });

  test('a provider that is not set, and one that is away', async () => {
    const { body } = await call('GET /api/Authentication/v1/SingleSignOn/Providers', {});
    expect(body).toEqual({ items: [{ key: 'company', name: 'Rozhledna' }] });
    const key = 'POST /api/Authentication/v1/SingleSignOn/Begin';
    expect((await call(key, { body: { provider: 'elsewhere' } })).code).toBe(
      'ERR_STAFF_SSO_PROVIDER',
    );
    const alone = await openCompany({
      HERNA_SSO_PROVIDERS: 'company|C|http://127.0.0.1:9/|c|c.example',
    });
    const answer = await alone.world.call(staffCalls, key, { body: { provider: 'company' } });
    expect(answer.code).toBe('ERR_STAFF_SSO_SILENT');
    await alone.close();
  });
});

describe('a link made while signed in', () => {
  /** Goes to the company from the own account. */
  const beginLink = (caller: Caller, code = otpCode(company.world)) =>
    call('POST /api/staff/self/single-sign-on', { body: { provider: 'company', code } }, caller);
  const linkOf = (caller: Caller) => call('GET /api/staff/self/single-sign-on', {}, caller);
  const later = () => company.advance(60_000);

  test('takes the second factor, opens the backoffice from then on, and is taken away again', async () => {
    const login = await addMember(company.world, staff(), 'support');
    const caller = await signInByPassword(login);
    later();
    expect((await beginLink(caller, '000000')).code).toBe('ERR_INVALID_OTP');
    expect((await linkOf(caller)).body).toMatchObject({
      items: [],
      missing: [{ key: 'company', name: 'Rozhledna' }],
      required: false,
    });
    const away = awayBy(await beginLink(caller));
    const id = known();
    // The e-mail there need not be the one that is kept here.
    const query = await company.agree(away, { email: 'somebody.else@herna.example' });
    expect((await company.finish(query, away.cookie)).body).toEqual({ state: 'Linked' });
    const { items, missing } = (await linkOf(caller)).body;
    expect(items).toMatchObject([{ name: 'Rozhledna', email: 'somebody.else@herna.example' }]);
    expect(missing).toEqual([]);

    later();
    const signedIn = await complete(await company.signIn({ person: id }));
    expect(signedIn.body.user.login).toBe(login);
    const unlink = 'POST /api/staff/self/single-sign-on/{linkId}/unlink';
    const params = { linkId: items[0]?.id ?? '' };
    const stranger = await manager();
    expect((await call(unlink, { params, body: {} }, stranger)).code).toBe('ERR_NOT_FOUND');
    expect((await call(unlink, { params, body: {} }, caller)).status).toBe(200);
    const me = 'POST /capi/v2-onling/User/VerifyToken';
    expect((await call(me, { body: {} }, bearer(signedIn.body.token))).status).toBe(401);
    expect((await call(me, { body: {} }, caller)).status).toBe(200);
    expect((await company.signIn({ person: id })).code).toBe('ERR_STAFF_SSO_UNKNOWN');
    const actions = (await auditOf(await idOf(login))).map(({ action }) => action);
    expect(actions).toEqual([
      'staff.signed_in',
      'staff.sso_linked',
      'staff.signed_in',
      'staff.sso_unlinked',
    ]);
  });

  const signInByPassword = async (login: string): Promise<Caller> => {
    const body = { login, password: demoPassword, code: otpCode(company.world) };
    const { body: token } = await call('POST /api/Authentication/v1/LoginWithOtp', { body });
    return bearer(token.token);
  };

  test('of a person who is linked to a colleague is refused, and so is a second one', async () => {
    const id = known();
    const one = await signInByPassword(await addMember(company.world, staff(), 'support'));
    const other = await signInByPassword(await addMember(company.world, staff(), 'support'));
    later();
    const link = async (caller: Caller, form: Record<string, string>) => {
      later();
      const away = awayBy(await beginLink(caller));
      return company.finish(await company.agree(away, form), away.cookie);
    };
    expect((await link(one, {})).status).toBe(200);
    expect((await link(other, { person: id })).code).toBe('ERR_STAFF_SSO_TAKEN');
    known();
    expect((await link(one, {})).code).toBe('ERR_STAFF_SSO_TAKEN');
  });

  test('ends with the session in which it was begun', async () => {
    const login = await addMember(company.world, staff(), 'support');
    const caller = await signInByPassword(login);
    later();
    const away = awayBy(await beginLink(caller));
    await call('POST /capi/v2-onling/User/Logout', { body: {} }, caller);
    known();
    const query = await company.agree(away, {});
    expect((await company.finish(query, away.cookie)).code).toBe('ERR_STAFF_SSO_ANSWER');
    expect(await lastRefusal()).toMatchObject({ details: { because: 'the session has ended' } });
  });

  test('is seen by who reads staff and ended by who manages them, with its sessions', async () => {
    const login = await allowed();
    const memberId = await idOf(login);
    const id = known();
    const token = await complete(await company.signIn(person(login)));
    const reader = await signedInStaff(company.world, staff(), 'auditor');
    const key = 'GET /api/staff/members/{memberId}/single-sign-on';
    expect((await call(key, { params: { memberId } }, reader)).body).toMatchObject({
      items: [{ name: 'Rozhledna', email: person(login).email }],
      offered: true,
      firstSignOn: false,
      required: false,
    });
    const end = 'POST /api/staff/members/{memberId}/single-sign-on/end';
    const input = { params: { memberId }, body: { reason: 'Has left the company' } };
    expect((await call(end, input, reader)).code).toBe('ERR_FORBIDDEN');
    expect((await call(end, input, await manager())).status).toBe(200);
    const me = 'POST /capi/v2-onling/User/VerifyToken';
    expect((await call(me, { body: {} }, bearer(token.body.token))).status).toBe(401);
    expect((await company.signIn({ person: id })).code).toBe('ERR_STAFF_SSO_UNKNOWN');
    expect((await call(end, input, await manager())).code).toBe('ERR_STAFF_CHANGE_STATE');
  });

  test('does not outlive a reset of password and second factor', async () => {
    const login = await allowed();
    const params = { memberId: await idOf(login) };
    const id = known();
    await company.signIn(person(login));
    const body = { reason: 'The phone was lost' };
    const reset = 'POST /api/staff/members/{memberId}/reset';
    const { body: change } = await call(reset, { params, body }, await manager());
    const decision = { decision: 'APPROVED', reason: 'Agreed' };
    const decide = 'POST /api/staff/changes/{changeId}/decide';
    const decided = await call(
      decide,
      { params: { changeId: change.id }, body: decision },
      await manager(),
    );
    expect(decided.status).toBe(200);
    expect((await company.signIn({ person: id })).code).toBe('ERR_STAFF_SSO_UNKNOWN');
  });
});

describe('signing out', () => {
  test('ends the session here, and names where it is ended at the company', async () => {
    const login = await allowed();
    known();
    const { body } = await complete(await company.signIn(person(login)));
    const kept = 'select count(*)::int as kept from staff.session where id_token is not null';
    const [before] = await rows<{ kept: number }>(kept);
    const out = await call('POST /capi/v2-onling/User/Logout', { body: {} }, bearer(body.token));
    const end = new URL(out.body.continueAt ?? '');
    expect(end.pathname).toBe('/sso/logout');
    expect(end.searchParams.get('post_logout_redirect_uri')).toBe(
      'http://localhost:3000/backoffice/',
    );
    const answer = await fetch(end, { redirect: 'manual' });
    expect(answer.headers.get('location')).toBe('http://localhost:3000/backoffice/');
    const [after] = await rows<{ kept: number }>(kept);
    expect(after?.kept).toBeLessThan(before?.kept ?? 0);
  });

  test('of a session by password goes nowhere else', async () => {
    const caller = await signedInStaff(company.world, staff(), 'support');
    const out = await call('POST /capi/v2-onling/User/Logout', { body: {} }, caller);
    expect(out.body).toEqual({ done: true });
  });

  test('goes nowhere else where the company announces no end of sessions', async () => {
    const { clock } = company.world;
    const settings = {
      issuer: company.simulators.addresses.sso,
      clientId: 'herna-backoffice',
      clientSecret: 'development-only-sso',
      callbackUrl: 'http://localhost:3000/backoffice/',
    };
    const silent = createOpenId(settings, clock);
    const where = await company.suffering({ noLogout: '1' }, () =>
      silent.endSession('token', 'http://localhost:3000/'),
    );
    expect(where).toBeUndefined();
    const elsewhere = createOpenId({ ...settings, issuer: 'http://127.0.0.1:9/' }, clock);
    await expect(elsewhere.begin({ scope: 'openid' })).rejects.toThrow(OpenIdRefusal);
  });
});
