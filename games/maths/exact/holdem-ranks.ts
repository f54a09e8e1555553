/** All ranks of five cards as small numbers, and those of seven looked up by their middle. */
import { handKinds } from '../engines/ranked-hands.ts';
import { heightCount, kindOfRank, plainRank, suitedRank } from './hand-ranks.ts';
import type { Card } from './poker-endings.ts';

/** Ranks of five cards as small numbers in their order. */
export interface Ranks {
  readonly count: number;
  /** The small number of a plain hand of seven, by heights of five and then of two. */
  readonly plain: (middle: readonly Card[]) => Int16Array;
  /** The small number of suited cards by their mask. */
  readonly suited: Int16Array;
  /** Number of the kind of each. */
  readonly kinds: Uint8Array;
  /** The lowest that is at least a rank. */
  readonly from: (rank: number) => number;
}

/** How many bits of a mask are set. */
export const bits = (mask: number): number => {
  let count = 0;
  for (let rest = mask; rest > 0; rest &= rest - 1) count++;
  return count;
};

/** Heights of so many cards, falling, as counts. */
function* heightCounts(cards: number, highest = heightCount - 1): Generator<Uint8Array> {
  if (cards === 0) {
    yield new Uint8Array(heightCount);
    return;
  }
  for (let height = highest; height >= 0; height--) {
    for (const counts of heightCounts(cards - 1, height)) {
      if ((counts[height] ?? 0) === 4) continue;
      counts[height] = (counts[height] ?? 0) + 1;
      yield counts;
    }
  }
}

/** Ranks every hand of five. */
export function rankHands(): Ranks {
  const masks = Array.from({ length: 1 << heightCount }, (_, mask) => mask);
  const suits = masks.map((mask) => (bits(mask) < 5 ? -1 : suitedRank(mask)));
  const all = new Set(suits.filter((rank) => rank >= 0));
  for (const counts of heightCounts(5)) all.add(plainRank(counts));
  const order = [...all].sort((left, right) => left - right);
  const small = new Map(order.map((rank, index) => [rank, index]));
  const known = new Map<string, Int16Array>();
  const plainOf = (heights: readonly number[]): Int16Array => {
    const ranks = new Int16Array(heightCount * heightCount);
    const counts = new Uint8Array(heightCount);
    const put = (height: number, by: number): void => {
      counts[height] = (counts[height] ?? 0) + by;
    };
    for (const height of heights) put(height, 1);
    for (let one = 0; one < heightCount; one++) {
      for (let other = 0; other < heightCount; other++) {
        put(one, 1);
        put(other, 1);
        ranks[one * heightCount + other] = small.get(plainRank(counts)) ?? -1;
        put(one, -1);
        put(other, -1);
      }
    }
    return ranks;
  };
  return {
    count: order.length,
    plain(middle) {
      const heights = middle.map(({ height }) => height).sort((left, right) => left - right);
      const key = heights.join();
      const ranks = known.get(key) ?? plainOf(heights);
      known.set(key, ranks);
      return ranks;
    },
    suited: Int16Array.from(suits, (rank) => small.get(rank) ?? -1),
    kinds: Uint8Array.from(order, (rank) => handKinds.indexOf(kindOfRank(rank, handKinds))),
    from: (rank) => order.findIndex((one) => one >= rank),
  };
}
