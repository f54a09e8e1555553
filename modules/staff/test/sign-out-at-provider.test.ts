/** The company ends a session there and says so by a logout token: what it opened here ends too. */
import { generateKeyPairSync, sign } from 'node:crypto';
import { type Answer, bearer, type Caller } from '@herna/testkit';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { staffCalls } from '../contract/index.ts';
import { addMember, otpCode, signedInStaff } from './builders.ts';
import { type Company, openCompany } from './company.ts';

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
const rows = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await company.world.database.pool.query<Row>(text, values)).rows;

interface Session {
  readonly caller: Caller;
  readonly memberId: string;
}

/** Signs a person in at the company, with the own second factor. */
async function signedInAt(person: string): Promise<Session> {
  const answer = await company.signIn({ person });
  const { ticket } = answer.body as { ticket: string };
  const body = { ticket, code: otpCode(company.world) };
  const signedIn = await call('POST /api/Authentication/v1/VerifyOtp', { body });
  expect(signedIn.status).toBe(200);
  company.advance(60_000);
  return { caller: bearer(signedIn.body.token), memberId: signedIn.body.user.id };
}

/** A logout token of the company, with other claims where a test wants them. */
const logoutToken = async (person: string, claims: object = {}, spoils: object = {}) =>
  (await steer<{ token: string }>('log-out', { person, claims, spoils })).token;

const tell = (token: string): Promise<Answer> =>
  call('POST /api/Authentication/v1/SingleSignOn/LogOut', { body: { logout_token: token } });
const isOpen = async ({ caller }: Session): Promise<boolean> =>
  (await call('POST /capi/v2-onling/User/VerifyToken', { body: {} }, caller)).status === 200;
const signOuts = (memberId: string) =>
  rows<{ details: object; member_id: bigint | null }>(
    `select details, member_id from staff.audit
     where action = 'staff.sso_signed_out' and target_id = $1 order by id`,
    [memberId],
  );

