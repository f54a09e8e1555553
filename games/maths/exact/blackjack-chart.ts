/**
 * A play of blackjack as a chart people know: a row for each total or pair, a letter for each first
 * card of the dealer, or for each total where both his cards are seen. It is what a title publishes,
 * and it says all that the play depends on.
 */
import type { BlackjackTitle } from '../title.ts';
import type { Action, Points, Strategy, StrategyHand } from './blackjack-strategy.ts';
import { pointsOf, totalOf } from './blackjack-strategy.ts';

/** What a letter of a chart is about. */
export interface ChartColumn {
  /** `7`, `A`; `3/13` where an ace may count either way. */
  readonly name: string;
  readonly seen: Points;
}

const range = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

/** First cards of the dealer: 2 to 10, the ace last. */
const byFirstCard: readonly ChartColumn[] = [...range(2, 10), 1].map((value) => ({
  name: value === 1 ? 'A' : String(value),
  seen: pointsOf(value),
}));

/** Totals of the dealer's two cards. From 17 on he stands, an ace or none. */
const byTotal: readonly ChartColumn[] = [
  ...range(4, 20).map((total) => ({ name: String(total), seen: { hard: total, ace: false } })),
  ...range(12, 16).map((total) => ({
    name: `${total - 10}/${total}`,
    seen: { hard: total - 10, ace: true },
  })),
];

/** What the letters of a title's chart are about, in their order. */
export const chartColumns = ({ exposed }: BlackjackTitle): readonly ChartColumn[] =>
  exposed ? byTotal : byFirstCard;

/** Which letter of a row is about so much of the dealer. */
function columnOf(title: BlackjackTitle, seen: Points): number {
  const total = totalOf(seen);
  const alike = title.exposed && total >= 17 ? { hard: total, ace: false } : seen;
  return chartColumns(title).findIndex(
    (column) => column.seen.hard === alike.hard && column.seen.ace === alike.ace,
  );
}

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

/** The chart of a title's play. */
export function chartOf(title: BlackjackTitle, strategy: Strategy): StrategyChart {
  const row = (letter: (seen: Points) => string): string =>
    chartColumns(title)
      .map(({ seen }) => letter(seen))
      .join('');
  const byPoints = (points: Points): string =>
    row((seen) => {
      const hand = (twoCards: boolean) => ({ ...points, twoCards, afterSplit: false });
      return letterOf(strategy(seen, hand(true)), strategy(seen, hand(false)));
    });
  const byPair = (pair: number): string =>
    row((seen) => {
      const points = pointsOf(pair, pair);
      const first = { ...points, twoCards: true, afterSplit: false, pair };
      const later = { ...points, twoCards: false, afterSplit: false };
      return strategy(seen, first) === 'split'
        ? 'P'
        : letterOf(strategy(seen, first), strategy(seen, later));
    });
  const rows = (names: readonly number[], of: (name: number) => string) =>
    Object.fromEntries(names.map((name) => [name, of(name)]));
  return {
    hard: rows(range(4, 20), (hard) => byPoints({ hard, ace: false })),
    soft: rows(range(12, 20), (total) => byPoints({ hard: total - 10, ace: true })),
    pairs: rows(range(1, 10), byPair),
  };
}

/** The play that a title's chart tells. */
export function strategyOf(title: BlackjackTitle, chart: StrategyChart): Strategy {
  return (seen: Points, hand: StrategyHand): Action => {
    const total = totalOf(hand);
    if (total >= 21) return 'stand';
    const letterIn = (row: string | undefined): string => row?.[columnOf(title, seen)] ?? 'S';
    const split = hand.pair !== undefined && letterIn(chart.pairs[hand.pair]) === 'P';
    if (split) return 'split';
    const soft = total !== hand.hard;
    const letter = letterIn(soft ? chart.soft[total] : chart.hard[total]);
    const { first, later } = actions[letter] ?? { first: 'stand', later: 'stand' };
    return hand.twoCards && (title.doubleAfterSplit || !hand.afterSplit) ? first : later;
  };
}
