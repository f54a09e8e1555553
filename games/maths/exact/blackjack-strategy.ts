/**
 * The best play of blackjack from an endless shoe, where every card has the same chance at every
 * draw, by dynamic programming over exact fractions. States are the player's total, whether it is
 * soft, and what is seen of the dealer. The play that follows is the basic strategy that the return
 * of a title is stated for; `blackjack-shoe.ts` computes what it gives from a real shoe.
 */
import {
  add,
  compare,
  divide,
  type Fraction,
  fraction,
  multiply,
  one,
  subtract,
  sum,
  zero,
} from '../fraction.ts';
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

/** The play against what is seen of the dealer: the points of one card, or of both. */
export type Strategy = (seen: Points, hand: StrategyHand) => Action;

/** What the endings of a hand gain, in stakes; any other is won or lost one to one. */
export interface Terms {
  readonly natural: Fraction;
  /** Two naturals. */
  readonly naturals: Fraction;
  /** Equal totals. */
  readonly tie: number;
}

/** A dealer who shows both cards wins ties for it and pays a natural like any hand. */
export const termsOf = ({ exposed }: BlackjackTitle): Terms =>
  exposed
    ? { natural: one, naturals: one, tie: -1 }
    : { natural: fraction(3, 2), naturals: zero, tie: 0 };

/** Values of cards: the ace counts one, all tens are alike. */
export const values = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

export const pointsWith = ({ hard, ace }: Points, value: number): Points => ({
  hard: hard + value,
  ace: ace || value === 1,
});

/** The points of some cards. */
export function pointsOf(...cards: readonly number[]): Points {
  let hard = 0;
  let ace = false;
  for (let at = 0; at < cards.length; at++) {
    const value = cards[at] as number;
    hard += value;
    ace ||= value === 1;
  }
  return { hard, ace };
}

export const totalOf = ({ hard, ace }: Points): number =>
  ace && hard + 10 <= 21 ? hard + 10 : hard;

/** The value that makes a natural of a first card, if any does. */
export const naturalWith = (up: number): number | undefined =>
  up === 1 ? 10 : up === 10 ? 1 : undefined;

/** The value of a hidden card that would be a natural of the dealer's. */
const hiddenNatural = ({ exposed }: BlackjackTitle, seen: Points): number | undefined =>
  exposed ? undefined : naturalWith(seen.hard);

/** A dealer's total above 21, whatever it is. */
export const over = 22;

/** What a standing total is worth against the dealer's: 1, 0 or -1 stakes. */
export const gainOf = (own: number, dealer: number, { tie }: Terms): number =>
  own > 21 ? -1 : dealer === over || own > dealer ? 1 : own === dealer ? tie : -1;

/** Chance of each value from an endless shoe. */
export const chanceOf = (value: number): Fraction => fraction(value === 10 ? 4 : 1, 13);

const expectation = (of: (value: number) => Fraction): Fraction =>
  sum(values.map((value) => multiply(chanceOf(value), of(value))));

/** One number for the points of a hand. */
const keyOf = ({ hard, ace }: Points): number => hard * 2 + Number(ace);

/** A pure function of hands, by all that matters of them, that remembers its answers. */
function remembered<Answer, Of extends Points = Points>(
  of: (hand: Of) => Answer,
  key: (hand: Of) => number = keyOf,
): (hand: Of) => Answer {
  const known = new Map<number, Answer>();
  return (hand) => {
    const at = key(hand);
    const answer = known.get(at) ?? of(hand);
    known.set(at, answer);
    return answer;
  };
}

/** One number for all that a decision depends on. */
const handKey = (hand: StrategyHand): number =>
  keyOf(hand) + 64 * (Number(hand.twoCards) + 2 * Number(hand.afterSplit)) + 256 * (hand.pair ?? 0);

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

/** Final totals of a dealer of whom so much is seen and who has no natural; endless shoe. */
export function dealerTotals(title: BlackjackTitle, seen: Points): ReadonlyMap<number, Fraction> {
  const made = hiddenNatural(title, seen);
  if (made === undefined) return dealerFrom(seen);
  const possible = values.filter((value) => value !== made);
  const all = sum(possible.map(chanceOf));
  return mixture(
    possible.map((value) => [value, divide(chanceOf(value), all)]),
    seen,
  );
}

