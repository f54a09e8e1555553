/** How rules speak: numbers, shares, odds and counted things in each language. */
import { type Fraction, toNumber } from '@herna/maths';

export type RulesLocale = 'cs' | 'en';

/** The same sentence in each language. */
export type Said = Readonly<Record<RulesLocale, string>>;

export const number = (value: number, locale: RulesLocale, digits = 0): string =>
  new Intl.NumberFormat(locale, { maximumFractionDigits: digits }).format(value);

/** `96,49 %`, with as many decimals as asked. */
export const share = (value: Fraction, locale: RulesLocale, digits = 2): string =>
  new Intl.NumberFormat(locale, {
    style: 'percent',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(toNumber(value));

/** `1 : 24 389`, one decimal where it tells something. */
export function odds(chance: Fraction, locale: RulesLocale): string {
  const against = Number((chance.denominator * 10n) / chance.numerator) / 10;
  return `1 : ${number(against, locale, against < 100 ? 1 : 0)}`;
}

/** A count with its noun: Czech has one form for one, one for two to four, one for the others. */
export function counted(
  count: number,
  locale: RulesLocale,
  nouns: { readonly cs: readonly [string, string, string]; readonly en: readonly [string, string] },
): string {
  const form = new Intl.PluralRules(locale).select(count);
  const [one, few, other] = locale === 'cs' ? nouns.cs : [nouns.en[0], nouns.en[1], nouns.en[1]];
  return `${number(count, locale)} ${form === 'one' ? one : form === 'few' ? few : other}`;
}
