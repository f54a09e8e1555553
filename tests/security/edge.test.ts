/**
 * The edge as an attacker meets it (OWASP ASVS 5.0, chapters 1 to 4 and 7): cookies, requests of
 * other sites, what headers may claim, and bodies made to break something.
 */
import { generateKeyPairSync } from 'node:crypto';
import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Guest, guest, lastMessage, password, rowsOf } from '@herna/players/test/builders.ts';
import { bearer, openWorld, type World } from '@herna/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

/** The address of a world that listens. */
async function listening(at: World): Promise<AddressInfo> {
  await at.app.listen({ host: '127.0.0.1', port: 0 });
  return at.app.server.address() as AddressInfo;
}

let world: World;
let own: Guest;
/** Keys of the card gateway, as an installation has them. */
function gatewayKeys(): Record<string, string> {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return {
    HERNA_CSOB_PRIVATE_KEY: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    HERNA_CSOB_PUBLIC_KEY: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  };
}

/** A chain that drand tells of, at https://api.drand.sh. */
const quicknet =
  '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d106451' +
  '0d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a' +
  ':3:1692803367';

beforeAll(async () => {
  world = await openWorld({ environment: gatewayKeys() });
  own = await guest(world);
});
afterAll(() => world.close());

const login = '/capi/v2-onling/Player/LoginPlayerByEmail';
const settings = '/capi/v2-onling/PlayerSetting/Set';
const signIn = (at: World, email: string, headers: Record<string, string> = {}) =>
  at.app.inject({
    method: 'POST',
    url: login,
    headers,
    payload: { email, password, takeOver: true },
  });
const codeOf = (answer: { json: () => unknown }) => (answer.json() as { code?: string }).code;
const asOwn = (headers: Record<string, string> = {}) => ({
  'content-type': 'application/json',
  authorization: `Bearer ${own.token}`,
  ...headers,
});

describe('cookies', () => {
  test('no script reads them, no other site sends them with a post', async () => {
    const answer = await signIn(world, (await guest(world)).email);
    expect(answer.cookies.map(({ name }) => name).sort()).toEqual(['herna_device', 'herna_player']);
    for (const cookie of answer.cookies) {
      expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
      expect(cookie).not.toHaveProperty('domain');
    }
  });

  test('behind TLS they are secure and tied to the host; the session works by them', async () => {
    const secrets = ['MASTER', 'JANTAR', 'INTERNAL', 'BANK', 'SMS', 'REGISTER', 'POSTGRES'];
    const settingsOf = (names: string[], value: (name: string) => string) =>
      Object.fromEntries(names.map((name) => [name, value(name)]));
    const secure = await openWorld({
      environment: {
        HERNA_ENV: 'production',
        HERNA_TEST_CALLS: '0',
        HERNA_PUBLIC_URL: 'https://herna.example',
        ...settingsOf(
          secrets.map((name) => `HERNA_SECRET_${name}`),
          (name) => `a secret of production ${name}`,
        ),
        ...settingsOf(
          ['CSOB', 'BANK', 'SMS', 'REGISTER', 'BEACON'].map((name) => `HERNA_${name}_URL`),
          () => 'https://127.0.0.1:9',
        ),
        HERNA_BEACON_CHAIN: quicknet,
        HERNA_CSOB_MERCHANT_ID: 'M1MIPS0000',
        ...gatewayKeys(),
        HERNA_SMTP_URL: 'smtp://127.0.0.1:9',
        HERNA_OPERATOR_IBAN: 'CZ6508000000192000145399',
        HERNA_MAIL_SENDER: 'herna@herna.example',
      },
    });
    const player = await guest(secure);
    const answer = await signIn(secure, player.email);
    for (const { name, ...cookie } of answer.cookies) {
      expect(name).toMatch(/^__Host-herna_/);
      expect(cookie).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Lax', path: '/' });
    }
    expect(answer.headers['strict-transport-security']).toContain('max-age=31536000');
    const token = answer.json<{ token: string }>().token;
    const me = (name: string) =>
      secure.app.inject({
        url: '/capi/v2-onling/Player/Get',
        headers: { cookie: `${name}=${token}` },
      });
    expect((await me('__Host-herna_player')).statusCode).toBe(200);
    expect((await me('herna_player')).statusCode).toBe(401);
    await secure.close();
  });

  test('a session that was planted before signing in is not the one that opens', async () => {
    const { email, playerId } = await guest(world);
    const planted = 'x'.repeat(43);
    const cookie = `herna_player=${planted}; herna_device=${planted}`;
    const answer = await signIn(world, email, { cookie });
    for (const { value } of answer.cookies) expect(value).not.toBe(planted);
    expect(answer.json<{ token: string }>().token).not.toBe(planted);
    const devices = await rowsOf(
      world,
      sql`select 1 from players.device where player_id = ${playerId}
        and device_hash = sha256(convert_to(${planted}, 'UTF8'))`,
    );
    expect(devices).toEqual([]);
  });
});

