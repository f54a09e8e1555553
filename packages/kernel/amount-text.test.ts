import { expect, test } from 'vitest';
import { readAmount } from './amount-text.ts';

test.each([
  ['1000', 100_000n],
  ['1 000', 100_000n],
  ['1\u00a0000,50', 100_050n],
  ['1.000,5', 100_050n],
  ['1,000.05', 100_005n],
  ['1.000.000,50', 100_000_050n],
  ['0,01', 1n],
  ['0.50', 50n],
  ['1.000', 100_000n],
  ['10,999', 1_099_900n],
])('%s is %s minor units', (text, minor) => expect(readAmount(text, 'CZK')).toBe(minor));

test.each([
  ['', 'nothing'],
  ['-5', 'a debt'],
  ['1,2,3', 'a list'],
  ['12,345,6.7', 'groups of other sizes'],
  ['1e3', 'a number of programs'],
  ['9999999999999', 'more than there is'],
  ['sto', 'a word'],
  ['0.500', 'half of one to a thousandth, not 500'],
  ['0,100', 'a tenth to a thousandth, not 100'],
  ['00.500', 'no thousands either'],
  ['1.000,500', 'two separators of thousands'],
  ['1.000.50', 'one separator in two meanings'],
])('%s is no amount: %s', (text) => expect(readAmount(text, 'CZK')).toBeUndefined());

test('currencies without a fraction have none', () => {
  expect(readAmount('12', 'PTS')).toBe(12n);
  expect(readAmount('12,5', 'PTS')).toBeUndefined();
});
