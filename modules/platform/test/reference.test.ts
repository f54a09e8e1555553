import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { enumeratorCalls, platformCalls } from '../contract/index.ts';
import { createPlatform } from '../index.ts';
import { ownValues } from './own-values.ts';
import { openPlatform, type PlatformWorld } from './platform-world.ts';

const file = join(import.meta.dirname, 'reference-lists.expected.tsv');
const rows = readFileSync(file, 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t') as [string, string, string, string]);
const lists = [
  'AccessCodeModes',
  'AccountKinds',
  'AccountTypes',
  'BlockCardReasons',
  'BrokenRuleReasons',
  'CardStates',
  'Countries',
  'CurrencyCodes',
  'DocumentScanTypes',
  'FaultCategories',
  'FaultCodes',
  'FileTypes',
  'FundSources',
  'Genders',
  'Granularities',
  'HashMethods',
  'Levels',
  'LevelChanges',
  'LimitKinds',
  'LimitTypes',
  'LimitUnits',
  'LogoutReasons',
  'OpeningClosingEventTypes',
  'Provinces',
  'QueryResults',
  'QueueTypes',
  'RegistrationFieldTypes/All',
  'RegistrationFieldTypes/Checked',
  'RegistrationFieldTypes/Public',
  'RegistrationFieldTypes/Required',
  'RegistrationIdentityCardTypes',
  'SelfExclusionRegisterReasons',
  'SystemPlatforms',
  'SystemScopes',
  'SystemStates',
  'TimeScopes',
  'TransactionTypes',
  'TransactionChildTypes',
  'VenueTypes',
] as const;
const keyOf = (list: (typeof lists)[number]) => `GET /capi/Enumerators/v1/${list}` as const;

let world: PlatformWorld;
beforeAll(async () => {
  world = await openPlatform();
});
afterAll(() => world.close());

describe('enumerators', () => {
  test('are these lists, and with the five translations 44 calls', () => {
    expect(new Set(rows.map(([list]) => list))).toEqual(new Set(lists));
    expect(new Set(Object.keys(enumeratorCalls))).toEqual(new Set(lists.map(keyOf)));
    const edition = Object.keys(platformCalls).filter((key) => key.includes('/Enumerators/'));
    expect(edition).toHaveLength(44);
  });

  test.each(lists)('%s answers every expected value in two languages', async (list) => {
    const expected = rows.filter(([name]) => name === list);
    const czech = await world.call(keyOf(list), {}, 'cs');
    const english = await world.call(keyOf(list), {}, 'en');
    const label = (answer: typeof czech) =>
      answer.items.slice(0, expected.length).map((item) => [item.value, item.label]);
    expect(label(czech)).toEqual(expected.map(([, value, cs]) => [value, cs]));
    expect(label(english)).toEqual(expected.map(([, value, , en]) => [value, en]));
    expect(czech.total).toBe(czech.items.length);
    const further = czech.items.slice(expected.length).map(({ value }) => value);
    if (list !== 'Countries') expect(further).toEqual(ownValues[list] ?? []);
  });

  test('read the database, not the code', async () => {
    await sql`update platform.reference_value set labels = labels || '{"cs": "Dáma"}'
      where list = 'Genders' and value = 'Female'`.execute(world.database.read.reads());
    const { items } = await world.call('GET /capi/Enumerators/v1/Genders');
    expect(items.map(({ label }) => label)).toEqual(['Muž', 'Dáma', 'Neuvedeno']);
  });

  test('a child type names its parent, a fault code its category', async () => {
    const children = await world.call('GET /capi/Enumerators/v1/TransactionChildTypes');
    const card = children.items.find(({ value }) => value === 'DepositCard');
    expect(card).toMatchObject({ parent: 'Deposit', note: null });
    const faults = await world.call('GET /capi/Enumerators/v1/FaultCodes');
    const warning = faults.items.find(({ value }) => value === 'WRN_PLAYER_LIMITS_REACHED');
    expect(warning).toMatchObject({ parent: 'Limit', note: 'a warning, the call succeeds' });
  });
});

describe('translations', () => {
  test('all countries have a name in each language', async () => {
    const key = 'GET /capi/Enumerators/v1/Countries/Names';
    const vietnamese = await world.call(key, { query: { language: 'vi' } });
    expect(vietnamese).toMatchObject({ language: 'vi' });
    expect(vietnamese.names).toHaveLength(249);
    expect(vietnamese.names[0]).toEqual({ code: 'CZE', alpha2: 'CZ', name: 'Séc' });
    const unasked = await world.call(key, { query: {} }, 'en');
    expect(unasked.names[0]?.name).toBe('Czechia');
  });

  test.each([
    ['CZ', 'cs', 'CZE', 'Česko'],
    ['cze', 'en', 'CZE', 'Czechia'],
    ['SVK', 'sk', 'SVK', 'Slovensko'],
    ['VN', 'hu', 'VNM', 'Vietnám'],
  ])('country %s in %s is %s %s', async (code, language, value, name) => {
    const answer = await world.call('GET /capi/Enumerators/v1/Countries/Translate', {
      query: { code, language },
    });
    expect(answer).toMatchObject({ code: value, name });
  });

  test('an unknown country or currency is not found', async () => {
    const country = 'GET /capi/Enumerators/v1/Countries/Translate';
    expect(await world.refusal(country, { query: { code: 'XX' } })).toBe('ERR_NOT_FOUND');
    const currency = 'GET /capi/Enumerators/v1/CurrencyCodes/Translate';
    expect(await world.refusal(currency, { query: { code: 'XXX' } })).toBe('ERR_NOT_FOUND');
  });

  test.each([
    ['CZK', 'cs', 'Koruna česká'],
    ['eur', 'en', 'Euro'],
    ['CZK', 'hu', 'Cseh korona'],
  ])('currency %s in %s is %s', async (code, language, name) => {
    const query = { code, language };
    const answer = await world.call('GET /capi/Enumerators/v1/CurrencyCodes/Translate', { query });
    expect(answer).toMatchObject({ code: code.toUpperCase(), name });
  });

  test.each([
    ['ERR_INVALID_PIN', 'cs', 'Nesprávný PIN.', true],
    ['ERR_INVALID_PIN', 'vi', 'Wrong PIN.', true],
    ['ERR_BUSY', 'sk', /^Práve máme veľa práce/, true],
    ['ERR_OF_NOBODY', 'en', 'There was an error', false],
    ['toString', 'cs', 'Došlo k chybě', false],
  ])('fault %s in %s says %s', async (code, language, message, known) => {
    const query = { code, language };
    const answer = await world.call('GET /capi/Enumerators/v1/FaultCodes/Translate', { query });
    expect(answer).toMatchObject({ code, known });
    expect(answer.message).toMatch(message);
  });

  test('limits are named by their keys', async () => {
    const { names } = await world.call('GET /capi/Enumerators/v1/LimitKinds/UniqueNames');
    expect(names).toHaveLength(12);
    expect(new Set(names).size).toBe(12);
    expect(names).toContain('LossDayCasinoLimit');
  });
});

describe('the v3 lists', () => {
  test('countries are sorted by name, searched and paged', async () => {
    const key = 'GET /capi/General/v3/Country/GetList';
    const all = await world.call(key, { query: { limit: 500 } });
    expect(all.total).toBe(249);
    const names = all.items.map(({ name }) => name);
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'cs')));
    const found = await world.call(key, { query: { search: 'RAKOU' } });
    expect(found).toEqual({ items: [{ code: 'AUT', alpha2: 'AT', name: 'Rakousko' }], total: 1 });
    const next = await world.call(key, { query: { offset: 2, limit: 3, order: 'desc' } });
    expect(next.items.map(({ name }) => name)).toEqual(names.toReversed().slice(2, 5));
  });

  test('features are those of the brand', async () => {
    const key = 'GET /capi/General/v3/Feature/GetList';
    const own = await world.call(key, { query: {} });
    expect(own.total).toBe(14);
    expect(own.items[0]).toMatchObject({ brand: 'herna', market: 'cz' });
    const other = await world.call(key, { query: { brand: 'mesacnik' } }, 'en');
    expect(other.items.map(({ name }) => name)).toContain('Verification by document scans');
    expect(other.total).toBe(5);
    const wrongMarket = await world.call(key, { query: { brand: 'mesacnik', market: 'cz' } });
    expect(wrongMarket.total).toBe(0);
    expect(await world.refusal(key, { query: { brand: 'nobody' } })).toBe('ERR_VALIDATION');
  });
});

describe('bringing lists in', () => {
  const again = () => {
    const { database, clock } = world;
    return createPlatform({ database, clock, brand: world.brand, version: '1.3.81' });
  };

  test('changes only what differs, whoever does it at the same time', async () => {
    const read = world.database.read.reads();
    await sql`update platform.reference_list set content_hash = '\\x00' where name = 'Genders'`.execute(
      read,
    );
    await sql`insert into platform.reference_list values ('Gone', '\\x00', now())`.execute(read);
    world.clock.advance(60_000);
    await Promise.all([again(), again(), again()]);
    const { rows: changed } = await sql<{ name: string }>`
      select name from platform.reference_list where updated_at = ${world.clock.now()}`.execute(
      read,
    );
    expect(changed).toEqual([{ name: 'Genders' }]);
    const { items } = await world.call('GET /capi/Enumerators/v1/Genders');
    expect(items.map(({ label }) => label)).toEqual(['Muž', 'Žena', 'Neuvedeno']);
    const { rows: gone } = await sql`
      select 1 from platform.reference_list where name = 'Gone'`.execute(read);
    expect(gone).toEqual([]);
  });
});
