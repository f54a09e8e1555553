/** Passwords, links and the PIN over HTTP, with what they change. */
import { signedInStaff } from '@herna/staff/test/builders.ts';
import { openWorld, untilWaiting, type World } from '@herna/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { playersCalls } from '../contract/index.ts';
import {
  freshEmail,
  freshPhone,
  type Guest,
  guest,
  linkSentTo,
  password,
  rowsOf,
} from './builders.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const another = 'tichá řeka večer';
const signIn = (email: string, guess: string) =>
  world.call(playersCalls, 'POST /capi/v2-onling/Player/LoginPlayerByEmail', {
    body: { email, password: guess, takeOver: true },
  });
const asks = {
  site: 'POST /capi/v2-onling/Player/RequestPasswordReset',
  land: 'POST /capi/PlayerAuthentication/v1/ForgotPassword',
} as const;

/** Asks for a link and does what the worker does with the job. */
async function askForLink(email: string, by: keyof typeof asks = 'site'): Promise<string> {
  const answer = await world.call(playersCalls, asks[by], { body: { email } });
  expect(answer.body).toEqual({ done: true });
  return linkSentTo(world, email);
}

/** The same by phone. */
async function askByPhone(phone: string, birthDate: string): Promise<string> {
  const answer = await world.call(playersCalls, 'POST /api/players/restore-by-phone', {
    body: { phone, birthDate },
  });
  expect(answer.body).toEqual({ done: true });
  return linkSentTo(world, phone);
}

const reset = (token: string, wish = another) =>
  world.call(playersCalls, 'POST /capi/v2-onling/Player/ResetPassword', {
    body: { token, password: wish },
  });
const minutes = (count: number) => world.clock.advance(count * 60_000);

