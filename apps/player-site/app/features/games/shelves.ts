/**
 * Favourite and recently played games. They are kept in the browser (specification, section 7), and
 * favourites in the account too where the player wishes that: lists of game keys, newest first.
 */
export type Shelf = readonly string[];

/** Most games remembered as recently played. */
export const recentMax = 20;

/** Adds a game to the front, or takes it off when it is there. */
export const toggleFavourite = (shelf: Shelf, key: string): Shelf =>
  shelf.includes(key) ? shelf.filter((one) => one !== key) : [key, ...shelf];

/** Puts a game first, without a second copy, and forgets the oldest beyond twenty. */
export const rememberPlayed = (shelf: Shelf, key: string): Shelf =>
  [key, ...shelf.filter((one) => one !== key)].slice(0, recentMax);

/** A list of favourites in the account. */
export interface KeptList {
  readonly listId: string;
  readonly gameKeys: readonly string[];
}

/**
 * What a browser shows once it knows the list in the account: that list; whatever else is on a shelf
 * that belongs to no list yet comes behind it.
 * @param held the list that the shelf was part of until now
 */
export function metWithAccount(shelf: Shelf, list: KeptList, held: string | null): Shelf {
  if (held !== null) return list.gameKeys;
  return [...list.gameKeys, ...shelf.filter((key) => !list.gameKeys.includes(key))];
}

/** A shelf from stored text; what is no list of keys is an empty one. */
export function readShelf(text: string | null): Shelf {
  if (!text) return [];
  try {
    const value: unknown = JSON.parse(text);
    if (!Array.isArray(value)) return [];
    return [...new Set(value.filter((one): one is string => typeof one === 'string'))];
  } catch {
    return [];
  }
}

/** Games of a shelf in the shelf's order; games no longer offered are left out. */
export function gamesOn<Game extends { readonly key: string }>(
  shelf: Shelf,
  games: readonly Game[],
): Game[] {
  const byKey = new Map(games.map((game) => [game.key, game]));
  return shelf.flatMap((key) => byKey.get(key) ?? []);
}
