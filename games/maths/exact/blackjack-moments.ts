/**
 * How blackjack's results scatter under basic strategy, from an endless shoe: there the two hands
 * of a split are independent once the dealer's total is known, so the whole law is exact. Its mean
 * must be the return that the strategy's own dynamic programming finds, which a test holds.
 */
import { add, type Fraction, fraction, multiply, subtract, sum, zero } from '../fraction.ts';
import type { BlackjackTitle } from '../title.ts';
import {
  basicStrategy,
  chanceOf,
  dealerTotals,
  firstHand,
  gainOf,
  naturalWith,
  type Points,
  pointsWith,
  type Strategy,
  type StrategyHand,
  totalOf,
  values,
} from './blackjack-strategy.ts';
import type { Certificate } from './certificate.ts';

/** Something of a round with its chance; money in half stakes, so that 3:2 is whole. */
interface Chance<Of> {
  readonly of: Of;
  readonly chance: Fraction;
}

interface Finished {
  readonly total: number;
  /** Stakes on the hand. */
  readonly staked: number;
}

interface Result {
  readonly halfStakesWon: number;
  readonly staked: number;
}

function merged<Of extends object>(list: readonly Chance<Of>[]): Chance<Of>[] {
  const known = new Map<string, Chance<Of>>();
  for (const { of, chance } of list) {
    const key = Object.values(of).join();
    known.set(key, { of, chance: add(known.get(key)?.chance ?? zero, chance) });
  }
  return [...known.values()];
}

/** How a hand that is not split ends. */
function playOut(strategy: Strategy, up: number, hand: StrategyHand): Chance<Finished>[] {
  const drawn = (then: (points: Points) => Chance<Finished>[]): Chance<Finished>[] =>
    merged(
      values.flatMap((value) =>
        then(pointsWith(hand, value)).map(({ of, chance }) => ({
          of,
          chance: multiply(chanceOf(value), chance),
        })),
      ),
    );
  const stands = (points: Points, staked: number): Chance<Finished>[] => [
    { of: { total: totalOf(points), staked }, chance: fraction(1) },
  ];
  switch (strategy(up, hand)) {
    case 'double':
      return drawn((points) => stands(points, 2));
    case 'hit':
      return drawn((points) =>
        playOut(strategy, up, { ...points, twoCards: false, afterSplit: hand.afterSplit }),
      );
    default:
      return stands(hand, 1);
  }
}

/** How one hand of a split ends. */
function playSplit(strategy: Strategy, up: number, card: number): Chance<Finished>[] {
  return merged(
    values.flatMap((value) => {
      const points = pointsWith({ hard: card, ace: card === 1 }, value);
      const ends: Chance<Finished>[] =
        card === 1
          ? [{ of: { total: totalOf(points), staked: 1 }, chance: fraction(1) }]
          : playOut(strategy, up, { ...points, twoCards: true, afterSplit: true });
      return ends.map(({ of, chance }) => ({ of, chance: multiply(chanceOf(value), chance) }));
    }),
  );
}

const resultOf = ({ total, staked }: Finished, dealer: number): Result => ({
  halfStakesWon: 2 * staked * (1 + gainOf(total, dealer)),
  staked,
});

/** Results of some first cards against a dealer without a natural. */
function resultsOf(strategy: Strategy, up: number, left: number, right: number): Chance<Result>[] {
  const hand = firstHand(left, right);
  const split = strategy(up, hand) === 'split';
  const ends = split ? playSplit(strategy, up, left) : playOut(strategy, up, hand);
  return [...dealerTotals(up)].flatMap(([dealer, chance]) => {
    const one = merged(ends.map((end) => ({ ...end, of: resultOf(end.of, dealer) })));
    const all = split ? pairs(one) : one;
    return all.map((result) => ({ ...result, chance: multiply(chance, result.chance) }));
  });
}

/** Two hands of the same law at once. */
const pairs = (one: readonly Chance<Result>[]): Chance<Result>[] =>
  merged(
    one.flatMap((first) =>
      one.map((second) => ({
        of: {
          halfStakesWon: first.of.halfStakesWon + second.of.halfStakesWon,
          staked: first.of.staked + second.of.staked,
        },
        chance: multiply(first.chance, second.chance),
      })),
    ),
  );

/** The law of a whole round under basic strategy. */
export function endlessLaw(title: BlackjackTitle): Chance<Result>[] {
  const { strategy } = basicStrategy(title);
  const all: Chance<Result>[] = [];
  for (const up of values) {
    const made = naturalWith(up);
    const dealerNatural = made === undefined ? zero : chanceOf(made);
    const none = subtract(fraction(1), dealerNatural);
    for (const left of values) {
      for (const right of values) {
        const cards = multiply(chanceOf(up), multiply(chanceOf(left), chanceOf(right)));
        const natural = naturalWith(left) === right;
        const lost = { halfStakesWon: natural ? 2 : 0, staked: 1 };
        all.push({ of: lost, chance: multiply(cards, dealerNatural) });
        const results: Chance<Result>[] = natural
          ? [{ of: { halfStakesWon: 5, staked: 1 }, chance: fraction(1) }]
          : resultsOf(strategy, up, left, right);
        for (const { of, chance } of results) {
          all.push({ of, chance: multiply(multiply(cards, none), chance) });
        }
      }
    }
  }
  return merged(all);
}

/** What is known of blackjack from an endless shoe; further stakes are taken off the win. */
export function endlessCertificate(title: BlackjackTitle): Certificate {
  const law = endlessLaw(title);
  const net = ({ halfStakesWon, staked }: Result): Fraction =>
    fraction(halfStakesWon - 2 * (staked - 1), 2);
  const mean = sum(law.map(({ of, chance }) => multiply(chance, net(of))));
  const square = sum(law.map(({ of, chance }) => multiply(chance, multiply(net(of), net(of)))));
  const top = Math.max(...law.map(({ of }) => of.halfStakesWon));
  const chanceThat = (holds: (result: Result) => boolean): Fraction =>
    sum(law.filter(({ of }) => holds(of)).map(({ chance }) => chance));
  return {
    rtp: mean,
    hitRate: chanceThat(({ halfStakesWon }) => halfStakesWon > 0),
    variance: subtract(square, multiply(mean, mean)),
    topAward: fraction(top, 2),
    topAwardChance: chanceThat(({ halfStakesWon }) => halfStakesWon === top),
  };
}
