import { describe, expect, it } from 'vitest';
import { writeAmount } from './amount.ts';
import { wholeMoneyText } from './components/money-text.tsx';

describe('writeAmount', () => {
  it('leaves zeros out and keeps the comma of the language', () => {
    expect(writeAmount(100_000n, 'CZK', 'cs')).toBe('1000');
    expect(writeAmount(100_050n, 'CZK', 'cs')).toBe('1000,50');
    expect(writeAmount(100_050n, 'EUR', 'en')).toBe('1000.50');
  });
});

describe('wholeMoneyText', () => {
  it('cuts haléře off and keeps both digits of euros', () => {
    expect(wholeMoneyText({ amount: 123_499, currency: 'CZK' }, 'cs')).toBe('1\u00a0234\u00a0Kč');
    expect(wholeMoneyText({ amount: 1000, currency: 'EUR' }, 'sk')).toBe('10,00\u00a0€');
    expect(wholeMoneyText({ amount: 1000, currency: 'EUR' }, 'en')).toBe('€10.00');
  });
});
