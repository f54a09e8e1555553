/** Passkeys of players over HTTP: adding, signing in, and whatever must be refused. */
import { type Authenticator, authenticator } from '@herna/passkeys/test/authenticator.ts';
import { bearer, openWorld, type World } from '@herna/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { playersCalls } from '../contract/index.ts';
import { type Guest, guest, lastMessage, linkSentTo, password, rowsOf } from './builders.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const device = () => authenticator(world.config.publicUrl);
const begin = (of: Guest, guess = password) =>
  world.call(
    playersCalls,
    'POST /api/players/passkeys/begin',
    { body: { password: guess } },
    of.caller,
  );
const add = (of: Guest, credential: ReturnType<Authenticator['create']>, name = 'Telefon') =>
  world.call(
    playersCalls,
    'POST /api/players/passkeys/add',
    { body: { name, credential } },
    of.caller,
  );
const list = async (of: Guest) =>
  (await world.call(playersCalls, 'GET /api/players/passkeys', { query: {} }, of.caller)).body
    .passkeys;
const remove = (of: Guest, id: string, guess = password) =>
  world.call(
    playersCalls,
    'POST /api/players/passkeys/{id}/remove',
    { params: { id }, body: { password: guess } },
    of.caller,
  );
const challenge = async () =>
  (await world.call(playersCalls, 'POST /api/players/passkeys/sign-in/begin', { body: {} })).body;
const signIn = (credential: ReturnType<Authenticator['get']>, takeOver = true) =>
  world.call(playersCalls, 'POST /api/players/passkeys/sign-in', {
    body: { credential, takeOver },
  });

/** A player with a passkey. */
async function keyHolder() {
  const own = await guest(world);
  const key = device();
  const { id } = (await add(own, key.create((await begin(own)).body))).body;
  return { own, key, id };
}

describe('added', () => {
  test('by the password; it is listed, and the player is told', async () => {
    const own = await guest(world);
    expect((await begin(own, 'not the password')).code).toBe('ERR_INVALID_CREDENTIALS');
    const options = (await begin(own)).body;
    expect(options.rpId).toBe(new URL(world.config.publicUrl).hostname);
    const key = device();
    expect((await add(own, key.create(options))).status).toBe(200);
    expect(await list(own)).toMatchObject([
      { name: 'Telefon', lastUsedAt: null, regressedAt: null },
    ]);
    expect(await lastMessage(world, own.email)).toContain('přibyl přístupový klíč');
    expect((await begin(own)).body.exclude).toEqual([key.id]);
  });

  test('not from another site, nor by a challenge used before, too late, or for another session', async () => {
    const own = await guest(world);
    const options = (await begin(own)).body;
    const refusals = [
      add(own, device().create(options, 'https://herna.attacker.example')),
      begin(await guest(world)).then(({ body }) => add(own, device().create(body))),
      challenge().then((body) => add(own, device().create({ ...body, userHandle: 'AAAA' }))),
    ];
    for (const refusal of refusals) expect((await refusal).code).toBe('ERR_PASSKEY_REFUSED');
    const key = device();
    const fresh = (await begin(own)).body;
    expect((await add(own, key.create(fresh))).status).toBe(200);
    expect((await add(own, device().create(fresh))).code).toBe('ERR_PASSKEY_REFUSED');
    const late = (await begin(own)).body;
    world.clock.advance(5 * 60_000);
    expect((await add(own, device().create(late))).code).toBe('ERR_PASSKEY_REFUSED');
    const other = await guest(world);
    expect((await add(other, key.create((await begin(other)).body))).code).toBe(
      'ERR_PASSKEY_REFUSED',
    );
    expect(await list(own)).toHaveLength(1);
    expect(await list(other)).toEqual([]);
  });
});

