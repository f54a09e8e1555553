import { fc } from '@herna/testkit/properties';
import { expect, test } from 'vitest';
import { passwordFault } from './password.ts';

const person = ['Jana', 'Ukázková', 'jana.ukazkova@herna.example'];

test.each([
  ['modrá velryba tančí'],
  ['modra velryba tanci'],
  ['tichy vecer v kasinu'],
  ['a long demo password'],
  ['correct horse battery staple'],
  ['krtek-kope-v-listopadu'],
  ['Xk7#pQ2!vR'],
  ['десять слов подряд'],
  ['🎲🎲 dvě kostky a nula'],
  ['jana peče koláče v neděli'],
])('%s is a password', (password) => {
  expect(passwordFault(password, person)).toBeUndefined();
});

test.each([
  ['krátké', 'password_short'],
  ['123456789', 'password_short'],
  ['1234567890', 'password_common'],
  ['password12', 'password_common'],
  ['Password2026!', 'password_common'],
  ['p@ssw0rd!!!', 'password_common'],
  ['Heslo12345678', 'password_common'],
  ['heslo heslo heslo', 'password_common'],
  ['Kasino-2026', 'password_common'],
  ['qwertyuiop', 'password_common'],
  ['aaaaaaaaaaaa', 'password_common'],
  ['abcabcabcabc', 'password_common'],
  ['abcdefghijkl', 'password_common'],
  ['9876543210', 'password_common'],
  ['iloveyou1234', 'password_common'],
  ['ukazkova1985', 'password_personal'],
  ['Ukázková.Jana', 'password_personal'],
  ['janaukazkova', 'password_personal'],
])('%s is refused: %s', (password, reason) => {
  expect(passwordFault(password, person)).toMatchObject({ kind: 'InvalidValue', reason });
});

test('length is counted in characters people see, from 10 to 128', () => {
  expect(passwordFault('')?.kind).toBe('RequiredField');
  expect(passwordFault('🎲🃏♠♥♦♣🎰💎')?.reason).toBe('password_short');
  const long = 'modrá velryba tančí na vlnách '.repeat(5).slice(0, 128);
  expect(passwordFault(long)).toBeUndefined();
  expect(passwordFault(`${long}x`)?.kind).toBe('MaxLengthExceeded');
});

test('three random words are never refused for being common', () => {
  const word = fc.string({
    unit: fc.constantFrom(...'abdeghjkmnoprtuvyz'),
    minLength: 5,
    maxLength: 9,
  });
  fc.assert(
    fc.property(word, word, word, (first, second, third) => {
      const password = `${first} ${second} ${third}`;
      fc.pre(new Set(password).size >= 8);
      expect(passwordFault(password)).toBeUndefined();
    }),
  );
});
