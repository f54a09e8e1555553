/** What staff type to search the audit. Pure. */

/**
 * A query of PostgreSQL's text search that finds rows which hold every word, or a longer one that
 * begins with it; undefined when the text holds no word.
 */
export function auditQuery(text: string): string | undefined {
  const words = text.toLowerCase().match(/[\p{Letter}\p{Number}]+/gu) ?? [];
  return words.length === 0 ? undefined : words.map((word) => `${word}:*`).join(' & ');
}
