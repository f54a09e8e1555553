/**
 * Amounts as people write them, read into minor units without a float: `1 000`, `1000,50`,
 * `1.000,50`, `1,000.50`. What cannot be meant as an amount is refused, never guessed.
 */
import { type Currency, minorDigitsOf } from './money.ts';

const spaces = /[\s\u00a0\u202f]/g;
/** Thousands have one separator and never begin with a nought: `0.500` is half of one, not 500. */
const inThousands = /^([1-9]\d{0,2}(?:([.,])\d{3})(?:\2\d{3})*)(?:(?!\2)[.,](\d{1,2}))?$/;
const inOne = /^(\d+)(?:[.,](\d{1,2}))?$/;
/** More digits before the point nobody means. */
const wholeDigitsMost = 12;

/** Minor units of a written amount; `undefined` when it is none. */
export function readAmount(text: string, currency: Currency): bigint | undefined {
  const compact = text.replace(spaces, '');
  const [, grouped, , cents] = inThousands.exec(compact) ?? [];
  const [, plain, rest] = inOne.exec(compact) ?? [];
  const whole = (grouped ?? plain)?.replace(/[.,]/g, '');
  const fraction = cents ?? rest ?? '';
  const digits = minorDigitsOf(currency);
  if (whole === undefined || whole.length > wholeDigitsMost) return undefined;
  if (fraction.length > digits) return undefined;
  return BigInt(whole + fraction.padEnd(digits, '0'));
}
