import { fc } from '@herna/testkit/properties';
import { describe, expect, it } from 'vitest';
import { type GamePlan, gamePlans, planOf } from './plans.table.ts';
import { emptyPools, type Pools, settleDraw } from './prizes.ts';

const plan = (key: string): GamePlan => {
  const found = planOf(key);
  if (!found) throw new Error(key);
  return found;
};
const six = plan('sestice');
const crowns = (amount: number): bigint => BigInt(amount) * 100n;
const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((a, b) => a + b, 0n);
const after = (tiers: readonly bigint[], more: Partial<Pools> = {}): Pools => ({
  tiers,
  reserve: 0n,
  atCap: 0,
  ...more,
});

describe('plans', () => {
  it.each(gamePlans.map((one) => [one.gameKey, one] as const))(
    'give the whole fund of %s away, no more',
    (_key, { tiers, matching, main }) => {
      const shares = tiers.flatMap(({ prize }) => (prize.kind === 'share' ? [prize.ppm] : []));
      if (shares.length > 0) {
        expect(shares).toHaveLength(tiers.length);
        expect(shares.reduce((a, b) => a + b, 0)).toBe(1_000_000);
      }
      if (matching !== 'raffle') expect(main.picked).toBeGreaterThanOrEqual(main.drawn > 5 ? 5 : 1);
    },
  );

  const choose = (n: number, k: number): number => {
    let ways = 1;
    for (let i = 1; i <= k; i++) ways = (ways * (n - k + i)) / i;
    return ways;
  };
  it('ask for no more fixed prizes than their fund can pay on average', () => {
    const keno = plan('vecerni-keno');
    const chance = (hits: number) => (choose(20, hits) * choose(60, 10 - hits)) / choose(80, 10);
    const expected = keno.tiers.reduce(
      (total, { main, prize }) =>
        total + (prize.kind === 'fixed' ? Number(prize.times) * chance(main) : 0),
      0,
    );
    expect(expected).toBeGreaterThan(0.5);
    expect(expected).toBeLessThan(keno.fundPpm / 1e6);
    const digits = plan('tri-cislice').tiers.map(({ prize }) =>
      prize.kind === 'fixed' ? Number(prize.times) : 0,
    );
    const [all = 0, two = 0, one = 0] = digits;
    expect(all / 1000 + (two * 9) / 1000 + (one * 90) / 1000).toBeCloseTo(0.58, 9);
  });
});

describe('golden draws', () => {
  it('without a winner everything rolls over to the first tier', () => {
    const settled = settleDraw(six, 'CZK', crowns(1000), [0n, 0n, 0n, 0n], emptyPools(six));
    expect(settled).toEqual({
      house: crowns(500),
      each: [0n, 0n, 0n, 0n],
      paid: [0n, 0n, 0n, 0n],
      closing: after([crowns(500), 0n, 0n, 0n]),
    });
  });

  it('a tier is shared in whole crowns and the remainder stays', () => {
    const settled = settleDraw(six, 'CZK', crowns(1000), [0n, 0n, 0n, 3n], emptyPools(six));
    // 28 % of 500 crowns is 140: 46 each, 2 are left.
    expect(settled.each).toEqual([0n, 0n, 0n, crowns(46)]);
    expect(settled.closing.tiers).toEqual([crowns(500 - 138), 0n, 0n, 0n]);
  });

  it('a higher tier that would pay less than a lower one is put together with it', () => {
    const settled = settleDraw(six, 'CZK', crowns(1000), [0n, 10n, 1n, 1n], emptyPools(six));
    // 70 for ten fives, 80 for one four, 140 for one three: together 290 for twelve.
    expect(settled.each).toEqual([0n, crowns(24), crowns(24), crowns(24)]);
  });

  it('the first tier has a ceiling, what is above it goes to the second', () => {
    const cap = six.cap?.CZK ?? 0n;
    const settled = settleDraw(
      six,
      'CZK',
      0n,
      [0n, 1n, 0n, 0n],
      after([cap + crowns(7), 0n, 0n, 0n]),
    );
    expect(settled.each).toEqual([0n, crowns(7), 0n, 0n]);
    expect(settled.closing).toEqual(after([cap, 0n, 0n, 0n], { atCap: 1 }));
  });

  it('after enough draws at its ceiling it rolls down to the first tier that has a winner', () => {
    const cap = six.cap?.CZK ?? 0n;
    const full = after([cap, 0n, 0n, 0n], { atCap: 4 });
    const settled = settleDraw(six, 'CZK', 0n, [0n, 0n, 2n, 0n], full);
    expect(settled.each).toEqual([0n, 0n, cap / 2n, 0n]);
    expect(settled.closing).toEqual(after([0n, 0n, 0n, 0n]));
  });

  it('fixed prizes are paid from fund and reserve, and cut alike when these do not last', () => {
    const digits = plan('tri-cislice');
    const one = settleDraw(digits, 'CZK', crowns(10_000), [1n, 0n, 3n], emptyPools(digits));
    expect(one.each).toEqual([crowns(4000), crowns(100), crowns(10)]);
    expect(one.closing.reserve).toBe(crowns(6000 - 4030));
    const short = settleDraw(digits, 'CZK', crowns(1000), [1n, 0n, 0n], emptyPools(digits));
    expect(short.each[0]).toBe(crowns(600));
    expect(short.closing.reserve).toBe(0n);
  });
});

describe('every draw', () => {
  const amount = fc.bigInt({ min: 0n, max: 10n ** 14n });
  const currency = fc.constantFrom('CZK' as const, 'EUR' as const);
  const winnersOf = ({ tiers }: GamePlan) =>
    fc.array(fc.bigInt({ min: 0n, max: 5_000n }), {
      minLength: tiers.length,
      maxLength: tiers.length,
    });
  it.each(gamePlans.map((one) => [one.gameKey, one] as const))(
    'of %s conserves money',
    (_, one) => {
      const opening = fc.record({
        tiers: fc.array(amount, { minLength: one.tiers.length, maxLength: one.tiers.length }),
        reserve: amount,
        atCap: fc.integer({ min: 0, max: 9 }),
      });
      fc.assert(
        fc.property(currency, amount, winnersOf(one), opening, (money, sales, winners, before) => {
          const { house, each, paid, closing } = settleDraw(one, money, sales, winners, before);
          const wentIn = sales + sum(before.tiers) + before.reserve;
          expect(house + sum(paid) + sum(closing.tiers) + closing.reserve).toBe(wentIn);
          for (const part of [house, ...each, ...paid, ...closing.tiers, closing.reserve]) {
            expect(part >= 0n).toBe(true);
          }
          for (const [tier, prize] of each.entries()) {
            expect(paid[tier]).toBe(prize * (winners[tier] ?? 0n));
            expect(prize % one.roundTo[money]).toBe(0n);
          }
          if (one.tiers[0]?.prize.kind === 'share') {
            const won = each.filter((_prize, tier) => (winners[tier] ?? 0n) > 0n);
            expect(won).toEqual([...won].sort((a, b) => (a < b ? 1 : a > b ? -1 : 0)));
          }
        }),
        { numRuns: 200 },
      );
    },
  );
});
