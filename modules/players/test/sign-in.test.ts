/** Signing in and out over HTTP, with the rows that sessions and attempts leave. */
import { createHash } from 'node:crypto';
import { signedInStaff } from '@herna/staff/test/builders.ts';
import { bearer, type Caller, nobody, openWorld, untilWaiting, type World } from '@herna/testkit';
import { hash } from '@node-rs/argon2';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { playersCalls } from '../contract/index.ts';
import { begin, freshEmail, guest, lastMessage, password, rowsOf } from './builders.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const login = 'POST /capi/v2-onling/Player/LoginPlayerByEmail';
const signIn = (body: { email: string; password?: string; takeOver?: boolean }, headers = {}) =>
  world.call(playersCalls, login, { body: { password, ...body } }, nobody, { headers });
const verify = (token: string) =>
  world.call(
    playersCalls,
    'POST /capi/v2-onling/Player/VerifyToken',
    { body: {} },
    token ? bearer(token) : nobody,
  );
const signOut = (token: string) =>
  world.call(playersCalls, 'POST /capi/v2-onling/Player/Logout', { body: {} }, bearer(token));
const sessionsOf = (playerId: bigint) =>
  rowsOf<{ state: string; end_reason: string | null }>(
    world,
    sql`select state, end_reason from players.session where player_id = ${playerId} order by id`,
  );
/** Somebody with an account who is not signed in. */
async function stranger() {
  const own = await guest(world);
  await signOut(own.token);
  return own;
}
const cookieOf = (answer: { cookies: readonly { name: string; value: string }[] }, name: string) =>
  answer.cookies.find((cookie) => cookie.name === name)?.value;

test('the list of sign-ins has the one before right behind the present one', async () => {
  const { email } = await stranger();
  const before = world.clock.now().toISOString();
  await signIn({ email, takeOver: true }, { 'user-agent': 'Firefox before' });
  world.clock.advance(60_000);
  const now = await signIn({ email, takeOver: true }, { 'user-agent': 'Firefox now' });
  const list = await world.call(
    playersCalls,
    'GET /capi/v2-onling/PlayerSession/GetList',
    { query: { limit: 2 } },
    bearer((now.body as { token: string }).token),
  );
  expect(list.body.items).toMatchObject([
    { userAgent: 'Firefox now', state: 'ACTIVE' },
    { userAgent: 'Firefox before', createdAt: before },
  ]);
});

describe('a device that the account does not know', () => {
  const warnings = (email: string) =>
    rowsOf(
      world,
      sql`select 1 from messaging.message where recipient = ${email} and template = 'new_device'`,
    );

  test('is told by e-mail, but neither the first one nor one that is known', async () => {
    const { email } = await stranger();
    const first = await signIn({ email });
    expect(await warnings(email)).toHaveLength(0);
    const cookie = `herna_device=${cookieOf(first, 'herna_device')}`;
    await signIn({ email, takeOver: true }, { cookie });
    expect(await warnings(email)).toHaveLength(0);
    await signIn({ email, takeOver: true });
    expect(await warnings(email)).toHaveLength(1);
    expect(await lastMessage(world, email)).toContain('127.0.0.1');
  });
});

