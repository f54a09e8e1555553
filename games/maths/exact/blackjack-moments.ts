/**
 * How blackjack's results scatter under basic strategy, from an endless shoe: there the two hands
 * of a split are independent once the dealer's total is known, so the whole law is exact. Its mean
 * must be the return that the strategy's own dynamic programming finds, which a test holds.
 */
import {
  add,
  type Fraction,
  fraction,
  multiply,
  one,
  subtract,
  sum,
  toNumber,
  zero,
} from '../fraction.ts';
import type { BlackjackTitle } from '../title.ts';
import {
  basicStrategy,
  chanceOf,
  dealerTotals,
  firstHand,
  gainOf,
  naturalWith,
  openings,
  type Points,
  pointsOf,
  pointsWith,
  type Strategy,
  type StrategyHand,
  termsOf,
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

/** How hands end that are played against so much of a dealer. */
interface Endings {
  /** A hand that is not split. */
  readonly playOut: (hand: StrategyHand) => readonly Chance<Finished>[];
  /** One hand of a split. */
  readonly playSplit: (card: number) => readonly Chance<Finished>[];
}

const stands = (points: Points, staked: number): Chance<Finished>[] => [
  { of: { total: totalOf(points), staked }, chance: one },
];

/** What becomes of points by one more card. */
const drawn = (points: Points, then: (points: Points) => readonly Chance<Finished>[]) =>
  merged(
    values.flatMap((value) =>
      then(pointsWith(points, value)).map(({ of, chance }) => ({
        of,
        chance: multiply(chanceOf(value), chance),
      })),
    ),
  );

/** Endings under a play; each is found once, however many ways lead to a hand. */
function endingsOf(strategy: Strategy, seen: Points): Endings {
  const known = new Map<string, readonly Chance<Finished>[]>();
  const played = (hand: StrategyHand): Chance<Finished>[] => {
    switch (strategy(seen, hand)) {
      case 'double':
        return drawn(hand, (points) => stands(points, 2));
      case 'hit':
        return drawn(hand, (points) =>
          playOut({ ...points, twoCards: false, afterSplit: hand.afterSplit }),
        );
      default:
        return stands(hand, 1);
    }
  };
  const playOut: Endings['playOut'] = ({ hard, ace, twoCards, afterSplit }) => {
    const key = [hard, ace, twoCards, afterSplit].join();
    const found = known.get(key) ?? played({ hard, ace, twoCards, afterSplit });
    known.set(key, found);
    return found;
  };
  const playSplit: Endings['playSplit'] = (card) =>
    drawn(pointsOf(card), (points) =>
      card === 1 ? stands(points, 1) : playOut({ ...points, twoCards: true, afterSplit: true }),
    );
  return { playOut, playSplit };
}

/** The results of first cards against so much of a dealer without a natural. */
function resultsAgainst(
  title: BlackjackTitle,
  strategy: Strategy,
  seen: Points,
): (hand: StrategyHand) => Chance<Result>[] {
  const terms = termsOf(title);
  const dealer = [...dealerTotals(title, seen)];
  const { playOut, playSplit } = endingsOf(strategy, seen);
  return (hand) => {
    const split = hand.pair !== undefined && strategy(seen, hand) === 'split';
    const ends = split ? playSplit(hand.pair) : playOut(hand);
    return dealer.flatMap(([dealerTotal, chance]) => {
      const single = merged(
        ends.map(({ of: { total, staked }, chance: share }): Chance<Result> => {
          const gain = gainOf(total, dealerTotal, terms);
          return { of: { halfStakesWon: 2 * staked * (1 + gain), staked }, chance: share };
        }),
      );
      const all = split ? pairs(single) : single;
      return all.map((result) => ({ ...result, chance: multiply(chance, result.chance) }));
    });
  };
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
  const { natural, naturals } = termsOf(title);
  const paying = (gain: Fraction): Result => ({
    halfStakesWon: 2 + 2 * toNumber(gain),
    staked: 1,
  });
  const all: Chance<Result>[] = [];
  for (const { seen, chance, natural: beaten } of openings(title)) {
    const none = subtract(one, beaten);
    const results = resultsAgainst(title, strategy, seen);
    for (const left of values) {
      for (const right of values.filter((value) => value >= left)) {
        const orders = fraction(left === right ? 1 : 2);
        const both = multiply(orders, multiply(chanceOf(left), chanceOf(right)));
        const cards = multiply(chance, both);
        const made = naturalWith(left) === right;
        all.push({ of: paying(made ? naturals : fraction(-1)), chance: multiply(cards, beaten) });
        if (none.numerator === 0n) continue;
        const free: Chance<Result>[] = made
          ? [{ of: paying(natural), chance: one }]
          : results(firstHand(left, right));
        for (const result of free) {
          all.push({ ...result, chance: multiply(multiply(cards, none), result.chance) });
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
