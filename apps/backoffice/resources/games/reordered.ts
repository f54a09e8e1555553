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