describe('signing in', () => {
  test('opens a session whose token only the player has, and counts it', async () => {
    const { email, playerId } = await stranger();
    const answer = await signIn({ email: ` ${email.toUpperCase()} ` });
    expect(answer).toMatchObject({
      status: 200,
      body: { player: { id: `${playerId}`, state: 'FULL' }, warnings: [] },
    });
    const { token } = answer.body;
    expect(cookieOf(answer, 'herna_player')).toBe(token);
    expect((await sessionsOf(playerId)).map(({ state }) => state)).toEqual(['ENDED', 'ACTIVE']);
    const [kept] = await rowsOf<{ token_hash: Buffer; count: number }>(
      world,
      sql`select token_hash, count_day as count from players.session
        join protection.logon_usage usage using (player_id)
        where player_id = ${playerId} and state = 'ACTIVE'`,
    );
    expect(kept?.count).toBe(2);
    expect(kept?.token_hash.toString('base64url')).not.toBe(token);
    const me = await verify(token);
    expect(me.body).toMatchObject({
      session: { state: 'ACTIVE', playerId: `${playerId}` },
      player: { firstName: 'Jana' },
    });
  });

  test('lasts until its end, and that waits for whoever acts in it', async () => {
    const { playerId } = await stranger();
    const { players } = world.platform.modules.parts;
    const { sessionId } = await players.openSession(playerId);
    const holds = () => world.database.transaction((tx) => players.sessionHolds(tx, sessionId));
    const idle = 31 * 60_000;
    world.clock.advance(idle);
    expect(await holds()).toBe(false);
    world.clock.advance(-idle);
    const { ending } = await world.database.transaction(async (tx) => {
      expect(await players.sessionHolds(tx, sessionId)).toBe(true);
      const ending = world.database.transaction((other) =>
        players.endSessions(other, playerId, 'PlayerRequest'),
      );
      expect(await untilWaiting(world.database, 1, [ending])).toBe(true);
      return { ending };
    });
    await ending;
    expect(await holds()).toBe(false);
  });

  test('out again, the token opens nothing and the row says why', async () => {
    const { email, playerId } = await stranger();
    const { token } = (await signIn({ email })).body;
    const answer = await signOut(token);
    expect(answer.body).toEqual({ done: true });
    expect(cookieOf(answer, 'herna_player')).toBe('');
    expect((await verify(token)).status).toBe(401);
    expect((await sessionsOf(playerId)).at(-1)).toEqual({
      state: 'ENDED',
      end_reason: 'PlayerRequest',
    });
  });

  test('a session elsewhere is told, and ended only on the player’s word', async () => {
    const { email, playerId, token } = await guest(world);
    expect((await signIn({ email })).code).toBe('ERR_OTHER_SESSION_IS_ACTIVE');
    expect((await verify(token)).status).toBe(200);
    const taken = await signIn({ email, takeOver: true });
    expect(taken.status).toBe(200);
    expect((await verify(token)).status).toBe(401);
    expect(await sessionsOf(playerId)).toEqual([
      { state: 'ENDED', end_reason: 'OtherSession' },
      { state: 'ACTIVE', end_reason: null },
    ]);
  });

  test('two at once are one session and one refusal', async () => {
    const { email, playerId } = await stranger();
    const answers = await Promise.all([signIn({ email }), signIn({ email })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const sessions = await sessionsOf(playerId);
    expect(sessions.filter(({ state }) => state === 'ACTIVE')).toHaveLength(1);
  });

  test('a session ends by idling, by its time and by the job that sees it', async () => {
    const { email, playerId } = await stranger();
    const { token } = (await signIn({ email })).body;
    world.clock.advance(30 * 60_000);
    expect((await verify(token)).status).toBe(200);
    world.clock.advance(30 * 60_000 + 1_000);
    expect((await verify(token)).status).toBe(401);
    await world.runJob('players.end_stale_sessions');
    expect((await sessionsOf(playerId)).at(-1)?.end_reason).toBe('Inactivity');
  });

  test('a limit that is used up is a warning, signing in goes on', async () => {
    const { email, caller } = await guest(world);
    const limits = [{ kind: 'LogonCountDayWholeSystemLimit', decision: 'VALUE', value: 2 }];
    const month = [{ kind: 'LogonCountMonthWholeSystemLimit', decision: 'VALUE', value: 2 }];
    const set = (wish: object[]) =>
      world.send('POST /capi/v1.1/PlayerLimits/Set', { body: { limits: wish } }, caller);
    expect((await set(limits)).code).toBe('ERR_LIMIT_NOT_OFFERED');
    expect((await set(month)).status).toBe(200);
    const last = await signIn({ email, takeOver: true });
    expect(last.body.warnings).toEqual(['WRN_PLAYER_LIMITS_REACHED']);
    const refused = await signIn({ email, takeOver: true });
    expect(refused).toMatchObject({ status: 409, code: 'ERR_LIMIT_REACHED_LOGONCOUNTMONTH' });
  });
});

describe('the daily time that a player gives himself', () => {
  const set = (caller: Caller, value: number) => {
    const limit = { kind: 'LogonDurationDayWholeSystemLimit', decision: 'VALUE', value };
    return world.send('POST /capi/v1.1/PlayerLimits/Set', { body: { limits: [limit] } }, caller);
  };
  const minutes = (count: number) => world.clock.advance(count * 60_000);

  test('ends the session that is open, the time it has lasted counted', async () => {
    const { playerId, email, caller, token } = await guest(world);
    minutes(10);
    expect((await set(caller, 30)).status).toBe(200);
    minutes(19);
    expect((await verify(token)).status).toBe(200);
    minutes(1);
    const refusal = { status: 409, code: 'ERR_LIMIT_REACHED_LOGONDURATION' };
    expect(await verify(token)).toMatchObject(refusal);
    await world.runJob('players.end_stale_sessions');
    expect(await verify(token)).toMatchObject(refusal);
    expect((await sessionsOf(playerId)).at(-1)?.end_reason).toBe('LimitReached');
    expect((await signIn({ email })).code).toBe('ERR_LIMIT_REACHED_LOGONDURATION');
  });

  test('ends it at once where that much is used already', async () => {
    const { caller, token } = await guest(world);
    minutes(20);
    expect((await set(caller, 60)).status).toBe(200);
    expect((await set(caller, 15)).status).toBe(200);
    expect((await verify(token)).code).toBe('ERR_LIMIT_REACHED_LOGONDURATION');
    minutes(24 * 60);
    expect((await verify(token)).code).toBe('ERR_UNAUTHORIZED');
  });
});

describe('what a refusal tells', () => {
  test('an unknown e-mail, a wrong password and none at all are one answer', async () => {
    const { email } = await stranger();
    const [wrong, unknown] = await Promise.all([
      signIn({ email, password: 'not the password' }),
      signIn({ email: freshEmail(), password: 'not the password' }),
    ]);
    const bodyOf = ({ body }: { body: object }) => ({ ...body, requestId: '' });
    expect(bodyOf(wrong)).toEqual(bodyOf(unknown));
    expect(wrong).toMatchObject({ status: 401, code: 'ERR_INVALID_CREDENTIALS' });
  });

  test('an unfinished registration and a closed account are told with the right password', async () => {
    const { email } = await begin(world);
    const unfinished = await signIn({ email });
    expect(unfinished).toMatchObject({
      status: 403,
      code: 'ERR_INVALID_CONTRACT',
      body: { message: 'Registrace s tímto e-mailem ještě není dokončená.' },
    });
    expect((await signIn({ email, password: 'not the password' })).code).toBe(
      'ERR_INVALID_CREDENTIALS',
    );
    const closed = await stranger();
    await sql`update players.player set state = 'CLOSED' where id = ${closed.playerId}`.execute(
      world.database.read.reads(),
    );
    const answer = await signIn({ email: closed.email }, { 'accept-language': 'en' });
    expect(answer.body).toMatchObject({
      code: 'ERR_INVALID_CONTRACT',
      message: 'This account has been closed.',
    });
  });

  test('five wrong passwords lock strangers out, not the device of the player', async () => {
    const { email } = await stranger();
    const first = await signIn({ email });
    const device = cookieOf(first, 'herna_device') ?? '';
    await signOut(first.body.token);
    for (let attempt = 0; attempt < 5; attempt++) {
      expect((await signIn({ email, password: 'a wrong guess' })).code).toBe(
        'ERR_INVALID_CREDENTIALS',
      );
    }
    expect((await signIn({ email })).code).toBe('ERR_TOO_MANY_BAD_ATTEMPTS');
    const known = await signIn({ email }, { cookie: `herna_device=${device}` });
    expect(known.status).toBe(200);
    await signOut(known.body.token);
    const rows = await rowsOf<{ locks: number }>(
      world,
      sql`select locks from players.attempt where locked_until > ${world.clock.now()}`,
    );
    expect(rows).toEqual([{ locks: 1 }]);
    world.clock.advance(15 * 60_000);
    expect((await signIn({ email })).status).toBe(200);
  });

  test('of guesses sent at once five are answered, and the right one behind them is not', async () => {
    const { email } = await stranger();
    const guesses = Array.from({ length: 9 }, (_, count) => `guess number ${count}`);
    const answers = await Promise.all(guesses.map((guess) => signIn({ email, password: guess })));
    const codes = Object.groupBy(answers, ({ code }) => code ?? '');
    expect(codes.ERR_INVALID_CREDENTIALS).toHaveLength(5);
    expect(codes.ERR_TOO_MANY_BAD_ATTEMPTS).toHaveLength(4);
    expect((await signIn({ email })).code).toBe('ERR_TOO_MANY_BAD_ATTEMPTS');
  });

  test('an e-mail that nobody has is locked in the same way', async () => {
    const email = freshEmail();
    for (let attempt = 0; attempt < 5; attempt++) await signIn({ email, password: 'a guess' });
    expect((await signIn({ email, password: 'a guess' })).code).toBe('ERR_TOO_MANY_BAD_ATTEMPTS');
  });
});

describe('at a desk', () => {
  const of = '/capi/PlayerAuthentication/v1' as const;
  let staff: Caller;
  beforeAll(async () => {
    staff = await signedInStaff(world, world.platform.modules.parts.staff, 'support');
  });

  test('staff open a session with the player’s password, without cookies, and end it', async () => {
    const { email, playerId } = await stranger();
    const opened = await world.call(
      playersCalls,
      `POST ${of}/ByPassword`,
      { body: { email, password } },
      staff,
    );
    expect(opened.cookies).toEqual([]);
    const me = await verify(opened.body.token);
    const sessionId = me.body.session.id;
    const found = (query: object) =>
      world.call(playersCalls, `GET ${of}/GetPlayerId`, { query } as never, staff);
    expect((await found({ sessionId })).body).toEqual({ playerId: `${playerId}` });
    expect((await found({ email })).body).toEqual({ playerId: `${playerId}` });
    const ended = await world.call(
      playersCalls,
      `POST ${of}/Logout`,
      { body: { sessionId, reason: 'Player left the desk' } },
      staff,
    );
    expect(ended.body).toEqual({ done: true });
    expect((await verify(opened.body.token)).status).toBe(401);
    expect((await sessionsOf(playerId)).at(-1)?.end_reason).toBe('KilledByOperator');
    const [note] = await rowsOf<{ action: string; reason: string }>(
      world,
      sql`select action, reason from staff.audit where target_id = ${`${playerId}`}`,
    );
    expect(note).toEqual({ action: 'players.sessions_ended', reason: 'Player left the desk' });
  });

  test('a password is sent hashed with the salt of its login', async () => {
    const { email, playerId } = await stranger();
    const saltOf = async (login: string) => {
      const input = { body: { email: login } };
      return (await world.call(playersCalls, `POST ${of}/GenerateSalt`, input, staff)).body;
    };
    const { salt, method } = await saltOf(email.toUpperCase());
    expect(method).toBe('Sha256');
    const digest = createHash('sha256').update(`${salt}${password}`).digest('hex');
    const sent = (body: object) =>
      world.call(
        playersCalls,
        `POST ${of}/VerifyLoginByPassword`,
        { body: { email, password: digest, hashed: true, ...body } },
        staff,
      );
    expect((await sent({})).body).toEqual({ playerId: `${playerId}` });
    const wrong = 'ERR_INVALID_CREDENTIALS';
    expect((await sent({ hashed: false })).code).toBe(wrong);
    expect((await sent({ password })).code).toBe(wrong);
    const opened = await world.call(
      playersCalls,
      `POST ${of}/ByPassword`,
      { body: { email, password: digest, hashed: true } },
      staff,
    );
    expect((await verify(opened.body.token)).status).toBe(200);

    const nobodys = await saltOf('nobody.here@herna.example');
    expect(nobodys).toEqual({ salt: expect.stringMatching(/^[\w+/]{22}$/), method });
    expect(await saltOf('nobody.here@herna.example')).toEqual(nobodys);
    expect(salt).toMatch(/^[\w+/]{22}$/);
  });

  test('a hash made of the password itself is renewed by signing in with it', async () => {
    const { email, playerId } = await stranger();
    const older = await hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });
    const hashNow = async () =>
      (
        await rowsOf<{ password_hash: string }>(
          world,
          sql`select password_hash from players.player where id = ${playerId}`,
        )
      )[0]?.password_hash;
    await world.database.transaction((tx) =>
      sql`update players.player set password_hash = ${older} where id = ${playerId}`.execute(
        tx.writes(),
      ),
    );
    const hashed = { email, password: 'a'.repeat(64), hashed: true };
    const reply = await world.call(
      playersCalls,
      `POST ${of}/VerifyLoginByPassword`,
      { body: hashed },
      staff,
    );
    expect(reply.code).toBe('ERR_INVALID_CREDENTIALS');
    expect(await hashNow()).toBe(older);
    expect((await signIn({ email })).status).toBe(200);
    expect(await hashNow()).toMatch(/^\$argon2id\$.*\$Sha256$/);
  });

  test('a login is checked without a session', async () => {
    const { email, playerId } = await stranger();
    const check = (guess: string) =>
      world.call(
        playersCalls,
        `POST ${of}/VerifyLoginByPassword`,
        { body: { email, password: guess } },
        staff,
      );
    expect((await check(password)).body).toEqual({ playerId: `${playerId}` });
    expect((await check('not the password')).code).toBe('ERR_INVALID_CREDENTIALS');
    const sessions = await sessionsOf(playerId);
    expect(sessions.map(({ state }) => state)).toEqual(['ENDED']);
  });
});
