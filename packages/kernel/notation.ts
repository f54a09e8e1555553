/**
 * The locale in whose manner dates and numbers of a language are written. Plain English would mean
 * American dates, with the month before the day; the house writes English the European way.
 */
export function notationOf<Locale extends string>(locale: Locale): Locale | 'en-GB' {
  return locale === 'en' ? 'en-GB' : locale;
}

/** Signs of Crockford's base 32: no I, L, O or U, which are read as others. */
export const crockfordSigns = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
