import { fc } from '@herna/testkit/properties';
import { expect, test } from 'vitest';
import {
  add,
  compare,
  divide,
  equals,
  fraction,
  multiply,
  percent,
  subtract,
  sum,
  toNumber,
  zero,
} from './fraction.ts';

const integers = fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n });
const fractions = fc
  .tuple(
    integers,
    integers.filter((value) => value !== 0n),
  )
  .map(([numerator, denominator]) => fraction(numerator, denominator));

test('a fraction is reduced and its denominator is positive', () => {
  expect(fraction(6, -4)).toEqual({ numerator: -3n, denominator: 2n });
  expect(fraction(0, 7)).toEqual({ numerator: 0n, denominator: 1n });
  expect(() => fraction(1, 0)).toThrow();
});

test('fractions obey the laws of a field', () => {
  fc.assert(
    fc.property(fractions, fractions, fractions, (a, b, c) => {
      expect(add(a, add(b, c))).toEqual(add(add(a, b), c));
      expect(multiply(a, add(b, c))).toEqual(add(multiply(a, b), multiply(a, c)));
      expect(subtract(add(a, b), b)).toEqual(a);
      if (!equals(b, zero)) expect(divide(multiply(a, b), b)).toEqual(a);
      expect(Math.sign(compare(a, b))).toBe(-Math.sign(compare(b, a)) + 0);
      expect(sum([a, b, c])).toEqual(add(a, add(b, c)));
    }),
  );
});

test.each([
  [23534, 24389, '96.49'],
  [36, 37, '97.30'],
  [1, 1, '100.00'],
  [1, 20_000, '0.01'],
])('%i of %i is %s per cent', (numerator, denominator, text) => {
  expect(percent(fraction(numerator, denominator))).toBe(text);
});

test('as a float a fraction is near itself', () => {
  expect(toNumber(fraction(1, 3))).toBeCloseTo(1 / 3, 14);
  expect(toNumber(fraction(-7, 2))).toBe(-3.5);
});
