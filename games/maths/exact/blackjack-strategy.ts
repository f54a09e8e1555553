/**
 * The best play of blackjack from an endless shoe, where every card has the same chance at every
 * draw, by dynamic programming over exact fractions. States are the player's total, whether it is
 * soft, and the dealer's first card. The play that follows is the basic strategy that the return of
 * a title is stated for; `blackjack-shoe.ts` computes what it gives from a real shoe.
 */
import { add, compare, divide, type Fraction, fraction, multiply, sum, zero } from '../fraction.ts';
import type { BlackjackTitle } from '../title.ts';

/** Points of a hand. */
export interface Points {
  /** Aces count one here. */
  readonly hard: number;
  readonly ace: boolean;
}

/** A hand as far as a decision depends on it. */
export interface StrategyHand extends Points {
  readonly twoCards: boolean;
  readonly afterSplit: boolean;
  /** The value of both cards while the hand may be split. */
  readonly pair?: number;
}

export type Action = 'stand' | 'hit' | 'double' | 'split';

/** The play against a dealer's first card (1 is the ace, 10 any ten). */
export type Strategy = (up: number, hand: StrategyHand) => Action;

/** Values of cards: the ace counts one, all tens are alike. */
export const values = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

export const pointsWith = ({ hard, ace }: Points, value: number): Points => ({
  hard: hard + value,
  ace: ace || value === 1,
});

export const totalOf = ({ hard, ace }: Points): number =>
  ace && hard + 10 <= 21 ? hard + 10 : hard;

/** The value that makes a natural of a first card, if any does. */
export const naturalWith = (up: number): number | undefined =>
  up === 1 ? 10 : up === 10 ? 1 : undefined;

/** A dealer's total above 21, whatever it is. */
export const over = 22;

/** What a standing total is worth against the dealer's: 1, 0 or -1 stakes. */
export const gainOf = (own: number, dealer: number): number =>
  own > 21 ? -1 : dealer === over || own > dealer ? 1 : own === dealer ? 0 : -1;

/** Chance of each value from an endless shoe. */
export const chanceOf = (value: number): Fraction => fraction(value === 10 ? 4 : 1, 13);

const expectation = (of: (value: number) => Fraction): Fraction =>
  sum(values.map((value) => multiply(chanceOf(value), of(value))));

/** A pure function of points that remembers its answers. */
function remembered<Answer>(of: (points: Points) => Answer): (points: Points) => Answer {
  const known = new Map<number, Answer>();
  return (points) => {
    const key = points.hard * 2 + Number(points.ace);
    const answer = known.get(key) ?? of(points);
    known.set(key, answer);
    return answer;
  };
}

/** Chances of the dealer's final totals from some points on. */
const dealerFrom = remembered((points: Points): ReadonlyMap<number, Fraction> => {
  const total = totalOf(points);
  if (total >= 17) return new Map([[Math.min(total, over), fraction(1)]]);
  return mixture(
    values.map((value) => [value, chanceOf(value)]),
    points,
  );
});

function mixture(
  cards: readonly (readonly [value: number, chance: Fraction])[],
  points: Points,
): Map<number, Fraction> {
  const result = new Map<number, Fraction>();
  for (const [value, chance] of cards) {
    for (const [total, share] of dealerFrom(pointsWith(points, value))) {
      result.set(total, add(result.get(total) ?? zero, multiply(chance, share)));
    }
  }
  return result;
}

/** Final totals of a dealer who showed `up`, looked, and has no natural; endless shoe. */
export function dealerTotals(up: number): ReadonlyMap<number, Fraction> {
  const possible = values.filter((value) => value !== naturalWith(up));
  const all = sum(possible.map(chanceOf));
  const cards = possible.map((value) => [value, divide(chanceOf(value), all)] as const);
  return mixture(cards, { hard: up, ace: up === 1 });
}

/** What each action is worth against one first card of a dealer without a natural. */
function gainsAgainst(title: BlackjackTitle, up: number) {
  const dealer = dealerTotals(up);
  const two = fraction(2);
  const standing = remembered((points: Points): Fraction => {
    const own = totalOf(points);
    return sum(
      [...dealer].map(([total, chance]) => multiply(chance, fraction(gainOf(own, total)))),
    );
  });
  /** Best of standing and hitting; at 21 the hand stands by itself. */
  const playing = remembered((points: Points): Fraction => {
    const stand = standing(points);
    if (totalOf(points) >= 21) return stand;
    const hit = hitting(points);
    return compare(hit, stand) > 0 ? hit : stand;
  });
  const hitting = remembered(
    (points: Points): Fraction => expectation((value) => playing(pointsWith(points, value))),
  );
  const doubling = remembered(
    (points: Points): Fraction =>
      multiply(
        two,
        expectation((value) => standing(pointsWith(points, value))),
      ),
  );
  const splitting = (card: number): Fraction => {
    const first: Points = { hard: card, ace: card === 1 };
    return multiply(
      two,
      expectation((value) => {
        const points = pointsWith(first, value);
        if (card === 1) return standing(points);
        return best({ ...points, twoCards: true, afterSplit: true }).gain;
      }),
    );
  };
  /** The best action; of equal ones the plainer. */
  const best = (hand: StrategyHand): { action: Action; gain: Fraction } => {
    let found: { action: Action; gain: Fraction } = { action: 'stand', gain: standing(hand) };
    const consider = (action: Action, gain: Fraction): void => {
      if (compare(gain, found.gain) > 0) found = { action, gain };
    };
    if (totalOf(hand) >= 21) return found;
    consider('hit', hitting(hand));
    const mayDouble = hand.twoCards && (!hand.afterSplit || title.doubleAfterSplit);
    if (mayDouble) consider('double', doubling(hand));
    if (hand.pair !== undefined) consider('split', splitting(hand.pair));
    return found;
  };
  return best;
}

/** The best play and what it gains, both from an endless shoe. */
export function basicStrategy(title: BlackjackTitle): {
  readonly strategy: Strategy;
  /** Return to player of the first stake. */
  readonly endlessReturn: Fraction;
} {
  const against = new Map(values.map((up) => [up as number, gainsAgainst(title, up)]));
  const best = (up: number, hand: StrategyHand) => {
    const found = against.get(up)?.(hand);
    if (!found) throw new RangeError(`no card is worth ${up}`);
    return found;
  };
  const gain = expectation((up) => {
    const made = naturalWith(up);
    const dealerNatural = made === undefined ? zero : chanceOf(made);
    const none = add(fraction(1), multiply(fraction(-1), dealerNatural));
    return expectation((left) =>
      expectation((right) => {
        const hand = firstHand(left, right);
        if (naturalWith(left) === right) return multiply(none, fraction(3, 2));
        return add(multiply(none, best(up, hand).gain), multiply(dealerNatural, fraction(-1)));
      }),
    );
  });
  return {
    strategy: (up, hand) => best(up, hand).action,
    endlessReturn: add(fraction(1), gain),
  };
}

/** The hand of the first two cards. */
export const firstHand = (left: number, right: number): StrategyHand => ({
  ...pointsWith({ hard: left, ace: left === 1 }, right),
  twoCards: true,
  afterSplit: false,
  ...(left === right ? { pair: left } : {}),
});
