/**
 * Addresses with and without a locale's prefix ("as needed": the default locale has none).
 * Pure, so that the browser and the server agree to the letter.
 */

/** The prefix before every path in a locale. */
export const prefixOf = (locale: string, defaultLocale: string): string =>
  locale === defaultLocale ? '' : `/${locale}`;

/** An address of our own with the prefix of a locale; others are left alone. */
export function localise(to: string, prefix: string): string {
  if (!to.startsWith('/') || prefix === '') return to;
  return to === '/' ? prefix : prefix + to;
}

/** The path without the prefix of its locale. */
export function pathWithin(pathname: string, prefix: string): string {
  if (prefix === '' || !(pathname === prefix || pathname.startsWith(`${prefix}/`))) return pathname;
  return pathname.slice(prefix.length) || '/';
}

/**
 * Where to go after signing in: an address of ours, never of another host. Anything else leads
 * home.
 */
export function safeReturn(returnTo: string | null | undefined): string {
  // A browser drops line breaks and tabs before it reads an address, so `/\t/host` names a host.
  const path = returnTo ?? '/';
  return /^\/(?![/\\])\P{Cc}*$/u.test(path) ? path : '/';
}
