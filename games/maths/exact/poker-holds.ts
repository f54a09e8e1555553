/**
 * The best of the 32 holds of every deal. How many whole hands that contain given cards pay a row is
 * counted once for each set of up to four cards; what a hold can draw follows by inclusion and
 * exclusion of the cards thrown away. Deals that differ only by their suits are one class.
 */
import { evaluatorOf, joker } from '../engines/poker-hands.ts';
import { compareHolds } from '../engines/video-poker.ts';
import type { VideoPokerTitle } from '../title.ts';

const handSize = 5;
const all = 2 ** handSize - 1;

/** Places in a hand of the cards of each subset, from the left. */
const subsets: readonly (readonly number[])[] = Array.from({ length: all + 1 }, (_, mask) =>
  Array.from({ length: handSize }, (_, place) => place).filter((place) => (mask >> place) & 1),
);

/** `table[n][k]`: how many ways to choose k of n. */
function waysTable(most: number): readonly (readonly number[])[] {
  const table: number[][] = [];
  for (let n = 0; n <= most; n++) {
    const before = table[n - 1];
    table.push(
      Array.from({ length: handSize + 1 }, (_, k) =>
        k === 0 ? 1 : (before?.[k - 1] ?? 0) + (before?.[k] ?? 0),
      ),
    );
  }
  return table;
}

/** Best hold of a class of deals. */
export interface BestHold {
  /** The cards of one of them, and which are held, a bit each from the left. */
  readonly hand: readonly number[];
  readonly held: number;
  /** How many deals are of the class. */
  readonly deals: number;
  /** How many draws the hold has. */
  readonly draws: number;
  /** How many of them pay each row. */
  readonly rows: readonly number[];
}

/** Hands as ascending places in the deck, with how many deals each stands for. */
type Classes = (visit: (hand: readonly number[], deals: number) => void) => void;

/** Every hand of a deck of so many cards. */
const everyHand =
  (size: number): Classes =>
  (visit) => {
    const hand = [0, 0, 0, 0, 0];
    for (let e = 4; e < size; e++) {
      for (let d = 3; d < e; d++) {
        for (let c = 2; c < d; c++) {
          for (let b = 1; b < c; b++) {
            for (let a = 0; a < b; a++) {
              hand[0] = a;
              hand[1] = b;
              hand[2] = c;
              hand[3] = d;
              hand[4] = e;
              visit(hand, 1);
            }
          }
        }
      }
    }
  };

/** Sets of so many ranks, a bit each. */
const rankSets: readonly (readonly number[])[] = (() => {
  const sets: number[][] = Array.from({ length: handSize + 1 }, () => []);
  for (let ranks = 0; ranks < 2 ** 13; ranks++) {
    const count = ranks.toString(2).replaceAll('0', '').length;
    sets[count]?.push(ranks);
  }
  return sets;
})();

/** In how many orders four things can be told apart. */
function ordersOf(suits: readonly number[]): number {
  let orders = 24;
  let same = 1;
  for (let at = 1; at < suits.length; at++) {
    same = suits[at] === suits[at - 1] ? same + 1 : 1;
    orders /= same;
  }
  return orders;
}

/**
 * One hand of each class of a whole deck: the ranks of its suits as four descending sets. Its other
 * hands have the same sets in other suits.
 */
const classesOf =
  (hasJoker: boolean): Classes =>
  (visit) => {
    const put = (suits: readonly number[], jokers: number): void => {
      const hand = suits.flatMap((ranks, suit) =>
        Array.from({ length: 13 }, (_, rank) => rank)
          .filter((rank) => (ranks >> rank) & 1)
          .map((rank) => suit * 13 + rank),
      );
      if (jokers > 0) hand.push(joker);
      visit(hand, ordersOf(suits));
    };
    const choose = (suits: number[], left: number, jokers: number): void => {
      if (suits.length === 4) {
        if (left === 0) put(suits, jokers);
        return;
      }
      const highest = suits.at(-1) ?? 2 ** 13;
      for (let count = 0; count <= left; count++) {
        for (const ranks of rankSets[count] ?? []) {
          if (ranks > highest) break;
          choose([...suits, ranks], left - count, jokers);
        }
      }
    };
    choose([], handSize, 0);
    if (hasJoker) choose([], handSize - 1, 1);
  };

