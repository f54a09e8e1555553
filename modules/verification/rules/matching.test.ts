import { expect, test } from 'vitest';
import { isSameIdentity, type NamedPerson } from './matching.ts';
import { mrzName } from './mrz.ts';

const typed: NamedPerson = { firstName: 'Łukasz', surname: 'Strauß', birthDate: '1985-04-12' };

test.each<[string, Partial<NamedPerson>, boolean]>([
  ['as it is written without accents', { firstName: 'Lukasz', surname: 'STRAUSS' }, true],
  ['with a second given name', { firstName: 'Łukasz Jan' }, true],
  ['of another surname', { surname: 'Straus' }, false],
  ['born on another day', { birthDate: '1985-04-13' }, false],
])('a person %s', (_, change, same) => {
  expect(isSameIdentity(typed, { ...typed, ...change })).toBe(same);
});

test('a name in the lines of a document has its plain letters', () => {
  expect(mrzName('Łukasz-Jan Strauß')).toBe('LUKASZ JAN STRAUSS');
});
