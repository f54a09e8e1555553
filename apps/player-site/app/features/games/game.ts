/** A game as the site shows it. */
import type { TagTypeName } from '@herna/catalogue/contract';
import type { CardPicture } from '@herna/ui';

export interface Game {
  readonly key: string;
  readonly name: string;
  readonly provider: { readonly name: string; readonly slug: string };
  /** Keys of its tags by their type: `category/slots`, `genre/fruits`, `tag/most-played`. */
  readonly tags: readonly string[];
  /** Its places in those lists of tags that have an order of their own. */
  readonly places: Readonly<Record<string, number>>;
  readonly badge: { readonly text: string; readonly colour: string | undefined } | undefined;
  /** Day it was first offered, ISO 8601. */
  readonly start: string;
  readonly picture: CardPicture;
}

/** What a card shows of a game. */
export type CardGame = Pick<Game, 'key' | 'name' | 'badge' | 'picture'>;

/** A tag with its text in the language of the page. */
export interface GameTag {
  readonly type: TagTypeName;
  readonly key: string;
  /** Its name among those of a game: `category/slots`. */
  readonly name: string;
  readonly text: string;
}

export const sortOrders = ['default', 'date', 'name-asc', 'name-desc'] as const;
export type SortOrder = (typeof sortOrders)[number];

export const isSortOrder = (text: string | null): text is SortOrder =>
  sortOrders.some((one) => one === text);

/** Games in an order of the specification, section 9: as they come, newest first, by name. */
export function sortGames(games: readonly Game[], order: SortOrder, locale: string): Game[] {
  const { compare } = new Intl.Collator(locale, { numeric: true });
  const by: Readonly<Record<SortOrder, (one: Game, other: Game) => number>> = {
    default: () => 0,
    date: (one, other) => other.start.localeCompare(one.start),
    'name-asc': (one, other) => compare(one.name, other.name),
    'name-desc': (one, other) => compare(other.name, one.name),
  };
  return [...games].sort(by[order]);
}

/** Games with any of some tags, given as `type/key`; those of one tag in its own order, if it has one. */
export function withTag(games: readonly Game[], ...tags: readonly string[]): Game[] {
  const found = games.filter((game) => tags.some((tag) => game.tags.includes(tag)));
  const [tag, another] = tags;
  if (tag === undefined || another !== undefined) return found;
  const placeOf = ({ places }: Game): number => places[tag] ?? Number.MAX_SAFE_INTEGER;
  return found.sort((one, other) => placeOf(one) - placeOf(other));
}

/** The list a game was opened from: its provider or category, and the genres it was narrowed to. */
export interface GameList {
  readonly provider?: string | undefined;
  readonly category?: string | undefined;
  readonly genres?: readonly string[] | undefined;
}

/** Address of a game with the way back in its query (specification, section 2). */
export function gameAddress(
  key: string,
  from: GameList & { readonly demo?: boolean } = {},
): string {
  const query = new URLSearchParams();
  if (from.provider) query.set('provider', from.provider);
  if (from.category) query.set('category', from.category);
  for (const genre of from.genres ?? []) query.append('genre', genre);
  if (from.demo) query.set('demo', 'true');
  return `/game/${encodeURIComponent(key)}${query.size > 0 ? `?${query}` : ''}`;
}

const slug = /^[a-z0-9-]{1,60}$/;

/** The list that a game's query names, to go back to; the lobby when it names none. */
export function listAddress(query: URLSearchParams): string {
  const named = (name: string) => query.getAll(name).filter((one) => slug.test(one));
  const [provider] = named('provider');
  const [category] = named('category');
  const genres = named('genre');
  if (provider) return withGenres(`/provider/${provider}`, genres);
  if (category) return withGenres(`/archive/category/${category}`, genres);
  const [genre, another] = genres;
  if (genre === undefined) return '/';
  return another === undefined ? `/archive/genre/${genre}` : withGenres('/archive', genres);
}

const withGenres = (path: string, genres: readonly string[]): string =>
  genres.length === 0
    ? path
    : `${path}?${new URLSearchParams(genres.map((one) => ['genre', one]))}`;
