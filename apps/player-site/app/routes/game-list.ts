/** All games as data, with the tags in use, for the search that opens on any page. */
import type { LoaderFunctionArgs } from 'react-router';
import { visitOf } from '../api/server.ts';
import { loadGames, loadTags } from '../features/games/games.server.ts';

export async function loader(args: LoaderFunctionArgs) {
  const visit = visitOf(args);
  const [games, tags] = await Promise.all([loadGames(visit), loadTags(visit)]);
  const used = new Set(games.flatMap((game) => game.tags));
  return { games, tags: tags.filter(({ name }) => used.has(name)) };
}
