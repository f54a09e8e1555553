/** Paytables of video poker without wild cards: they differ in few rows. */
import type { PokerPay } from '@herna/maths';

/** Ranks of a pair that pays, by the lowest; the ace is 0. */
export const tensUp: readonly number[] = [9, 10, 11, 12, 0];
export const jacksUp: readonly number[] = [10, 11, 12, 0];

interface NaturalPays {
  readonly fullHouse: number;
  readonly flush: number;
  readonly pair: readonly number[];
  /** Fours of some ranks that pay more than the others. */
  readonly fours?: readonly PokerPay[];
}

/** A paytable by the rows that titles differ in. */
export const naturalPays = ({ fullHouse, flush, pair, fours = [] }: NaturalPays): PokerPay[] => [
  { hand: 'royalFlush', pays: 800 },
  { hand: 'straightFlush', pays: 50 },
  ...fours,
  { hand: 'fourOfAKind', pays: 25 },
  { hand: 'fullHouse', pays: fullHouse },
  { hand: 'flush', pays: flush },
  { hand: 'straight', pays: 4 },
  { hand: 'threeOfAKind', pays: 3 },
  { hand: 'twoPair', pays: 2 },
  { hand: 'pair', ranks: pair, pays: 1 },
];
