import { marketRules } from '@herna/brands';
import { fieldFaultKinds } from '@herna/kernel';
import { expect, test } from 'vitest';
import { checkFieldList, type FieldValue } from './field-list.ts';
import { registrationFields } from './registration-fields.table.ts';

const context = {
  now: new Date('2026-11-21T18:00:00Z'),
  rules: marketRules('cz', '2026-11-21'),
  acceptPoliticallyExposed: true,
  market: 'cz',
} as const;
const faultsOf = (fields: readonly FieldValue[], step?: 'info' | 'personalData') =>
  checkFieldList(fields, context, step).faults.map(({ field, kind }) => `${field} ${kind}`);

const person: readonly FieldValue[] = [
  { type: 'FirstName', value: 'Jana' },
  { type: 'Surname', value: 'Ukázková' },
  { type: 'Gender', value: 'Female' },
  { type: 'BirthDate', value: '1985-04-12' },
  { type: 'BirthPlace', value: 'Brno' },
  { type: 'BirthNumber', value: '855412/1235' },
  { type: 'Nationality', value: 'CZE' },
  { type: 'PoliticallyExposed', value: false },
  { type: 'PermanentStreet', value: 'Dlouhá 12' },
  { type: 'PermanentTown', value: 'Praha' },
  { type: 'PermanentPostCode', value: '110 00' },
  { type: 'PermanentCountry', value: 'CZE' },
];

test('a whole person has no fault', () => {
  expect(faultsOf(person, 'personalData')).toEqual([]);
});

test.each<[string, FieldValue[], string[]]>([
  ['a type nobody knows', [{ type: 'ShoeSize', value: '38' }], ['ShoeSize Unknown']],
  ['text for a day', [{ type: 'BirthDate', value: 'in spring' }], ['BirthDate InvalidType']],
  ['text for a flag', [{ type: 'TermsConsent', value: 'yes' }], ['TermsConsent InvalidType']],
  ['a flag for text', [{ type: 'Surname', value: true }], ['Surname InvalidType']],
  ['no gender we know', [{ type: 'Gender', value: 'M' }], ['Gender InvalidType']],
  [
    'a birth in the future',
    [{ type: 'BirthDate', value: '2030-01-01' }],
    ['BirthDate InvalidValue'],
  ],
  ['nothing', [{ type: 'FirstName', value: null }], ['FirstName RequiredField']],
  ['an empty value', [{ type: 'Email', value: ' ' }], ['Email RequiredField']],
  [
    'one type twice',
    [
      { type: 'FirstName', value: 'Jana' },
      { type: 'FirstName', value: 'Eva' },
    ],
    ['FirstName MultipleValuesForFieldType'],
  ],
  [
    'more than a field takes',
    [{ type: 'FirstName', value: 'x'.repeat(61) }],
    ['FirstName MaxLengthExceeded'],
  ],
  ['a phone that is none', [{ type: 'Phone', value: '123' }], ['Phone InvalidValue']],
  ['a phone of the market', [{ type: 'Phone', value: '777 123 456' }], []],
  [
    'a title where the market has none',
    [{ type: 'TitleBefore', value: 'Ing.' }],
    ['TitleBefore InvalidValue'],
  ],
])('%s', (_name, fields, expected) => {
  expect(faultsOf(fields)).toEqual(expected);
});

test('a field is compared with the others that were sent', () => {
  const other = person.map((one) => (one.type === 'Gender' ? { ...one, value: 'Male' } : one));
  expect(faultsOf(other)).toEqual(['BirthNumber InvalidValue']);
});

test('only an asked step names what is lacking', () => {
  expect(faultsOf([{ type: 'FirstName', value: 'Jana' }])).toEqual([]);
  expect(faultsOf([{ type: 'FirstName', value: 'Jana' }], 'info')).toEqual([
    'Email RequiredField',
    'Password RequiredField',
    'TermsConsent RequiredField',
    'PersonalDataConsent RequiredField',
  ]);
});

test('six of the seven kinds come from the list itself; the seventh needs the database', () => {
  const made = new Set(
    faultsOf([
      { type: 'ShoeSize', value: '38' },
      { type: 'BirthDate', value: 'x' },
      { type: 'Email', value: 'x' },
      { type: 'Surname', value: '' },
      { type: 'FirstName', value: 'x'.repeat(61) },
      { type: 'Phone', value: '777123456' },
      { type: 'Phone', value: '777123457' },
    ]).map((fault) => fault.split(' ')[1]),
  );
  expect([...made].sort()).toEqual(
    fieldFaultKinds.filter((kind) => kind !== 'DuplicateValue').sort(),
  );
});

test('each field has a name of its own within its step', () => {
  const names = [...registrationFields.values()].map(({ step, name }) => `${step}.${name}`);
  expect(new Set(names).size).toBe(names.length);
});
