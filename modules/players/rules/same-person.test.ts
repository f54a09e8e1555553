import { fc } from '@herna/testkit/properties';
import { expect, test } from 'vitest';
import { matchPerson, mayBePerson, type PersonMatch } from './same-person.ts';

const jana = {
  firstName: 'Jana',
  surname: 'Dvořáková Říhová',
  birthDate: '1985-04-12',
  street: 'Nová 3/12',
  postCode: '602 00',
};

test.each<[string, object, PersonMatch]>([
  ['nothing', {}, 'SAME'],
  ['accents and capitals', { surname: 'DVORAKOVA RIHOVA' }, 'SAME'],
  ['spaces and hyphens', { surname: 'Dvořáková-Říhová', street: 'Nova 3 / 12' }, 'SAME'],
  ['the gap of a postal code', { postCode: '60200' }, 'SAME'],
  ['the fields of the name', { firstName: 'Dvořáková', surname: 'Říhová Jana' }, 'SAME'],
  ['the house', { street: 'Nová 4/12' }, 'CANDIDATE'],
  ['the town', { postCode: '110 00' }, 'CANDIDATE'],
  ['a second first name', { firstName: 'Jana Marie' }, 'CANDIDATE'],
  ['one of two surnames', { surname: 'Dvořáková' }, 'CANDIDATE'],
  ['the first name', { firstName: 'Hana' }, 'OTHER'],
  ['a letter for one that looks the same', { surname: 'Dvоřáková Říhová' }, 'SAME'],
  ['a space within the name', { surname: 'Dvo řáková Říhová' }, 'SAME'],
  ['the day', { birthDate: '1985-04-13' }, 'OTHER'],
  ['a birth number on one side', { birthNumberKey: 'aa' }, 'SAME'],
])('who changes %s is judged', (_name, change, match) => {
  expect(matchPerson(jana, { ...jana, ...change })).toBe(match);
  expect(matchPerson({ ...jana, ...change }, jana)).toBe(match);
});

test.each<[string, object, boolean]>([
  ['the surname, as who marries', { surname: 'Nováková' }, true],
  ['the first name, as who is called by a short one', { firstName: 'Janička' }, true],
  ['a letter of both names', { firstName: 'Jan', surname: 'Dvořáková Říhov' }, true],
  ['a letter of each name for another', { firstName: 'Jane', surname: 'Dvořáková Říhovi' }, true],
  ['day and month for one another', { birthDate: '1985-12-04' }, true],
  ['day and month, and the surname', { birthDate: '1985-12-04', surname: 'Nová' }, false],
  ['the day', { birthDate: '1985-04-13' }, false],
  ['both names', { firstName: 'Petra', surname: 'Nováková' }, false],
  ['the surname and the house', { surname: 'Nováková', street: 'Nová 4/12' }, false],
  [
    'a letter of each name and the house',
    { firstName: 'Yana', surname: 'Dvorzaková Říhová', street: 'Jinde 1' },
    true,
  ],
  ['the first name by a letter, and the town', { firstName: 'Hana', postCode: '110 00' }, true],
  ['the first name, and the town', { firstName: 'Petra', postCode: '110 00' }, false],
  ['the script', { firstName: 'Яна', surname: 'Дворжакова Ржигова' }, true],
  [
    'the script and the house',
    { firstName: 'Яна', surname: 'Дворжакова', street: 'Jinde 1' },
    true,
  ],
  ['the script and the day', { firstName: 'Яна', birthDate: '1985-04-13' }, false],
])('who changes %s may be the same person: %s', (_name, change, may) => {
  expect(mayBePerson(jana, { ...jana, ...change })).toBe(may);
  expect(mayBePerson({ ...jana, ...change }, jana)).toBe(may);
});

test('without an address nobody may be another person', () => {
  const homeless = { ...jana, street: '', postCode: '' };
  expect(mayBePerson(homeless, { ...homeless, surname: 'Nová' })).toBe(false);
});

test('the same birth number is the same person, whatever else is written', () => {
  const one = { ...jana, birthNumberKey: 'aa' };
  const married = { ...jana, surname: 'Nová', street: 'Jinde 1', birthNumberKey: 'aa' };
  expect(matchPerson(one, married)).toBe('SAME');
});

test('another birth number makes nobody of the same name and day surely another person', () => {
  const one = { ...jana, birthNumberKey: 'aa' };
  const other = { ...jana, birthNumberKey: 'bb' };
  expect(matchPerson(one, other)).toBe('CANDIDATE');
  expect(matchPerson(one, { ...other, street: 'Jinde 1' })).toBe('CANDIDATE');
  expect(matchPerson(one, { ...other, surname: 'Nová' })).toBe('OTHER');
  // Nor does a title, a second first name or one of two surnames.
  for (const change of [
    { firstName: 'Mgr Jana' },
    { firstName: 'Jana Marie' },
    { surname: 'Dvořáková' },
  ]) {
    expect(matchPerson(one, { ...other, ...change, street: 'Jinde 1' })).toBe('CANDIDATE');
  }
  expect(matchPerson(one, { ...other, birthDate: '1985-04-13' })).toBe('OTHER');
});

test('no spelling of the same letters makes another person of anybody', () => {
  const spelling = fc.constantFrom<(text: string) => string>(
    (text) => text.toUpperCase(),
    (text) => text.normalize('NFD'),
    (text) => text.normalize('NFD').replace(/\p{M}/gu, ''),
    (text) => ` ${text}  `,
    (text) => text.replaceAll(' ', '  '),
  );
  const name = fc.constantFrom('Žaneta', 'Ľubomír', 'Łukasz', 'Đorđe', 'Jan Křtitel', 'Åsa');
  fc.assert(
    fc.property(name, name, fc.array(spelling, { maxLength: 4 }), (firstName, surname, spell) => {
      const known = { ...jana, firstName, surname };
      const typed = (text: string) => spell.reduce((value, step) => step(value), text);
      const again = {
        ...known,
        firstName: typed(firstName),
        surname: typed(surname),
        street: typed(known.street),
      };
      expect(matchPerson(known, again)).toBe('SAME');
    }),
  );
});
