/** Gaming tax of a year: its periods, and what is due for each legal kind of game. Pure. */
import type { GamingTaxRules, LegalKind } from '@herna/brands';

/** A period that tax is declared for: Prague days, both included. */
export interface TaxPeriod {
  /** `2026-Q4`, or `2026-11` where periods are months. */
  readonly name: string;
  readonly from: string;
  readonly to: string;
}

const monthsOfYear = 12;
const twoDigits = (value: number): string => String(value).padStart(2, '0');
const lastDayOf = (year: number, month: number): string =>
  new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);

/** The periods of a year, in order. */
export function taxPeriods(year: number, months: GamingTaxRules['periodMonths']): TaxPeriod[] {
  return Array.from({ length: monthsOfYear / months }, (_, index) => {
    const first = index * months + 1;
    return {
      name: months === 1 ? `${year}-${twoDigits(first)}` : `${year}-Q${index + 1}`,
      from: `${year}-${twoDigits(first)}-01`,
      to: lastDayOf(year, first + months - 1),
    };
  });
}

/** What one kind of game brought in during a period, minor units. */
export interface TaxedRevenue {
  readonly kind: LegalKind;
  readonly stakes: bigint;
  readonly wins: bigint;
}

export interface GamingTax {
  /** What stakes exceed wins by, not below nothing: a kind's loss lessens no other kind's base. */
  readonly base: bigint;
  /** Undefined where the market has no known rate. */
  readonly permille: number | undefined;
  readonly tax: bigint | undefined;
}

const whole = 1_000n;

/**
 * The tax of one kind in one period. Parts of a minor unit count as a whole one, and the tax is rounded
 * up as the market's rules ask.
 */
export function gamingTaxOf(
  { kind, stakes, wins }: TaxedRevenue,
  rules: GamingTaxRules,
): GamingTax {
  const base = stakes > wins ? stakes - wins : 0n;
  const permille = rules.permille[kind];
  if (permille === undefined) return { base, permille, tax: undefined };
  const step = whole * rules.roundedUpTo;
  const steps = (base * BigInt(permille) + step - 1n) / step;
  return { base, permille, tax: steps * rules.roundedUpTo };
}
