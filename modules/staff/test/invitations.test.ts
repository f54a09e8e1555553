/** Who joins is proposed by one, agreed by another, and sets their own password and second factor. */
import { bearer, type Caller, openWorld, seenWhileHeld, type World } from '@herna/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { staffCalls } from '../contract/index.ts';
import { addMember, demoPassword, otpCode, signedInStaff } from './builders.ts';

let world: World;
let first: Caller;
let second: Caller;
beforeAll(async () => {
  world = await openWorld();
  const { staff } = world.platform.modules.parts;
  first = await signedInStaff(world, staff, 'security');
  second = await signedInStaff(world, staff, 'administrator');
});
afterAll(() => world.close());

const reason = 'joins the evening shift';
const ownPassword = 'tichá řeka za mlýnem';

let people = 0;
async function propose(overrides: object = {}) {
  const login = `colleague.${++people}`;
  const body = {
    login,
    name: 'Nová Kolegyně',
    email: `${login}@herna.example`,
    locale: 'cs',
    role: 'support',
    reason,
    ...overrides,
  } as const;
  const key = { idempotencyKey: `colleague-${people}` };
  return world.call(staffCalls, 'POST /api/staff/members', { body }, first, key);
}

const decide = (changeId: string, decision: 'APPROVED' | 'REJECTED', by = second) =>
  world.call(
    staffCalls,
    'POST /api/staff/changes/{changeId}/decide',
    { params: { changeId }, body: { decision, reason } },
    by,
  );