describe('signing in', () => {
  test('opens a session of its player, once for each challenge', async () => {
    const { own, key } = await keyHolder();
    expect((await signIn(key.get(await challenge()), false)).code).toBe(
      'ERR_OTHER_SESSION_IS_ACTIVE',
    );
    const answer = key.get(await challenge());
    expect((await signIn(answer)).body.player.id).toBe(`${own.playerId}`);
    expect((await signIn(answer)).code).toBe('ERR_PASSKEY_REFUSED');
    const [kept] = await rowsOf<{ last_used_at: Date | null }>(
      world,
      sql`select last_used_at from players.passkey where player_id = ${own.playerId}`,
    );
    expect(kept?.last_used_at).toEqual(world.clock.now());
  });

  test('refuses another site, an unverified user, another player and a key nobody has', async () => {
    const { own, key } = await keyHolder();
    const stranger = await keyHolder();
    const options = (await begin(own)).body;
    const answers = [
      key.get(await challenge(), { at: 'https://herna.attacker.example' }),
      key.get(await challenge(), { verifies: false }),
      // A challenge for adding signs nobody in.
      key.get(options),
      { ...stranger.key.get(await challenge()), id: key.id },
      key.get(await challenge(), { handle: stranger.key.get(options).userHandle }),
      device().get(await challenge()),
    ];
    for (const answer of answers.slice(0, 4)) {
      expect((await signIn(answer)).code).toBe('ERR_PASSKEY_REFUSED');
    }
    expect((await signIn(key.get(await challenge()))).status).toBe(200);
    for (const answer of answers.slice(4)) {
      expect((await signIn(answer)).code).toBe('ERR_PASSKEY_REFUSED');
    }
  });

  test('refuses a counter that does not grow, and notes it', async () => {
    const { own, key } = await keyHolder();
    expect((await signIn(key.get(await challenge(), { count: 7 }))).status).toBe(200);
    for (const count of [7, 6, 0]) {
      expect((await signIn(key.get(await challenge(), { count }))).code).toBe(
        'ERR_PASSKEY_REFUSED',
      );
    }
    const [kept] = await rowsOf<{ sign_count: bigint; regressed_at: Date | null }>(
      world,
      sql`select sign_count, regressed_at from players.passkey where player_id = ${own.playerId}`,
    );
    expect(Number(kept?.sign_count)).toBe(7);
    expect(kept?.regressed_at).toEqual(world.clock.now());
    expect((await signIn(key.get(await challenge(), { count: 8 }))).status).toBe(200);
  });

  test('locks after answers that do not hold, the right one too', async () => {
    const { key } = await keyHolder();
    for (let count = 0; count < 5; count++) {
      const wrong = key.get(await challenge(), { verifies: false });
      expect((await signIn(wrong)).code).toBe('ERR_PASSKEY_REFUSED');
    }
    expect((await signIn(key.get(await challenge()))).code).toBe('ERR_TOO_MANY_BAD_ATTEMPTS');
  });

  test.each([
    ['SUSPENDED', 'ERR_ACCOUNT_LOCKED'],
    ['CLOSED', 'ERR_INVALID_CONTRACT'],
  ])('meets the gates of a password: %s', async (state, code) => {
    const { own, key } = await keyHolder();
    await sql`update players.player set state = ${state} where id = ${own.playerId}`.execute(
      world.database.read.reads(),
    );
    expect((await signIn(key.get(await challenge()))).code).toBe(code);
  });
});

test('whoever is excluded signs in as by a password: to the account, not to play', async () => {
  const { own, key } = await keyHolder();
  const panic = 'POST /capi/v2-onling/PlayerExclusion/ActivatePanicButton';
  await world.send(panic, { body: { confirmed: true } }, own.caller);
  const { status, body } = await signIn(key.get(await challenge()));
  expect(status).toBe(200);
  const caller = bearer(body.token);
  const listed = await world.send('GET /api/players/passkeys', { query: {} }, caller);
  expect(listed.status).toBe(200);
  const deposit = { method: 'CardOnline', amount: { amount: 100_00, currency: 'CZK' } };
  const paid = await world.send('POST /capi/v2-onling/Payment/Create', { body: deposit }, caller, {
    idempotencyKey: 'an-excluded-payment',
  });
  expect(paid.code).toBe('ERR_PLAYER_EXCLUDED');
});

test('staff see in the audit when a passkey was added and removed, and that the player did it', async () => {
  const { own, id } = await keyHolder();
  await remove(own, id, 'not the password');
  await remove(own, id);
  const kept = await rowsOf(
    world,
    sql`select action, member_id, details from staff.audit
      where target_kind = 'player' and target_id = ${`${own.playerId}`} order by id`,
  );
  const details = { passkeyId: id };
  expect(kept).toEqual([
    { action: 'players.passkey_added', member_id: null, details },
    { action: 'players.passkey_removed', member_id: null, details },
  ]);
});

