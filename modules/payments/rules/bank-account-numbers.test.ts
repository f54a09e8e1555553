import { fc } from '@herna/testkit/properties';
import { describe, expect, test } from 'vitest';
import {
  type AccountCountry,
  domesticText,
  isSameAccount,
  parseDomestic,
  parseIban,
  toIban,
} from './bank-account-numbers.ts';

/** Accounts published by Czech authorities and banks, and synthetic ones with sound digits. */
const pairs: readonly [domestic: string, country: AccountCountry, iban: string][] = [
  ['19-2000145399/0800', 'CZ', 'CZ6508000000192000145399'],
  ['178124-4159/0710', 'CZ', 'CZ6907101781240000004159'],
  ['353497163/0800', 'CZ', 'CZ0908000000000353497163'],
  ['7894/0800', 'CZ', 'CZ3208000000000000007894'],
  ['2718281824/2010', 'CZ', 'CZ8620100000002718281824'],
  ['19-8742637541/1200', 'SK', 'SK3112000000198742637541'],
  ['1234567899/1100', 'SK', 'SK2211000000001234567899'],
];

describe('account numbers both ways', () => {
  test.each(pairs)('%s of %s is %s', (domestic, country, iban) => {
    const read = parseDomestic(domestic, country);
    expect(read.ok && toIban(read.value)).toBe(iban);
    const back = parseIban(iban);
    expect(back.ok && domesticText(back.value)).toBe(domestic);
    expect(back.ok && back.value.country).toBe(country);
  });

  test('an IBAN may be written with spaces and small letters', () => {
    expect(parseIban('cz65 0800 0000 1920 0014 5399').ok).toBe(true);
  });

  test.each([
    ['123456789/0100', 'account_check_digit'],
    ['20-2000145399/0800', 'account_check_digit'],
    ['2000145398/0800', 'account_check_digit'],
    ['10/0800', 'account_form'],
    ['1/0800', 'account_form'],
    ['2000145399', 'account_form'],
    ['2000145399/800', 'account_form'],
    ['1234567-2000145399/0800', 'account_form'],
    ['', 'account_form'],
  ])('%s is refused as %s', (text, error) => {
    expect(parseDomestic(text, 'CZ')).toEqual({ ok: false, error });
  });

  test.each([
    // Sound by modulo 97, but its number fails modulo 11.
    ['CZ1801000000000123456789', 'account_check_digit'],
    ['CZ6608000000192000145399', 'iban_check_digit'],
    ['DE89370400440532013000', 'iban_foreign'],
    ['CZ65080000001920001453', 'iban_check_digit'],
    ['6508000000192000145399', 'account_form'],
    ['CZ65-0800', 'account_form'],
  ])('the IBAN %s is refused as %s', (text, error) => {
    expect(parseIban(text)).toEqual({ ok: false, error });
  });
});

describe('for every account', () => {
  const digits = (length: number) =>
    fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length });
  const accounts = fc.tuple(digits(6), digits(10), digits(4)).map(([prefix, number, bank]) => ({
    text: `${prefix.join('')}-${number.join('')}/${bank.join('')}`,
  }));

  test('a sound domestic number survives the way to IBAN and back', () => {
    let sound = 0;
    fc.assert(
      fc.property(accounts, fc.constantFrom('CZ' as const, 'SK' as const), ({ text }, country) => {
        const read = parseDomestic(text, country);
        if (!read.ok) return;
        sound++;
        expect(parseIban(toIban(read.value))).toEqual(read);
      }),
      { numRuns: 5000, seed: 7 },
    );
    expect(sound).toBeGreaterThan(10);
  });

  test('one mistyped digit of an IBAN never passes', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...pairs.map(([, , iban]) => iban)),
        fc.integer({ min: 2, max: 23 }),
        fc.integer({ min: 1, max: 9 }),
        (iban, at, by) => {
          const wrong = (Number(iban[at]) + by) % 10;
          expect(parseIban(iban.slice(0, at) + wrong + iban.slice(at + 1)).ok).toBe(false);
        },
      ),
    );
  });
});

test.each([
  ['CZ65 0800 0000 1920 0014 5399', true],
  ['19-2000145399/0800', true],
  ['000019-2000145399/0800', true],
  ['2000145399/0800', false],
  ['19-2000145399/0710', false],
  ['19-2000145398/0800', false],
  ['SK3112000000198742637541', false],
  ['', false],
])('an account named as %s is the player’s: %s', (named, expected) => {
  expect(isSameAccount('CZ6508000000192000145399', named)).toBe(expected);
});

test('an account abroad is the one of its IBAN alone', () => {
  expect(isSameAccount('DE89370400440532013000', 'de89 3704 0044 0532 0130 00')).toBe(true);
  expect(isSameAccount('DE89370400440532013000', '532013000/0800')).toBe(false);
});
