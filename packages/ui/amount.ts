/**
 * Amounts as people write them, read into minor units without a float: `1 000`, `1000,50`,
 * `1.000,50`, `1,000.50`. What cannot be meant as an amount is refused, never guessed.
 */
import { type Currency, decimalText, minorDigitsOf } from '@herna/kernel';

/** Minor units of a written amount; `undefined` when it is none. */
export function readAmount(text: string, currency: Currency): bigint | undefined {
  const digits = minorDigitsOf(currency);
  const compact = text.replace(/[\s\u00a0\u202f]/g, '');
  const match = /^(\d{1,3}(?:[.,]\d{3})+|\d+)(?:[.,](\d{1,2}))?$/.exec(compact);
  if (!match) return undefined;
  const [, whole = '', fraction = ''] = match;
  if (fraction.length > digits) return undefined;
  const units = whole.replace(/[.,]/g, '');
  if (units.length > 12) return undefined;
  return BigInt(units + fraction.padEnd(digits, '0'));
}

/** Minor units as text for an amount field: whole amounts without their zeros. */
export function writeAmount(amount: bigint, currency: Currency, locale: string): string {
  const digits = minorDigitsOf(currency);
  const scale = 10n ** BigInt(digits);
  const text = amount % scale === 0n ? String(amount / scale) : decimalText(amount, digits);
  const comma = new Intl.NumberFormat(locale).format(1.5).includes(',');
  return comma ? text.replace('.', ',') : text;
}
