/** The player's own profile, settings, picture and addresses, with the rows behind them. */
import { signedInStaff } from '@herna/staff/test/builders.ts';
import { type Caller, openWorld, type World } from '@herna/testkit';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { playersCalls } from '../contract/index.ts';
import { type Guest, guest, rowsOf } from './builders.ts';

let world: World;
let staff: Caller;
let own: Guest;
let other: Guest;
beforeAll(async () => {
  world = await openWorld();
  staff = await signedInStaff(world, world.platform.modules.parts.staff, 'support');
  [own, other] = [await guest(world), await guest(world)];
});
afterAll(() => world.close());

const as = (caller = own.caller) => ({
  profile: (query = {}) =>
    world.call(playersCalls, 'GET /capi/v2-onling/Player/Get', { query }, caller),
  settings: (query = {}) =>
    world.call(playersCalls, 'GET /capi/v2-onling/PlayerSetting/Get', { query }, caller),
});

describe('the profile', () => {
  test('is the player’s own, and for staff that of the one they name', async () => {
    const { body } = await as().profile();
    expect(body).toMatchObject({
      id: `${own.playerId}`,
      email: own.email,
      firstName: 'Jana',
      addresses: [{ type: 'Permanent', street: 'Ukázková 1' }],
      market: 'cz',
      hasAvatar: false,
    });
    expect((await as().profile({ playerId: `${other.playerId}` })).body.id).toBe(body.id);
    expect((await as(staff).profile({ playerId: `${other.playerId}` })).body.id).toBe(
      `${other.playerId}`,
    );
    expect((await as(staff).profile()).code).toBe('ERR_VALIDATION');
    const byId = await world.call(
      playersCalls,
      'GET /api/players/{id}',
      { params: { id: `${own.playerId}` } },
      staff,
    );
    expect(byId.body).toEqual(body);
  });

  test('is changed in what is the player’s to change, and in nothing else', async () => {
    const change = (body: object) =>
      world.send('POST /capi/v2-onling/Player/SelfUpdate', { body }, own.caller);
    const address = { street: 'Dlouhá 5', town: 'Praha', postCode: '110 00', country: 'CZE' };
    const answer = await change({ nickname: ' Večerní host ', address, marketingSms: true });
    expect(answer.body).toEqual({ done: true });
    const { body } = await as().profile();
    expect(body).toMatchObject({
      nickname: 'Večerní host',
      addresses: [{ type: 'Permanent', street: 'Dlouhá 5', postCode: '11000' }],
    });
    expect((await as().settings()).body).toMatchObject({ marketingSms: true });
    for (const more of [{ state: 'FULL' }, { firstName: 'Eva' }, { playingBlocked: false }]) {
      expect((await change(more)).code).toBe('ERR_VALIDATION');
    }
    const abroad = await change({ address: { ...address, country: 'SVK', postCode: '81101' } });
    expect(abroad.body).toMatchObject({ fields: [{ field: 'country', kind: 'InvalidValue' }] });
    expect((await as().profile()).body.addresses[0]).toMatchObject({ country: 'CZE' });
  });

  test('tells what is closed to the player, whoever has closed it, and until when', async () => {
    const guarded = await guest(world);
    const restrictions = async () => (await as(guarded.caller).profile()).body.restrictions;
    expect(await restrictions()).toEqual([]);
    const playerId = `${guarded.playerId}`;
    const reason = 'Asked by the player in writing';
    const update = { playerId, reason, playingBlocked: true };
    await world.send('POST /capi/v2-onling/Player/Update', { body: update }, staff);
    const types = [{ direction: 'DEPOSIT', method: 'CardOnline', closed: true }];
    const cashier = await signedInStaff(world, world.platform.modules.parts.staff, 'payments');
    await world.send(
      'POST /capi/v2-onling/Payment/SetTypeRestrictions',
      { body: { playerId, types, reason } },
      cashier,
    );
    const pressed = await world.send(
      'POST /capi/v2-onling/PlayerExclusion/ActivatePanicButton',
      { body: { confirmed: true } },
      guarded.caller,
    );
    const { body } = await as(staff).profile({ playerId });
    expect(body.restrictions).toEqual([
      { kind: 'PLAY_BLOCKED', until: null },
      {
        kind: 'EXCLUDED',
        exclusion: 'PANIC_BUTTON',
        until: (pressed.body as { endsAt: string }).endsAt,
      },
      { kind: 'PAYMENT_CLOSED', direction: 'DEPOSIT', method: 'CardOnline', until: null },
    ]);
  });

  test('takes what staff change at once, one after another, and loses none of it', async () => {
    const { playerId } = await guest(world);
    const reason = 'Corrected at the desk';
    const changes = Array.from({ length: 12 }, (_, index) =>
      index % 2 === 0
        ? { birthPlace: ['Praha', 'Ostrava', 'Liberec'][index % 3] as string }
        : { databox: `box000${index % 10}` },
    );
    const answers = await Promise.all(
      changes.map((change) => {
        const body = { playerId: `${playerId}`, reason, ...change };
        return world.send('POST /capi/v2-onling/Player/Update', { body }, staff);
      }),
    );
    expect(answers.map(({ status, code }) => code ?? status)).toEqual(Array(12).fill(200));
    const { body } = await as(staff).profile({ playerId: `${playerId}` });
    const kept = body as { birthPlace?: string; databox?: string };
    expect(changes).toContainEqual({ birthPlace: kept.birthPlace });
    expect(changes).toContainEqual({ databox: kept.databox });
  });

  test('tells what the account still needs, and becomes temporary when it is lost', async () => {
    const needs = () =>
      world.call(
        playersCalls,
        'GET /capi/v2-onling/Player/GetAccountRequirements',
        { query: {} },
        own.caller,
      );
    expect((await needs()).body.items.map(({ key }) => key)).toEqual([
      'EmailVerified',
      'IdentityVerified',
      'PaymentMethodVerified',
      'PhoneVerified',
    ]);
    const { players } = world.platform.modules.parts;
    const set = (fulfilled: boolean) =>
      world.database.transaction((tx) =>
        players.setRequirement(tx, own.playerId, 'IdentityVerified', fulfilled),
      );
    await set(false);
    expect((await as().profile()).body.state).toBe('TEMPORARY');
    expect((await needs()).body.items).toContainEqual({
      key: 'IdentityVerified',
      fulfilledAt: null,
    });
    await set(true);
    expect((await as().profile()).body).toMatchObject({ state: 'FULL', temporaryUntil: null });
  });
});

