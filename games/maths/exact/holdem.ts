/**
 * Two cards each and five in the middle, exactly: for each flop the hands beside it are swept over
 * every turn and river (`holdem-sweep.ts`), and a hand is played if that gains more than giving it
 * up. Flops that differ only in the names of their suits are counted once.
 */
import { type HandKind, handKinds } from '../engines/ranked-hands.ts';
import type { PokerTitle } from '../title.ts';
import { heightCount, kindOfRank, plainRank, suitedRank } from './hand-ranks.ts';
import { type Ranks, rankHands } from './holdem-ranks.ts';
import {
  columns,
  createSweep,
  lostAt,
  pairsOf,
  tiedAt,
  unqualifiedAt,
  wonAt,
} from './holdem-sweep.ts';
import type { Histogram } from './moments.ts';
import { type Card, nameOf, netWins, packOf, rankFrom, WinCounts } from './poker-endings.ts';

export type Flop = readonly [Card, Card, Card];

/** Every order of the suits. */
const renamings: readonly (readonly number[])[] = [0, 1, 2, 3].flatMap((a) =>
  [0, 1, 2, 3].flatMap((b) =>
    [0, 1, 2, 3].flatMap((c) => (new Set([a, b, c]).size < 3 ? [] : [[a, b, c, 6 - a - b - c]])),
  ),
);

/** Cards under other names of their suits. */
export const renamed = (cards: readonly Card[], suits: readonly number[]): Card[] =>
  cards.map(({ height, suit }) => ({ height, suit: suits[suit] ?? 0 }));

/** A flop with how many others are like it. */
interface FlopClass {
  readonly flop: Flop;
  readonly times: number;
}

/** Flops of a pack, those together that differ only in the names of their suits. */
function flopsOf(pack: readonly Card[], names: readonly (readonly number[])[]): FlopClass[] {
  const found = new Map<string, FlopClass>();
  for (const [first, a] of pack.entries()) {
    for (let second = first + 1; second < pack.length; second++) {
      for (let third = second + 1; third < pack.length; third++) {
        const flop: Flop = [a, pack[second] ?? a, pack[third] ?? a];
        const [name = ''] = names.map((suits) => nameOf(renamed(flop, suits))).sort();
        const known = found.get(name);
        found.set(name, { flop: known?.flop ?? flop, times: (known?.times ?? 0) + 1 });
      }
    }
  }
  return [...found.values()];
}

/** For every two cards beside a flop the first two that are like them under some names of suits. */
function likePairs(beside: readonly Card[], names: readonly (readonly number[])[]): Int16Array {
  const places = new Map(beside.map((card, place) => [nameOf([card]), place]));
  const images = names.map((suits) =>
    renamed(beside, suits).map((card) => places.get(nameOf([card])) ?? 0),
  );
  const { first, second } = pairsOf(beside.length);
  const numbers = new Map<number, number>();
  for (const [pair, one] of first.entries()) numbers.set(one * 64 + (second[pair] ?? 0), pair);
  const like = (image: readonly number[], pair: number): number => {
    const [one, other] = [image[first[pair] ?? 0] ?? 0, image[second[pair] ?? 0] ?? 0];
    return numbers.get(Math.min(one, other) * 64 + Math.max(one, other)) ?? pair;
  };
  return Int16Array.from(first, (_, pair) => Math.min(...images.map((image) => like(image, pair))));
}

/** Net wins of a stake by the columns of the sweep. */
function netByColumn(title: PokerTitle): number[] {
  const net = handKinds.map((kind) => netWins(title, kind));
  const byColumn = Array.from({ length: columns }, () => 0);
  // What is lost and tied does not depend on the kind: there is no bonus beside the ante's pay.
  byColumn[lostAt] = net[0]?.lost ?? 0;
  byColumn[tiedAt] = net[0]?.tied ?? 0;
  for (const [kind, { unqualified, won }] of net.entries()) {
    byColumn[unqualifiedAt + kind] = unqualified;
    byColumn[wonAt + kind] = won;
  }
  return byColumn;
}

