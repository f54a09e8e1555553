/** The second factor of players over HTTP: switching it on, every way in by password, losing it. */

import { kioskKey } from '@herna/server';
import { signedInStaff } from '@herna/staff/test/builders.ts';
import { bearer, openWorld, type World } from '@herna/testkit';
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { playersCalls } from '../contract/index.ts';
import {
  freshEmail,
  freshPhone,
  type Guest,
  guest,
  lastMessage,
  password,
  rowsOf,
  runLastJob,
} from './builders.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** What the authenticator shows now; each code serves once, so time goes on first. */
function codeOf(secret: string): string {
  world.clock.advance(30_000);
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: world.clock.now().getTime(),
  });
}
const begin = (of: Guest, guess = password) =>
  world.call(
    playersCalls,
    'POST /api/players/second-factor/begin',
    { body: { password: guess } },
    of.caller,
  );
const confirm = (of: Guest, code: string) =>
  world.call(
    playersCalls,
    'POST /api/players/second-factor/confirm',
    { body: { code } },
    of.caller,
  );
const remove = (of: Guest, code: string, guess = password) =>
  world.call(
    playersCalls,
    'POST /api/players/second-factor/remove',
    { body: { password: guess, code } },
    of.caller,
  );
const standing = async (of: Guest) =>
  (await world.call(playersCalls, 'GET /api/players/second-factor', { query: {} }, of.caller)).body;
const signIn = (of: Guest, code?: string, guess = password) =>
  world.call(playersCalls, 'POST /capi/v2-onling/Player/LoginPlayerByEmail', {
    body: { email: of.email, password: guess, takeOver: true, ...(code ? { code } : {}) },
  });

/** A player whose sign-in asks for a code. */
async function protectedGuest() {
  const own = await guest(world);
  const { secret } = (await begin(own)).body;
  const { recoveryCodes } = (await confirm(own, codeOf(secret))).body;
  return { own, secret, recoveryCodes };
}

describe('switched on', () => {
  test('by the password and the first code; until then it protects nothing', async () => {
    const own = await guest(world);
    expect((await begin(own, 'not the password')).code).toBe('ERR_INVALID_CREDENTIALS');
    const { secret, address } = (await begin(own)).body;
    expect(address).toContain(`secret=${secret}`);
    expect((await signIn(own)).status).toBe(200);
    const again = await guest(world);
    expect((await confirm(again, '123456')).code).toBe('ERR_SECOND_FACTOR_STATE');
    expect((await confirm(again, codeOf(secret))).code).toBe('ERR_SECOND_FACTOR_STATE');
  });

  test('it gives ten recovery codes, tells the player, and keeps neither secret nor codes in clear', async () => {
    const { own, secret, recoveryCodes } = await protectedGuest();
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await standing(own)).toMatchObject({ recoveryCodesLeft: 10 });
    expect(await lastMessage(world, own.email)).toContain('ověřovací aplikace');
    const kept = await rowsOf<{ secret: Buffer; code_hash: Buffer }>(
      world,
      sql`select secret, code_hash from players.second_factor
        join players.recovery_code using (player_id) where player_id = ${own.playerId}`,
    );
    expect(kept).toHaveLength(10);
    for (const { secret: sealed } of kept) expect(sealed.toString('latin1')).not.toContain(secret);
    expect((await begin(own)).code).toBe('ERR_SECOND_FACTOR_STATE');
  });
});

