/** Filtering and ordering of the games on offer. Pure, over the few hundred games there are. */
import type { TagTypeName } from '../contract/schemas.ts';
import { matchesSearch } from '../contract/search.ts';
import { type GameView, isOfView, newCategory } from '../contract/views.ts';

export interface Listed {
  readonly key: string;
  readonly name: string;
  readonly sort: number;
  readonly starts_at: Date;
  readonly enabled: boolean;
  readonly normalized_name: string;
  readonly tags: readonly {
    readonly type: TagTypeName;
    readonly key: string;
    /** The game's place in the tag's own list. */
    readonly position: number | null;
  }[];
}

export interface ListFilter {
  readonly search?: string | undefined;
  /** Normalised name of a provider. */
  readonly provider?: string | undefined;
  readonly category?: string | undefined;
  /** A game of any of these genres. */
  readonly genre?: readonly string[] | undefined;
  readonly tag?: string | undefined;
  readonly reels?: string | undefined;
  readonly view?: GameView | undefined;
  readonly sortBy?: 'sort' | 'start' | 'name' | undefined;
  readonly order?: 'asc' | 'desc' | undefined;
}

/** How long a game counts as new. */
const newForMs = 60 * 86_400_000;

const tagOf = (game: Listed, type: TagTypeName, key: string) =>
  game.tags.find((tag) => tag.type === type && tag.key === key);

/** No wish for a tag is granted by every game. */
const has = (game: Listed, type: TagTypeName, key: string | undefined): boolean =>
  key === undefined || tagOf(game, type, key) !== undefined;

/** New by its release, computed from the day rather than kept. */
const isNew = (game: Listed, now: Date): boolean =>
  game.starts_at <= now && now.getTime() - game.starts_at.getTime() <= newForMs;

/** The game as lists know it: while it is new, in the category of new ones too. */
export function withNews<Game extends Listed>(game: Game, now: Date): Game {
  const { type, key } = newCategory;
  if (has(game, type, key) || !isNew(game, now)) return game;
  return { ...game, tags: [...game.tags, { type, key, position: null }] };
}

export type OfferState = 'OFFERED' | 'PLANNED' | 'DISABLED';

/** How a game stands at a moment: one that is yet to start is not on offer. */
export function offerState(game: Pick<Listed, 'enabled' | 'starts_at'>, now: Date): OfferState {
  if (!game.enabled) return 'DISABLED';
  return game.starts_at <= now ? 'OFFERED' : 'PLANNED';
}

/** Whether a game belongs to a list at a moment: one on offer, unless `all` are asked for. */
export function belongs(game: Listed, filter: ListFilter, now: Date, all = false): boolean {
  const { view } = filter;
  return (
    (all || offerState(game, now) === 'OFFERED') &&
    (filter.provider === undefined || game.normalized_name === filter.provider) &&
    has(game, 'Category', filter.category) &&
    (!filter.genre?.length || filter.genre.some((genre) => has(game, 'Genre', genre))) &&
    has(game, 'Tag', filter.tag) &&
    has(game, 'Reels', filter.reels) &&
    (view === undefined || game.tags.some((tag) => isOfView(tag, view))) &&
    (filter.search === undefined || matchesSearch(game.name, filter.search))
  );
}

/** The tag of a list that may have an order of its own: the category, else the tag, else the genre. */
function listTag({ category, tag, genre }: ListFilter): readonly [TagTypeName, string] | undefined {
  if (category) return ['Category', category];
  if (tag) return ['Tag', tag];
  return genre?.[0] ? ['Genre', genre[0]] : undefined;
}

/** A game's place in the list of a tag; undefined of a list that has no tag. */
export function tagPlaces(filter: ListFilter): ((game: Listed) => number | undefined) | undefined {
  const tag = listTag(filter);
  return tag && ((game) => tagOf(game, ...tag)?.position ?? undefined);
}

/** Whether the games of a list that have a place in its own order still stand as they were read. */
export function standsAs(placed: readonly bigint[], expected: readonly bigint[]): boolean {
  const known = new Set(placed);
  const read = new Set(expected);
  const before = placed.filter((id) => read.has(id));
  const after = expected.filter((id) => known.has(id));
  return before.every((id, index) => after[index] === id);
}

const collator = new Intl.Collator('cs');

/** Order of a list: by place ascending, by start newest first, by name; `order` turns it over. */
export function compareGames(
  { sortBy = 'sort', order }: ListFilter,
  position: (game: Listed) => number | undefined = () => undefined,
): (left: Listed, right: Listed) => number {
  const base = (left: Listed, right: Listed): number => {
    if (sortBy === 'name') return collator.compare(left.name, right.name);
    if (sortBy === 'start') return right.starts_at.getTime() - left.starts_at.getTime();
    const leftPlace = position(left) ?? Number.POSITIVE_INFINITY;
    const rightPlace = position(right) ?? Number.POSITIVE_INFINITY;
    return leftPlace === rightPlace ? left.sort - right.sort : leftPlace - rightPlace;
  };
  // By start, newest first is the natural direction.
  const turned = order === 'desc' ? sortBy !== 'start' : order === 'asc' && sortBy === 'start';
  return (left, right) => {
    const result = base(left, right) || (left.key < right.key ? -1 : 1);
    return turned ? -result : result;
  };
}