describe('settings', () => {
  test('are kept one by one', async () => {
    const set = (body: object) =>
      world.call(playersCalls, 'POST /capi/v2-onling/PlayerSetting/Set', { body }, own.caller);
    expect((await set({ showBalance: false })).body).toMatchObject({ showBalance: false });
    expect((await set({ marketingEmail: true })).body).toMatchObject({
      showBalance: false,
      marketingEmail: true,
    });
    const rows = await rowsOf(
      world,
      sql`select key, value from players.setting where player_id = ${own.playerId}
        and key in ('showBalance', 'marketingEmail') order by key`,
    );
    expect(rows).toEqual([
      { key: 'marketingEmail', value: true },
      { key: 'showBalance', value: false },
    ]);
    const desk = await signedInStaff(world, world.platform.modules.parts.staff, 'support');
    const of = { playerId: String(own.playerId) };
    const reply = await world.call(
      playersCalls,
      'POST /capi/Evidence/v1/PlayerSettings/Set',
      { body: { ...of, marketingEmail: false, reason: 'Asked at the desk' } },
      desk,
    );
    expect(reply.body).toMatchObject({ showBalance: false, marketingEmail: false });
    const read = await world.call(
      playersCalls,
      'GET /capi/Evidence/v1/PlayerSettings/Get',
      { query: of },
      desk,
    );
    expect(read.body).toEqual(reply.body);
    const seen = await as(staff).settings({ playerId: `${own.playerId}` });
    expect(seen.body).toMatchObject({ showBalance: false });
  });

  test('the language is one that the brand speaks', async () => {
    const set = (language: string) =>
      world.call(
        playersCalls,
        'POST /capi/v2-onling/PlayerSetting/SetLanguage',
        { body: { language: language as 'en' } },
        own.caller,
      );
    expect((await set('en')).body).toEqual({ done: true });
    expect((await as().settings()).body.language).toBe('en');
    expect((await set('vi')).code).toBe('ERR_REGISTRATION_FIELDS');
    expect((await as().profile()).body.locale).toBe('en');
  });
});

