/** A tree as a list: each item behind its parent, with how deep it lies. Pure. */

interface Item {
  readonly id: string;
  readonly parentId: string | null;
}

/** Items in the order of the tree; one whose parent is not among them stands at the top. */
export function inTreeOrder<One extends Item>(
  items: readonly One[],
): { item: One; depth: number }[] {
  const ids = new Set(items.map(({ id }) => id));
  const below = (parentId: string | null, depth: number): { item: One; depth: number }[] =>
    items
      .filter((item) =>
        parentId === null
          ? item.parentId === null || !ids.has(item.parentId)
          : item.parentId === parentId,
      )
      .flatMap((item) => [{ item, depth }, ...below(item.id, depth + 1)]);
  return below(null, 0);
}
