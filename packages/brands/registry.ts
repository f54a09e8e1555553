/** The thirteen targets and the questions asked when one of them starts. */
import type { Brand } from './brand.ts';
import { herna } from './targets/herna.ts';
import { hvezdolet } from './targets/hvezdolet.ts';
import { jiskrovna } from './targets/jiskrovna.ts';
import { kometarium } from './targets/kometarium.ts';
import { mechovnik } from './targets/mechovnik.ts';
import { medovnik } from './targets/medovnik.ts';
import { mesacnik } from './targets/mesacnik.ts';
import { modrosvit } from './targets/modrosvit.ts';
import { perinka } from './targets/perinka.ts';
import { rubinar } from './targets/rubinar.ts';
import { svetlonos } from './targets/svetlonos.ts';
import { vatrisko } from './targets/vatrisko.ts';
import { zlatovrch } from './targets/zlatovrch.ts';
import type { Locale } from './vocabulary.ts';

/** All targets; the first is the default one. */
export const brands: readonly Brand[] = [
  herna,
  jiskrovna,
  kometarium,
  rubinar,
  modrosvit,
  mechovnik,
  hvezdolet,
  medovnik,
  vatrisko,
  mesacnik,
  zlatovrch,
  svetlonos,
  perinka,
];

export const defaultBrand: Brand = herna;

/**
 * The brand a process is started for (HERNA_APP_TARGET).
 * @throws Error `Missing app target` when the target is absent or unknown.
 */
export function brandByTarget(target: string | undefined): Brand {
  const brand = brands.find(({ key }) => key === target);
  if (!brand) throw new Error('Missing app target');
  return brand;
}

/**
 * The locale a process is started with (HERNA_APP_LOCALE), one of the brand's.
 * @throws Error `Missing app locale` when the locale is absent or not the brand's.
 */
export function localeByTarget(brand: Brand, locale: string | undefined): Locale {
  const found = brand.locales.find((one) => one === locale);
  if (!found) throw new Error('Missing app locale');
  return found;
}

/** What stands before a path in a locale: nothing for the brand's default, else `/{locale}`. */
export const localePrefix = (brand: Brand, locale: Locale): string =>
  locale === brand.defaultLocale ? '' : `/${locale}`;

/** Address of the site in a language; in the brand's default one where the brand does not speak it. */
export function siteIn(brand: Brand, publicUrl: string, language: string): string {
  const known = brand.locales.find((one) => one === language);
  return known ? publicUrl + localePrefix(brand, known) : publicUrl;
}

/** The brand's locale that fits best a wished one; the default when none does. */
export const nearestLocale = (brand: Brand, wished: string | undefined): Locale =>
  brand.locales.find((one) => one === wished?.slice(0, 2).toLowerCase()) ?? brand.defaultLocale;
