import { fc } from '@herna/testkit/properties';
import { describe, expect, it } from 'vitest';
import { awardOf, partsOf, shareOf } from './jackpots.ts';

const stakes = fc.array(fc.bigInt({ min: 0n, max: 1_000_000n }), { maxLength: 50 });
const ppm = fc.bigInt({ min: 0n, max: 500_000n });
const amount = fc.bigInt({ min: 0n, max: 10_000_000_000n });

describe('shares', () => {
  it.each([
    [100n, 5_000n, 0n, 0n, 500_000n],
    [100n, 5_000n, 500_000n, 1n, 0n],
    [200n, 5_000n, 0n, 1n, 0n],
    [0n, 5_000n, 999_999n, 0n, 999_999n],
    [1_000_000n, 500_000n, 0n, 500_000n, 0n],
  ])('of %s at %s ppm carrying %s give %s and carry %s', (stake, rate, carry, whole, rest) => {
    expect(shareOf(stake, rate, carry)).toEqual({ amount: whole, carry: rest });
  });

  it('lose nothing over any row of stakes', () => {
    fc.assert(
      fc.property(stakes, ppm, (row, rate) => {
        let carry = 0n;
        let pool = 0n;
        for (const stake of row) {
          const share = shareOf(stake, rate, carry);
          pool += share.amount;
          carry = share.carry;
        }
        const total = row.reduce((sum, stake) => sum + stake, 0n);
        expect(pool * 1_000_000n + carry).toBe(total * rate);
      }),
    );
  });

  it('never exceed half of the stake and one unit', () => {
    fc.assert(
      fc.property(amount, ppm, fc.bigInt({ min: 0n, max: 999_999n }), (stake, rate, carry) => {
        expect(shareOf(stake, rate, carry).amount <= stake / 2n + 1n).toBe(true);
      }),
    );
  });
});

describe('parts of a contribution', () => {
  const terms = { hiddenPpm: 0n, pool: 1_000n, poolMaximum: 1_100n };
  it.each([
    ['with room for it', terms, 100n, { pool: 100n, hidden: 0n, overflow: 0n }],
    ['past the maximum', terms, 101n, { pool: 100n, hidden: 0n, overflow: 1n }],
    ['at the maximum', { ...terms, pool: 1_100n }, 5n, { pool: 0n, hidden: 0n, overflow: 5n }],
    // Lowered since: what players have been shown stays in the pool.
    ['above it', { ...terms, pool: 1_200n }, 5n, { pool: 0n, hidden: 0n, overflow: 5n }],
    [
      'without one',
      { ...terms, hiddenPpm: 500_000n, poolMaximum: undefined },
      999n,
      { pool: 500n, hidden: 499n, overflow: 0n },
    ],
  ])('%s', (_name, given, contribution, parts) => {
    expect(partsOf(contribution, given)).toEqual(parts);
  });

  it('are all of it, and take no pool past its maximum', () => {
    fc.assert(
      fc.property(
        fc.array(amount, { maxLength: 20 }),
        amount,
        amount,
        fc.bigInt({ min: 0n, max: 1_000_000n }),
        (row, begun, poolMaximum, hiddenPpm) => {
          let pool = begun;
          for (const contribution of row) {
            const parts = partsOf(contribution, { hiddenPpm, pool, poolMaximum });
            expect(parts.pool + parts.hidden + parts.overflow).toBe(contribution);
            expect(Object.values(parts).every((part) => part >= 0n)).toBe(true);
            pool += parts.pool;
            // It overflows only where the pool is full.
            if (parts.overflow > 0n) expect(pool >= poolMaximum).toBe(true);
          }
          expect(pool <= poolMaximum || pool === begun).toBe(true);
        },
      ),
    );
  });
});

describe('awards', () => {
  const terms = { pool: 5_000n, seed: 1_000n, awardMaximum: undefined };
  it.each([
    ['the whole pool', terms, 0n, { paid: 5_000n, fromPool: 5_000n, shortage: 0n, reseed: 1_000n }],
    ['a part', terms, 3_000n, { paid: 3_000n, fromPool: 3_000n, shortage: 0n, reseed: 0n }],
    ['nearly all', terms, 4_500n, { paid: 4_500n, fromPool: 4_500n, shortage: 0n, reseed: 500n }],
    [
      'too much',
      terms,
      6_000n,
      { paid: 6_000n, fromPool: 5_000n, shortage: 1_000n, reseed: 1_000n },
    ],
    [
      'no more than allowed',
      { ...terms, awardMaximum: 2_000n },
      0n,
      { paid: 2_000n, fromPool: 2_000n, shortage: 0n, reseed: 0n },
    ],
    [
      'nothing from a pool below zero, which is filled again',
      { ...terms, pool: -5n },
      0n,
      { paid: 0n, fromPool: 0n, shortage: 0n, reseed: 1_005n },
    ],
  ])('pay %s', (_name, given, named, award) => {
    expect(awardOf(given, named)).toEqual(award);
  });

  it('conserve money and leave at least the seed', () => {
    fc.assert(
      fc.property(
        amount,
        amount,
        fc.option(amount, { nil: undefined }),
        amount,
        (pool, seed, max, named) => {
          const award = awardOf({ pool, seed, awardMaximum: max }, named);
          expect(award.paid).toBe(award.fromPool + award.shortage);
          expect(award.fromPool <= pool).toBe(true);
          expect(pool - award.fromPool + award.reseed >= seed).toBe(true);
          if (named > 0n) expect(award.paid).toBe(named);
          else expect(award.shortage).toBe(0n);
        },
      ),
    );
  });
});
