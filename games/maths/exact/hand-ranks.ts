/**
 * Poker hands ranked by counting, quickly and apart from the engine's own ranking. A rank is its
 * kind times `kindSize` and its cards below; only the order of ranks and their kinds matter.
 * Heights go from 0 for the two to 12 for the ace.
 */
import type { HandKind } from '../engines/ranked-hands.ts';

export const heightCount = 13;
/** Above all ranks of one kind. */
export const kindSize = heightCount ** 5;

const fiveKinds = {
  high: 0,
  pair: 1,
  twoPair: 2,
  threeOfAKind: 3,
  straight: 4,
  flush: 5,
  fullHouse: 6,
  fourOfAKind: 7,
  straightFlush: 8,
  royalFlush: 9,
} as const;

const threeKinds = {
  high: 0,
  pair: 1,
  flush: 2,
  straight: 3,
  threeOfAKind: 4,
  straightFlush: 5,
} as const;

const aceHeight = heightCount - 1;

/** Joins heights to one number, the one that matters most first. */
const joined = (heights: readonly number[]): number =>
  heights.reduce((sum, height, place) => sum + height * heightCount ** (4 - place), 0);

const rankOf = (kind: number, heights: readonly number[]): number =>
  kind * kindSize + joined(heights);

/** The top of the highest run of so many bits, where the ace is also below the two; -1 for none. */
function runTop(mask: number, length: number): number {
  for (let top = aceHeight; top >= length - 1; top--) {
    const run = ((1 << length) - 1) << (top - length + 1);
    if ((mask & run) === run) return top;
  }
  const low = ((1 << (length - 1)) - 1) | (1 << aceHeight);
  return (mask & low) === low ? length - 2 : -1;
}

/** The highest bits of a mask. */
function highest(mask: number, count: number): number[] {
  const found: number[] = [];
  for (let height = aceHeight; height >= 0 && found.length < count; height--) {
    if (mask & (1 << height)) found.push(height);
  }
  return found;
}

/** The best five of cards of one suit, at least five of them. */
export function suitedRank(mask: number): number {
  const top = runTop(mask, 5);
  if (top < 0) return rankOf(fiveKinds.flush, highest(mask, 5));
  return rankOf(top === aceHeight ? fiveKinds.royalFlush : fiveKinds.straightFlush, [top]);
}

/** The best five of five to seven cards whose suits do not matter, by how many are so high. */
export function plainRank(counts: ArrayLike<number>): number {
  /** Masks of heights that come at least so many times. */
  const least = [0, 0, 0, 0, 0];
  for (let height = 0; height < heightCount; height++) {
    for (let times = 1; times <= (counts[height] ?? 0); times++) {
      least[times] = (least[times] ?? 0) | (1 << height);
    }
  }
  const [, any = 0, pairs = 0, threes = 0, fours = 0] = least;
  const [four = -1] = highest(fours, 1);
  if (four >= 0) return rankOf(fiveKinds.fourOfAKind, [four, ...highest(any & ~(1 << four), 1)]);
  const [three = -1] = highest(threes, 1);
  const [pair = -1, second = -1] = highest(three < 0 ? pairs : pairs & ~(1 << three), 2);
  if (three >= 0 && pair >= 0) return rankOf(fiveKinds.fullHouse, [three, pair]);
  const top = runTop(any, 5);
  if (top >= 0) return rankOf(fiveKinds.straight, [top]);
  const without = (...heights: number[]): number =>
    heights.reduce((mask, height) => mask & ~(1 << height), any);
  if (three >= 0) return rankOf(fiveKinds.threeOfAKind, [three, ...highest(without(three), 2)]);
  if (second >= 0) {
    return rankOf(fiveKinds.twoPair, [pair, second, ...highest(without(pair, second), 1)]);
  }
  if (pair >= 0) return rankOf(fiveKinds.pair, [pair, ...highest(without(pair), 3)]);
  return rankOf(fiveKinds.high, highest(any, 5));
}

/** Three cards by their heights, the highest first. */
export function threeCardRank([a = 0, b = 0, c = 0]: readonly number[], isFlush: boolean): number {
  if (a === b && b === c) return rankOf(threeKinds.threeOfAKind, [a]);
  if (a === b) return rankOf(threeKinds.pair, [a, c]);
  if (b === c) return rankOf(threeKinds.pair, [b, a]);
  const top = runTop((1 << a) | (1 << b) | (1 << c), 3);
  if (top >= 0) return rankOf(isFlush ? threeKinds.straightFlush : threeKinds.straight, [top]);
  return rankOf(isFlush ? threeKinds.flush : threeKinds.high, [a, b, c]);
}

/** The kind of a rank. */
export const kindOfRank = (rank: number, kinds: readonly HandKind[]): HandKind =>
  kinds[Math.floor(rank / kindSize)] ?? 'high';

/** The lowest rank of a kind whose highest card is so high. */
export const leastRank = (kinds: readonly HandKind[], kind: HandKind, height: number): number =>
  rankOf(kinds.indexOf(kind), [height]);
