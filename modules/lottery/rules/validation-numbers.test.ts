import { describe, expect, it } from 'vitest';
import { plainNumber, validationNumber } from './validation-numbers.ts';

describe('a validation number', () => {
  it('follows from what was bought, and from nothing else', () => {
    const number = validationNumber('secret', 'terminal:T-1', 'sale-1');
    expect(number).toMatch(/^[0-9A-HJKMNP-TV-Z]{20}$/);
    expect(validationNumber('secret', 'terminal:T-1', 'sale-1')).toBe(number);
    expect(validationNumber('secret', 'terminal:T-1', 'sale-2')).not.toBe(number);
    expect(validationNumber('other', 'terminal:T-1', 'sale-1')).not.toBe(number);
  });

  it('is read as people write it', () => {
    expect(plainNumber('abcde-fGhjk o1Il0 mnpqr')).toBe('ABCDEFGHJK01110MNPQR');
  });
});
