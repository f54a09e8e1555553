/**
 * The return of a fixed play of blackjack from a real shoe, exactly. Nothing is drawn twice: hands
 * are gathered by which cards they hold, with the number of orders that lead to them, and the
 * chance of cards from a shoe is a product of falling factorials over one of the cards left. Cards
 * of a shoe are exchangeable, so the player's cards may be drawn before the dealer's hidden one,
 * and both hands of a split have the same expectation.
 */
import { add, type Fraction, fraction, multiply, subtract, sum } from '../fraction.ts';
import type { BlackjackTitle } from '../title.ts';
import {
  gainOf,
  naturalWith,
  over,
  type Points,
  pointsWith,
  type Strategy,
  type StrategyHand,
  totalOf,
  values,
} from './blackjack-strategy.ts';

/** How many cards of each value, 1 to 10; index 0 is not used. */
type Counts = readonly number[];

const noCards: Counts = Array.from({ length: values.length + 1 }, () => 0);

const withCard = (counts: Counts, value: number, change = 1): Counts =>
  counts.map((count, index) => (index === value ? count + change : count));

const sizeOf = (counts: Counts): number => counts.reduce((all, count) => all + count, 0);

/** Cards of a shoe by their value: tens, jacks, queens and kings are alike. */
export function countsOf({ shoe }: BlackjackTitle): Counts {
  const counts = [...noCards];
  for (const [rank, copies] of shoe.entries()) {
    const value = Math.min(rank + 1, 10);
    counts[value] = (counts[value] ?? 0) + copies;
  }
  return counts;
}

const knownFalling: bigint[][] = [];

/** n (n - 1) … of `times` factors; asked for millions of times, so it is remembered. */
function falling(count: number, times: number): bigint {
  knownFalling[count] ??= [1n];
  const row = knownFalling[count] as bigint[];
  for (let known = row.length; known <= times; known++) {
    row.push((row[known - 1] as bigint) * BigInt(count - known + 1));
  }
  return row[times] as bigint;
}

/** In how many orders given cards can be the next of a shoe. */
function orders(shoe: Counts, cards: Counts): bigint {
  let product = 1n;
  for (const value of values) {
    const wanted = cards[value] ?? 0;
    if (wanted > 0) product *= falling(shoe[value] ?? 0, wanted);
  }
  return product;
}

/** Cards of a finished hand, drawn in any of so many orders of their values. */
interface Gathered<Hand> {
  readonly cards: Counts;
  readonly ways: bigint;
  readonly hand: Hand;
}

/**
 * Gathers hands card by card: `next` tells what a hand becomes by one more card, or nothing when
 * that card cannot come. Hands of the same cards differ only in how they got there, as the play
 * tells: a doubled hand is not the same as one that was hit.
 */
function gather<Hand extends Points>(
  starts: readonly Gathered<Hand>[],
  next: (hand: Hand, value: number, cards: Counts) => Hand | undefined,
  finished: (hand: Hand) => boolean,
): Gathered<Hand>[] {
  const ends: Gathered<Hand>[] = [];
  let open = new Map(starts.map((start) => [start.cards.join(), start]));
  while (open.size > 0) {
    const further = new Map<string, Gathered<Hand>>();
    for (const state of open.values()) {
      if (finished(state.hand)) {
        ends.push(state);
        continue;
      }
      for (const value of values) {
        const hand = next(state.hand, value, state.cards);
        if (!hand) continue;
        const cards = withCard(state.cards, value);
        const key = [...cards, ...Object.values(hand)].join();
        const ways = (further.get(key)?.ways ?? 0n) + state.ways;
        further.set(key, { cards, ways, hand });
      }
    }
    open = further;
  }
  return ends;
}

/** Hands of the dealer as a tree by value and count, so that their products are shared. */
interface DealerNode {
  readonly value: number;
  readonly count: number;
  readonly children: DealerNode[];
  readonly ends: { readonly total: number; readonly ways: bigint; readonly drawn: number }[];
}

/** All hands of a dealer who showed `up` and has no natural. */
function dealerTree(up: number): DealerNode {
  const start = { cards: noCards, ways: 1n, hand: { hard: up, ace: up === 1 } };
  const made = naturalWith(up);
  const hands = gather<Points>(
    [start],
    (hand, value, cards) =>
      sizeOf(cards) === 0 && value === made ? undefined : pointsWith(hand, value),
    (hand) => totalOf(hand) >= 17,
  );
  const root: DealerNode = { value: 0, count: 0, children: [], ends: [] };
  for (const { cards, ways, hand } of hands) {
    let node = root;
    for (const value of values) {
      const count = cards[value] ?? 0;
      if (count === 0) continue;
      let child = node.children.find((one) => one.value === value && one.count === count);
      if (!child) {
        child = { value, count, children: [], ends: [] };
        node.children.push(child);
      }
      node = child;
    }
    node.ends.push({ total: Math.min(totalOf(hand), over), ways, drawn: sizeOf(cards) });
  }
  return root;
}

/** A sum of chances by how many cards were drawn: each is over that falling factorial. */
class Expectation {
  private readonly numerators: bigint[] = [];

  add(drawn: number, numerator: bigint): void {
    this.numerators[drawn] = (this.numerators[drawn] ?? 0n) + numerator;
  }

  of(cards: number): Fraction {
    const parts = this.numerators.map((numerator, drawn) =>
      fraction(numerator, falling(cards, drawn)),
    );
    // Depths that nothing was drawn to are holes of the array; reduce leaves them out.
    return sum(parts);
  }
}

