/**
 * The search rule (specification, section 5), for the server and for pages that have all games at
 * hand; an entry of its own, for such a page loads nothing else of the contract. A game matches when
 * its name holds every word of the query, or the whole query where spaces are left out of both. Case
 * does not count, nor do accents: on a phone few people type them.
 */
import { foldCase } from '@herna/kernel';

/** Whether a name matches a query. An empty query matches everything, one of bare accents nothing. */
export function matchesSearch(name: string, query: string): boolean {
  const folded = foldCase(name);
  const words = foldCase(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return query.trim() === '';
  if (words.every((word) => folded.includes(word))) return true;
  return folded.replace(/\s+/g, '').includes(words.join(''));
}
