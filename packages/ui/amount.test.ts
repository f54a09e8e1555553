import { describe, expect, it } from 'vitest';
import { readAmount, writeAmount } from './amount.ts';

describe('readAmount', () => {
  it.each([
    ['1000', 100_000n],
    ['1 000', 100_000n],
    ['1\u00a0000,50', 100_050n],
    ['1.000,5', 100_050n],
    ['1,000.05', 100_005n],
    ['0,01', 1n],
    ['1.000', 100_000n],
  ])('reads %s', (text, minor) => expect(readAmount(text, 'CZK')).toBe(minor));

  it.each(['', '-5', '1,2,3', '12,345,6.7', '1e3', '10,999', '9999999999999', 'sto'])(
    'refuses %s, or reads it as thousands',
    (text) => {
      const expected = text === '10,999' ? 1_099_900n : undefined;
      expect(readAmount(text, 'CZK')).toBe(expected);
    },
  );

  it('knows currencies without a fraction', () => {
    expect(readAmount('12', 'PTS')).toBe(12n);
    expect(readAmount('12,5', 'PTS')).toBeUndefined();
  });
});

describe('writeAmount', () => {
  it('leaves zeros out and keeps the comma of the language', () => {
    expect(writeAmount(100_000n, 'CZK', 'cs')).toBe('1000');
    expect(writeAmount(100_050n, 'CZK', 'cs')).toBe('1000,50');
    expect(writeAmount(100_050n, 'EUR', 'en')).toBe('1000.50');
  });
});
