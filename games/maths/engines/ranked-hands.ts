/**
 * Hands of poker as numbers: the higher one wins. A hand's kind counts first, then its cards from
 * the one that matters most; the ace is the highest card and below the two in a straight.
 */
import { heightOf, rankOf } from './cards.ts';

/** Kinds of five cards, the lowest first. */
export const handKinds = [
  'high',
  'pair',
  'twoPair',
  'threeOfAKind',
  'straight',
  'flush',
  'fullHouse',
  'fourOfAKind',
  'straightFlush',
  'royalFlush',
] as const;

/** Kinds of three cards: a straight is rarer than a flush. */
export const threeCardKinds = [
  'high',
  'pair',
  'flush',
  'straight',
  'threeOfAKind',
  'straightFlush',
] as const;

export type HandKind = (typeof handKinds)[number];

export interface RankedHand {
  readonly kind: HandKind;
  readonly value: number;
}

const ace = 13;
/** Above every height of a card. */
const base = 14;
const places = 5;

/** The number of a kind of hand whose cards matter in this order. */
export function handValueOf(
  kinds: readonly HandKind[],
  kind: HandKind,
  heights: readonly number[],
): number {
  let value = kinds.indexOf(kind);
  for (let place = 0; place < places; place++) value = value * base + (heights[place] ?? 0);
  return value;
}

/** Heights of cards: those that come oftest first, then the higher ones. */
function ordered(cards: readonly number[]): { heights: number[]; counts: number[] } {
  const found = new Map<number, number>();
  for (const card of cards) {
    const height = heightOf(rankOf(card));
    found.set(height, (found.get(height) ?? 0) + 1);
  }
  const sorted = [...found].sort(([one, times], [other, more]) => more - times || other - one);
  return { heights: sorted.map(([height]) => height), counts: sorted.map(([, count]) => count) };
}

/** The highest card of a straight, if these different heights are one. */
function straightTop(heights: readonly number[]): number | undefined {
  const [top = 0, second = 0] = heights;
  const last = heights.at(-1) ?? 0;
  if (top - last === heights.length - 1) return top;
  // The ace lies below the two.
  return top === ace && second === heights.length - 1 && last === 1 ? second : undefined;
}

const isFlush = (cards: readonly number[]): boolean =>
  new Set(cards.map((card) => Math.floor(card / 13))).size === 1;

const byCounts: Readonly<Record<string, HandKind>> = {
  '4,1': 'fourOfAKind',
  '3,2': 'fullHouse',
  '3,1,1': 'threeOfAKind',
  '2,2,1': 'twoPair',
  '2,1,1,1': 'pair',
  '3': 'threeOfAKind',
  '2,1': 'pair',
};

function kindOf(
  kinds: readonly HandKind[],
  cards: readonly number[],
  counts: readonly number[],
  top: number | undefined,
): HandKind {
  const paired = byCounts[counts.join()];
  if (paired) return paired;
  const flush = isFlush(cards);
  if (top === undefined) return flush ? 'flush' : 'high';
  if (!flush) return 'straight';
  return top === ace && kinds.includes('royalFlush') ? 'royalFlush' : 'straightFlush';
}

/** A hand of exactly five cards, or of three with their own kinds. */
export function handOf(
  cards: readonly number[],
  kinds: readonly HandKind[] = handKinds,
): RankedHand {
  const { heights, counts } = ordered(cards);
  const top = counts.length === cards.length ? straightTop(heights) : undefined;
  const kind = kindOf(kinds, cards, counts, top);
  return { kind, value: handValueOf(kinds, kind, top === undefined ? heights : [top]) };
}

/** The best five of some cards. */
export function bestOfFive(cards: readonly number[]): RankedHand {
  let best: RankedHand | undefined;
  const choose = (from: number, chosen: readonly number[]): void => {
    if (chosen.length === places || chosen.length === cards.length) {
      const hand = handOf(chosen);
      if (!best || hand.value > best.value) best = hand;
      return;
    }
    for (let next = from; next < cards.length; next++) {
      choose(next + 1, [...chosen, cards[next] ?? 0]);
    }
  };
  choose(0, []);
  return best as unknown as RankedHand;
}
