/**
 * The return of blackjack under the best play, by dynamic programming over exact fractions. Cards
 * are drawn independently (ranks 1/13 each), as the engine draws them, so nothing is approximated:
 * states are the player's total, whether it is soft, and the dealer's first card.
 */
import {
  add,
  compare,
  type Fraction,
  fraction,
  multiply,
  one,
  subtract,
  sum,
  zero,
} from '../fraction.ts';
import type { BlackjackTitle } from '../title.ts';

/** Values of the ten kinds of card with their chances; 1 is the ace. */
const draws: readonly (readonly [value: number, chance: Fraction])[] = Array.from(
  { length: 10 },
  (_, index) => [index + 1, fraction(index === 9 ? 4 : 1, 13)] as const,
);

interface Total {
  /** Aces count one here. */
  readonly hard: number;
  readonly ace: boolean;
}

const plus = ({ hard, ace }: Total, value: number): Total => ({
  hard: hard + value,
  ace: ace || value === 1,
});
const best = ({ hard, ace }: Total): number => (ace && hard + 10 <= 21 ? hard + 10 : hard);

const expectation = (of: (value: number) => Fraction): Fraction =>
  sum(draws.map(([value, chance]) => multiply(chance, of(value))));

const larger = (left: Fraction, right: Fraction): Fraction =>
  compare(left, right) >= 0 ? left : right;

/** Chances of the dealer's final totals (22 stands for over), standing on all seventeens. */
function dealerFrom(total: Total, memo: Map<string, Map<number, Fraction>>): Map<number, Fraction> {
  const value = best(total);
  if (value >= 17) return new Map([[value > 21 ? 22 : value, one]]);
  const key = `${total.hard}${total.ace}`;
  const known = memo.get(key);
  if (known) return known;
  const result = new Map<number, Fraction>();
  for (const [card, chance] of draws) {
    for (const [final, probability] of dealerFrom(plus(total, card), memo)) {
      result.set(final, add(result.get(final) ?? zero, multiply(chance, probability)));
    }
  }
  memo.set(key, result);
  return result;
}

/** Final totals of a dealer who showed `up` and has looked: no blackjack. */
function dealerTotals(up: number): Map<number, Fraction> {
  const memo = new Map<string, Map<number, Fraction>>();
  const first: Total = { hard: up, ace: up === 1 };
  const blackjackWith = up === 1 ? 10 : up === 10 ? 1 : undefined;
  const possible = draws.filter(([value]) => value !== blackjackWith);
  const all = sum(possible.map(([, chance]) => chance));
  const result = new Map<number, Fraction>();
  for (const [value, chance] of possible) {
    const share = fraction(chance.numerator * all.denominator, chance.denominator * all.numerator);
    for (const [final, probability] of dealerFrom(plus(first, value), memo)) {
      result.set(final, add(result.get(final) ?? zero, multiply(share, probability)));
    }
  }
  return result;
}

/** Expected gain (win less stake, in stakes) of decisions against one first card of the dealer. */
function against(title: BlackjackTitle, up: number) {
  const dealer = dealerTotals(up);
  const standMemo = new Map<number, Fraction>();
  const stand = (value: number): Fraction => {
    if (value > 21) return fraction(-1);
    const known = standMemo.get(value);
    if (known) return known;
    const result = sum(
      [...dealer].map(([final, chance]) => {
        const gain = final === 22 || final < value ? 1 : final === value ? 0 : -1;
        return multiply(chance, fraction(gain));
      }),
    );
    standMemo.set(value, result);
    return result;
  };
  const playMemo = new Map<string, Fraction>();
  /** Best of standing and hitting; at 21 the hand stands by itself. */
  const play = (total: Total): Fraction => {
    const value = best(total);
    if (value >= 21) return stand(value);
    const key = `${total.hard}${total.ace}`;
    const known = playMemo.get(key);
    if (known) return known;
    const result = larger(
      stand(value),
      expectation((card) => play(plus(total, card))),
    );
    playMemo.set(key, result);
    return result;
  };
  const double = (total: Total): Fraction =>
    multiply(
      fraction(2),
      expectation((card) => stand(best(plus(total, card)))),
    );
  /** A hand of two cards; at 21 nothing is decided any more. */
  const twoCards = (total: Total, mayDouble: boolean): Fraction =>
    best(total) === 21 || !mayDouble ? play(total) : larger(play(total), double(total));
  const split = (card: number): Fraction => {
    const half: Total = { hard: card, ace: card === 1 };
    const hand = expectation((next) => {
      const total = plus(half, next);
      return card === 1 ? stand(best(total)) : twoCards(total, title.doubleAfterSplit);
    });
    return multiply(fraction(2), hand);
  };
  return (left: number, right: number): Fraction => {
    const total: Total = { hard: left + right, ace: left === 1 || right === 1 };
    const kept = twoCards(total, true);
    return left === right ? larger(kept, split(left)) : kept;
  };
}

/** Return to player of the first stake under the best play. */
export function blackjackReturn(title: BlackjackTitle): Fraction {
  let gain = zero;
  for (const [up, upChance] of draws) {
    const blackjack = up === 1 ? fraction(4, 13) : up === 10 ? fraction(1, 13) : zero;
    const decide = against(title, up);
    for (const [left, leftChance] of draws) {
      for (const [right, rightChance] of draws) {
        const natural = (left === 1 && right === 10) || (left === 10 && right === 1);
        const open = natural ? fraction(3, 2) : decide(left, right);
        const beaten = natural ? zero : fraction(-1);
        const value = add(multiply(blackjack, beaten), multiply(subtract(one, blackjack), open));
        gain = add(gain, multiply(multiply(upChance, multiply(leftChance, rightChance)), value));
      }
    }
  }
  return add(one, gain);
}
