import { fc } from '@herna/testkit/properties';
import { describe, expect, it } from 'vitest';
import { intoQuotedCurrency, intoRateCurrency, isStale } from './exchange.ts';

describe('conversion', () => {
  it.each([
    [100n, { quantity: 1, rate: '24.3650' }, 2_436n],
    [1n, { quantity: 1, rate: '0.5' }, 0n],
    [3n, { quantity: 1, rate: '0.5' }, 2n],
    [10_000n, { quantity: 100, rate: '6.071' }, 607n],
  ])('of %s at %o is %s', (amount, rate, converted) => {
    expect(intoRateCurrency(amount, rate)).toBe(converted);
  });

  it('there and back loses no more than the rounding of the way there', () => {
    const amounts = fc.bigInt({ min: 0n, max: 10n ** 15n });
    const rates = fc.integer({ min: 1_000, max: 99_999_999 }).map((ppm) => ({
      quantity: 1,
      rate: `${Math.floor(ppm / 1_000)}.${String(ppm % 1_000).padStart(3, '0')}`,
    }));
    fc.assert(
      fc.property(amounts, rates, (amount, rate) => {
        const back = intoQuotedCurrency(intoRateCurrency(amount, rate), rate);
        const difference = back > amount ? back - amount : amount - back;
        expect(difference <= 1n).toBe(true);
      }),
    );
  });
});

it.each([
  ['2026-11-20', '2026-11-23', false],
  ['2026-11-20', '2026-11-25', false],
  ['2026-11-20', '2026-11-26', true],
])('a list of %s is stale on %s: %s', (list, day, stale) => {
  expect(isStale(list, day)).toBe(stale);
});
