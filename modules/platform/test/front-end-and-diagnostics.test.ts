import { migrationsFolder, readMigrations } from '@herna/db';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPlatform, type PlatformWorld } from './platform-world.ts';

const save = 'POST /capi/v2-onling/FrontEnd/Save';
const get = 'GET /capi/v2-onling/FrontEnd/Get';
const remove = 'DELETE /capi/v2-onling/FrontEnd/Remove';

let world: PlatformWorld;
beforeAll(async () => {
  world = await openPlatform();
});
afterAll(() => world.close());

const read = async (keys: string[], place: object = {}, locale = 'cs') => {
  const { items } = await world.call(get, { query: { keys, ...place } }, locale);
  return items.map(({ key, value }) => [key, value]);
};

describe('stored values', () => {
  test.each([
    ['an object', { sections: [{ type: 'BANNER', order: 1 }] }],
    ['a list', [1, 'two', null]],
    ['a text', 'Vítejte'],
    ['nothing', null],
    ['a truth', false],
  ])('%s is read back as it was saved', async (_name, value) => {
    const saved = await world.call(save, { body: { key: 'round.trip', value } });
    expect(saved).toMatchObject({ key: 'round.trip', locale: '*', value });
    expect(await read(['round.trip'])).toEqual([['round.trip', value]]);
  });

  test("a locale's own value goes before the one for all", async () => {
    await world.call(save, { body: { key: 'greeting', value: 'for all' } });
    await world.call(save, { body: { key: 'greeting', locale: 'en', value: 'for English' } });
    expect(await read(['greeting'], { locale: 'en' })).toEqual([['greeting', 'for English']]);
    expect(await read(['greeting'], {}, 'en')).toEqual([['greeting', 'for English']]);
    expect(await read(['greeting'], { locale: 'cs' })).toEqual([['greeting', 'for all']]);
  });

  test('several keys are answered at once, absent ones are left out', async () => {
    await world.call(save, { body: { key: 'b', value: 2 } });
    await world.call(save, { body: { key: 'a', value: 1 } });
    expect(await read(['b', 'none', 'a'])).toEqual([
      ['a', 1],
      ['b', 2],
    ]);
  });

  test('brands do not see each other', async () => {
    await world.call(save, { body: { brand: 'rubinar', key: 'own', value: 1 } });
    expect(await read(['own'])).toEqual([]);
    expect(await read(['own'], { brand: 'rubinar' })).toEqual([['own', 1]]);
  });

  test('a removed value is gone, a second removal removes nothing', async () => {
    await world.call(save, { body: { key: 'gone', locale: 'cs', value: 1 } });
    expect(await world.call(remove, { query: { key: 'gone' } })).toEqual({ removed: false });
    const place = { query: { key: 'gone', locale: 'cs' } };
    expect(await world.call(remove, place)).toEqual({ removed: true });
    expect(await world.call(remove, place)).toEqual({ removed: false });
    expect(await read(['gone'])).toEqual([]);
    expect((await world.events()).at(-1)).toMatchObject({
      type: 'platform.front_end_value_removed',
      payload: { brand: 'herna', locale: 'cs', key: 'gone', by: 'staff:7' },
    });
  });

  test.each([
    ['an unknown brand', { brand: 'nobody' }],
    ['a locale the brand does not speak', { locale: 'vi' }],
  ])('%s is refused', async (_name, place) => {
    const body = { key: 'x', value: 1, ...place };
    expect(await world.refusal(save, { body })).toBe('ERR_INVALID_CONTRACT');
  });
});

describe('diagnostics', () => {
  test('both editions are alive and know their version', async () => {
    const alive = { alive: true, at: world.clock.now().toISOString() };
    expect(await world.call('GET /capi/v1.1/Diagnostics/IsAlive')).toEqual(alive);
    expect(await world.call('GET /capi/Diagnostics/v1/IsAlive')).toEqual(alive);
    const migration = readMigrations(migrationsFolder).at(-1)?.name;
    expect(await world.call('GET /capi/v1.1/Diagnostics/Version')).toEqual({
      version: '1.3.81',
      build: 'local',
      edition: 'v1.1',
      migration,
    });
    expect(await world.call('GET /capi/Diagnostics/v1/Version')).toMatchObject({ edition: 'v1' });
  });

  test('the hash method of each edition is named', async () => {
    const named = { method: 'Sha256', label: 'SHA-256' };
    expect(await world.call('GET /capi/Diagnostics/v1/SupportedHashMethod')).toEqual(named);
    expect(await world.call('GET /capi/v1.1/Diagnostics/SupportedHashMethod')).toEqual(named);
  });

  test('a database that does not answer is told as busy', async () => {
    const other = await openPlatform();
    await other.close();
    expect(await other.refusal('GET /capi/v1.1/Diagnostics/IsAlive', {})).toBe('ERR_BUSY');
  });
});
