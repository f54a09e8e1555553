/** What five cards make, by the paytable of a title. Wild cards stand for whatever makes most. */
import type { PokerHand, PokerPay, VideoPokerTitle } from '../title.ts';

/** The joker's number; it is no card of the fifty-two. */
export const joker = 52;

/** The fifty-two cards. */
export const wholeDeck: readonly number[] = Array.from({ length: 52 }, (_, card) => card);
/** The fifty-two cards and a joker. */
export const jokerDeck: readonly number[] = [...wholeDeck, joker];

/** What of five cards decides their worth; ranks and suits are those of cards that are not wild. */
interface Shape {
  wilds: number;
  /** How many cards of each rank, the ace first. */
  readonly counts: Uint8Array;
  /** Ranks and suits that occur, a bit each. */
  ranks: number;
  suits: number;
  /** How many ranks occur, occur twice or more, and how often the most frequent one does. */
  different: number;
  pairs: number;
  most: number;
}

const royal = 0b1_1110_0000_0001;
const runs: readonly number[] = [royal, ...Array.from({ length: 9 }, (_, low) => 0b1_1111 << low)];

const isFlush = ({ suits }: Shape): boolean => (suits & (suits - 1)) === 0;
const isRun = ({ ranks, different, wilds }: Shape): boolean =>
  different + wilds === 5 && runs.some((run) => (ranks & ~run) === 0);

/** Whether a rank, one of those named if any are, comes so often. */
const comes = (
  { counts, most, wilds }: Shape,
  times: number,
  ranks?: readonly number[],
): boolean =>
  ranks ? ranks.some((rank) => (counts[rank] ?? 0) + wilds >= times) : most + wilds >= times;

type Fits = (shape: Shape, ranks: readonly number[] | undefined) => boolean;

/** When five cards make a hand; a better one may be made too. */
const fits: Readonly<Record<PokerHand, Fits>> = {
  royalFlush: (shape) =>
    isFlush(shape) && shape.different + shape.wilds === 5 && (shape.ranks & ~royal) === 0,
  fourWilds: ({ wilds }) => wilds >= 4,
  fiveOfAKind: (shape) => comes(shape, 5),
  straightFlush: (shape) => isFlush(shape) && isRun(shape),
  fourOfAKind: (shape, ranks) => comes(shape, 4, ranks),
  fullHouse: ({ different, most }) => different <= 2 && most <= 3,
  flush: isFlush,
  straight: isRun,
  threeOfAKind: (shape) => comes(shape, 3),
  twoPair: ({ pairs, wilds, different }) => pairs + wilds >= 2 && different >= 2,
  pair: (shape, ranks) => comes(shape, 2, ranks),
};

/** Number of the first row of the paytable that five cards meet, -1 for none. */
export type Evaluate = (cards: readonly number[]) => number;

/** The evaluator of a title. */
export function evaluatorOf({
  pays,
  twosWild,
}: Pick<VideoPokerTitle, 'pays' | 'twosWild'>): Evaluate {
  const rows = pays.map(({ hand, natural, ranks }) => ({ fits: fits[hand], natural, ranks }));
  const shape: Shape = {
    wilds: 0,
    counts: new Uint8Array(13),
    ranks: 0,
    suits: 0,
    different: 0,
    pairs: 0,
    most: 0,
  };
  return (cards) => {
    shape.counts.fill(0);
    shape.wilds = shape.ranks = shape.suits = shape.different = shape.pairs = shape.most = 0;
    for (const card of cards) {
      const rank = card % 13;
      if (card === joker || (twosWild && rank === 1)) {
        shape.wilds++;
        continue;
      }
      const count = (shape.counts[rank] ?? 0) + 1;
      shape.counts[rank] = count;
      if (count === 1) shape.different++;
      if (count === 2) shape.pairs++;
      if (count > shape.most) shape.most = count;
      shape.ranks |= 1 << rank;
      shape.suits |= 1 << Math.floor(card / 13);
    }
    for (let row = 0; row < rows.length; row++) {
      const one = rows[row] as (typeof rows)[number];
      if (one.natural && shape.wilds > 0) continue;
      if (one.fits(shape, one.ranks)) return row;
    }
    return -1;
  };
}

/** What a row pays, in multiples of the hand's stake. */
export const payOf = (pays: readonly PokerPay[], row: number): number => pays[row]?.pays ?? 0;
