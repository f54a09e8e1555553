import { expect, test } from 'vitest';
import { isIban } from './iban.ts';

test.each([
  ['CZ6508000000192000145399', true],
  ['CZ6907101781240000004159', true],
  ['CZ3208000000000000007894', true],
  ['CZ8620100000002718281824', true],
  ['SK3112000000198742637541', true],
  ['SK2211000000001234567899', true],
  ['CZ1801000000000123456789', false],
  ['CZ6508000000192000145390', false],
  ['CZ650800000019200014539', false],
  ['6508000000192000145399', false],
  ['', false],
])('%s is an IBAN: %s', (iban, expected) => {
  expect(isIban(iban)).toBe(expected);
});
