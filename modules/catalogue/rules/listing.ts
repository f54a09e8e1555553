/** Filtering and ordering of the games on offer. Pure, over the few hundred games there are. */
import { matchesSearch } from './search.ts';

export interface Listed {
  readonly key: string;
  readonly name: string;
  readonly sort: number;
  readonly starts_at: Date;
  readonly enabled: boolean;
  readonly normalized_name: string;
  readonly tags: readonly { readonly type: string; readonly key: string }[];
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
  readonly view?: 'hot' | 'most-played' | 'recommended' | undefined;
  readonly sortBy?: 'sort' | 'start' | 'name' | undefined;
  readonly order?: 'asc' | 'desc' | undefined;
}

/** How long a game counts as new. */
const newForMs = 60 * 86_400_000;

const has = (game: Listed, type: string, key: string): boolean =>
  game.tags.some((tag) => tag.type === type && tag.key === key);

/** Views over tags; `hot` is what carries a badge or was released lately. */
function inView(game: Listed, view: ListFilter['view'], now: Date): boolean {
  if (view === undefined) return true;
  if (view !== 'hot') return has(game, 'Tag', view);
  return game.tags.some(({ type }) => type === 'Badge') || isNew(game, now);
}

/** New by its release, computed from the day rather than kept. */
export const isNew = (game: Pick<Listed, 'starts_at'>, now: Date): boolean =>
  game.starts_at <= now && now.getTime() - game.starts_at.getTime() <= newForMs;

function inCategory(game: Listed, category: string | undefined, now: Date): boolean {
  if (category === undefined) return true;
  if (category === 'new' && isNew(game, now)) return true;
  return has(game, 'Category', category);
}

export type OfferState = 'OFFERED' | 'PLANNED' | 'DISABLED';

/** How a game stands at a moment: one that is yet to start is not on offer. */
export function offerState(game: Pick<Listed, 'enabled' | 'starts_at'>, now: Date): OfferState {
  if (!game.enabled) return 'DISABLED';
  return game.starts_at <= now ? 'OFFERED' : 'PLANNED';
}

/** Whether a game belongs to a list at a moment: one on offer, unless `all` are asked for. */
export function belongs(game: Listed, filter: ListFilter, now: Date, all = false): boolean {
  return (
    (all || offerState(game, now) === 'OFFERED') &&
    (filter.provider === undefined || game.normalized_name === filter.provider) &&
    inCategory(game, filter.category, now) &&
    (!filter.genre?.length || filter.genre.some((genre) => has(game, 'Genre', genre))) &&
    (filter.tag === undefined || has(game, 'Tag', filter.tag)) &&
    (filter.reels === undefined || has(game, 'Reels', filter.reels)) &&
    inView(game, filter.view, now) &&
    (filter.search === undefined || matchesSearch(game.name, filter.search))
  );
}

/** Order of a list: by place ascending, by start newest first, by name; `order` turns it over. */
export function compareGames(
  { sortBy = 'sort', order }: ListFilter,
  position: (game: Listed) => number | undefined = () => undefined,
): (left: Listed, right: Listed) => number {
  const collator = new Intl.Collator('cs');
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
