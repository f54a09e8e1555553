import { describe, expect, test } from 'vitest';
import { outcomesOf } from './payout-outcomes.ts';

describe('the outcomes of a payout in doubt', () => {
  test.each([
    ['paid', 399_99n, 'CZK', ['PAID_AS_ASKED', 'PAID_AS_REPORTED']],
    ['paid', 16_00n, 'EUR', ['PAID_AS_ASKED', 'PAID_AS_REPORTED']],
    ['paid', 16_00n, 'USD', ['PAID_AS_ASKED']],
    ['paid', 16_00n, 'PTS', ['PAID_AS_ASKED']],
    ['paid', 0n, 'CZK', ['PAID_AS_ASKED', 'NOT_PAID']],
    ['rejected', 399_99n, 'CZK', ['NOT_PAID']],
    ['returned', 399_99n, 'CZK', ['NOT_PAID']],
    ['waits', 399_99n, 'CZK', []],
  ] as const)('%s %s %s', (meaning, amount, currency, outcomes) => {
    expect(outcomesOf({ meaning, amount, currency, wasPaid: false })).toEqual(outcomes);
  });
  test.each([
    [399_99n, 'CZK', ['RETURNED_AS_PAID', 'RETURNED_AS_REPORTED']],
    [16_00n, 'USD', ['RETURNED_AS_PAID']],
    [0n, 'CZK', ['RETURNED_AS_PAID']],
  ] as const)('comes back after it was paid: %s %s', (amount, currency, outcomes) => {
    const report = { meaning: 'returned', amount, currency, wasPaid: true } as const;
    expect(outcomesOf(report)).toEqual(outcomes);
  });
});
