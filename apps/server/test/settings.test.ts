/** Settings act at once, in every process that shares the database, and none is there for nothing. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compose, type Platform } from '@herna/server';
import { signedInStaff } from '@herna/staff/test/builders.ts';
import { type Caller, openWorld, type World } from '@herna/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';

let world: World;
let operations: Caller;
/** A second process on the same database. */
let other: Platform;
beforeAll(async () => {
  world = await openWorld();
  const { config, database, clock, random } = world;
  operations = await signedInStaff(world, world.platform.modules.parts.staff, 'operations');
  const onInternal = (error: unknown) => void world.internalFaults.push(error);
  other = await compose({
    config,
    database,
    clock,
    random,
    checkAnswers: true,
    onInternal,
  });
  await other.app.ready();
});
afterAll(async () => {
  await other.close();
  await world.close();
});

let changes = 0;
async function change(key: string, value: unknown): Promise<void> {
  const answer = await world.send(
    'POST /GlobalSettings/UpdateSettings',
    { body: { reason: 'a test of settings', settings: [{ key, value }] } },
    operations,
    { idempotencyKey: `setting-change-${++changes}` },
  );
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
}

const root = join(import.meta.dirname, '../../..');
const sources = ['apps', 'modules', 'games'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(
      (file) => /\.tsx?$/.test(file) && !/\.test\.|node_modules|\/build\/|\/test\//.test(file),
    )
    .filter((file) => !file.endsWith('settings.table.ts') && !file.endsWith('contract/settings.ts'))
    .map((file) => readFileSync(join(root, folder, file), 'utf8')),
);

test('every setting is read by something', async () => {
  const { body } = await world.send('GET /GlobalSettings/GetSettings', {}, operations);
  const { items } = body as { items: { key: string }[] };
  expect(items.length).toBeGreaterThan(0);
  const unread = items.filter(({ key }) => !sources.some((text) => text.includes(`'${key}'`)));
  expect(unread.map(({ key }) => key)).toEqual([]);
});

test('registration closes and opens in the other process with the change', async () => {
  let people = 0;
  const begin = async () => {
    const answer = await other.app.inject({
      method: 'POST',
      url: '/capi/v2-onling/Player/CreateRegistrationContext',
      payload: {
        email: `new.${++people}@herna.example`,
        password: 'modra velryba tanci',
        termsConsent: true,
        personalDataConsent: true,
      },
    });
    return answer.statusCode === 200 ? 'OK' : answer.json().code;
  };
  expect(await begin()).toBe('OK');
  await change('site.registrationOpen', false);
  expect(await begin()).toBe('ERR_REGISTRATION_CLOSED');
  await change('site.registrationOpen', true);
  expect(await begin()).toBe('OK');
});

test('the site of the other process learns at once how early to warn of a shutdown', async () => {
  const read = async () => {
    const url = '/capi/v2-onling/ServerConfig/GetValue?key=shutdown.noticeMinutes';
    return (await other.app.inject({ method: 'GET', url })).json().value;
  };
  expect(await read()).toBe(1_440);
  await change('shutdown.noticeMinutes', 30);
  expect(await read()).toBe(30);
});

test('jackpots vanish from the other process while they are off', async () => {
  await world.database.transaction((tx) =>
    world.platform.modules.parts.jackpots.add(tx, {
      name: 'Switch',
      providerId: 1n,
      seed: { amount: 1_000n, currency: 'CZK' },
      contributionPpm: 10_000,
    }),
  );
  const shown = async () =>
    (await other.app.inject({ method: 'GET', url: '/Jackpot/Active' })).json().jackpots.length;
  expect(await shown()).toBe(1);
  await change('jackpot.enabled', false);
  expect(await shown()).toBe(0);
  await change('jackpot.enabled', true);
  expect(await shown()).toBe(1);
});
