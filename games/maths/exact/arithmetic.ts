/**
 * What the closed form of a slot is reckoned in: fractions, which are exact, or numbers, which are
 * quick enough to ask it a hundred thousand times while a slot is sought.
 */
import { add, divide, type Fraction, fraction, multiply, subtract } from '../fraction.ts';

export interface Arithmetic<Value> {
  readonly of: (numerator: bigint | number, denominator?: bigint | number) => Value;
  readonly add: (left: Value, right: Value) => Value;
  readonly subtract: (left: Value, right: Value) => Value;
  readonly multiply: (left: Value, right: Value) => Value;
  readonly divide: (left: Value, right: Value) => Value;
  readonly isZero: (value: Value) => boolean;
}

export const fractions: Arithmetic<Fraction> = {
  of: fraction,
  add,
  subtract,
  multiply,
  divide,
  isZero: ({ numerator }) => numerator === 0n,
};

export const numbers: Arithmetic<number> = {
  of: (numerator, denominator = 1) => Number(numerator) / Number(denominator),
  add: (left, right) => left + right,
  subtract: (left, right) => left - right,
  multiply: (left, right) => left * right,
  divide: (left, right) => left / right,
  isZero: (value) => value === 0,
};
