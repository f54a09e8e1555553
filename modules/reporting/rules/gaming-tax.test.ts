import { legalKinds, marketRules } from '@herna/brands';
import { fc } from '@herna/testkit/properties';
import { describe, expect, test } from 'vitest';
import { gamingTaxOf, taxPeriods } from './gaming-tax.ts';

const czech = marketRules('cz', '2026-11-26').gamingTax;
const slovak = marketRules('sk', '2026-11-26').gamingTax;

describe('periods of a year', () => {
  test('are quarters in the Czech market', () => {
    expect(taxPeriods(2028, czech.periodMonths)).toEqual([
      { name: '2028-Q1', from: '2028-01-01', to: '2028-03-31' },
      { name: '2028-Q2', from: '2028-04-01', to: '2028-06-30' },
      { name: '2028-Q3', from: '2028-07-01', to: '2028-09-30' },
      { name: '2028-Q4', from: '2028-10-01', to: '2028-12-31' },
    ]);
  });

  test('are months in the Slovak market, February of a leap year too', () => {
    const months = taxPeriods(2028, slovak.periodMonths);
    expect(months).toHaveLength(12);
    expect(months[1]).toEqual({ name: '2028-02', from: '2028-02-01', to: '2028-02-29' });
  });
});

/** Stakes and wins, and what is due of them in the Czech market, minor units. */
const due = [
  ['TECHNICAL', 1_000_00n, 600_00n, 400_00n, 140_00n],
  ['LIVE', 1_000_00n, 600_00n, 400_00n, 120_00n],
  ['LOTTERY', 1_000_00n, 600_00n, 400_00n, 140_00n],
  ['TECHNICAL', 1_00n, 99n, 1n, 1_00n],
  ['TECHNICAL', 10_01n, 0n, 10_01n, 4_00n],
  ['TECHNICAL', 600_00n, 1_000_00n, 0n, 0n],
] as const;

test.each(due)('%s: of stakes %d and wins %d the base is %d, the tax %d', (kind, ...amounts) => {
  const [stakes, wins, base, tax] = amounts;
  expect(gamingTaxOf({ kind, stakes, wins }, czech)).toMatchObject({ base, tax });
});

test('a kind without a known rate has a base and no tax', () => {
  const revenue = { kind: 'LOTTERY', stakes: 5_00n, wins: 1_00n } as const;
  expect(gamingTaxOf(revenue, slovak)).toEqual({
    base: 4_00n,
    permille: undefined,
    tax: undefined,
  });
});

test('the tax is the least multiple that is not below the rate', () => {
  const amount = fc.bigInt(0n, 10n ** 15n);
  fc.assert(
    fc.property(fc.constantFrom(...legalKinds), amount, amount, (kind, stakes, wins) => {
      const { base, permille = 0, tax = 0n } = gamingTaxOf({ kind, stakes, wins }, czech);
      const exact = base * BigInt(permille);
      expect(tax % czech.roundedUpTo).toBe(0n);
      expect(tax * 1_000n >= exact).toBe(true);
      expect((tax - czech.roundedUpTo) * 1_000n < exact).toBe(true);
    }),
  );
});
