/**
 * The search rule (specification, section 5): case-insensitive; a game matches when every word of
 * the query is contained in its name, or its name contains the query with its spaces removed.
 */

/** Lower case and without diacritics, so that `zlata` finds `Zlatá`. */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** Whether a name matches a query; an empty query matches everything. */
export function matchesSearch(name: string, query: string): boolean {
  const folded = fold(name);
  const words = fold(query).split(/\s+/).filter(Boolean);
  if (words.every((word) => folded.includes(word))) return true;
  return folded.replace(/\s+/g, '').includes(words.join(''));
}
