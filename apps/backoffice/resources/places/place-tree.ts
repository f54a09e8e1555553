/** Operators, companies, venues and workrooms as a tree: each behind what it stands in, further in. */

export interface Place {
  readonly id: string;
  readonly kind: string;
  readonly number: string;
  readonly name: string;
  readonly parentId: string | null;
}

export type PlaceInTree<Of extends Place> = Of & {
  readonly depth: number;
  /** The name of what it stands in. */
  readonly parent: string | null;
};

/** What of the tree is shown: all of it where nothing is asked for. */
export interface PlaceFilter {
  readonly kind?: string | undefined;
  /** A part of the name or the number. */
  readonly text?: string | undefined;
}

/** The tree from its top; what stands in something that is not listed begins a tree of its own. */
export function placeTree<Of extends Place>(places: readonly Of[]): readonly PlaceInTree<Of>[] {
  const byId = new Map(places.map((place) => [place.id, place]));
  const above = ({ parentId }: Of) => (parentId === null ? undefined : byId.get(parentId));
  const within = Map.groupBy(places, (place) => above(place)?.id);
  const below = (id: string | undefined, depth: number): PlaceInTree<Of>[] =>
    (within.get(id) ?? []).flatMap((place) => [
      { ...place, depth, parent: above(place)?.name ?? null },
      ...below(place.id, depth + 1),
    ]);
  return below(undefined, 0);
}

/** Places of a filter, in the order of the tree. */
export function chosenPlaces<Of extends Place>(
  tree: readonly PlaceInTree<Of>[],
  { kind, text }: PlaceFilter,
): readonly PlaceInTree<Of>[] {
  const part = text?.toLocaleLowerCase();
  return tree.filter(
    (place) =>
      (kind === undefined || place.kind === kind) &&
      (part === undefined || `${place.name} ${place.number}`.toLocaleLowerCase().includes(part)),
  );
}
