import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkDigit,
  isVoucherNumber,
  plainNumber,
  voucherDigits,
  voucherHash,
  voucherNumber,
} from './voucher-numbers.ts';

const key = createHmac('sha256', 'a').update('key').digest();
const digits = fc.stringMatching(/^\d{17}$/);

describe('the check digit', () => {
  it('is that of Damm’s own example', () => {
    expect(checkDigit('572')).toBe(4);
    expect(checkDigit('5724')).toBe(0);
  });

  it('tells every wrong digit and every two neighbours that changed places', () => {
    fc.assert(
      fc.property(digits, fc.nat(17), fc.integer({ min: 1, max: 9 }), (body, at, by) => {
        const number = `${body}${checkDigit(body)}`;
        expect(isVoucherNumber(number)).toBe(true);
        const wrong = [...number];
        wrong[at] = String((Number(wrong[at]) + by) % 10);
        expect(isVoucherNumber(wrong.join(''))).toBe(false);
        const [one, two] = [number[at] ?? '', number[at + 1] ?? ''];
        const swapped = number.slice(0, at) + two + one + number.slice(at + 2);
        if (two !== '' && one !== two) expect(isVoucherNumber(swapped)).toBe(false);
      }),
      { seed: 41 },
    );
  });
});

describe('a validation number', () => {
  it('follows from the terminal, its id and the key, and from nothing else', () => {
    const number = voucherNumber(key, 'T-1', 'a');
    expect(number).toHaveLength(voucherDigits);
    expect(isVoucherNumber(number)).toBe(true);
    expect(voucherNumber(key, 'T-1', 'a')).toBe(number);
    const others = [
      voucherNumber(key, 'T-1', 'b'),
      voucherNumber(key, 'T-2', 'a'),
      voucherNumber(Buffer.alloc(32), 'T-1', 'a'),
    ];
    expect(new Set([number, ...others]).size).toBe(4);
    expect(voucherHash(key, number)).not.toEqual(voucherHash(Buffer.alloc(32), number));
  });

  it('is read with the spaces and hyphens that are printed in it', () => {
    expect(plainNumber('1234-5678 9012-3456 78')).toBe('123456789012345678');
    for (const wrong of ['', '123', 'a'.repeat(18), '1'.repeat(19)]) {
      expect(isVoucherNumber(wrong)).toBe(false);
    }
  });
});
