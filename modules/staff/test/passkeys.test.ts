/** Passkeys of staff over HTTP: adding, signing in alone and after a password, and every refusal. */
import { type Authenticator, authenticator } from '@herna/passkeys/test/authenticator.ts';
import { bearer, type Caller, openWorld, type World } from '@herna/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { staffCalls } from '../contract/index.ts';
import { addMember, demoPassword, otpCode } from './builders.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
// A code serves once, and a member asks more than once here.
beforeEach(() => world.clock.advance(90_000));
afterAll(() => world.close());

const device = () => authenticator(world.config.publicUrl);
const nextCode = () => {
  world.clock.advance(60_000);
  return otpCode(world);
};
const proof = (password = demoPassword) => ({ password, code: nextCode() });

interface Member {
  readonly login: string;
  readonly caller: Caller;
}

async function member(role = 'support'): Promise<Member> {
  const login = await addMember(world, world.platform.modules.parts.staff, role);
  const body = { login, ...proof() };
  const call = 'POST /api/Authentication/v1/LoginWithOtp';
  return { login, caller: bearer((await world.call(staffCalls, call, { body })).body.token) };
}
const begin = ({ caller }: Member, body = proof()) =>
  world.call(staffCalls, 'POST /api/staff/self/passkeys/begin', { body }, caller);
const add = ({ caller }: Member, credential: ReturnType<Authenticator['create']>) =>
  world.call(
    staffCalls,
    'POST /api/staff/self/passkeys/add',
    { body: { name: 'Klíč v kanceláři', credential } },
    caller,
  );
const list = async ({ caller }: Member) =>
  (await world.call(staffCalls, 'GET /api/staff/self/passkeys', {}, caller)).body.items;
const remove = ({ caller }: Member, id: string, body = proof()) =>
  world.call(
    staffCalls,
    'POST /api/staff/self/passkeys/{id}/remove',
    { params: { id }, body },
    caller,
  );
const ticketOf = async (login: string) =>
  (
    await world.call(staffCalls, 'POST /api/Authentication/v1/Login', {
      body: { login, password: demoPassword },
    })
  ).body.ticket;
const challenge = async (ticket?: string) =>
  (
    await world.call(staffCalls, 'POST /api/Authentication/v1/Passkey/Begin', {
      body: ticket === undefined ? {} : { ticket },
    })
  ).body;
const signIn = (credential: ReturnType<Authenticator['get']>, ticket?: string) =>
  world.call(staffCalls, 'POST /api/Authentication/v1/Passkey/SignIn', {
    body: { credential, ...(ticket === undefined ? {} : { ticket }) },
  });

/** A member with a passkey. */
async function keyHolder(role?: string) {
  const own = await member(role);
  const key = device();
  const { id } = (await add(own, key.create((await begin(own)).body))).body;
  return { own, key, id };
}

/** What the audit says last of a member's passkeys or sign-ins. */
async function lastAct(login: string, action: string) {
  const { rows } = await world.database.pool.query<{ details: Record<string, unknown> }>(
    `select a.details from staff.audit a join staff.member m on m.id::text = a.target_id
     where m.login = $1 and a.action = $2 order by a.id desc limit 1`,
    [login, action],
  );
  return rows[0]?.details;
}

const lastMail = async (login: string) => {
  const { rows } = await world.database.pool.query<{ template: string }>(
    'select template from messaging.message where recipient = $1 order by id desc limit 1',
    [`${login}@herna.example`],
  );
  return rows[0]?.template;
};

describe('added', () => {
  test('by both factors; it is listed, in the audit, and the member is told', async () => {
    const own = await member();
    expect((await begin(own, proof('not the password'))).code).toBe('ERR_INVALID_CREDENTIALS');
    const used = proof();
    const options = (await begin(own, used)).body;
    expect((await begin(own, used)).code).toBe('ERR_INVALID_OTP');
    expect(options).toMatchObject({
      rpId: new URL(world.config.publicUrl).hostname,
      userName: own.login,
      exclude: [],
    });
    const key = device();
    const { id } = (await add(own, key.create(options))).body;
    expect(await list(own)).toMatchObject([{ id, name: 'Klíč v kanceláři', lastUsedAt: null }]);
    expect(await lastAct(own.login, 'staff.passkey_added')).toMatchObject({
      before: null,
      after: { passkeyId: id, name: 'Klíč v kanceláři' },
    });
    expect(await lastMail(own.login)).toBe('staff_passkey_added');
    expect((await begin(own)).body.exclude).toEqual([key.id]);
  });

  test('not from another site, nor by a challenge used before, too late or of another session', async () => {
    const own = await member();
    const other = await member();
    const options = (await begin(own)).body;
    const key = device();
    const refusals = [
      await add(own, device().create(options, 'https://herna.attacker.example')),
      await add(own, device().create(options)),
      await add(own, device().create((await begin(other)).body)),
      await add(own, device().create({ ...(await challenge()), userHandle: 'AAAA' })),
    ];
    const late = (await begin(own)).body;
    world.clock.advance(5 * 60_000);
    refusals.push(await add(own, key.create(late)));
    expect(refusals.map(({ code }) => code)).toEqual(Array(5).fill('ERR_PASSKEY_REFUSED'));
    expect(await list(own)).toEqual([]);
  });

  test('not an eleventh', async () => {
    const own = await member();
    for (let count = 0; count < 10; count++) {
      expect((await add(own, device().create((await begin(own)).body))).status).toBe(200);
    }
    expect((await begin(own)).code).toBe('ERR_TOO_MANY_PASSKEYS');
  });
});