describe('signing in', () => {
  test('asks for a code behind the right password only, and takes each code once', async () => {
    const { own, secret } = await protectedGuest();
    expect((await signIn(own, undefined, 'not the password')).code).toBe('ERR_INVALID_CREDENTIALS');
    expect((await signIn(own)).code).toBe('ERR_SECOND_FACTOR_NEEDED');
    expect((await signIn(own, '000000')).code).toBe('ERR_INVALID_SECURITY_CODE');
    const code = codeOf(secret);
    expect((await signIn(own, code)).status).toBe(200);
    expect((await signIn(own, code)).code).toBe('ERR_INVALID_SECURITY_CODE');
    const next = codeOf(secret);
    const both = await Promise.all([signIn(own, next), signIn(own, next)]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('takes a recovery code once, however it is typed', async () => {
    const { own, recoveryCodes } = await protectedGuest();
    const [first = ''] = recoveryCodes;
    expect((await signIn(own, first.toLowerCase().replace('-', ' '))).status).toBe(200);
    expect((await signIn(own, first)).code).toBe('ERR_INVALID_SECURITY_CODE');
    const other = await protectedGuest();
    expect((await signIn(other.own, recoveryCodes[1] ?? '')).code).toBe(
      'ERR_INVALID_SECURITY_CODE',
    );
  });

  test('locks after wrong codes, the right one too, and opens again later', async () => {
    const { own, secret, recoveryCodes } = await protectedGuest();
    const codes: (string | undefined)[] = [];
    for (let count = 0; count < 6; count++) codes.push((await signIn(own, '000000')).code);
    expect(codes.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => 'ERR_INVALID_SECURITY_CODE'));
    expect(codes[5]).toBe('ERR_TOO_MANY_BAD_ATTEMPTS');
    const [recovery = ''] = recoveryCodes;
    expect((await signIn(own, codeOf(secret))).code).toBe('ERR_TOO_MANY_BAD_ATTEMPTS');
    expect((await signIn(own, recovery)).code).toBe('ERR_TOO_MANY_BAD_ATTEMPTS');
    world.clock.advance(15 * 60_000);
    // What was right while codes were refused is not used up.
    expect((await signIn(own, recovery)).status).toBe(200);
    expect((await signIn(own, codeOf(secret))).status).toBe(200);
  });

  test('by a link from the e-mail asks for it too, and the link still holds', async () => {
    const { own, recoveryCodes } = await protectedGuest();
    await world.call(playersCalls, 'POST /capi/v2-onling/Player/RequestPasswordReset', {
      body: { email: own.email },
    });
    const [job] = await rowsOf<{ payload: Record<string, unknown> }>(
      world,
      sql`select payload from graphile_worker._private_jobs order by id desc limit 1`,
    );
    await world.runJob('players.send_reset_link', job?.payload ?? {});
    const token = /token=([\w-]+)/.exec(await lastMessage(world, own.email))?.[1] ?? '';
    const reset = (code?: string, wish = 'tichá řeka večer') =>
      world.call(playersCalls, 'POST /capi/v2-onling/Player/ResetPassword', {
        body: { token, password: wish, ...(code ? { code } : {}) },
      });
    const [recovery = ''] = recoveryCodes;
    expect((await reset(recovery, 'kratke1')).code).toBe('ERR_REGISTRATION_FIELDS');
    expect((await reset()).code).toBe('ERR_SECOND_FACTOR_NEEDED');
    expect((await reset('000000')).code).toBe('ERR_INVALID_SECURITY_CODE');
    expect((await signIn(own)).code).toBe('ERR_SECOND_FACTOR_NEEDED');
    expect((await reset(recovery)).body.player.id).toBe(`${own.playerId}`);
  });
});

test('a card and its PIN open no browser without the code, as a password does not', async () => {
  const { own, secret } = await protectedGuest();
  const desk = await signedInStaff(world, world.platform.modules.parts.staff, 'support');
  const card = { cardNumber: '9000000000774411', pin: '4718' };
  const issued = await world.send(
    'POST /capi/v2-onling/PlayerCard/Create',
    { body: { ...card, playerId: String(own.playerId), reason: 'first card' } },
    desk,
  );
  expect(issued.status).toBe(200);
  const enter = (code?: string) =>
    world.call(playersCalls, 'POST /capi/v2-onling/Player/LoginByCard', {
      body: { ...card, takeOver: true, ...(code ? { code } : {}) },
    });
  expect((await enter()).code).toBe('ERR_SECOND_FACTOR_NEEDED');
  expect((await enter('000000')).code).toBe('ERR_INVALID_SECURITY_CODE');
  expect((await enter(codeOf(secret))).body.player.id).toBe(`${own.playerId}`);
});

test.each([
  ['Email', 'email', freshEmail],
  ['Phone', 'phone', freshPhone],
] as const)('no other %s is written to before the code was given', async (name, field, fresh) => {
  const { own, secret } = await protectedGuest();
  const value = fresh();
  const ask = (code?: string) =>
    world.send(
      `POST /capi/v2-onling/PlayerVerification/RequestChange${name}`,
      { body: { [field]: value, password, ...(code ? { code } : {}) } },
      own.caller,
    );
  expect((await ask()).code).toBe('ERR_SECOND_FACTOR_NEEDED');
  expect((await ask('000000')).code).toBe('ERR_INVALID_SECURITY_CODE');
  expect(await lastMessage(world, value)).toBe('');
  expect((await ask(codeOf(secret))).body).toEqual({ done: true });
  expect(await lastMessage(world, value)).not.toBe('');
});

test('no code for a terminal is sent by message where the second factor is on', async () => {
  const send = async (of: Guest) => {
    const answer = await world.send(
      'POST /capi/PlayerAuthentication/v1/RequestAccessCode',
      { body: { login: of.email, mode: 'Email' } },
      bearer(kioskKey(world.config.secrets.master, 1n)),
    );
    await runLastJob(world, 'players.send_access_code');
    return answer;
  };
  const sent = (of: Guest) =>
    rowsOf(
      world,
      sql`select 1 from players.code where subject = ${`player:${of.playerId}`}
        and purpose = 'access_code'`,
    );
  const open = await guest(world);
  expect((await send(open)).status).toBe(200);
  expect(await sent(open)).toHaveLength(1);
  const { own } = await protectedGuest();
  expect((await send(own)).status).toBe(200);
  expect(await sent(own)).toEqual([]);
});

describe('switched off', () => {
  test('by password and code, with its recovery codes', async () => {
    const { own, secret, recoveryCodes } = await protectedGuest();
    expect((await remove(own, '000000')).code).toBe('ERR_INVALID_SECURITY_CODE');
    expect((await remove(own, codeOf(secret), 'not the password')).code).toBe(
      'ERR_INVALID_CREDENTIALS',
    );
    expect((await remove(own, codeOf(secret))).body).toEqual({ done: true });
    expect(await standing(own)).toEqual({ since: null, recoveryCodesLeft: 0 });
    const noted = await rowsOf(
      world,
      sql`select action, member_id from staff.audit where target_id = ${`${own.playerId}`}
        and target_kind = 'player' order by id`,
    );
    expect(noted).toEqual([
      { action: 'players.second_factor_on', member_id: null },
      { action: 'players.second_factor_off', member_id: null },
    ]);
    expect((await remove(own, recoveryCodes[0] ?? '')).code).toBe('ERR_SECOND_FACTOR_STATE');
    expect((await signIn(own)).status).toBe(200);
  });

  test('by staff with a reason, in the audit, and the player is told', async () => {
    const { own } = await protectedGuest();
    const { staff: members } = world.platform.modules.parts;
    const takeOff = async (role: string) =>
      world.call(
        playersCalls,
        'POST /api/players/{id}/remove-second-factor',
        { params: { id: `${own.playerId}` }, body: { reason: 'Lost phone, seen at the desk' } },
        await signedInStaff(world, members, role),
      );
    expect((await takeOff('auditor')).code).toBe('ERR_FORBIDDEN');
    expect((await takeOff('support')).body).toEqual({ done: true });
    expect((await takeOff('support')).code).toBe('ERR_SECOND_FACTOR_STATE');
    expect(await lastMessage(world, own.email)).toContain('stačí heslo');
    const noted = await rowsOf(
      world,
      sql`select 1 from staff.audit where action = 'players.second_factor_removed'
        and target_id = ${`${own.playerId}`}`,
    );
    expect(noted).toHaveLength(1);
    expect((await signIn(own)).status).toBe(200);
  });
});