describe('requests of other sites', () => {
  const cookie = () => ({ cookie: `herna_player=${own.token}` });

  test('a cookie alone changes nothing; with our header it does; reading needs none', async () => {
    const post = (headers: Record<string, string>) =>
      world.app.inject({
        method: 'POST',
        url: settings,
        headers: { ...cookie(), ...headers },
        payload: { showBalance: false },
      });
    expect((await post({})).statusCode).toBe(401);
    expect((await post({ 'x-herna-client': 'site' })).statusCode).toBe(200);
    const read = await world.app.inject({ url: '/capi/v2-onling/Player/Get', headers: cookie() });
    expect(read.statusCode).toBe(200);
    expect(read.headers['cache-control']).toBe('no-store');
    const remove = await world.app.inject({
      method: 'DELETE',
      url: '/capi/v2-onling/Player/DeleteAvatar',
      headers: cookie(),
    });
    expect(remove.statusCode).toBe(401);
  });

  test.each([
    ['application/x-www-form-urlencoded', (email: string) => `email=${email}&password=${password}`],
    [
      'application/x-www-form-urlencoded; charset=utf-8',
      (email: string) => `email=${email}&password=${password}`,
    ],
    [
      ' Application/X-WWW-Form-Urlencoded',
      (email: string) => `email=${email}&password=${password}`,
    ],
    ['text/plain', (email: string) => JSON.stringify({ email, password })],
  ])('a form of another site (%s) signs nobody in', async (type, payload) => {
    const { email } = await guest(world);
    const answer = await world.app.inject({
      method: 'POST',
      url: login,
      headers: { 'content-type': type },
      payload: payload(email),
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.cookies).toEqual([]);
  });

  test.each([
    ['what a token of its own opens', '/capi/v2-onling/Player/GetRegistrationContext?token=no'],
    ['a refusal', '/capi/v2-onling/Player/Get'],
  ])('no cache keeps %s', async (_name, url) => {
    const answer = await world.app.inject({ url });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('no answer invites another site to read it', async () => {
    const origin = 'https://evil.example';
    const answer = await world.app.inject({
      method: 'OPTIONS',
      url: settings,
      headers: { origin, 'access-control-request-method': 'POST' },
    });
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
    const read = await world.app.inject({ url: '/Jackpot/Active', headers: { origin } });
    expect(read.headers).not.toHaveProperty('access-control-allow-origin');
    expect(read.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
    });
  });
});

describe('what headers claim', () => {
  test('links in messages lead to our address, whatever host was asked', async () => {
    const { email } = await guest(world);
    await world.app.inject({
      method: 'POST',
      url: '/capi/v2-onling/Player/RequestPasswordReset',
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example', forwarded: 'host=evil' },
      payload: { email },
    });
    const [job] = await rowsOf<{ payload: Record<string, unknown> }>(
      world,
      sql`select payload from graphile_worker._private_jobs order by id desc limit 1`,
    );
    await world.runJob('players.send_reset_link', job?.payload ?? {});
    const text = await lastMessage(world, email);
    expect(text).toContain(`${world.config.publicUrl}/entry/reset-password?token=`);
    expect(text).not.toContain('evil');
  });

  test('the address of a session is that of the connection, not of a header', async () => {
    const { email, playerId } = await guest(world);
    await signIn(world, email, { 'x-forwarded-for': '203.0.113.9', 'x-real-ip': '203.0.113.9' });
    const [session] = await rowsOf<{ ip: string }>(
      world,
      sql`select ip from players.session where player_id = ${playerId} order by id desc limit 1`,
    );
    expect(session?.ip).toBe('127.0.0.1');
  });

  test('a language is one of the brand’s or the default one, never part of an answer', async () => {
    const answer = await world.app.inject({
      url: '/capi/v2-onling/Player/Get',
      headers: { 'accept-language': '<script>,en', 'x-language': '../../etc' },
    });
    expect(answer.json()).toMatchObject({ message: 'Please sign in first.' });
  });

  test('a return from the gateway leads nowhere but to our own page', async () => {
    for (const url of [
      '/payments/csob/return?payId=//evil.example&signature=x&returnUrl=https://evil.example',
      '/payments/csob/return?payId=%0d%0aSet-Cookie:a=b&signature=%0d%0a',
    ]) {
      const answer = await world.app.inject({ url });
      expect([answer.statusCode, answer.headers.location]).toEqual([
        303,
        '/profile/payments/deposit/result',
      ]);
    }
    const twice = '/payments/csob/return?payId=a&payId=b&signature=x&signature=y';
    expect((await world.app.inject({ url: twice })).json()).toMatchObject({
      code: 'ERR_VALIDATION',
    });
  });
});

describe('bodies made to break something', () => {
  const send = (payload: string, url = settings, headers = {}) =>
    world.app.inject({ method: 'POST', url, headers: asOwn(headers), payload });

  test.each([
    ['a key of the prototype', '{"showBalance":true,"__proto__":{"admin":true}}'],
    ['a deep key of the prototype', '{"showBalance":{"constructor":{"prototype":{}}}}'],
    ['a field that is not the player’s', '{"showBalance":true,"playerId":"1"}'],
    ['a list', '[]'],
    ['a text', '"x"'],
    ['nothing at all', ''],
    ['half a body', '{"showBalance":'],
    ['nesting without end', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
    ['nesting of objects', `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`],
    ['numbers beyond numbers', '{"showBalance":1e999}'],
  ])('%s is refused', async (_name, payload) => {
    const answer = await send(payload);
    expect([answer.statusCode, codeOf(answer)]).toEqual([400, 'ERR_VALIDATION']);
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
  });

  test.each([
    ['NUL', '\\u0000'],
    ['half of a pair', '\\ud800'],
    ['the other half', 'a\\udc00b'],
  ])('%s is refused in every text that a player sends', async (_name, escape) => {
    const address = `"street":"a${escape}","town":"Brno","postCode":"60200","country":"CZE"`;
    const bodies: [string, string][] = [
      ['/capi/v2-onling/Player/SelfUpdate', `{"address":{${address}}}`],
      ['/capi/v2-onling/PlayerAddress/Create', `{"type":"Contact",${address}}`],
      [login, `{"email":"a${escape}@herna.example","password":"x"}`],
      [login, `{"email":"a@herna.example","password":"x${escape}"}`],
      [
        '/capi/v2-onling/Player/CheckRegistrationData',
        `{"fields":[{"type":"${escape}","value":null}]}`,
      ],
    ];
    for (const [url, payload] of bodies) {
      const answer = await send(payload, url);
      expect([url, answer.statusCode]).toEqual([url, 400]);
    }
  });

  test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
    'what every object has (%s) is no type of a field',
    async (type) => {
      for (const [url, payload] of [
        ['CheckRegistrationData', { fields: [{ type, value: 'x' }] }],
        ['CheckRegistrationField', { field: { type, value: true } }],
      ] as const) {
        const answer = await world.app.inject({
          method: 'POST',
          url: `/capi/v2-onling/Player/${url}`,
          payload,
        });
        expect(answer.json()).toMatchObject({
          code: 'ERR_REGISTRATION_FIELDS',
          fields: [{ field: type, kind: 'Unknown' }],
        });
      }
    },
  );

  test('a request line that carries the whole address is read by its path', async () => {
    const { port } = await listening(world);
    const ask = (path: string) =>
      new Promise<number | undefined>((resolve, reject) => {
        const options = { host: '127.0.0.1', port, path };
        get(options, (answer) => {
          answer.resume();
          resolve(answer.statusCode);
        }).on('error', reject);
      });
    expect(await ask('http://herna.example/healthz')).toBe(200);
    expect(await ask('http://herna.example')).toBe(404);
    expect(await ask('http://herna.example?x=1')).toBe(404);
  });

  test('text that cannot be kept is refused in addresses too', async () => {
    const staffOnly = await world.app.inject({
      url: '/capi/v2-onling/FrontEnd/Get?keys=%00',
    });
    expect(staffOnly.statusCode).toBe(400);
    const search = await world.app.inject({
      url: '/capi/v2-onling/OnlineGame/GetList?search=a%00b',
    });
    expect(search.json()).toMatchObject({
      code: 'ERR_VALIDATION',
      fields: [{ field: 'search', kind: 'InvalidValue' }],
    });
    const key = await world.app.inject({ url: '/api/catalogue/games/%00' });
    expect(key.statusCode).toBe(400);
  });

  test('an id that no row can have is a fault of its field', async () => {
    const get = (id: string) =>
      world.send('GET /capi/v2-onling/PlayerAddress/Get', { query: { id } }, own.caller);
    for (const id of ['9223372036854775808', '99999999999999999999', '0', '-1', '1e3', '0x1']) {
      expect((await get(id)).body).toMatchObject({ fields: [{ field: 'id' }] });
    }
    expect((await get('9223372036854775807')).code).toBe('ERR_NOT_FOUND');
  });

  test('a body that is too large is refused before it is read', async () => {
    const answer = await send(JSON.stringify({ showBalance: true, x: 'x'.repeat(300_000) }));
    expect([answer.statusCode, codeOf(answer)]).toEqual([413, 'ERR_BODY_TOO_LARGE']);
  });

  test('a refusal says nothing of the inside', async () => {
    const answer = await send('{"showBalance":');
    expect(answer.body).not.toMatch(/node_modules|\.ts:|SyntaxError|position/);
  });
});

describe('amounts', () => {
  const create = (amount: unknown, key: string) =>
    world.send(
      'POST /capi/v2-onling/Payment/Create',
      { body: { method: 'CardOnline', amount } },
      own.caller,
      { idempotencyKey: key },
    );

  test.each([-1, 0, 0.5, 1e300, 1e12 + 1, Number.MAX_SAFE_INTEGER, '100', null, [100]])(
    '%j is no amount',
    async (amount) => {
      const answer = await create({ amount, currency: 'CZK' }, 'amount-key-1');
      expect(answer).toMatchObject({ status: 400, code: 'ERR_VALIDATION' });
    },
  );

  test('the largest there is is out of bounds, and so is another currency', async () => {
    const most = await create({ amount: 1e12, currency: 'CZK' }, 'amount-key-2');
    expect(most.code).toBe('ERR_AMOUNT_OUT_OF_RANGE');
    const points = await create({ amount: 100_00, currency: 'PTS' }, 'amount-key-3');
    expect(points.code).toBe('ERR_VALIDATION');
    const withdrawn = await world.send(
      'POST /capi/v2-onling/Payment/Withdraw',
      { body: { method: 'BankTransfer', amount: { amount: -100_00, currency: 'CZK' } } },
      own.caller,
      { idempotencyKey: 'amount-key-4' },
    );
    expect(withdrawn.code).toBe('ERR_VALIDATION');
  });
});

test('a token of another kind opens nothing, however it is sent', async () => {
  for (const token of ['', 'null', own.token.slice(1), `${own.token} `, 'x'.repeat(10_000)]) {
    const answer = await world.send('GET /capi/v2-onling/Player/Get', { query: {} }, bearer(token));
    expect(answer.status).toBe(401);
  }
});
