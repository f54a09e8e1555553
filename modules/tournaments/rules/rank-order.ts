/**
 * The order of a board, kept up entry by entry: sorted pieces of bounded length with their sizes, so
 * that a place, a page and a change each touch one piece and the list of sizes. The same comparison
 * orders boards and pays prizes.
 */

/** Somebody's score in a round. */
export interface RankedEntry {
  readonly playerId: bigint;
  /** Above zero. */
  readonly score: bigint;
  readonly reachedAt: Date;
  readonly nickname: string;
}

/** Higher scores first; of equal ones whoever reached it first; then the lower player id. */
export function compareEntries(one: RankedEntry, other: RankedEntry): number {
  if (one.score !== other.score) return one.score > other.score ? -1 : 1;
  const earlier = one.reachedAt.getTime() - other.reachedAt.getTime();
  if (earlier !== 0) return earlier;
  return one.playerId < other.playerId ? -1 : one.playerId > other.playerId ? 1 : 0;
}

export interface RankOrder {
  size(): number;
  /** Puts an entry at its place; an earlier one of the player goes. A score of zero has no place. */
  set(entry: RankedEntry): void;
  entryOf(playerId: bigint): RankedEntry | undefined;
  /** 1 for the first; undefined for whoever has no place. */
  placeOf(playerId: bigint): number | undefined;
  /** Entries from an offset, in order. */
  slice(offset: number, count: number): RankedEntry[];
}

const pieceMax = 512;

/** The first index of a piece whose entry does not come before another. */
function indexIn(piece: readonly RankedEntry[], entry: RankedEntry): number {
  let low = 0;
  let high = piece.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compareEntries(piece[middle] as RankedEntry, entry) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Makes an empty order, or one of entries in any order. */
export function createRankOrder(initial: readonly RankedEntry[] = []): RankOrder {
  const pieces: RankedEntry[][] = [];
  const entries = new Map<bigint, RankedEntry>();

  /** The piece that an entry is in or belongs to: the first whose last entry does not come before it. */
  const pieceOf = (entry: RankedEntry): number => {
    let low = 0;
    let high = pieces.length - 1;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const last = pieces[middle]?.at(-1) as RankedEntry;
      if (compareEntries(last, entry) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  };

  const insert = (entry: RankedEntry): void => {
    const at = pieceOf(entry);
    const piece = pieces[at];
    if (!piece) {
      pieces.push([entry]);
      return;
    }
    piece.splice(indexIn(piece, entry), 0, entry);
    if (piece.length > pieceMax) pieces.splice(at + 1, 0, piece.splice(pieceMax >> 1));
  };

  const remove = (entry: RankedEntry): void => {
    const at = pieceOf(entry);
    const piece = pieces[at] as RankedEntry[];
    piece.splice(indexIn(piece, entry), 1);
    if (piece.length === 0) pieces.splice(at, 1);
  };

  const sorted = initial.filter(({ score }) => score > 0n).toSorted(compareEntries);
  for (const entry of sorted) entries.set(entry.playerId, entry);
  for (let from = 0; from < sorted.length; from += pieceMax >> 1) {
    pieces.push(sorted.slice(from, from + (pieceMax >> 1)));
  }

  return {
    size: () => entries.size,
    set(entry) {
      const before = entries.get(entry.playerId);
      if (before) remove(before);
      entries.delete(entry.playerId);
      if (entry.score <= 0n) return;
      entries.set(entry.playerId, entry);
      insert(entry);
    },
    entryOf: (playerId) => entries.get(playerId),
    placeOf(playerId) {
      const entry = entries.get(playerId);
      if (!entry) return undefined;
      const at = pieceOf(entry);
      let above = 0;
      for (let index = 0; index < at; index++) above += pieces[index]?.length ?? 0;
      return above + indexIn(pieces[at] as RankedEntry[], entry) + 1;
    },
    slice(offset, count) {
      const found: RankedEntry[] = [];
      let skip = offset;
      for (const piece of pieces) {
        if (found.length >= count) break;
        if (skip >= piece.length) {
          skip -= piece.length;
          continue;
        }
        found.push(...piece.slice(skip, skip + count - found.length));
        skip = 0;
      }
      return found;
    },
  };
}
