/** In which order the wordings of an item are looked through for a visitor. */
import type { Brand } from '@herna/brands';

/** Holds for every locale that has no wording of its own. */
export const everyLocale = '*';

/** Languages that readers of another read best; English is understood by most of the others. */
const nearest: Readonly<Record<string, readonly string[]>> = {
  sk: ['cs', 'en'],
  cs: ['sk', 'en'],
};

/** Locales from the best to the last resort, the visitor's own first, without repetition. */
export function localeOrder(
  wanted: string,
  { defaultLocale }: Pick<Brand, 'defaultLocale'>,
): readonly string[] {
  const order = [wanted, everyLocale, ...(nearest[wanted] ?? ['en']), defaultLocale, 'en', 'cs'];
  return [...new Set(order)];
}

/** The first of some wordings in an order of locales. */
export const bestOf = <Wording extends { readonly locale: string }>(
  wordings: readonly Wording[],
  order: readonly string[],
): Wording | undefined => {
  for (const locale of order) {
    const found = wordings.find((one) => one.locale === locale);
    if (found) return found;
  }
  return undefined;
};