const steer = async <Body>(act: string, body: object): Promise<Body> => {
  const answer = await fetch(`${company.simulators.url}/__sim/sso/${act}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return (await answer.json()) as Body;
};

/** A member whose first sign-in makes the link; gives the company's name of the person. */
async function linked(role: string): Promise<string> {
  const login = await addMember(company.world, staff(), role);
  await rows('update staff.member set first_sign_on = true where login = $1', [login]);
  const account = { name: login, email: `${login}@herna.example` };
  return (await steer<{ person: string }>('people', account)).person;
}

test('ends the session that the token names and no other of the person, and is in the audit', async () => {
  const person = await linked('support');
  const first = await signedInAt(person);
  const second = await signedInAt(person);
  const colleague = await signedInAt(await linked('payments'));
  expect((await tell(await logoutToken(person))).body).toEqual({ done: true });
  expect(await Promise.all([first, second, colleague].map(isOpen))).toEqual([true, false, true]);
  expect(await signOuts(second.memberId)).toEqual([
    { member_id: null, details: { provider: 'company', sessions: 1 } },
  ]);
  expect(
    await rows(`select id_token from staff.session where end_reason = 'signed_out_at_provider'`),
  ).toEqual([{ id_token: null }]);
});

test('ends all that the person has opened there when no session is named, but none by password', async () => {
  const person = await linked('controller');
  const two = [await signedInAt(person), await signedInAt(person)];
  const byPassword = await signedInStaff(company.world, staff(), 'controller');
  expect((await tell(await logoutToken(person, { sid: null }))).status).toBe(200);
  expect(await Promise.all(two.map(isOpen))).toEqual([false, false]);
  expect(await isOpen({ caller: byPassword, memberId: '' })).toBe(true);
});

test('ends the question for the second factor too', async () => {
  const person = await linked('content');
  const { ticket } = (await company.signIn({ person })).body as { ticket: string };
  expect((await tell(await logoutToken(person))).status).toBe(200);
  const body = { ticket, code: otpCode(company.world) };
  expect((await call('POST /api/Authentication/v1/VerifyOtp', { body })).code).toBe(
    'ERR_INVALID_CREDENTIALS',
  );
});

test('counts once, however often and at how many doors at once it is brought', async () => {
  const person = await linked('operations');
  await signedInAt(person);
  const token = await logoutToken(person, { sid: null });
  const answers = await Promise.all([1, 2, 3].map(() => tell(token)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  const later = await signedInAt(person);
  expect((await tell(token)).code).toBe('ERR_STAFF_SSO_LOGOUT');
  expect(await isOpen(later)).toBe(true);
});

const event = 'http://schemas.openid.net/event/backchannel-logout';

test.each([
  ['for another client', { aud: 'another-client' }, {}],
  ['for several, this one not among them', { aud: ['one', 'other'] }, {}],
  ['of another issuer', { iss: 'https://elsewhere.example/' }, {}],
  ['with a nonce, as an identity token has', { nonce: 'abc' }, {}],
  ['with an empty nonce', { nonce: '' }, {}],
  ['without events', { events: null }, {}],
  ['with another event', { events: { 'https://elsewhere.example/event': {} } }, {}],
  ['whose event says nothing in an object', { events: { [event]: true } }, {}],
  ['whose events are a list', { events: [event] }, {}],
  ['without its own name', { jti: null }, {}],
  ['of nobody', { sub: null, sid: null }, {}],
  ['of a person who is no text', { sub: 7 }, {}],
  ['that has expired', { exp: 1 }, {}],
  ['that never expires', { exp: null }, {}],
  ['that lives too long', { exp: 9_999_999_999 }, {}],
  ['made tomorrow', { iat: 9_999_999_000, exp: 9_999_999_100 }, {}],
  ['with a spoiled signature', {}, { wrongSignature: true }],
  ['without a signature', {}, { unsigned: true }],
])('a token %s ends nothing', async (_name, claims, spoils) => {
  const person = await linked('security');
  const session = await signedInAt(person);
  const refused = await tell(await logoutToken(person, claims, spoils));
  expect([refused.status, refused.code]).toEqual([400, 'ERR_STAFF_SSO_LOGOUT']);
  expect(await isOpen(session)).toBe(true);
  expect(await signOuts(session.memberId)).toEqual([]);
});

test('a token that somebody else has signed under the name of the company’s key ends nothing', async () => {
  const person = await linked('auditor');
  const session = await signedInAt(person);
  const genuine = await logoutToken(person);
  const [head = '', body = ''] = genuine.split('.');
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const own = sign('sha256', Buffer.from(`${head}.${body}`), privateKey).toString('base64url');
  expect((await tell(`${head}.${body}.${own}`)).code).toBe('ERR_STAFF_SSO_LOGOUT');
  const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  for (const header of [
    { alg: 'HS256', kid: 'sso-1' },
    { alg: 'RS256', kid: 'sso-2' },
    { alg: 'RS256', kid: 'sso-1', crit: ['b64'], b64: false },
    { alg: 'RS256', kid: 'sso-1', typ: 'at+jwt' },
  ]) {
    const signature = genuine.split('.')[2];
    const answer = await tell(`${encoded(header)}.${body}.${signature}`);
    expect(answer.code, JSON.stringify(header)).toBe('ERR_STAFF_SSO_LOGOUT');
  }
  expect(await isOpen(session)).toBe(true);
  // The genuine one was not used up by its forgeries.
  expect((await tell(genuine)).status).toBe(200);
  expect(await isOpen(session)).toBe(false);
});

test('an identity token is no logout token', async () => {
  const person = await linked('administrator');
  const session = await signedInAt(person);
  const out = await call('POST /capi/v2-onling/User/Logout', { body: {} }, session.caller);
  const idToken = new URL(out.body.continueAt ?? '').searchParams.get('id_token_hint') ?? '';
  const later = await signedInAt(person);
  expect((await tell(idToken)).code).toBe('ERR_STAFF_SSO_LOGOUT');
  expect(await isOpen(later)).toBe(true);
});

test('takes the form that the company sends', async () => {
  const person = await linked('risk');
  const session = await signedInAt(person);
  const headers = { 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' };
  const url = '/api/Authentication/v1/SingleSignOn/LogOut';
  const post = (form: Record<string, string>) =>
    company.world.app.inject({
      ...{ method: 'POST', url, headers },
      payload: new URLSearchParams(form).toString(),
    });
  expect((await post({})).statusCode).toBe(400);
  const answer = await post({ logout_token: await logoutToken(person) });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['cache-control']).toContain('no-store');
  expect(await isOpen(session)).toBe(false);
});
