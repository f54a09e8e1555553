/**
 * Full-text search of games (specification, section 5): case does not matter; a game is found when
 * every word of the query is in its name, or when its name holds the query without its spaces.
 */

const plain = (text: string): string => text.toLowerCase();

/** Whether a game of this name is found by a query; an empty query finds everything. */
export function matchesSearch(name: string, query: string): boolean {
  const words = plain(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return true;
  const whole = plain(name);
  return words.every((word) => whole.includes(word)) || whole.includes(words.join(''));
}

/** The found ones in their own order; names that begin with the query stand first. */
export function searchGames<Game extends { readonly name: string }>(
  games: readonly Game[],
  query: string,
): Game[] {
  const start = plain(query.trim());
  const found = games.filter(({ name }) => matchesSearch(name, query));
  const begins = ({ name }: Game) => plain(name).startsWith(start);
  return [...found.filter(begins), ...found.filter((game) => !begins(game))];
}