describe('a lost password', () => {
  test.each(['site', 'land'] as const)('is restored by the link, once (%s)', async (by) => {
    const { email, playerId, token: before } = await guest(world);
    const link = await askForLink(email, by);
    const signedIn = await reset(link);
    expect(signedIn.body.player.id).toBe(`${playerId}`);
    expect((await reset(link)).code).toBe('ERR_RESET_LINK');
    expect((await signIn(email, password)).code).toBe('ERR_INVALID_CREDENTIALS');
    expect((await signIn(email, another)).status).toBe(200);
    const ended = await rowsOf(
      world,
      sql`select end_reason from players.session where player_id = ${playerId}
        and end_reason = 'PasswordChanged'`,
    );
    expect(ended).toHaveLength(1);
    expect(before).not.toBe(signedIn.body.token);
    const messages = await rowsOf<{ template: string }>(
      world,
      sql`select template from messaging.message where recipient = ${email}`,
    );
    expect(messages.map(({ template }) => template)).toContain('password_changed');
  });

  test('is restored by a phone that staff have set after three days, and by nothing before', async () => {
    const birthDate = '1990-02-03';
    const { playerId, email } = await guest(world, { birthDate });
    const staff = await signedInStaff(world, world.platform.modules.parts.staff, 'support');
    const phone = freshPhone();
    const body = { playerId: `${playerId}`, phone, reason: 'seen at the desk' };
    const set = await world.send('POST /capi/v2-onling/Player/SetVerifiedPhone', { body }, staff);
    expect(set.body).toEqual({ done: true });
    const messages = await rowsOf<{ template: string }>(
      world,
      sql`select template from messaging.message where recipient = ${email} order by id desc limit 1`,
    );
    expect(messages).toEqual([{ template: 'phone_changed' }]);
    const { accountLife } = world.platform.modules.parts.players;
    const ask = () => askByPhone(phone, birthDate);
    const found = () => accountLife.byContact(world.database.read, phone, birthDate);
    expect(await ask()).toBe('');
    expect(await found()).toBeUndefined();
    minutes(72 * 60 - 1);
    expect(await ask()).toBe('');
    minutes(1);
    expect(await ask()).not.toBe('');
    expect((await found())?.id).toBe(playerId);
  });

  test('is never restored by a phone that staff have set where nobody could be written to', async () => {
    const birthDate = '1990-02-04';
    const { playerId } = await guest(world, { birthDate });
    const noEmail = 'update players.player set email = null where id = $1';
    await world.database.pool.query(noEmail, [playerId]);
    const staff = await signedInStaff(world, world.platform.modules.parts.staff, 'support');
    const phone = freshPhone();
    const body = { playerId: `${playerId}`, phone, reason: 'seen at the desk' };
    const set = await world.send('POST /capi/v2-onling/Player/SetVerifiedPhone', { body }, staff);
    expect(set.body).toEqual({ done: true });
    minutes(30 * 24 * 60);
    const { accountLife } = world.platform.modules.parts.players;
    expect(await askByPhone(phone, birthDate)).toBe('');
    expect(await accountLife.byContact(world.database.read, phone, birthDate)).toBeUndefined();
  });

  test('is answered the same for an e-mail nobody has, and nothing is sent', async () => {
    const email = freshEmail();
    expect(await askForLink(email)).toBe('');
  });

  test('cannot be kept from its owner by a stranger who asks again and again', async () => {
    const { email } = await guest(world);
    const own = await askForLink(email);
    for (let count = 0; count < 8; count++) {
      minutes(1);
      await askForLink(email);
    }
    const sent = await rowsOf(
      world,
      sql`select 1 from messaging.message where recipient = ${email}
        and template = 'reset_password'`,
    );
    expect(sent).toHaveLength(6);
    expect((await reset(own)).status).toBe(200);
    const live = await rowsOf(
      world,
      sql`select 1 from players.code where target = ${email} and used_at is null`,
    );
    expect(live).toEqual([]);
  });

  test('a link holds an hour, and not for an e-mail that was changed', async () => {
    const { email, playerId } = await guest(world);
    const old = await askForLink(email);
    minutes(60);
    expect((await reset(old)).code).toBe('ERR_RESET_LINK');
    const link = await askForLink(email);
    await sql`update players.player set email = ${freshEmail()} where id = ${playerId}`.execute(
      world.database.read.reads(),
    );
    expect((await reset(link)).code).toBe('ERR_RESET_LINK');
  });

  test('is restored by phone for whoever knows the birth date too, a locked account as well', async () => {
    const { email, phone, playerId } = await guest(world, { birthDate: '1990-02-03' });
    for (let count = 0; count < 12; count++) await signIn(email, 'not the password');
    expect((await signIn(email, password)).code).toBe('ERR_TOO_MANY_BAD_ATTEMPTS');
    expect(await askByPhone(phone, '1990-02-04')).toBe('');
    expect(await askByPhone(freshPhone(), '1990-02-03')).toBe('');
    const link = await askByPhone(phone, '1990-02-03');
    expect((await reset(link)).body.player.id).toBe(`${playerId}`);
    expect((await reset(link)).code).toBe('ERR_RESET_LINK');
    expect((await signIn(email, another)).status).toBe(200);
  });

  test('a link by phone does not hold for a number that was changed, nor open a closed account', async () => {
    const own = await guest(world, { birthDate: '1990-02-03' });
    const link = await askByPhone(own.phone, '1990-02-03');
    await sql`update players.player set phone = ${freshPhone()} where id = ${own.playerId}`.execute(
      world.database.read.reads(),
    );
    expect((await reset(link)).code).toBe('ERR_RESET_LINK');
    const other = await guest(world, { birthDate: '1990-02-03' });
    await sql`update players.player set state = 'SUSPENDED' where id = ${other.playerId}`.execute(
      world.database.read.reads(),
    );
    expect(await askByPhone(other.phone, '1990-02-03')).toBe('');
  });

  test('is refused for what is no mobile number', async () => {
    const answer = await world.call(playersCalls, 'POST /api/players/restore-by-phone', {
      body: { phone: '12', birthDate: '1990-02-03' },
    });
    expect(answer.body).toMatchObject({
      code: 'ERR_REGISTRATION_FIELDS',
      fields: [{ field: 'phone', message: 'Zadejte číslo mobilu, například 777 123 456.' }],
    });
  });

  test.each([
    ['short', 'kratke1'],
    ['common', 'heslo123456'],
    ['personal', 'JanaUkazkova1'],
  ])('a %s password is refused and the link still holds', async (_name, weak) => {
    const { email } = await guest(world);
    const link = await askForLink(email);
    expect((await reset(link, weak)).body).toMatchObject({
      code: 'ERR_REGISTRATION_FIELDS',
      fields: [{ field: 'password', kind: 'InvalidValue' }],
    });
    expect((await reset(link)).status).toBe(200);
  });
});

