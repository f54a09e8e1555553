/**
 * All hands beside a flop at once. For each turn and river every hand is ranked; swept from the
 * lowest, the hands below one, less those that hold a card of it, are the dealer's hands that it
 * beats.
 */
import { handKinds } from '../engines/ranked-hands.ts';
import { heightCount } from './hand-ranks.ts';
import { bits, type Ranks } from './holdem-ranks.ts';
import type { Card } from './poker-endings.ts';

const kindCount = handKinds.length;
/** Columns of what is counted for a hand: lost, tied, then by its kind unqualified and won. */
export const lostAt = 0;
export const tiedAt = 1;
export const unqualifiedAt = 2;
export const wonAt = unqualifiedAt + kindCount;
export const columns = wonAt + kindCount;

const bump = (counts: Int32Array, at: number, by: number): void => {
  counts[at] = (counts[at] as number) + by;
};

/** The suit that three of the middle share, with its cards; -1 when there is none. */
function suitOf(middle: readonly Card[]): { suit: number; mask: number } {
  for (let suit = 0; suit < 4; suit++) {
    const own = middle.filter((card) => card.suit === suit);
    if (own.length >= 3)
      return { suit, mask: own.reduce((sum, { height }) => sum | (1 << height), 0) };
  }
  return { suit: -1, mask: 0 };
}

/** Two cards of a pack by their places. */
interface Pairs {
  readonly first: Uint8Array;
  readonly second: Uint8Array;
}

/** Every two of so many cards. */
export function pairsOf(cards: number): Pairs {
  const places = Array.from({ length: cards }, (_, place) => place);
  const pairs = places.flatMap((one) =>
    places.slice(one + 1).map((other) => [one, other] as const),
  );
  return {
    first: Uint8Array.from(pairs, ([one]) => one),
    second: Uint8Array.from(pairs, ([, other]) => other),
  };
}

/**
 * Counts what hands gain against a dealer who plays from some rank on; `cards` lie beside a flop.
 * Each hand is counted for the one that `likeOf` names, itself or one like it.
 */
export function createSweep(ranks: Ranks, from: number, cards: number, likeOf: Int16Array) {
  const { first, second } = pairsOf(cards);
  const hands = first.length;
  const counts = new Int32Array(hands * columns);
  /** Hands of a rank as a chain: the one put there last, and before each the one before it. */
  const last = new Int16Array(ranks.count).fill(-1);
  const before = new Int16Array(hands);
  const met = new Int16Array(hands);
  /** Hands that hold a card: those that do not qualify, those below, those of the same rank. */
  const lowWith = new Int32Array(cards);
  const belowWith = new Int32Array(cards);
  const equalWith = new Int32Array(cards);
  const dealers = ((cards - 4) * (cards - 5)) / 2;

  /** Puts every hand into the chain of its rank; gives how many ranks were met. */
  const rankAll = (
    beside: readonly Card[],
    middle: readonly Card[],
    turn: number,
    river: number,
  ) => {
    const plain = ranks.plain(middle);
    const { suit, mask } = suitOf(middle);
    const heights = Uint8Array.from(beside, ({ height }) => height);
    const suited = Int32Array.from(beside, (card) => (card.suit === suit ? 1 << card.height : 0));
    let count = 0;
    for (let hand = 0; hand < hands; hand++) {
      const [a, b] = [first[hand] as number, second[hand] as number];
      if (a === turn || a === river || b === turn || b === river) continue;
      const all = mask | (suited[a] as number) | (suited[b] as number);
      const rank = (
        suit >= 0 && bits(all) >= 5
          ? ranks.suited[all]
          : plain[(heights[a] as number) * heightCount + (heights[b] as number)]
      ) as number;
      if ((last[rank] as number) < 0) met[count++] = rank;
      before[hand] = last[rank] as number;
      last[rank] = hand;
    }
    met.subarray(0, count).sort();
    return count;
  };

  /** Adds one of each card of all hands of a rank; gives how many hands these are. */
  const countIn = (rank: number, counted: Int32Array): number => {
    let found = 0;
    for (let hand = last[rank] as number; hand >= 0; hand = before[hand] as number) {
      bump(counted, first[hand] as number, 1);
      bump(counted, second[hand] as number, 1);
      found++;
    }
    return found;
  };

  /** Those of so many hands that hold neither card of a hand. */
  const apart = (all: number, counted: Int32Array, hand: number): number =>
    all - (counted[first[hand] as number] as number) - (counted[second[hand] as number] as number);

  return {
    counts,
    /** Adds a turn and river, given by their places beside the flop, so many times. */
    add(
      beside: readonly Card[],
      middle: readonly Card[],
      turn: number,
      river: number,
      times: number,
    ): void {
      const count = rankAll(beside, middle, turn, river);
      lowWith.fill(0);
      belowWith.fill(0);
      let low = 0;
      for (let at = 0; at < count && (met[at] as number) < from; at++) {
        low += countIn(met[at] as number, lowWith);
      }
      let below = 0;
      for (let at = 0; at < count; at++) {
        const rank = met[at] as number;
        const kind = ranks.kinds[rank] as number;
        const isLow = rank < from;
        equalWith.fill(0);
        const equal = isLow ? 0 : countIn(rank, equalWith);
        for (let hand = last[rank] as number; hand >= 0; hand = before[hand] as number) {
          const row = (likeOf[hand] as number) * columns;
          // A hand is among those that hold its cards, and was counted off twice.
          const unqualified = apart(low, lowWith, hand) + (isLow ? 1 : 0);
          bump(counts, row + unqualifiedAt + kind, times * unqualified);
          if (isLow) {
            bump(counts, row + lostAt, times * (dealers - unqualified));
            continue;
          }
          const beaten = apart(below, belowWith, hand);
          const tied = apart(equal, equalWith, hand) + 1;
          bump(counts, row + wonAt + kind, times * (beaten - unqualified));
          bump(counts, row + tiedAt, times * tied);
          bump(counts, row + lostAt, times * (dealers - beaten - tied));
        }
        below += countIn(rank, belowWith);
        last[rank] = -1;
      }
    },
  };
}
