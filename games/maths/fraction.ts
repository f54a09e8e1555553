/** Exact rational numbers over bigint: returns to player are compared as fractions, not decimals. */
import { assert } from '@herna/kernel';

export interface Fraction {
  readonly numerator: bigint;
  /** Always positive; the fraction is reduced. */
  readonly denominator: bigint;
}

function gcd(left: bigint, right: bigint): bigint {
  let a = left < 0n ? -left : left;
  let b = right;
  while (b) [a, b] = [b, a % b];
  return a;
}

/** A reduced fraction. */
export function fraction(numerator: bigint | number, denominator: bigint | number = 1n): Fraction {
  const top = BigInt(numerator);
  const bottom = BigInt(denominator);
  assert(bottom !== 0n, 'a fraction has no zero below');
  const sign = bottom < 0n ? -1n : 1n;
  const common = gcd(top, bottom * sign) || 1n;
  return { numerator: (top * sign) / common, denominator: (bottom * sign) / common };
}

export const zero = fraction(0);
export const one = fraction(1);

export const add = (a: Fraction, b: Fraction): Fraction =>
  fraction(
    a.numerator * b.denominator + b.numerator * a.denominator,
    a.denominator * b.denominator,
  );
export const subtract = (a: Fraction, b: Fraction): Fraction =>
  add(a, { numerator: -b.numerator, denominator: b.denominator });
export const multiply = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.numerator * b.numerator, a.denominator * b.denominator);
export const divide = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.numerator * b.denominator, a.denominator * b.numerator);
export const power = ({ numerator, denominator }: Fraction, exponent: number): Fraction => ({
  numerator: numerator ** BigInt(exponent),
  denominator: denominator ** BigInt(exponent),
});
export const compare = (a: Fraction, b: Fraction): number => {
  const difference = a.numerator * b.denominator - b.numerator * a.denominator;
  return difference === 0n ? 0 : difference < 0n ? -1 : 1;
};
export const equals = (a: Fraction, b: Fraction): boolean => compare(a, b) === 0;
export const sum = (values: readonly Fraction[]): Fraction => values.reduce(add, zero);

/** As a float, for showing and for statistics; twelve digits are right. */
export function toNumber({ numerator, denominator }: Fraction): number {
  const scale = 10n ** 15n;
  return Number((numerator * scale) / denominator) / 1e15;
}

/** As `96.49` per cent with two decimals, rounded half up. */
export function percent(value: Fraction): string {
  const hundredths = (value.numerator * 20_000n + value.denominator) / (2n * value.denominator);
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`;
}