test('a removed passkey signs nobody in; only its player removes it, and is told', async () => {
  const { own, key, id } = await keyHolder();
  const other = await guest(world);
  expect((await remove(other, id)).code).toBe('ERR_PASSKEY_NOT_FOUND');
  expect((await remove(own, id, 'not the password')).code).toBe('ERR_INVALID_CREDENTIALS');
  expect((await remove(own, id)).body).toEqual({ done: true });
  expect(await lastMessage(world, own.email)).toContain('odebrali přístupový klíč');
  expect((await signIn(key.get(await challenge()))).code).toBe('ERR_PASSKEY_REFUSED');
});

describe('a reset of the password', () => {
  const reset = async (email: string) => {
    await world.call(playersCalls, 'POST /capi/v2-onling/Player/RequestPasswordReset', {
      body: { email },
    });
    const token = await linkSentTo(world, email);
    return world.call(playersCalls, 'POST /capi/v2-onling/Player/ResetPassword', {
      body: { token, password: 'tichá řeka večer' },
    });
  };
  const authorised = (token: string) =>
    world.call(playersCalls, 'GET /api/players/passkeys', { query: {} }, bearer(token));

  test('leaves an intruder neither a passkey nor a session, and the player is told', async () => {
    const { own, key } = await keyHolder();
    const setPin = { body: { password, pin: '7391' } };
    await world.call(playersCalls, 'POST /capi/v2-onling/Player/SetPin', setPin, own.caller);
    const second = device();
    expect((await add(own, second.create((await begin(own)).body))).status).toBe(200);
    const { token: intruder } = (await signIn(second.get(await challenge()))).body;
    // Begun before and answered after: what the intruder has prepared.
    const prepared = await world.call(
      playersCalls,
      'POST /api/players/passkeys/begin',
      { body: { password } },
      bearer(intruder),
    );
    const { body: mine } = await reset(own.email);
    expect((await authorised(intruder)).status).toBe(401);
    for (const planted of [key, second]) {
      expect((await signIn(planted.get(await challenge()))).code).toBe('ERR_PASSKEY_REFUSED');
    }
    const late = { name: 'Late', credential: device().create(prepared.body) };
    const call = 'POST /api/players/passkeys/add';
    const answer = await world.call(playersCalls, call, { body: late }, bearer(intruder));
    expect(answer.status).toBe(401);
    expect((await authorised(mine.token)).body.passkeys).toEqual([]);
    const { body: pin } = await world.call(
      playersCalls,
      'GET /capi/v2-onling/Player/HasPin',
      { query: {} },
      bearer(mine.token),
    );
    expect(pin.hasPin).toBe(false);
    const messages = await rowsOf<{ template: string }>(
      world,
      sql`select template from messaging.message where recipient = ${own.email} order by id`,
    );
    expect(messages.map(({ template }) => template)).toEqual(
      expect.arrayContaining(['credentials_removed_by_reset', 'password_changed']),
    );
  });

  test('says nothing of passkeys to whoever had none', async () => {
    const { email } = await guest(world);
    expect((await reset(email)).status).toBe(200);
    const messages = await rowsOf(
      world,
      sql`select 1 from messaging.message where recipient = ${email}
        and template = 'credentials_removed_by_reset'`,
    );
    expect(messages).toEqual([]);
  });

  test('is not outlived by a passkey whose adding waits for it', async () => {
    const own = await guest(world);
    const credential = device().create((await begin(own)).body);
    const resetting = await world.database.pool.connect();
    await resetting.query('begin');
    await resetting.query('select 1 from players.player where id = $1 for update', [own.playerId]);
    const adding = add(own, credential);
    try {
      await expect
        .poll(async () => {
          const { rows } = await world.database.pool.query(
            `select 1 from pg_stat_activity
              where datname = current_database() and wait_event_type = 'Lock'`,
          );
          return rows.length;
        })
        .toBe(1);
      await resetting.query(
        `update players.session set state = 'ENDED', ended_at = now(),
            end_reason = 'PasswordChanged'
          where player_id = $1`,
        [own.playerId],
      );
      await resetting.query('commit');
    } finally {
      resetting.release();
    }
    expect((await adding).code).toBe('ERR_PASSKEY_REFUSED');
    const kept = sql`select 1 from players.passkey where player_id = ${own.playerId}`;
    expect(await rowsOf(world, kept)).toEqual([]);
  });
});
