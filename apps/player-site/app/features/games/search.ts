/** Games found by the catalogue's search rule, in the order a player expects them. */
import { matchesSearch } from '@herna/catalogue/contract/search';
import { foldCase } from '@herna/kernel';

/** The found ones in their own order; names that begin with the query stand first. */
export function searchGames<Game extends { readonly name: string }>(
  games: readonly Game[],
  query: string,
): Game[] {
  const start = foldCase(query.trim());
  const found = games.filter(({ name }) => matchesSearch(name, query));
  const begins = ({ name }: Game) => foldCase(name).startsWith(start);
  return [...found.filter(begins), ...found.filter((game) => !begins(game))];
}
