/** Moving one of a list to another place: which part of the list changes, before and after. */

interface Reordered {
  /** The part as it was; the server refuses the change when it is no longer so. */
  readonly before: readonly string[];
  readonly now: readonly string[];
}

/** Nothing when it would stay where it is, or is not in the list. */
export function reordered(
  ids: readonly string[],
  id: string,
  position: number,
): Reordered | undefined {
  const from = ids.indexOf(id);
  const to = Math.max(0, Math.min(ids.length - 1, position));
  if (from < 0 || from === to || !Number.isInteger(to)) return undefined;
  const before = ids.slice(Math.min(from, to), Math.max(from, to) + 1);
  const others = before.filter((one) => one !== id);
  return { before, now: to < from ? [id, ...others] : [...others, id] };
}

/** Which order of games a list shows, and a move changes. */
export type GameOrder =
  | { readonly list: 'general' }
  | { readonly list: 'tag' | 'provider'; readonly id: string };

interface OwnOrder {
  readonly id: string;
  readonly orderEnabled: boolean;
}

interface OwnOrders {
  readonly providers: readonly OwnOrder[];
  readonly tags: readonly OwnOrder[];
}

/** A tag's own order if the list is filtered by one, else a provider's, as players see it. */
export function orderOf(
  { tagId, providerId }: { readonly tagId?: string; readonly providerId?: string },
  { providers, tags }: OwnOrders,
): GameOrder {
  const isOwn = (all: readonly OwnOrder[], id: string) =>
    all.some((one) => one.id === id && one.orderEnabled);
  if (tagId) return isOwn(tags, tagId) ? { list: 'tag', id: tagId } : { list: 'general' };
  return providerId && isOwn(providers, providerId)
    ? { list: 'provider', id: providerId }
    : { list: 'general' };
}

/**
 * The whole list after a move among those of it that are shown: the moved one stands where the shown one
 * stood whose place it takes. Nothing when it would stay where it is.
 */
export function reorderedWhole(
  all: readonly string[],
  { ids, id, to }: { readonly ids: readonly string[]; readonly id: string; readonly to: number },
): readonly string[] | undefined {
  const place = Math.max(0, Math.min(ids.length - 1, to));
  const taken = ids[place];
  if (taken === undefined || taken === id || !all.includes(id)) return undefined;
  const others = all.filter((one) => one !== id);
  const isDown = ids.indexOf(id) < place;
  const index = others.indexOf(taken) + (isDown ? 1 : 0);
  return [...others.slice(0, index), id, ...others.slice(index)];
}
