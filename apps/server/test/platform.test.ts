import { contentCalls } from '@herna/content/contract';
import { platformCalls } from '@herna/platform/contract';
import { bearer, type Caller, nobody, openWorld, type World } from '@herna/testkit';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';

const otpSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const password = 'a long demo password';

let world: World;
let administrator: Caller;

beforeAll(async () => {
  world = await openWorld();
  const login = 'administrator.1';
  const { staff } = world.platform.modules.parts;
  await world.database.transaction((tx) =>
    staff.add(tx, {
      login,
      name: 'Demo administrator',
      email: `${login}@herna.example`,
      role: 'administrator',
      locale: 'cs',
      password,
      otpSecret,
    }),
  );
  const timestamp = world.clock.now().getTime();
  const code = new TOTP({ secret: Secret.fromBase32(otpSecret) }).generate({ timestamp });
  const body = { login, password, code };
  const answer = await world.send('POST /api/Authentication/v1/LoginWithOtp', { body });
  administrator = bearer((answer.body as { token: string }).token);
});
afterAll(() => world.close());

test('a reference list is answered in the language of the request', async () => {
  const key = 'GET /capi/Enumerators/v1/Genders';
  const headers = { 'x-language': 'en' };
  const english = await world.call(platformCalls, key, {}, nobody, { headers });
  expect(english.body.items.map(({ label }) => label)).toEqual(['Male', 'Female', 'Not stated']);
  const czech = await world.call(platformCalls, key, {});
  expect(czech.body.items[0]).toMatchObject({ value: 'Male', label: 'Muž', note: null });
});

test('a fault in a query is named by its field', async () => {
  const answer = await world.send('GET /capi/Enumerators/v1/Countries/Names', {
    query: { language: 'de' },
  });
  expect(answer).toMatchObject({ status: 400, code: 'ERR_VALIDATION' });
  expect(answer.body).toMatchObject({ fields: [{ field: 'language' }] });
});

test('errors of every module have their sentence', async () => {
  const { body } = await world.call(
    platformCalls,
    'GET /capi/Enumerators/v1/FaultCodes/Translate',
    { query: { code: 'ERR_SHUTDOWN_OVER', language: 'cs' } },
  );
  expect(body).toMatchObject({ known: true, message: 'Odstávka už skončila a nelze ji měnit.' });
});

test('only staff plan shutdowns, and the same key plans one', async () => {
  const key = 'POST /capi/v2-onling/Diagnostics/CreatePlannedShutdown';
  const input = platformCalls[key].example;
  expect((await world.call(platformCalls, key, input as never)).status).toBe(401);
  const options = { idempotencyKey: 'shutdown-0001' };
  const first = await world.call(platformCalls, key, input as never, administrator, options);
  expect(first).toMatchObject({ status: 200, body: { part: 'provider', providerKey: 'jantar' } });
  const again = await world.call(platformCalls, key, input as never, administrator, options);
  expect(again.body).toEqual(first.body);
  const other = { body: { ...input.body, part: 'site' } };
  const changed = await world.send(key, other, administrator, options);
  expect(changed.code).toBe('ERR_DUPLICATE_REQUEST');
  const list = await world.call(
    platformCalls,
    'GET /capi/v2-onling/Diagnostics/GetPlannedShutdownList',
    { query: {} },
  );
  expect(list.body.items).toEqual([first.body]);
});

test('settings and stored values of any form pass the wire whole', async () => {
  const change = 'POST /GlobalSettings/UpdateSettings';
  const { example } = platformCalls[change];
  const settings = await world.call(platformCalls, change, example as never, administrator, {
    idempotencyKey: 'settings-0001',
  });
  const changed = settings.body.items.find(({ version }) => version === 1);
  expect(changed).toMatchObject({ value: 2_880, schema: { minimum: 0 } });

  const value = { list: [1, 'two', null, { deep: true }], text: 'Příliš žluťoučký' };
  const save = 'POST /capi/v2-onling/FrontEnd/Save';
  const body = { key: 'any.form', value };
  const saved = await world.call(contentCalls, save, { body }, administrator);
  expect(saved.body.value).toEqual(value);
  const read = await world.call(contentCalls, 'GET /capi/v2-onling/FrontEnd/Get', {
    query: { keys: ['any.form', 'absent'] },
  });
  expect(read.body.items).toMatchObject([{ key: 'any.form', value }]);
});