/** A beginning of a round: what is seen of the dealer. */
export interface Opening {
  readonly seen: Points;
  readonly chance: Fraction;
  /** The chance that the dealer has a natural then. */
  readonly natural: Fraction;
}

/** All beginnings of a round, from an endless shoe. */
export function openings(title: BlackjackTitle): Opening[] {
  if (!title.exposed) {
    return values.map((up) => {
      const made = naturalWith(up);
      const natural = made === undefined ? zero : chanceOf(made);
      return { seen: pointsOf(up), chance: chanceOf(up), natural };
    });
  }
  const known = new Map<number, Opening>();
  for (const left of values) {
    for (const right of values) {
      const seen = pointsOf(left, right);
      const key = keyOf(seen);
      const chance = multiply(chanceOf(left), chanceOf(right));
      const natural = naturalWith(left) === right ? one : zero;
      known.set(key, { seen, chance: add(known.get(key)?.chance ?? zero, chance), natural });
    }
  }
  return [...known.values()];
}

/** Whether the rules let a hand be doubled. */
function mayDouble({ doubleOn, doubleAfterSplit }: BlackjackTitle, hand: StrategyHand): boolean {
  const total = hand.hard === totalOf(hand) ? hand.hard : undefined;
  const allowed = !doubleOn || (total !== undefined && doubleOn.includes(total));
  return hand.twoCards && allowed && (!hand.afterSplit || doubleAfterSplit);
}

/** What each action is worth against so much of a dealer without a natural. */
function gainsAgainst(title: BlackjackTitle, seen: Points) {
  const dealer = dealerTotals(title, seen);
  const terms = termsOf(title);
  const two = fraction(2);
  const standing = remembered((points: Points): Fraction => {
    const own = totalOf(points);
    return sum(
      [...dealer].map(([total, chance]) => multiply(chance, fraction(gainOf(own, total, terms)))),
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
  const best = remembered((hand: StrategyHand): { action: Action; gain: Fraction } => {
    let found: { action: Action; gain: Fraction } = { action: 'stand', gain: standing(hand) };
    const consider = (action: Action, gain: Fraction): void => {
      if (compare(gain, found.gain) > 0) found = { action, gain };
    };
    if (totalOf(hand) >= 21) return found;
    consider('hit', hitting(hand));
    if (mayDouble(title, hand)) consider('double', doubling(hand));
    if (hand.pair !== undefined) consider('split', splitting(hand.pair));
    return found;
  }, handKey);
  return best;
}

/** The best play and what it gains, both from an endless shoe. */
export function basicStrategy(title: BlackjackTitle): {
  readonly strategy: Strategy;
  /** Return to player of the first stake. */
  readonly endlessReturn: Fraction;
} {
  const begun = openings(title);
  const terms = termsOf(title);
  const against = new Map(begun.map(({ seen }) => [keyOf(seen), gainsAgainst(title, seen)]));
  const best = (seen: Points, hand: StrategyHand) => {
    const found = against.get(keyOf(seen))?.(hand);
    if (!found) throw new RangeError(`no dealer shows ${keyOf(seen)}`);
    return found;
  };
  const gains = begun.map(({ seen, chance, natural }) => {
    const none = subtract(one, natural);
    const gain = expectation((left) =>
      expectation((right) => {
        const made = naturalWith(left) === right;
        const [free, beaten] = made
          ? [terms.natural, terms.naturals]
          : [best(seen, firstHand(left, right)).gain, fraction(-1)];
        return add(multiply(none, free), multiply(natural, beaten));
      }),
    );
    return multiply(chance, gain);
  });
  return {
    strategy: (seen, hand) => best(seen, hand).action,
    endlessReturn: add(one, sum(gains)),
  };
}

/** The hand of the first two cards. */
export const firstHand = (left: number, right: number): StrategyHand => ({
  ...pointsOf(left, right),
  twoCards: true,
  afterSplit: false,
  ...(left === right ? { pair: left } : {}),
});
