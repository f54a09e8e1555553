import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogue } from '@herna/kernel';
import { describe, expect, test } from 'vitest';
import { ownValues } from '../../test/own-values.ts';
import { countryCodes } from './country-codes.table.ts';
import { labelIn, parentLists, referenceLists } from './reference-tables.ts';

const file = join(import.meta.dirname, '../../test/reference-lists.expected.tsv');
const expected = readFileSync(file, 'utf8').trimEnd().split('\n').slice(1);
const rows = expected.map((line) => line.split('\t') as [string, string, string, string]);
const names = [...new Set(rows.map(([list]) => list))];
const valuesOf = (list: string) => (referenceLists.get(list) ?? []).map(({ value }) => value);

describe('the reference lists', () => {
  test('are the expected ones', () => {
    expect([...referenceLists.keys()].sort()).toEqual([...names].sort());
    expect(names).toHaveLength(39);
  });

  test.each(names)('%s has the expected values in their order', (list) => {
    const wanted = rows.filter(([name]) => name === list).map(([, value]) => value);
    const found = valuesOf(list);
    expect(found.slice(0, wanted.length)).toEqual(wanted);
    const further = list === 'Countries' ? [] : found.slice(wanted.length);
    expect(further).toEqual(ownValues[list] ?? []);
    expect(new Set(found).size).toBe(found.length);
  });

  test.each(rows)('%s %s is called "%s" and "%s"', (list, value, cs, en) => {
    const found = referenceLists.get(list)?.find((one) => one.value === value);
    expect(found?.labels).toMatchObject({ cs, en });
    expect(found?.labels.sk).toBeTruthy();
  });

  test.each(Object.entries(parentLists))(
    'every value of %s belongs to one of %s',
    (list, parent) => {
      const parents = new Set(valuesOf(parent));
      for (const one of referenceLists.get(list) ?? []) expect(parents).toContain(one.parent);
    },
  );

  test('every code of section 8 is a fault code', () => {
    const frame =
      /^ERR_(UNAUTHENTICATED|CONFLICT|IDEMPOTENCY|RATE|BODY|LIST|DEVICE|BUSY|MAINTENANCE|INTERNAL)/;
    for (const code of Object.keys(catalogue)) {
      if (!frame.test(code)) expect(valuesOf('FaultCodes')).toContain(code);
    }
  });

  test.each(['Checked', 'Public', 'Required'])('%s registration fields are part of all', (part) => {
    const all = new Set(valuesOf('RegistrationFieldTypes/All'));
    for (const value of valuesOf(`RegistrationFieldTypes/${part}`)) expect(all).toContain(value);
  });
});

describe('countries', () => {
  const countries = referenceLists.get('Countries') ?? [];

  test('are all of ISO 3166-1, each with both codes and six names', () => {
    expect(countries).toHaveLength(249);
    expect(new Set(Object.values(countryCodes)).size).toBe(249);
    for (const { value, alternateCode, labels } of countries) {
      expect(value).toMatch(/^[A-Z]{3}$/);
      expect(alternateCode).toMatch(/^[A-Z]{2}$/);
      expect(Object.keys(labels).sort()).toEqual(['cs', 'en', 'hu', 'ru', 'sk', 'vi']);
      for (const label of Object.values(labels)) expect(label).not.toBe(alternateCode);
    }
  });

  test.each([
    ['CZE', 'CZ'],
    ['SVK', 'SK'],
    ['AUT', 'AT'],
    ['GBR', 'GB'],
    ['CHE', 'CH'],
  ])('%s is %s', (three, two) => {
    expect(countries.find(({ value }) => value === three)?.alternateCode).toBe(two);
  });
});

describe('a label', () => {
  const labels = { cs: 'Vklad', en: 'Deposit' };
  test.each([
    ['cs', 'Vklad'],
    ['en', 'Deposit'],
    ['sk', 'Vklad'],
    ['hu', 'Deposit'],
  ])('in %s is %s', (locale, label) => {
    expect(labelIn(labels, locale)).toBe(label);
  });
});