describe('signing in', () => {
  test('alone opens the backoffice, once for each challenge', async () => {
    const { own, key, id } = await keyHolder();
    const answer = key.get(await challenge());
    const { body } = await signIn(answer);
    expect(body.user).toMatchObject({ login: own.login, role: 'support' });
    expect((await signIn(answer)).code).toBe('ERR_PASSKEY_REFUSED');
    expect(await lastAct(own.login, 'staff.signed_in')).toMatchObject({
      by: 'passkey',
      passkeyId: id,
    });
    expect((await list({ ...own, caller: bearer(body.token) }))[0]?.lastUsedAt).not.toBeNull();
  });

  test('stands for the code of a ticket, which it completes once', async () => {
    const { own, key } = await keyHolder();
    const ticket = await ticketOf(own.login);
    // A challenge of one way does not serve the other.
    expect((await signIn(key.get(await challenge()), ticket)).code).toBe('ERR_PASSKEY_REFUSED');
    expect((await signIn(key.get(await challenge(ticket)))).code).toBe('ERR_PASSKEY_REFUSED');
    const { body } = await signIn(key.get(await challenge(ticket)), ticket);
    expect(body.user.login).toBe(own.login);
    expect(await lastAct(own.login, 'staff.signed_in')).toMatchObject({
      by: 'password',
      secondFactor: 'passkey',
    });
    const again = await world.call(staffCalls, 'POST /api/Authentication/v1/Passkey/Begin', {
      body: { ticket },
    });
    expect(again.code).toBe('ERR_INVALID_CREDENTIALS');
  });

  test('refuses a colleague’s passkey for a ticket, another site and an unverified user', async () => {
    const { own, key } = await keyHolder();
    const colleague = await keyHolder();
    const ticket = await ticketOf(own.login);
    const answers = [
      await signIn(colleague.key.get(await challenge(ticket)), ticket),
      await signIn(key.get(await challenge(), { at: 'https://herna.attacker.example' })),
      await signIn(key.get(await challenge(), { verifies: false })),
      await signIn(device().get(await challenge())),
    ];
    expect(answers.map(({ code }) => code)).toEqual(Array(4).fill('ERR_PASSKEY_REFUSED'));
    expect(await lastAct(own.login, 'staff.passkey_refused')).toMatchObject({
      why: 'not signed as asked',
    });
    expect((await signIn(key.get(await challenge()))).status).toBe(200);
  });

  test('refuses a counter that does not grow, and notes it', async () => {
    const { own, key } = await keyHolder();
    expect((await signIn(key.get(await challenge(), { count: 7 }))).status).toBe(200);
    for (const count of [7, 6]) {
      expect((await signIn(key.get(await challenge(), { count }))).code).toBe(
        'ERR_PASSKEY_REFUSED',
      );
    }
    expect(await lastAct(own.login, 'staff.passkey_refused')).toMatchObject({
      why: 'counter did not grow',
    });
    expect((await list(own))[0]?.regressedAt).not.toBeNull();
    expect((await signIn(key.get(await challenge(), { count: 8 }))).status).toBe(200);
  });

  test('five answers that do not hold lock the member, for codes too', async () => {
    const { own, key } = await keyHolder();
    for (let count = 0; count < 5; count++) {
      const wrong = key.get(await challenge(), { verifies: false });
      expect((await signIn(wrong)).code).toBe('ERR_PASSKEY_REFUSED');
    }
    expect((await signIn(key.get(await challenge()))).code).toBe('ERR_TOO_MANY_BAD_ATTEMPTS');
    const body = { login: own.login, ...proof() };
    const call = 'POST /api/Authentication/v1/LoginWithOtp';
    expect((await world.call(staffCalls, call, { body })).code).toBe('ERR_TOO_MANY_BAD_ATTEMPTS');
  });

  test('is closed to whoever is blocked', async () => {
    const { own, key } = await keyHolder();
    await world.database.pool.query(`update staff.member set state = 'BLOCKED' where login = $1`, [
      own.login,
    ]);
    expect((await signIn(key.get(await challenge()))).code).toBe('ERR_PASSKEY_REFUSED');
  });
});

test('a removed passkey signs nobody in; only its member removes it, by both factors', async () => {
  const { own, key, id } = await keyHolder();
  const other = await member();
  expect((await remove(other, id)).code).toBe('ERR_PASSKEY_NOT_FOUND');
  expect((await remove(own, id, proof('not the password'))).code).toBe('ERR_INVALID_CREDENTIALS');
  expect((await remove(own, id)).body).toEqual({ done: true });
  expect(await lastAct(own.login, 'staff.passkey_removed')).toMatchObject({
    before: { passkeyId: id, name: 'Klíč v kanceláři' },
    after: null,
  });
  expect(await lastMail(own.login)).toBe('staff_passkey_removed');
  expect((await signIn(key.get(await challenge()))).code).toBe('ERR_PASSKEY_REFUSED');
});
