/** All games at hand: lists, searches and the lobby ask for them many times between two changes. */
import type { Database, Db } from '@herna/db';
import { allGames, type GameRow, gamesFingerprint } from '../store/games.ts';

/**
 * Makes a reader of all games that asks the database for them again only when a row has changed,
 * whoever has changed it. What it gives is shared and never written to.
 */
export function createOffer(database: Database): (db?: Db) => Promise<readonly GameRow[]> {
  let known: { readonly print: string; readonly games: readonly GameRow[] } | undefined;
  return async (db) => {
    const reader = db ?? database.read;
    // Asked for before the games: at worst they are newer than it says, and are read once more.
    const print = await gamesFingerprint(reader);
    if (known?.print === print) return known.games;
    const games = await allGames(reader);
    // What a transaction sees may never be committed: it is shown to nobody else.
    if (!db) known = { print, games };
    return games;
  };
}
