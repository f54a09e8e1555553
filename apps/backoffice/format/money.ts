/** Money on screens: exact, in the notation of the locale. */
import { type Currency, formatMoney, fromWireMoney, minorDigitsOf } from '@herna/kernel';

/** Money as calls carry it: an integer of minor units. */
export interface Wire {
  readonly amount: number;
  readonly currency: string;
}

export const moneyText = (value: Wire, locale: string): string =>
  formatMoney(fromWireMoney(value), locale);

/**
 * Minor units of an amount that a person has typed (`1 234,50`, `1,234.50`, `12`), or undefined
 * when it is none or has more decimals than the currency.
 */
export function minorUnits(text: string, currency: Currency): number | undefined {
  const digits = minorDigitsOf(currency);
  const plain = text.replace(/[\s\u00a0\u202f]/g, '');
  const match = /^(-?)(\d{1,3}(?:[.,]\d{3})+|\d+)(?:[.,](\d+))?$/.exec(plain);
  if (!match) return undefined;
  const [, sign = '', whole = '', decimals = ''] = match;
  if (decimals.length > digits) return undefined;
  const units = Number(whole.replace(/[.,]/g, '') + decimals.padEnd(digits, '0'));
  return Number.isSafeInteger(units) ? (sign ? -units : units) : undefined;
}
