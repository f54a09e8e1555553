/** Whatever two lists say, their difference is that of the differences found. */
import { seededRandom } from '@herna/kernel';
import type { SettlementLine } from '@herna/payments';
import { describe, expect, test } from 'vitest';
import { compare, type Pair, sumsOf } from './compare.ts';

const random = seededRandom(28);
const oneOf = <Value>(values: readonly Value[]): Value =>
  values[random.below(values.length)] as Value;

const effects = ['DEPOSIT', 'DEPOSIT_RETURN', 'WITHDRAWAL', 'WITHDRAWAL_RETURN'] as const;
const days = ['2026-11-20', '2026-11-21', '2026-11-22'] as const;

/** Few payments, amounts and currencies, so that lines meet in every way. */
function someLine(mayWait: boolean): SettlementLine {
  const settled = !mayWait || random.below(5) > 0;
  return {
    paymentId: oneOf([undefined, 1n, 2n, 3n]),
    reference: oneOf(['A', 'B', 'C']),
    effect: oneOf(effects),
    amount: settled ? oneOf([100n, 200n, -100n]) : 0n,
    currency: oneOf(['CZK', 'CZK', 'EUR']),
    day: oneOf(days),
    state: 'x',
    settled,
  };
}
const someLines = (mayWait: boolean) =>
  Array.from({ length: random.below(12) }, () => someLine(mayWait));

const balance = (pairs: readonly Pair[], currency: string): bigint => {
  const { ours = 0n, theirs = 0n } = sumsOf(pairs).get(currency) ?? {};
  return ours - theirs;
};

describe('two lists', () => {
  test('differ by the sum of their differences, on each day and in each currency', () => {
    for (let run = 0; run < 2_000; run++) {
      const [ours, theirs] = [someLines(false), someLines(true)];
      const pairs = compare(ours, theirs, (id) => id === 1n);
      for (const currency of ['CZK', 'EUR']) {
        const total = (lines: readonly SettlementLine[]) =>
          lines
            .filter((line) => line.currency === currency)
            .reduce((sum, { amount }) => sum + amount, 0n);
        expect(balance(pairs, currency)).toBe(total(ours) - total(theirs));
        for (const day of days) {
          const ofDay = pairs.filter((pair) => pair.day === day);
          const differing = ofDay.filter(({ kind }) => kind !== undefined);
          expect(balance(ofDay, currency)).toBe(balance(differing, currency));
        }
      }
    }
  });

  test('have every settled line in one pair, under a key of its own', () => {
    for (let run = 0; run < 500; run++) {
      const [ours, theirs] = [someLines(false), someLines(true)];
      const pairs = compare(ours, theirs, () => false);
      expect(new Set(pairs.map(({ key }) => key)).size).toBe(pairs.length);
      const placed = pairs.flatMap((pair) => [pair.ours, pair.theirs]).filter((line) => line);
      expect(new Set(placed).size).toBe(placed.length);
      const settled = [...ours, ...theirs].filter((line) => line.settled);
      expect(settled.every((line) => placed.includes(line))).toBe(true);
    }
  });

  test('that are the same have no differences, in whatever order', () => {
    for (let run = 0; run < 500; run++) {
      const ours = someLines(false);
      const theirs = ours.map((line) => ({ ...line })).reverse();
      expect(compare(ours, theirs, () => false).filter(({ kind }) => kind)).toEqual([]);
    }
  });
});
