import { describe, expect, it } from 'vitest';
import { minorUnits, moneyText } from './money.ts';

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

describe('money on screens', () => {
  it('keeps the last haléř of a large amount', () => {
    const text = moneyText({ amount: 900_719_925_474_0991, currency: 'CZK' }, 'cs');
    expect(plain(text)).toBe('90 071 992 547 409,91 Kč');
  });
  it('writes in the notation of the locale', () => {
    expect(plain(moneyText({ amount: -123_450, currency: 'EUR' }, 'en'))).toBe('-€1,234.50');
    expect(plain(moneyText({ amount: 5, currency: 'PTS' }, 'cs'))).toBe('5');
  });
});

describe('a typed amount', () => {
  it.each([
    ['12', 1200],
    ['12,5', 1250],
    ['1 234,50', 123_450],
    ['1,234.50', 123_450],
    ['1.234,50', 123_450],
    ['-3', -300],
    ['12,345', 1_234_500],
    ['0,001x', undefined],
    ['12,3456', undefined],
    ['0.500', undefined],
    ['', undefined],
  ])('%s is %s', (text, units) => {
    expect(minorUnits(text, 'CZK')).toBe(units);
  });
});
