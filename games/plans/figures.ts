/** Figures of game plans as text. */
import { type Fraction, toNumber } from '@herna/maths';
import type { PlanLocale } from './words.ts';

/** `96,49 %`. */
export const share = (value: Fraction, locale: PlanLocale): string =>
  new Intl.NumberFormat(locale, {
    style: 'percent',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  }).format(toNumber(value));

/** `174,4×`, of a stake. */
export const multiple = (
  value: Fraction,
  locale: PlanLocale,
  of: (value: number) => number = (same) => same,
): string =>
  `${new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(of(toNumber(value)))}×`;

/** Longest fraction that is set out; a longer one is in the certificate. */
const longest = 30;

/** `23534/24389`, where it can be read. */
export function exact(value: { readonly numerator: string; readonly denominator: string }): string {
  const text = `${value.numerator}/${value.denominator}`;
  return text.length <= longest ? text : '–';
}