/** Tokens of the links that were sent to an address, oldest first. */
async function tokensTo(address: string): Promise<string[]> {
  const { rows } = await world.database.pool.query<{ body: string }>(
    `select body from messaging.message where recipient = $1 and template = 'staff_invitation'
     order by id`,
    [address],
  );
  return rows.map(({ body }) => /#\/invitation\/([A-Za-z0-9_-]{43})/.exec(body)?.[1] ?? '');
}

const open = (token: string) =>
  world.call(staffCalls, 'POST /api/staff/invitations/open', { body: { token } });

const accept = (token: string, password: string, code: string) =>
  world.call(staffCalls, 'POST /api/staff/invitations/accept', { body: { token, password, code } });

const signIn = (login: string, password: string, code: string) =>
  world.call(staffCalls, 'POST /api/Authentication/v1/LoginWithOtp', {
    body: { login, password, code },
  });

test('a new colleague comes in by a link that works once, after two have agreed', async () => {
  const { body: change } = await propose();
  expect(change).toMatchObject({ kind: 'JOIN', state: 'PROPOSED', role: 'support' });
  const login = `colleague.${people}`;
  const address = `${login}@herna.example`;
  expect(await tokensTo(address)).toEqual([]);
  expect((await decide(change.id, 'APPROVED', first)).code).toBe('ERR_STAFF_OWN_ACCOUNT');
  expect((await decide(change.id, 'APPROVED')).body).toMatchObject({ state: 'APPROVED' });

  const [token = ''] = await tokensTo(address);
  const { body: invitation } = await open(token);
  expect(invitation).toMatchObject({ login, name: 'Nová Kolegyně' });
  expect(invitation.address).toContain(`secret=${invitation.secret}`);
  const code = () => otpCode(world, invitation.secret);
  const refused = await accept(token, 'heslo heslo', code());
  expect(refused.code).toBe('ERR_STAFF_PASSWORD');
  expect((await accept(token, ownPassword, '000000')).code).toBe('ERR_INVALID_OTP');
  expect((await signIn(login, ownPassword, code())).code).toBe('ERR_INVALID_CREDENTIALS');

  expect((await accept(token, ownPassword, code())).status).toBe(200);
  expect((await open(token)).code).toBe('ERR_STAFF_INVITATION');
  expect((await accept(token, ownPassword, code())).code).toBe('ERR_STAFF_INVITATION');
  expect((await signIn(login, ownPassword, code())).code, 'a code serves once').toBe(
    'ERR_INVALID_OTP',
  );
  world.clock.advance(30_000);
  const entered = await signIn(login, ownPassword, code());
  expect(entered.body.user).toMatchObject({ login, role: 'support', state: 'ACTIVE' });
  const { rows } = await world.database.pool.query(
    `select action from staff.audit where target_kind = 'staff' and target_id = $1 order by id`,
    [change.memberId],
  );
  expect(rows.map(({ action }) => action)).toEqual([
    'staff.join_proposed',
    'staff.join_approved',
    'staff.invitation_accepted',
    'staff.signed_in',
  ]);
});

test('whoever is blocked while they accept stays blocked', async () => {
  const { body: change } = await propose();
  await decide(change.id, 'APPROVED');
  const [token = ''] = await tokensTo(`colleague.${people}@herna.example`);
  const { body: invitation } = await open(token);
  let answer: string | undefined;
  await seenWhileHeld(
    world.database,
    [`update staff.member set state = 'BLOCKED' where id = $1`, change.memberId],
    async () => {
      answer = (await accept(token, ownPassword, otpCode(world, invitation.secret))).code;
    },
    async () => undefined,
  );
  expect(answer).toBe('ERR_STAFF_INVITATION');
  const { rows } = await world.database.pool.query('select state from staff.member where id = $1', [
    change.memberId,
  ]);
  expect(rows).toEqual([{ state: 'BLOCKED' }]);
});

test('of one invitation accepted many times at once, one is', async () => {
  const { body: change } = await propose();
  const address = `colleague.${people}@herna.example`;
  await decide(change.id, 'APPROVED');
  const [token = ''] = await tokensTo(address);
  const { secret } = (await open(token)).body;
  const attempts = await Promise.all(
    [1, 2, 3].map((index) => accept(token, `${ownPassword} ${index}`, otpCode(world, secret))),
  );
  expect(attempts.map(({ code }) => code ?? 'OK').sort()).toEqual([
    'ERR_STAFF_INVITATION',
    'ERR_STAFF_INVITATION',
    'OK',
  ]);
});

test('a link dies after three days, with a later one, and with a rejection nothing is sent', async () => {
  const { body: change } = await propose();
  const address = `colleague.${people}@herna.example`;
  await decide(change.id, 'APPROVED');
  const reset = () =>
    world.call(
      staffCalls,
      'POST /api/staff/members/{memberId}/reset',
      { params: { memberId: change.memberId }, body: { reason } },
      first,
    );
  await decide((await reset()).body.id, 'APPROVED');
  const [earlier = '', later = ''] = await tokensTo(address);
  expect((await open(earlier)).code).toBe('ERR_STAFF_INVITATION');
  expect((await open(later)).status).toBe(200);

  const rejected = await propose();
  await decide(rejected.body.id, 'REJECTED');
  expect(await tokensTo(`colleague.${people}@herna.example`)).toEqual([]);
  expect((await propose({ login: `colleague.${people - 1}` })).code).toBe('ERR_STAFF_LOGIN_TAKEN');
});

test('a lost phone takes both factors away until the new link is used', async () => {
  const { staff } = world.platform.modules.parts;
  const login = await addMember(world, staff, 'payments');
  const entered = await signIn(login, demoPassword, otpCode(world));
  const who = bearer(entered.body.token);
  const { body: change } = await world.call(
    staffCalls,
    'POST /api/staff/members/{memberId}/reset',
    { params: { memberId: entered.body.user.id }, body: { reason: 'the phone was lost' } },
    first,
  );
  const verify = 'POST /capi/v2-onling/User/VerifyToken';
  expect((await world.call(staffCalls, verify, { body: {} }, who)).status).toBe(200);
  await decide(change.id, 'APPROVED');
  expect((await world.call(staffCalls, verify, { body: {} }, who)).status).toBe(401);
  world.clock.advance(30_000);
  expect((await signIn(login, demoPassword, otpCode(world))).code).toBe('ERR_INVALID_CREDENTIALS');
  const [token = ''] = await tokensTo(`${login}@herna.example`);
  const { secret } = (await open(token)).body;
  await accept(token, ownPassword, otpCode(world, secret));
  world.clock.advance(30_000);
  expect((await signIn(login, ownPassword, otpCode(world, secret))).status).toBe(200);
});

test('the own password takes both factors, and ends the other sessions', async () => {
  const { staff } = world.platform.modules.parts;
  const login = await addMember(world, staff, 'games');
  const enter = async () => {
    world.clock.advance(30_000);
    return bearer((await signIn(login, demoPassword, otpCode(world))).body.token);
  };
  const [elsewhere, here] = [await enter(), await enter()];
  const change = (password: string, newPassword: string, code: string) =>
    world.call(
      staffCalls,
      'POST /api/staff/self/password',
      { body: { password, newPassword, code } },
      here,
    );
  world.clock.advance(30_000);
  const code = otpCode(world);
  expect((await change(demoPassword, 'heslo', code)).code).toBe('ERR_STAFF_PASSWORD');
  expect((await change('not mine at all', ownPassword, code)).code).toBe('ERR_INVALID_CREDENTIALS');
  expect((await change(demoPassword, ownPassword, '000000')).code).toBe('ERR_INVALID_OTP');
  expect((await change(demoPassword, ownPassword, code)).status).toBe(200);
  const sessions = (who: Caller) => world.call(staffCalls, 'GET /api/staff/self/sessions', {}, who);
  expect((await sessions(elsewhere)).status).toBe(401);
  const { items } = (await sessions(here)).body;
  expect(items.filter(({ state }) => state === 'ACTIVE')).toMatchObject([{ current: true }]);
  world.clock.advance(30_000);
  expect((await signIn(login, demoPassword, otpCode(world))).code).toBe('ERR_INVALID_CREDENTIALS');
  const again = bearer((await signIn(login, ownPassword, otpCode(world))).body.token);
  await world.call(staffCalls, 'POST /api/staff/self/sessions/end', { body: {} }, again);
  expect((await sessions(here)).status).toBe(401);
  expect((await sessions(again)).status).toBe(200);
});
