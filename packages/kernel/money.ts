/**
 * Money is a bigint of minor units (haléř, cent) with its currency. It never becomes a float:
 * the wire carries a safe integer, screens format from the bigint itself.
 */
import { assert } from './assert.ts';

/** Currencies the ledger keeps. `PTS` are loyalty points: a currency like any other. */
export const currencies = ['CZK', 'EUR', 'PTS'] as const;
export type Currency = (typeof currencies)[number];

/** An amount in minor units (1 CZK = 100, 1 EUR = 100, 1 PTS = 1). */
export interface Money {
  readonly amount: bigint;
  readonly currency: Currency;
}

/** Money as it travels in JSON: an integer of minor units within ±2^53. */
export interface WireMoney {
  readonly amount: number;
  readonly currency: Currency;
}

const minorDigits: Readonly<Record<Currency, number>> = { CZK: 2, EUR: 2, PTS: 0 };

/** Makes money; an amount is always a whole number of minor units. */
export const money = (amount: bigint, currency: Currency): Money => ({ amount, currency });

/** Tells whether a text is one of the ledger's currencies. */
export const isCurrency = (text: string): text is Currency =>
  (currencies as readonly string[]).includes(text);

/** Sum of two amounts of one currency; mixing currencies is a bug. */
export function addMoney(left: Money, right: Money): Money {
  assert(left.currency === right.currency, 'money of two currencies cannot be added');
  return money(left.amount + right.amount, left.currency);
}

/** Difference of two amounts of one currency; may be negative. */
export function subtractMoney(left: Money, right: Money): Money {
  return addMoney(left, money(-right.amount, right.currency));
}

/** Money for JSON. An amount beyond 2^53 would lose haléře, so it is a bug, not a rounding. */
export function wireMoney(value: Money): WireMoney {
  return { amount: wireMinor(value.amount), currency: value.currency };
}

/** A bigint of minor units as a safe JSON integer. */
export function wireMinor(amount: bigint): number {
  const wire = Number(amount);
  assert(Number.isSafeInteger(wire), 'amount is beyond what JSON can carry exactly');
  return wire;
}

/** Money from JSON that the contract's schema has already checked to be a safe integer. */
export const fromWireMoney = (wire: { amount: number; currency: string }): Money => {
  assert(Number.isSafeInteger(wire.amount), 'wire amount is not a safe integer');
  assert(isCurrency(wire.currency), 'wire currency is unknown');
  return money(BigInt(wire.amount), wire.currency);
};

const formatters = new Map<string, Intl.NumberFormat>();

/** `short` leaves the haléře of whole crowns out; `full` writes every digit, as columns of books do. */
export type MoneyForm = 'short' | 'full';

/** Fraction digits that are written: crowns have two or none, euros always two (section 3). */
function fractionDigits({ amount, currency }: Money, form: MoneyForm): number {
  const whole = currency === 'CZK' && form === 'short' && amount % 100n === 0n;
  return whole ? 0 : minorDigits[currency];
}

/**
 * Money as people of a locale write it (`1 234,50 Kč`, `500 Kč`), with the currency's own sign in
 * every locale. Digits come from the bigint's decimal text, which Intl formats exactly.
 */
export function formatMoney(value: Money, locale: string, form: MoneyForm = 'short'): string {
  const { amount, currency } = value;
  const digits = fractionDigits(value, form);
  const key = `${locale}|${currency}|${digits}`;
  let formatter = formatters.get(key);
  if (!formatter) {
    const fraction = { minimumFractionDigits: digits, maximumFractionDigits: digits };
    formatter =
      currency === 'PTS'
        ? new Intl.NumberFormat(locale, fraction)
        : new Intl.NumberFormat(locale, {
            style: 'currency',
            currency,
            currencyDisplay: 'narrowSymbol',
            ...fraction,
          });
    formatters.set(key, formatter);
  }
  return formatter.format(decimalText(amount, minorDigits[currency]) as Intl.StringNumericLiteral);
}

/** `-1234` with two digits becomes `-12.34`: the exact decimal text of minor units. */
export function decimalText(amount: bigint, digits: number): string {
  if (digits === 0) return amount.toString();
  const sign = amount < 0n ? '-' : '';
  const text = (amount < 0n ? -amount : amount).toString().padStart(digits + 1, '0');
  return `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

/** Digits after the decimal point in a currency's amounts. */
export const minorDigitsOf = (currency: Currency): number => minorDigits[currency];
