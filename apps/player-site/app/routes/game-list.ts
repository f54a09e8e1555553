/** All games as data, for the search that opens on any page. */
import type { LoaderFunctionArgs } from 'react-router';
import { visitOf } from '../api/server.ts';
import { loadGames } from '../features/games/games.server.ts';

export const loader = async (args: LoaderFunctionArgs) => ({
  games: await loadGames(visitOf(args)),
});
