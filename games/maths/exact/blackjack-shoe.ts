/**
 * The return of a fixed play of blackjack from a real shoe, exactly. Nothing is drawn twice: hands
 * are gathered by which cards they hold, with the number of orders that lead to them, and the
 * chance of cards from a shoe is a product of falling factorials over one of the cards left. Cards
 * of a shoe are exchangeable, so the player's cards may be drawn before the dealer's, and both hands
 * of a split have the same expectation, as have the hands of several boxes.
 */
import { add, type Fraction, fraction, multiply, one, subtract, sum } from '../fraction.ts';
import type { BlackjackTitle } from '../title.ts';
import {
  firstHand,
  gainOf,
  naturalWith,
  over,
  type Points,
  pointsOf,
  pointsWith,
  type Strategy,
  type StrategyHand,
  type Terms,
  termsOf,
  totalOf,
  values,
} from './blackjack-strategy.ts';

/** How many cards of each value, 1 to 10; index 0 is not used. */
type Counts = readonly number[];

const noCards: Counts = Array.from({ length: values.length + 1 }, () => 0);

const withCard = (counts: Counts, value: number, change = 1): Counts =>
  counts.map((count, index) => (index === value ? count + change : count));

/** These cards and no others. */
const cardsOf = (...cards: readonly number[]): Counts =>
  cards.reduce((counts, value) => withCard(counts, value), noCards);

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

/** Two cards of the dealer, in any of so many orders. */
type DealerStart = Gathered<Points>;

/** All hands of a dealer who begins with one of some pairs of cards. */
function dealerTree(starts: readonly DealerStart[]): DealerNode {
  const hands = gather<Points>(
    starts,
    (hand, value) => pointsWith(hand, value),
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

/** Beginnings of the dealer that look alike to the player, and the play against them. */
interface Situation {
  readonly strategy: Strategy;
  readonly terms: Terms;
  readonly seen: Points;
  readonly starts: readonly DealerStart[];
  readonly dealer: DealerNode;
}

/** What finished hands gain on average; in any other situation they count nothing. */
function expectedGain(
  shoe: Counts,
  { terms, starts, dealer }: Situation,
  hands: readonly Gathered<PlayerHand>[],
): Fraction {
  const expectation = new Expectation();
  for (const { cards, ways, hand } of hands) {
    const drawn = sizeOf(cards);
    const weight = BigInt(hand.staked) * ways * orders(shoe, cards);
    if (weight === 0n) continue;
    const left = shoe.map((count, value) => count - (cards[value] ?? 0));
    const own = totalOf(hand);
    if (own > 21) {
      for (const start of starts) {
        expectation.add(drawn + 2, -weight * start.ways * orders(left, start.cards));
      }
      continue;
    }
    const visit = (node: DealerNode, product: bigint): void => {
      for (const { total, ways: dealerWays, drawn: dealerDrawn } of node.ends) {
        const gain = gainOf(own, total, terms);
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
  { strategy, seen }: Situation,
  starts: readonly Gathered<PlayerHand>[],
): Gathered<PlayerHand>[] {
  const standing = (hand: PlayerHand): boolean =>
    hand.finished || totalOf(hand) >= 21 || strategy(seen, hand) === 'stand';
  return gather<PlayerHand>(
    starts,
    (hand, value) => {
      const doubled = strategy(seen, hand) === 'double';
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
function unsplitStarts({ strategy, seen }: Situation) {
  const starts: Gathered<PlayerHand>[] = [];
  for (const left of values) {
    for (const right of values.filter((value) => value >= left)) {
      const hand = firstHand(left, right);
      if (naturalWith(left) === right || strategy(seen, hand) === 'split') continue;
      starts.push({
        cards: cardsOf(left, right),
        ways: left === right ? 1n : 2n,
        hand: { ...hand, staked: 1, finished: false },
      });
    }
  }
  return starts;
}

/** What both hands of a split gain together, their two cards being gone from the shoe. */
function splitGain(shoe: Counts, situation: Situation, card: number): Fraction {
  const starts = values.map((value) => ({
    cards: cardsOf(value),
    ways: 1n,
    hand: {
      ...pointsOf(card, value),
      twoCards: true,
      afterSplit: true,
      staked: 1,
      finished: card === 1,
    },
  }));
  const single = expectedGain(shoe, situation, playedHands(situation, starts));
  return multiply(fraction(2), single);
}

/** The chance that given cards are the next of a shoe, in any of so many orders. */
const chanceOf = (shoe: Counts, cards: Counts, ways: bigint): Fraction =>
  fraction(ways * orders(shoe, cards), falling(sizeOf(shoe), sizeOf(cards)));

/** What naturals of either side gain on average. */
function naturalsGain(shoe: Counts, { natural, naturals }: Terms): Fraction {
  const single = chanceOf(shoe, cardsOf(1, 10), 2n);
  const both = chanceOf(shoe, cardsOf(1, 1, 10, 10), 4n);
  const alone = subtract(single, both);
  const gained = add(multiply(alone, natural), multiply(both, naturals));
  return subtract(gained, alone);
}

/** What hands without naturals gain on average in a situation. */
function situationGain(shoe: Counts, situation: Situation): Fraction {
  const unsplit = playedHands(situation, unsplitStarts(situation));
  let gain = expectedGain(shoe, situation, unsplit);
  for (const card of values) {
    if (situation.strategy(situation.seen, firstHand(card, card)) !== 'split') continue;
    const both = cardsOf(card, card);
    if (orders(shoe, both) === 0n) continue;
    const split = splitGain(withCard(shoe, card, -2), situation, card);
    gain = add(gain, multiply(chanceOf(shoe, both, 1n), split));
  }
  return gain;
}

/** All situations that a player can be in: the dealer's two cards, gathered by what is seen. */
function situations(title: BlackjackTitle, strategy: Strategy): Situation[] {
  const known = new Map<string, { seen: Points; starts: Map<string, DealerStart> }>();
  for (const first of values) {
    for (const second of values) {
      if (naturalWith(first) === second) continue;
      const hand = pointsOf(first, second);
      const seen = title.exposed ? hand : pointsOf(first);
      const key = Object.values(seen).join();
      const { starts } = known.get(key) ?? { starts: new Map<string, DealerStart>() };
      const cards = cardsOf(first, second);
      const ways = (starts.get(cards.join())?.ways ?? 0n) + 1n;
      starts.set(cards.join(), { cards, ways, hand });
      known.set(key, { seen, starts });
    }
  }
  const terms = termsOf(title);
  return [...known.values()].map(({ seen, starts: byCards }) => {
    const starts = [...byCards.values()];
    return { strategy, terms, seen, starts, dealer: dealerTree(starts) };
  });
}

/** Return to player of the first stake under a play, from a fresh shoe each round. */
export function shoeReturn(title: BlackjackTitle, strategy: Strategy): Fraction {
  const shoe = countsOf(title);
  const gains = situations(title, strategy).map((situation) => situationGain(shoe, situation));
  return add(add(one, naturalsGain(shoe, termsOf(title))), sum(gains));
}
