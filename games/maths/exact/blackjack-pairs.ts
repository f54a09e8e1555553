/** The bet that two first cards are a pair, counted by ranks and suits. */
import type { BlackjackTitle, PairKind } from '../title.ts';
import type { Histogram } from './moments.ts';

const suitCount = 4;
/** Suits in the order of a shoe: the second and the third are red. */
const partnerOf = (suit: number): number => [3, 2, 1, 0][suit] ?? 0;

/** Copies of each suit among so many cards of a rank, dealt out in turn. */
const bySuit = (copies: number): number[] =>
  Array.from({ length: suitCount }, (_, suit) => Math.ceil((copies - suit) / suitCount)).map(
    (count) => Math.max(0, count),
  );

/** Wins of a stake of a hundred over all ordered pairs of cards. */
export function pairsLaw({ shoe, pairs }: BlackjackTitle): Histogram {
  const found: Record<PairKind, bigint> = { perfect: 0n, coloured: 0n, mixed: 0n };
  for (const copies of shoe) {
    const suits = bySuit(copies);
    for (const [suit, count] of suits.entries()) {
      const partner = suits[partnerOf(suit)] ?? 0;
      found.perfect += BigInt(count * (count - 1));
      found.coloured += BigInt(count * partner);
      found.mixed += BigInt(count * (copies - count - partner));
    }
  }
  const cards = BigInt(shoe.reduce((sum, copies) => sum + copies, 0));
  const wins = new Map<bigint, bigint>();
  let paired = 0n;
  for (const kind of Object.keys(found) as PairKind[]) {
    const win = 100n * BigInt(1 + (pairs?.[kind] ?? 0));
    wins.set(win, (wins.get(win) ?? 0n) + found[kind]);
    paired += found[kind];
  }
  return wins.set(0n, cards * (cards - 1n) - paired);
}
