/** All games at hand: lists, searches and the lobby ask for them many times between two changes. */
import type { Database } from '@herna/db';
import { allGames, type GameRow, gamesFingerprint } from '../store/games.ts';

/**
 * Makes a reader of all games that asks the database for them again only when a row has changed,
 * whoever has changed it. What it gives is shared and never written to.
 */
export function createOffer(database: Database): () => Promise<readonly GameRow[]> {
  let known: { readonly print: string; readonly games: readonly GameRow[] } | undefined;
  return async () => {
    // Asked for before the games: at worst they are newer than it says, and are read once more.
    const print = await gamesFingerprint(database.read);
    if (known?.print !== print) known = { print, games: await allGames(database.read) };
    return known.games;
  };
}