describe('in a session', () => {
  const change = (of: Guest, current: string, wish: string) =>
    world.call(
      playersCalls,
      'POST /capi/v2-onling/Player/ChangePassword',
      { body: { current, password: wish } },
      of.caller,
    );
  const verify = (of: Guest, guess: string) =>
    world.call(
      playersCalls,
      'POST /capi/v2-onling/Player/VerifyPassword',
      { body: { password: guess } },
      of.caller,
    );

  test('the password is changed after the present one; every session ends', async () => {
    const own = await guest(world);
    expect((await change(own, 'not the password', another)).code).toBe('ERR_INVALID_CREDENTIALS');
    expect((await change(own, password, password)).code).toBe('ERR_REGISTRATION_FIELDS');
    expect((await change(own, password, another)).body).toEqual({ done: true });
    expect((await verify(own, another)).status).toBe(401);
    expect((await signIn(own.email, another)).status).toBe(200);
  });

  test('guesses of the password lock, also with a stolen session', async () => {
    const own = await guest(world);
    expect((await verify(own, password)).body).toEqual({ valid: true });
    for (let attempt = 0; attempt < 5; attempt++) {
      expect((await verify(own, 'a guess')).body).toEqual({ valid: false });
    }
    expect((await verify(own, password)).code).toBe('ERR_TOO_MANY_BAD_ATTEMPTS');
    expect((await change(own, password, another)).code).toBe('ERR_TOO_MANY_BAD_ATTEMPTS');
    expect((await signIn(own.email, password)).status).toBe(200);
  });

  test.each([
    ['Player/ChangePassword', { current: password, password: 'cizí heslo večer' }],
    ['Player/SetPin', { password, pin: '4719' }],
  ] as const)('%s does nothing by a password that a reset has just ended', async (call, body) => {
    const own = await guest(world);
    const link = await askForLink(own.email);
    const [restored, thief] = await world.database.transaction(async (tx) => {
      await sql`select from players.player where id = ${own.playerId} for update`.execute(
        tx.reads(),
      );
      const first = reset(link);
      await untilWaiting(world.database, 1, [first]);
      // The old password is still right when it is checked.
      const second = world.call(
        playersCalls,
        `POST /capi/v2-onling/${call}`,
        { body } as never,
        own.caller,
      );
      expect(await untilWaiting(world.database, 2, [first, second])).toBe(true);
      return [first, second] as const;
    });
    expect((await restored).status).toBe(200);
    expect((await thief).code).toBe('ERR_INVALID_CREDENTIALS');
    expect((await signIn(own.email, another)).status).toBe(200);
    const [row] = await rowsOf<{ pin_hash: string | null }>(
      world,
      sql`select pin_hash from players.player where id = ${own.playerId}`,
    );
    expect(row?.pin_hash).toBeNull();
  });

  test('a PIN is set with the password and kept as a hash', async () => {
    const own = await guest(world);
    const hasPin = async () =>
      (
        await world.call(
          playersCalls,
          'GET /capi/v2-onling/Player/HasPin',
          { query: {} },
          own.caller,
        )
      ).body.hasPin;
    const set = (pin: string, proof = password) =>
      world.call(
        playersCalls,
        'POST /capi/v2-onling/Player/SetPin',
        { body: { pin, password: proof } },
        own.caller,
      );
    expect(await hasPin()).toBe(false);
    expect((await set('1234')).code).toBe('ERR_REGISTRATION_FIELDS');
    expect((await set('4719', 'not the password')).code).toBe('ERR_INVALID_CREDENTIALS');
    expect((await set('4719')).body).toEqual({ done: true });
    expect(await hasPin()).toBe(true);
    const [row] = await rowsOf<{ pin_hash: string }>(
      world,
      sql`select pin_hash from players.player where id = ${own.playerId}`,
    );
    expect(row?.pin_hash).toMatch(/^\$argon2id\$/);
  });
});
