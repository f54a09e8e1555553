/**
 * How far ahead the partitions of postings are made, and how wide: ids come in blocks of 256 for a
 * batch, so a quiet house uses many of them for few postings and a busy one few for many.
 */

/** Where the postings stand now. */
export interface PartitionState {
  /** The last id that can have been drawn. */
  readonly drawn: bigint;
  /** The first id without a partition. */
  readonly horizon: bigint;
  /** Ids of the last partition. */
  readonly width: bigint;
  /** Postings of the partition being written, about, and the ids that they have used of it. */
  readonly postings: bigint;
  readonly used: bigint;
}

/** Postings that a partition is made for: with its indexes about four gigabytes. */
const postingsAimed = 1n << 25n;
const widthLeast = 1n << 24n;
const widthMost = 1n << 34n;
/** Below this many ids what was used says nothing about the house. */
const usedLeast = 1n << 20n;
/** Partitions that are there behind the one being written. */
const ahead = 2n;

const between = (least: bigint, value: bigint, most: bigint): bigint =>
  value < least ? least : value > most ? most : value;

/** Ids of the next partition: a power of two. */
export function nextWidth({ postings, used, width }: PartitionState): bigint {
  if (used < usedLeast || postings <= 0n) return width;
  const fitting = between(widthLeast, (postingsAimed * used) / postings, widthMost);
  return 1n << BigInt(fitting.toString(2).length - 1);
}

/** Widths of the partitions to be made now. */
export function widthsToMake(state: PartitionState): bigint[] {
  const next = nextWidth(state);
  const missing = ahead * next - (state.horizon - 1n - state.drawn);
  return missing <= 0n
    ? []
    : Array.from({ length: Number((missing + next - 1n) / next) }, () => next);
}

/** Whether so little room is left that somebody must look why none was made in time. */
export const isLate = ({ drawn, horizon, width }: PartitionState): boolean =>
  horizon - 1n - drawn < width / 2n;
