/**
 * A play of blackjack as a chart people know: a row for each total or pair, a letter for each first
 * card of the dealer. It is what a title publishes, and it says all that the play depends on.
 */
import type { Action, Strategy, StrategyHand } from './blackjack-strategy.ts';
import { totalOf } from './blackjack-strategy.ts';

/** First cards of the dealer in the order of a chart's letters: 2 to 10, the ace last. */
export const chartColumns = [2, 3, 4, 5, 6, 7, 8, 9, 10, 1] as const;

/**
 * `S` stand, `H` hit, `P` split, `D` double or else hit, `d` double or else stand. A pair that is
 * not split is played by its total.
 */
export interface StrategyChart {
  /** Totals 4 to 20 without an ace that counts eleven. */
  readonly hard: Readonly<Record<string, string>>;
  /** Totals 12 to 20 with such an ace. */
  readonly soft: Readonly<Record<string, string>>;
  /** By the value of one card of the pair; 1 is the ace. */
  readonly pairs: Readonly<Record<string, string>>;
}

const range = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

const actions: Readonly<Record<string, { readonly first: Action; readonly later: Action }>> = {
  S: { first: 'stand', later: 'stand' },
  H: { first: 'hit', later: 'hit' },
  D: { first: 'double', later: 'hit' },
  d: { first: 'double', later: 'stand' },
  P: { first: 'split', later: 'split' },
};

function letterOf(first: Action, later: Action): string {
  const found = Object.entries(actions).find(
    ([, one]) => one.first === first && one.later === later,
  );
  if (!found) throw new RangeError(`no letter says ${first}, later ${later}`);
  return found[0];
}

/** The chart of a play. */
export function chartOf(strategy: Strategy): StrategyChart {
  const row = (letter: (up: number) => string): string => chartColumns.map(letter).join('');
  const byTotal = (hard: number, ace: boolean): string =>
    row((up) => {
      const hand = (twoCards: boolean) => ({ hard, ace, twoCards, afterSplit: false });
      return letterOf(strategy(up, hand(true)), strategy(up, hand(false)));
    });
  const byPair = (pair: number): string =>
    row((up) => {
      const points = { hard: 2 * pair, ace: pair === 1 };
      const asked = { ...points, twoCards: true, afterSplit: false, pair };
      const later = { ...points, twoCards: false, afterSplit: false };
      return strategy(up, asked) === 'split'
        ? 'P'
        : letterOf(strategy(up, asked), strategy(up, later));
    });
  return {
    hard: Object.fromEntries(range(4, 20).map((total) => [total, byTotal(total, false)])),
    soft: Object.fromEntries(range(12, 20).map((total) => [total, byTotal(total - 10, true)])),
    pairs: Object.fromEntries(range(1, 10).map((pair) => [pair, byPair(pair)])),
  };
}

/** The play that a chart tells, for a title that lets split hands be doubled or does not. */
export function strategyOf(chart: StrategyChart, doubleAfterSplit: boolean): Strategy {
  const letterIn = (row: string | undefined, up: number): string =>
    row?.[chartColumns.indexOf(up as (typeof chartColumns)[number])] ?? 'S';
  return (up: number, hand: StrategyHand): Action => {
    const total = totalOf(hand);
    if (total >= 21) return 'stand';
    const split = hand.pair !== undefined && letterIn(chart.pairs[hand.pair], up) === 'P';
    if (split) return 'split';
    const soft = total !== hand.hard;
    const letter = letterIn(soft ? chart.soft[total] : chart.hard[total], up);
    const { first, later } = actions[letter] ?? { first: 'stand', later: 'stand' };
    return hand.twoCards && (doubleAfterSplit || !hand.afterSplit) ? first : later;
  };
}
