/** Games of one draw from a table of outcomes: wheels and tickets. */
import type { Currency } from '@herna/kernel';
import type { TitleBase } from './base.ts';

/** A wheel with bets on spots. */
export interface RouletteTitle extends TitleBase {
  readonly engine: 'roulette';
  readonly pockets: number;
  /** Most on one spot, minor units by currency. */
  readonly spotMaximum: Readonly<Partial<Record<Currency, bigint>>>;
}

export interface ScratchPrize {
  /** Prize in hundredths of the ticket's price. */
  readonly multiple: number;
  /** Tickets with it out of the sum of all weights. */
  readonly weight: number;
}

/** A ticket of a fixed prize table; equal prizes under enough fields win. */
export interface ScratchTitle extends TitleBase {
  readonly engine: 'scratch';
  readonly fields: number;
  /** Equal fields that win. */
  readonly match: number;
  readonly prizes: readonly ScratchPrize[];
}
