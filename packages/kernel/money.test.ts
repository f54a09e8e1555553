import { fc } from '@herna/testkit/properties';
import { describe, expect, test } from 'vitest';
import {
  addMoney,
  decimalText,
  formatMoney,
  fromWireMoney,
  isCurrency,
  minorDigitsOf,
  money,
  subtractMoney,
  wireMinor,
  wireMoney,
} from './money.ts';

const safe = fc.bigInt({
  min: BigInt(Number.MIN_SAFE_INTEGER),
  max: BigInt(Number.MAX_SAFE_INTEGER),
});

describe('arithmetic', () => {
  test('adding and taking away again changes nothing, at any size', () => {
    fc.assert(
      fc.property(fc.bigInt(), fc.bigInt(), (left, right) => {
        const sum = addMoney(money(left, 'CZK'), money(right, 'CZK'));
        expect(subtractMoney(sum, money(right, 'CZK'))).toEqual(money(left, 'CZK'));
      }),
    );
  });

  test('two currencies never meet', () => {
    expect(() => addMoney(money(1n, 'CZK'), money(1n, 'EUR'))).toThrow('two currencies');
    expect(() => subtractMoney(money(1n, 'PTS'), money(1n, 'CZK'))).toThrow('two currencies');
  });
});

describe('the wire', () => {
  test('carries every amount that JSON can hold exactly', () => {
    fc.assert(
      fc.property(safe, (amount) => {
        const wire = JSON.parse(JSON.stringify(wireMoney(money(amount, 'EUR'))));
        expect(fromWireMoney(wire)).toEqual(money(amount, 'EUR'));
      }),
    );
  });

  test.each([2n ** 53n, -(2n ** 53n)])('%s would lose minor units, so it is a bug', (amount) => {
    expect(() => wireMinor(amount)).toThrow('beyond what JSON can carry');
  });

  test.each([
    [{ amount: 1.5, currency: 'CZK' }, 'not a safe integer'],
    [{ amount: Number.NaN, currency: 'CZK' }, 'not a safe integer'],
    [{ amount: 1, currency: 'USD' }, 'currency is unknown'],
  ])('%o is no money', (wire, why) => {
    expect(() => fromWireMoney(wire)).toThrow(why);
  });
});

describe('text', () => {
  test.each([
    [0n, 2, '0.00'],
    [5n, 2, '0.05'],
    [-5n, 2, '-0.05'],
    [123_456n, 2, '1234.56'],
    [-123_456n, 2, '-1234.56'],
    [42n, 0, '42'],
    [9_007_199_254_740_993n, 2, '90071992547409.93'],
  ])('%s with %i digits is %s', (amount, digits, text) => {
    expect(decimalText(amount, digits)).toBe(text);
  });

  test.each([
    [money(123_450n, 'CZK'), 'cs', '1 234,50 Kč'],
    [money(-123_450n, 'CZK'), 'cs', '-1 234,50 Kč'],
    [money(10_000n, 'CZK'), 'cs', '100 Kč'],
    [money(10_050n, 'CZK'), 'cs', '100,50 Kč'],
    [money(-20_000n, 'CZK'), 'en', '-Kč 200'],
    [money(0n, 'CZK'), 'cs', '0 Kč'],
    [money(1_000n, 'EUR'), 'sk', '10,00 €'],
    [money(99n, 'EUR'), 'sk', '0,99 €'],
    [money(1_234_567n, 'EUR'), 'en', '€12,345.67'],
    [money(1_234_567n, 'CZK'), 'en', 'Kč 12,345.67'],
    [money(1_500n, 'PTS'), 'cs', '1 500'],
    [money(9_007_199_254_740_993n, 'CZK'), 'cs', '90 071 992 547 409,93 Kč'],
  ])('%o in %s reads %s', (value, locale, text) => {
    expect(formatMoney(value, locale).replaceAll(/[\u00a0\u202f]/g, ' ')).toBe(text);
  });
});

test('books write whole crowns with their haléře too', () => {
  expect(formatMoney(money(31_000n, 'CZK'), 'cs', 'full')).toMatch(/^310,00\sKč$/);
});

test('points are a currency without minor digits, a dollar is none', () => {
  expect(['CZK', 'EUR', 'PTS'].every(isCurrency)).toBe(true);
  expect(isCurrency('USD')).toBe(false);
  expect([minorDigitsOf('CZK'), minorDigitsOf('EUR'), minorDigitsOf('PTS')]).toEqual([2, 2, 0]);
});
