import { describe, expect, it } from 'vitest';
import { writeAmount } from './amount.ts';

describe('writeAmount', () => {
  it('leaves zeros out and keeps the comma of the language', () => {
    expect(writeAmount(100_000n, 'CZK', 'cs')).toBe('1000');
    expect(writeAmount(100_050n, 'CZK', 'cs')).toBe('1000,50');
    expect(writeAmount(100_050n, 'EUR', 'en')).toBe('1000.50');
  });
});