describe('the picture', () => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  /** Sends a file as a browser's form does. */
  async function upload(bytes: Buffer, fields: readonly string[] = []) {
    const edge = 'herna-test-boundary';
    const before = fields.map(
      (value, at) =>
        `--${edge}\r\nContent-Disposition: form-data; name="field${at}"\r\n\r\n${value}\r\n`,
    );
    const head = `--${edge}\r\nContent-Disposition: form-data; name="file"; filename="me.png"\r\n\r\n`;
    const answer = await world.app.inject({
      method: 'POST',
      url: uploadKey.slice('POST '.length),
      headers: {
        ...own.caller.headers({ method: 'POST', path: '', body: '' }),
        'content-type': `multipart/form-data; boundary=${edge}`,
      },
      payload: Buffer.concat([
        Buffer.from(before.join('') + head),
        bytes,
        Buffer.from(`\r\n--${edge}--\r\n`),
      ]),
    });
    return { status: answer.statusCode, body: answer.json() };
  }
  const uploadKey = 'POST /capi/v2-onling/Player/UploadAvatar';
  const check = (caller: Caller) =>
    world.send('HEAD /capi/v2-onling/Player/CheckAvatar', {}, caller);

  test('is put, seen by its owner alone, and removed', async () => {
    expect((await check(own.caller)).status).toBe(404);
    expect(await upload(png)).toEqual({ status: 200, body: { done: true } });
    expect((await check(own.caller)).status).toBe(204);
    expect((await check(other.caller)).status).toBe(404);
    const seen = await world.app.inject({
      url: '/capi/v2-onling/Player/GetAvatar',
      headers: own.caller.headers({ method: 'GET', path: '', body: '' }),
    });
    const drawn = await sharp(seen.rawPayload).metadata();
    expect(drawn).toMatchObject({ format: 'webp', width: 256, height: 256 });
    expect(seen.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    const gone = await world.call(
      playersCalls,
      'DELETE /capi/v2-onling/Player/DeleteAvatar',
      { query: {} },
      own.caller,
    );
    expect(gone.body).toEqual({ done: true });
    const again = await world.send('GET /capi/v2-onling/Player/GetAvatar', {}, own.caller);
    expect(again.code).toBe('ERR_NOT_FOUND');
  });

  test('loses what was written into it: where it was taken, and what stands behind it', async () => {
    const photo = await sharp({
      create: { width: 40, height: 20, channels: 3, background: '#a52' },
    })
      .withExif({ IFD0: { Copyright: 'secret place 50.08 14.43' } })
      .jpeg()
      .toBuffer();
    expect(photo.includes('secret place')).toBe(true);
    expect((await upload(Buffer.concat([photo, Buffer.from('<script>')]))).status).toBe(200);
    const [kept] = await rowsOf(
      world,
      sql<{ bytes: Buffer }>`select bytes from players.avatar where player_id = ${own.playerId}`,
    );
    expect(kept?.bytes.includes('secret place')).toBe(false);
    expect(kept?.bytes.includes('<script>')).toBe(false);
    await world.call(
      playersCalls,
      'DELETE /capi/v2-onling/Player/DeleteAvatar',
      { query: {} },
      own.caller,
    );
  });

  test.each([
    ['a page', Buffer.from('<html><script>alert(1)</script></html>')],
    ['a drawing with a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['nothing', Buffer.alloc(0)],
  ])('is not %s', async (_name, bytes) => {
    expect(await upload(bytes)).toMatchObject({
      status: 400,
      body: { code: 'ERR_REGISTRATION_FIELDS' },
    });
  });

  test('has a bound', async () => {
    const large = Buffer.concat([png, Buffer.alloc(600_000)]);
    expect(await upload(large)).toMatchObject({
      status: 413,
      body: { code: 'ERR_BODY_TOO_LARGE' },
    });
    expect((await check(own.caller)).status).toBe(404);
  });

  test.each([
    ['long fields', ['x'.repeat(5_000)]],
    ['many fields', Array.from({ length: 17 }, () => 'x')],
  ])('brings no %s along', async (_name, fields) => {
    expect(await upload(png, fields)).toMatchObject({
      status: 413,
      body: { code: 'ERR_BODY_TOO_LARGE' },
    });
    expect((await check(own.caller)).status).toBe(404);
  });
});

describe('addresses', () => {
  const of = '/capi/v2-onling/PlayerAddress' as const;
  const home = { street: 'Krátká 1', town: 'Wien', postCode: '1010', country: 'AUT' };
  const add = (type: 'Contact' | 'Permanent', caller = own.caller) =>
    world.call(playersCalls, `POST ${of}/Create`, { body: { type, ...home } }, caller);
  const get = (id: string, caller = own.caller) =>
    world.call(playersCalls, `GET ${of}/Get`, { query: { id } }, caller);
  const list = async () =>
    (await world.call(playersCalls, `GET ${of}/GetList`, { query: {} }, own.caller)).body.items;
  const change = (id: string, street: string, caller = own.caller) =>
    world.call(playersCalls, `POST ${of}/Update`, { body: { id, ...home, street } }, caller);
  const remove = (id: string, caller = own.caller) =>
    world.call(playersCalls, `DELETE ${of}/Delete`, { query: { id } }, caller);

  test('are added, changed and removed, one of each kind', async () => {
    const { id } = (await add('Contact')).body;
    expect((await get(id)).body).toMatchObject({ type: 'Contact', town: 'Wien' });
    expect((await add('Contact')).code).toBe('ERR_ADDRESS_EXISTS');
    expect((await change(id, 'Široká 2')).body).toEqual({ done: true });
    expect((await list()).map(({ type, street }) => [type, street])).toEqual([
      ['Permanent', 'Dlouhá 5'],
      ['Contact', 'Široká 2'],
    ]);
    expect((await remove(id)).body).toEqual({ done: true });
    expect((await get(id)).code).toBe('ERR_NOT_FOUND');
    const [permanent] = await list();
    expect((await remove(permanent?.id ?? '')).code).toBe('ERR_ADDRESS_NEEDED');
    expect(await list()).toHaveLength(1);
  });

  test('of another player do not exist', async () => {
    const { id } = (await add('Contact')).body;
    const answers = [
      await get(id, other.caller),
      await change(id, 'Cizí 1', other.caller),
      await remove(id, other.caller),
    ];
    expect(answers.map(({ code }) => code)).toEqual(Array(3).fill('ERR_NOT_FOUND'));
    expect((await get(id)).body.street).toBe('Krátká 1');
    await remove(id);
  });
});
