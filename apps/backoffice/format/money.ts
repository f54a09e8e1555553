/** Money on screens: exact, in the notation of the locale. */
import { type Currency, formatMoney, fromWireMoney, readAmount } from '@herna/kernel';

/** Money as calls carry it: an integer of minor units. */
export interface Wire {
  readonly amount: number;
  readonly currency: string;
}

export const moneyText = (value: Wire, locale: string): string =>
  formatMoney(fromWireMoney(value), locale, 'full');

/**
 * Minor units of an amount that a person has typed (`1 234,50`, `1,234.50`, `-12`), or undefined
 * when it is none or has more decimals than the currency.
 */
export function minorUnits(text: string, currency: Currency): number | undefined {
  const typed = text.trim();
  const negative = typed.startsWith('-');
  const amount = readAmount(negative ? typed.slice(1) : typed, currency);
  return amount === undefined ? undefined : Number(negative ? -amount : amount);
}