/** How many whole hands pay each row, by a set of cards they contain. */
class Counts {
  readonly #rows: number;
  readonly #ways: readonly (readonly number[])[];
  readonly #tables: readonly Uint32Array[];

  constructor(size: number, rows: number) {
    this.#rows = rows;
    this.#ways = waysTable(size);
    const table = (kept: number) => new Uint32Array((this.#ways[size]?.[kept] ?? 0) * rows);
    this.#tables = Array.from({ length: handSize }, (_, kept) => table(kept));
  }

  /** Where the counts of a subset of a hand begin. */
  #at(hand: readonly number[], places: readonly number[]): number {
    let index = 0;
    for (let kept = 0; kept < places.length; kept++) {
      index += this.#ways[hand[places[kept] as number] as number]?.[kept + 1] as number;
    }
    return index * this.#rows;
  }

  /** Counts a hand that pays a row for all sets of its cards but itself. */
  add(hand: readonly number[], row: number): void {
    for (let mask = 0; mask < all; mask++) {
      const places = subsets[mask] as readonly number[];
      const table = this.#tables[places.length] as Uint32Array;
      const at = this.#at(hand, places) + row;
      table[at] = (table[at] as number) + 1;
    }
  }

  /** Puts the counts of a subset of a hand into a list, from a place of it on. */
  read(hand: readonly number[], mask: number, into: Float64Array): void {
    const places = subsets[mask] as readonly number[];
    const table = this.#tables[places.length] as Uint32Array;
    const from = this.#at(hand, places);
    for (let row = 0; row < this.#rows; row++) {
      into[mask * this.#rows + row] = table[from + row] as number;
    }
  }
}

/** Takes the hands that contain a card thrown away out of the counts of every hold. */
function exclude(counts: Float64Array, rows: number): void {
  for (let bit = 1; bit <= all; bit <<= 1) {
    for (let mask = 0; mask <= all; mask++) {
      if (mask & bit) continue;
      for (let row = 0; row < rows; row++) {
        const at = mask * rows + row;
        counts[at] = (counts[at] as number) - (counts[(mask | bit) * rows + row] as number);
      }
    }
  }
}

/** Calls back with the best hold of every class of deals; a small deck has every deal by itself. */
export function everyBestHold(title: VideoPokerTitle, visit: (best: BestHold) => void): void {
  const { deck, pays } = title;
  const size = deck.length;
  const rows = pays.length;
  const evaluate = evaluatorOf(title);
  const whole = size >= joker;
  const cardsIn = (hand: readonly number[]): number[] =>
    whole ? [...hand] : hand.map((place) => deck[place] as number);
  const counts = new Counts(size, rows);
  everyHand(size)((hand) => {
    const row = evaluate(whole ? hand : cardsIn(hand));
    if (row >= 0) counts.add(hand, row);
  });
  const drawsOf = waysTable(size - handSize)[size - handSize] as readonly number[];
  const found = new Float64Array((all + 1) * rows);
  const classes = whole ? classesOf(size > joker) : everyHand(size);
  classes((hand, deals) => {
    for (let mask = 0; mask < all; mask++) counts.read(hand, mask, found);
    const cards = cardsIn(hand);
    const row = evaluate(cards);
    for (let at = 0; at < rows; at++) found[all * rows + at] = at === row ? 1 : 0;
    exclude(found, rows);
    let best: ReturnType<typeof worthOf> | undefined;
    for (let mask = all; mask >= 0; mask--) {
      const worth = worthOf(mask);
      if (worth.draws > 0 && (!best || compareHolds(worth, best) > 0)) best = worth;
    }
    const held = best?.mask ?? 0;
    const paid = found.subarray(held * rows, (held + 1) * rows);
    visit({ hand: cards, held, deals, draws: best?.draws ?? 1, rows: [...paid] });
  });

  function worthOf(mask: number) {
    const kept = (subsets[mask] as readonly number[]).length;
    let [paid, hits] = [0, 0];
    for (let row = 0; row < rows; row++) {
      const ways = found[mask * rows + row] as number;
      paid += ways * (pays[row]?.pays as number);
      hits += ways;
    }
    return { mask, paid, hits, draws: drawsOf[handSize - kept] ?? 0, kept };
  }
}
