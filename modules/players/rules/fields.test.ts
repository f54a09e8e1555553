import { marketRules } from '@herna/brands';
import { fc } from '@herna/testkit/properties';
import { expect, test } from 'vitest';
import {
  addressFaults,
  emailFault,
  type FieldContext,
  isName,
  normalPhone,
  type PersonalData,
  personalDataFaults,
} from './fields.ts';

const now = new Date('2026-11-21T18:00:00Z');
const context = (market: 'cz' | 'sk'): FieldContext => ({
  now,
  rules: marketRules(market, '2026-11-21'),
  acceptPoliticallyExposed: true,
});
const czech: PersonalData = {
  firstName: 'Jana',
  surname: 'Ukázková',
  gender: 'Female',
  birthDate: '1985-04-12',
  birthPlace: 'Brno',
  birthNumber: '855412/1235',
  nationality: 'CZE',
  politicallyExposed: false,
  street: 'Dlouhá 12',
  town: 'Praha',
  postCode: '110 00',
  country: 'CZE',
};
const slovak: PersonalData = {
  ...czech,
  birthPlace: '',
  nationality: 'SVK',
  country: 'SVK',
  postCode: '811 01',
};
const faults = (market: 'cz' | 'sk', data: PersonalData) =>
  personalDataFaults(data, context(market)).map(({ field, kind, reason }) =>
    [field, kind, reason].filter(Boolean).join(' '),
  );

test('complete data of both markets have no fault', () => {
  expect(faults('cz', czech)).toEqual([]);
  expect(faults('sk', slovak)).toEqual([]);
});

test.each<[string, 'cz' | 'sk', Partial<PersonalData>, string[]]>([
  ['a digit in a name', 'cz', { firstName: 'Jana2' }, ['firstName InvalidValue name_letters']],
  ['a hyphen in a name', 'cz', { surname: 'Nová-Malá' }, ['surname InvalidValue name_letters']],
  ['an empty name', 'cz', { firstName: ' ' }, ['firstName RequiredField']],
  ['a name too long', 'cz', { surname: 'x'.repeat(61) }, ['surname MaxLengthExceeded']],
  ['no birth place in the Czech market', 'cz', { birthPlace: '' }, ['birthPlace RequiredField']],
  [
    'a birth place in the Slovak market',
    'sk',
    { birthPlace: 'Nitra' },
    ['birthPlace InvalidValue not_in_market'],
  ],
  [
    'a title in the Czech market',
    'cz',
    { titleBefore: 'Ing.' },
    ['titleBefore InvalidValue not_in_market'],
  ],
  ['a title in the Slovak market', 'sk', { titleBefore: 'Ing.' }, []],
  [
    'a data box in the Slovak market',
    'sk',
    { databox: 'abc1234' },
    ['databox InvalidValue not_in_market'],
  ],
  ['no birth number of a Czech citizen', 'cz', { birthNumber: '' }, []],
  [
    'a birth number of another citizen',
    'cz',
    { nationality: 'POL' },
    ['birthNumber InvalidValue not_in_market'],
  ],
  [
    'a birth number of another day',
    'cz',
    { birthDate: '1985-04-13' },
    ['birthNumber InvalidValue birth_number_date'],
  ],
  [
    'a birth number of the other sex',
    'cz',
    { gender: 'Male' },
    ['birthNumber InvalidValue birth_number_sex'],
  ],
  [
    'an address abroad',
    'cz',
    { country: 'DEU', postCode: '10115' },
    ['country InvalidValue country'],
  ],
  ['an address abroad, Slovak market', 'sk', { country: 'DEU', postCode: '10115' }, []],
  [
    'a Slovak post code in Bohemia',
    'cz',
    { postCode: '811 01' },
    ['postCode InvalidValue post_code'],
  ],
  [
    'a birth too long ago',
    'cz',
    { birthDate: '1899-12-31', birthNumber: '' },
    ['birthDate InvalidValue'],
  ],
  ['no birth date', 'cz', { birthDate: '', birthNumber: '' }, ['birthDate RequiredField']],
  [
    'no country of citizenship',
    'cz',
    { nationality: '', birthNumber: '' },
    ['nationality RequiredField'],
  ],
  ['a data box', 'cz', { databox: 'ABC1234' }, []],
  ['a data box too short', 'cz', { databox: 'abc123' }, ['databox InvalidValue']],
  ['a birth number in Slovakia', 'sk', { nationality: 'CZE' }, []],
  [
    'a day that is none',
    'cz',
    { birthDate: '1985-02-30', birthNumber: '' },
    ['birthDate InvalidValue'],
  ],
])('%s', (_name, market, change, expected) => {
  expect(faults(market, { ...(market === 'cz' ? czech : slovak), ...change })).toEqual(expected);
});

