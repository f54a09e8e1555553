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

/** How often each height comes, while it is counted. */
const found = new Uint8Array(base);

/** Heights of cards: those that come oftest first, then the higher ones. */
function ordered(cards: readonly number[]): { heights: number[]; counts: number[] } {
  found.fill(0);
  for (let at = 0; at < cards.length; at++) {
    const height = heightOf(rankOf(cards[at] as number));
    found[height] = (found[height] as number) + 1;
  }
  const heights: number[] = [];
  const counts: number[] = [];
  let left = cards.length;
  for (let times = left; left > 0; times--) {
    for (let height = ace; height > 0; height--) {
      if (found[height] !== times) continue;
      heights.push(height);
      counts.push(times);
      left -= times;
    }
  }
  return { heights, counts };
}

/** The highest card of a straight, if these different heights are one. */
function straightTop(heights: readonly number[]): number | undefined {
  const [top = 0, second = 0] = heights;
  const last = heights.at(-1) ?? 0;
  if (top - last === heights.length - 1) return top;
  // The ace lies below the two.
  return top === ace && second === heights.length - 1 && last === 1 ? second : undefined;
}

const suitOf = (card: number): number => Math.floor(card / 13);

function isFlush(cards: readonly number[]): boolean {
  const suit = suitOf(cards[0] as number);
  for (let at = 1; at < cards.length; at++) if (suitOf(cards[at] as number) !== suit) return false;
  return true;
}

/** Kinds by how often their heights come, a digit each. */
const byCounts: ReadonlyMap<number, HandKind> = new Map([
  [41, 'fourOfAKind'],
  [32, 'fullHouse'],
  [311, 'threeOfAKind'],
  [221, 'twoPair'],
  [2111, 'pair'],
  [3, 'threeOfAKind'],
  [21, 'pair'],
]);

function kindOf(
  kinds: readonly HandKind[],
  cards: readonly number[],
  counts: readonly number[],
  top: number | undefined,
): HandKind {
  let digits = 0;
  for (const count of counts) digits = digits * 10 + count;
  const paired = byCounts.get(digits);
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
  const chosen: number[] = [];
  const choose = (from: number): void => {
    if (chosen.length === places || chosen.length === cards.length) {
      const hand = handOf(chosen);
      if (!best || hand.value > best.value) best = hand;
      return;
    }
    for (let next = from; next < cards.length; next++) {
      chosen.push(cards[next] as number);
      choose(next + 1);
      chosen.pop();
    }
  };
  choose(0);
  return best as unknown as RankedHand;
}
