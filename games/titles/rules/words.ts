/** How rules speak: numbers, shares, odds and counted things in each language. */
import { type Fraction, type TitleLanguage, toNumber } from '@herna/maths';

/** Languages that rules are written in. */
export const rulesLocales = [
  'cs',
  'en',
  'sk',
  'hu',
  'ru',
  'vi',
] as const satisfies readonly TitleLanguage[];

export type RulesLocale = (typeof rulesLocales)[number];

/** The language that rules are told in to who wishes one: `sk-SK` is Slovak, one that is not written is English. */
export const rulesLocaleOf = (wished: string): RulesLocale =>
  rulesLocales.find((locale) => locale === wished.slice(0, 2).toLowerCase()) ?? 'en';

/** The same sentence in each language. */
export type Said = Readonly<Record<RulesLocale, string>>;

/** What is said in each language by itself. */
export const inEach = (say: (locale: RulesLocale) => string): Said =>
  Object.fromEntries(rulesLocales.map((locale) => [locale, say(locale)])) as Said;

type Style = 'decimal' | 'percent';

/** A format is dear to make and rules need hundreds, the same few over and over. */
const formats = new Map<string, Intl.NumberFormat>();

function formatOf(locale: RulesLocale, style: Style, least: number, most: number) {
  const key = `${locale} ${style} ${least} ${most}`;
  const digits = { minimumFractionDigits: least, maximumFractionDigits: most };
  const format = formats.get(key) ?? new Intl.NumberFormat(locale, { style, ...digits });
  formats.set(key, format);
  return format;
}

export const number = (value: number, locale: RulesLocale, digits = 0): string =>
  formatOf(locale, 'decimal', 0, digits).format(value);

/** `96,49 %`, with as many decimals as asked. */
export const share = (value: Fraction, locale: RulesLocale, digits = 2): string =>
  formatOf(locale, 'percent', digits, digits).format(toNumber(value));

/** A quotient to the nearest whole, halves up. */
const nearest = (numerator: bigint, denominator: bigint): bigint =>
  (numerator * 2n + denominator) / (denominator * 2n);

/** `1 : 24 389`, to the nearest whole; below a hundred to the nearest tenth, where that tells something. */
export function odds({ numerator, denominator }: Fraction, locale: RulesLocale): string {
  const isLikely = denominator < numerator * 100n;
  // In whole, since the longest of them are past what a number holds.
  const against = isLikely
    ? Number(nearest(denominator * 10n, numerator)) / 10
    : nearest(denominator, numerator);
  return `1 : ${formatOf(locale, 'decimal', 0, 1).format(against)}`;
}

const plurals = Object.fromEntries(
  rulesLocales.map((locale) => [locale, new Intl.PluralRules(locale)]),
) as Readonly<Record<RulesLocale, Intl.PluralRules>>;

type OneForm = readonly [always: string];
type TwoForms = readonly [one: string, others: string];
type ThreeForms = readonly [one: string, few: string, others: string];

/** A noun as it stands after numbers: Hungarian and Vietnamese have one form after all of them. */
export interface Noun {
  readonly cs: ThreeForms;
  readonly en: TwoForms;
  readonly sk: ThreeForms;
  readonly hu: OneForm;
  readonly ru: ThreeForms;
  readonly vi: OneForm;
}

/** A count with its noun. */
export function counted(count: number, locale: RulesLocale, noun: Noun): string {
  const form = plurals[locale].select(count);
  const forms = noun[locale];
  const others = forms[forms.length - 1];
  return `${number(count, locale)} ${form === 'one' ? forms[0] : form === 'few' ? forms[1] : others}`;
}
