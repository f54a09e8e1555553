/** Amounts as an amount field shows them. */
import { type Currency, decimalText, minorDigitsOf } from '@herna/kernel';

/** Minor units as text for an amount field: whole amounts without their zeros. */
export function writeAmount(amount: bigint, currency: Currency, locale: string): string {
  const digits = minorDigitsOf(currency);
  const scale = 10n ** BigInt(digits);
  const text = amount % scale === 0n ? String(amount / scale) : decimalText(amount, digits);
  const comma = new Intl.NumberFormat(locale).format(1.5).includes(',');
  return comma ? text.replace('.', ',') : text;
}