interface PlayerHand extends StrategyHand {
  readonly staked: number;
  readonly finished: boolean;
}

/** What finished hands gain on average, a dealer's natural counting nothing. */
function expectedGain(
  shoe: Counts,
  up: number,
  dealer: DealerNode,
  hands: readonly Gathered<PlayerHand>[],
): Fraction {
  const expectation = new Expectation();
  const made = naturalWith(up) ?? 0;
  for (const { cards, ways, hand } of hands) {
    const drawn = sizeOf(cards);
    const weight = BigInt(hand.staked) * ways * orders(shoe, cards);
    if (weight === 0n) continue;
    const left = shoe.map((count, value) => count - (cards[value] ?? 0));
    const own = totalOf(hand);
    if (own > 21) {
      const hidden = sizeOf(left) - (left[made] ?? 0);
      expectation.add(drawn + 1, -weight * BigInt(hidden));
      continue;
    }
    const visit = (node: DealerNode, product: bigint): void => {
      for (const { total, ways: dealerWays, drawn: dealerDrawn } of node.ends) {
        const gain = gainOf(own, total);
        if (gain !== 0) expectation.add(drawn + dealerDrawn, BigInt(gain) * product * dealerWays);
      }
      for (const child of node.children) {
        const factor = falling(left[child.value] ?? 0, child.count);
        if (factor !== 0n) visit(child, product * factor);
      }
    };
    visit(dealer, weight);
  }
  return expectation.of(sizeOf(shoe));
}

/** The ends of a hand that is played from given cards on. */
function playedHands(
  strategy: Strategy,
  up: number,
  starts: readonly Gathered<PlayerHand>[],
): Gathered<PlayerHand>[] {
  const standing = (hand: PlayerHand): boolean =>
    hand.finished || totalOf(hand) >= 21 || strategy(up, hand) === 'stand';
  return gather<PlayerHand>(
    starts,
    (hand, value) => {
      const doubled = strategy(up, hand) === 'double';
      return {
        ...pointsWith(hand, value),
        twoCards: false,
        afterSplit: hand.afterSplit,
        staked: doubled ? 2 : 1,
        finished: doubled,
      };
    },
    standing,
  );
}

/** First hands that are neither naturals nor split, as starts of play. */
function unsplitStarts(strategy: Strategy, up: number) {
  const starts: Gathered<PlayerHand>[] = [];
  for (const left of values) {
    for (const right of values.filter((value) => value >= left)) {
      const pair = left === right ? { pair: left } : {};
      const points = pointsWith({ hard: left, ace: left === 1 }, right);
      const hand = { ...points, twoCards: true, afterSplit: false, ...pair };
      if (naturalWith(left) === right || strategy(up, hand) === 'split') continue;
      const cards = withCard(withCard(noCards, left), right);
      starts.push({
        cards,
        ways: left === right ? 1n : 2n,
        hand: { ...hand, staked: 1, finished: false },
      });
    }
  }
  return starts;
}

/** What both hands of a split gain together, their two cards being gone from the shoe. */
function splitGain(
  shoe: Counts,
  strategy: Strategy,
  up: number,
  dealer: DealerNode,
  card: number,
): Fraction {
  const starts = values.map((value) => ({
    cards: withCard(noCards, value),
    ways: 1n,
    hand: {
      ...pointsWith({ hard: card, ace: card === 1 }, value),
      twoCards: true,
      afterSplit: true,
      staked: 1,
      finished: card === 1,
    },
  }));
  const one = expectedGain(shoe, up, dealer, playedHands(strategy, up, starts));
  return multiply(fraction(2), one);
}

/** What a round gains on average after the dealer showed `up`, in first stakes. */
function gainAgainst(shoe: Counts, strategy: Strategy, up: number): Fraction {
  const dealer = dealerTree(up);
  const cards = sizeOf(shoe);
  const chance = (wanted: Counts, ways: bigint): Fraction =>
    fraction(ways * orders(shoe, wanted), falling(cards, sizeOf(wanted)));
  const natural = withCard(withCard(noCards, 1), 10);
  const made = naturalWith(up);
  const none = fraction(0);
  const beaten = made === undefined ? none : chance(withCard(noCards, made), 1n);
  const tied = made === undefined ? none : chance(withCard(natural, made), 2n);
  const paid = multiply(fraction(3, 2), subtract(chance(natural, 2n), tied));
  const unsplit = playedHands(strategy, up, unsplitStarts(strategy, up));
  let gain = add(expectedGain(shoe, up, dealer, unsplit), subtract(paid, subtract(beaten, tied)));
  for (const card of values) {
    const hand = { ...pointsWith({ hard: card, ace: card === 1 }, card), pair: card };
    if (strategy(up, { ...hand, twoCards: true, afterSplit: false }) !== 'split') continue;
    const both = withCard(withCard(noCards, card), card);
    if (orders(shoe, both) === 0n) continue;
    const rest = withCard(shoe, card, -2);
    const split = splitGain(rest, strategy, up, dealer, card);
    gain = add(gain, multiply(chance(both, 1n), split));
  }
  return gain;
}

/** Return to player of the first stake under a play, from a fresh shoe each round. */
export function shoeReturn(title: BlackjackTitle, strategy: Strategy): Fraction {
  const shoe = countsOf(title);
  const gains = values.map((up) => {
    const seen = shoe[up] ?? 0;
    if (seen === 0) return fraction(0);
    const gain = gainAgainst(withCard(shoe, up, -1), strategy, up);
    return multiply(fraction(seen, sizeOf(shoe)), gain);
  });
  return add(fraction(1), sum(gains));
}