test('eighteen is reached at midnight in Prague, not before', () => {
  const born = { ...czech, birthNumber: '', birthDate: '2008-11-22' };
  const at = (moment: string) =>
    personalDataFaults(born, { ...context('cz'), now: new Date(moment) });
  expect(at('2026-11-21T22:59:59Z')).toMatchObject([{ reason: 'too_young' }]);
  expect(at('2026-11-21T23:00:00Z')).toEqual([]);
});

test('names are letters of any script and spaces, however they were composed', () => {
  fc.assert(
    fc.property(
      fc.string(),
      (text) => isName(text) === /^\p{L}+(?: \p{L}+)*$/u.test(text.normalize('NFC')),
    ),
  );
  expect(isName('e\u0301va'.normalize('NFD'))).toBe(true);
  expect(isName('Nguyễn Văn')).toBe(true);
  expect(isName("O'Neil")).toBe(false);
});

test.each([
  ['777 123 456', 'cz', '+420777123456'],
  ['+420 602-111-222', 'sk', '+420602111222'],
  ['0905123456', 'sk', '+421905123456'],
  ['00421905123456', 'cz', '+421905123456'],
  ['+36 30 123 4567', 'cz', '+36301234567'],
  ['12345', 'cz', undefined],
  ['+420123', 'cz', undefined],
  ['+420 222 111 222', 'cz', undefined],
  ['777/123.456', 'cz', '+420777123456'],
  ['+999', 'cz', undefined],
  ['', 'cz', undefined],
] as const)('phone %s in %s is %s', (text, market, expected) => {
  expect(normalPhone(text, market)).toBe(expected);
});

test.each([
  ['jana@herna.example', undefined],
  ['jana+hra@mail.herna.example', undefined],
  ['jana@herna', 'InvalidValue'],
  ['jana herna@x.cz', 'InvalidValue'],
  ['.jana@herna.example', 'InvalidValue'],
  ['jana.@herna.example', 'InvalidValue'],
  ['ja..na@herna.example', 'InvalidValue'],
  ['jana@-herna.example', 'InvalidValue'],
  ['jana@herna..example', 'InvalidValue'],
  ['jana@[127.0.0.1]', 'InvalidValue'],
  ['jana@herna.example, petr@herna.example', 'InvalidValue'],
  ['Jana <jana@herna.example>', 'InvalidValue'],
  ['JANA@Herna.EXAMPLE ', undefined],
  [`${'x'.repeat(64)}@herna.example`, undefined],
  [`${'x'.repeat(65)}@herna.example`, 'InvalidValue'],
  [`jana@${'herna.'.repeat(42)}example`, 'MaxLengthExceeded'],
  ['', 'RequiredField'],
])('e-mail %s: %s', (text, kind) => {
  expect(emailFault(text)?.kind).toBe(kind);
});

test('a politically exposed person is refused only where the brand refuses', () => {
  const exposed = { ...czech, politicallyExposed: true };
  expect(faults('cz', exposed)).toEqual([]);
  const refusing = { ...context('cz'), acceptPoliticallyExposed: false };
  expect(personalDataFaults(exposed, refusing)).toEqual([
    { field: 'politicallyExposed', kind: 'InvalidValue', reason: 'politically_exposed' },
  ]);
});

test('an address other than the permanent one may lie anywhere', () => {
  const abroad = { street: 'Ring 1', town: 'Wien', postCode: '1010', country: 'AUT' };
  expect(addressFaults(abroad, 'any')).toEqual([]);
  expect(addressFaults(abroad, ['CZE'])).toMatchObject([{ field: 'country', reason: 'country' }]);
});