/** Sweeps all hands beside a flop over every turn and river. */
function countBeside(
  { ranks, from }: { readonly ranks: Ranks; readonly from: number },
  flop: Flop,
  beside: readonly Card[],
  names: readonly (readonly number[])[],
): Pick<Beside, 'likeOf' | 'counts'> {
  const kept = names.filter((suits) => nameOf(renamed(flop, suits)) === nameOf(flop));
  const likeOf = likePairs(beside, kept);
  const sweep = createSweep(ranks, from, beside.length, likeOf);
  const times = new Map<number, number>();
  for (const pair of likeOf) times.set(pair, (times.get(pair) ?? 0) + 1);
  const { first, second } = pairsOf(beside.length);
  for (const [pair, count] of times) {
    const [turn, river] = [first[pair] ?? 0, second[pair] ?? 0];
    const middle = [...flop, beside[turn] as Card, beside[river] as Card];
    sweep.add(beside, middle, turn, river, count);
  }
  return { likeOf, counts: sweep.counts };
}

/** What is known of the hands beside a flop. */
interface Beside {
  /** The cards that are no part of it; hands are their pairs. */
  readonly cards: readonly Card[];
  /** For each hand the first that is like it, for which it is counted. */
  readonly likeOf: Int16Array;
  /** Endings by hand and column. */
  readonly counts: Int32Array;
  /** Whether a hand that stands for those like it gains by being played. */
  readonly isPlayed: (hand: number) => boolean;
}

/** Sweeps flops of a title's pack. */
export function besideFlops(title: PokerTitle) {
  const pack = packOf(title);
  const ranks = rankHands();
  const from = ranks.from(rankFrom(title, title.dealerFrom));
  const net = netByColumn(title);
  // In a pack that is not whole the suits are not alike.
  const names = new Set(title.shoe).size === 1 ? renamings : renamings.slice(0, 1);
  return {
    pack,
    /** Names that the suits may have. */
    names,
    net,
    beside(flop: Flop): Beside {
      const own = flop.map((card) => nameOf([card]));
      const cards = pack.filter((card) => !own.includes(nameOf([card])));
      const { likeOf, counts } = countBeside({ ranks, from }, flop, cards, names);
      const gainOf = (hand: number): number =>
        net.reduce((sum, win, column) => sum + win * (counts[hand * columns + column] ?? 0), 0);
      return { cards, likeOf, counts, isPlayed: (hand) => gainOf(hand) > 0 };
    },
  };
}

/** Net wins of the ante under the best play. */
export function solveHoldem(title: PokerTitle): Histogram {
  const { pack, names, net, beside } = besideFlops(title);
  const wins = new WinCounts();
  for (const { flop, times } of flopsOf(pack, names)) {
    const { counts, isPlayed } = beside(flop);
    const sums = Array.from({ length: columns }, () => 0);
    let folded = 0;
    for (let hand = 0; hand * columns < counts.length; hand++) {
      const own = counts.subarray(hand * columns, (hand + 1) * columns);
      const played = isPlayed(hand);
      for (const [column, count] of own.entries()) {
        if (played) sums[column] = (sums[column] ?? 0) + count;
        else folded += count;
      }
    }
    wins.add(0, BigInt(folded) * BigInt(times));
    for (const [column, sum] of sums.entries()) {
      wins.add(net[column] ?? 0, BigInt(sum) * BigInt(times));
    }
  }
  return wins.histogram;
}

/** What the side bet wins, counted over two own cards and three in the middle. */
export function holdemSide(title: PokerTitle): Histogram {
  const pack = packOf(title);
  const from = rankFrom(title, title.side.from);
  const winOf = (rank: number): number => {
    const kind: HandKind = kindOfRank(rank, handKinds);
    const pays = rank >= from ? title.side.pays[kind] : undefined;
    return pays === undefined ? 0 : 100 * (1 + pays);
  };
  const found = new Map<number, number>();
  const counts = new Uint8Array(heightCount);
  const count = (height: number, by: number): void => {
    counts[height] = (counts[height] ?? 0) + by;
  };
  /** Every five cards, from a place of the pack on; `suit` is -1 once there are two. */
  const choose = (left: number, at: number, suit: number, mask: number): void => {
    if (left === 0) {
      const win = winOf(suit >= 0 ? suitedRank(mask) : plainRank(counts));
      found.set(win, (found.get(win) ?? 0) + 1);
      return;
    }
    for (let next = at; next <= pack.length - left; next++) {
      const card = pack[next] as Card;
      count(card.height, 1);
      const shared = left === 5 || suit === card.suit ? card.suit : -1;
      choose(left - 1, next + 1, shared, mask | (1 << card.height));
      count(card.height, -1);
    }
  };
  choose(5, 0, -1, 0);
  const wins = new WinCounts();
  for (const [win, times] of found) wins.add(win, BigInt(times));
  return wins.histogram;
}
