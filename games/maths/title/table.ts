/** Games of one draw from a table of outcomes: wheels and tickets. */
import type { Currency } from '@herna/kernel';
import type { DrawBeat, TitleBase } from './base.ts';

/** What a straight bet on a lucky number gives back, stake included, and how often. */
export interface LuckyMultiple {
  readonly multiple: number;
  readonly weight: number;
}

/** A wheel with bets on spots; its spots follow from its pockets (13, 37 or 38). */
export interface RouletteTitle extends TitleBase {
  readonly engine: 'roulette';
  readonly pockets: number;
  /** Bets that get half back on zero: those on even chances, or all that do not cover it. */
  readonly halfOnZero?: 'evens' | 'all';
  /** Balls that fall at once, each for its share of every bet; one if omitted. */
  readonly balls?: number;
  /** Numbers drawn before each spin whose straight bets pay a drawn multiple. */
  readonly lucky?: {
    readonly numbers: number;
    /** What a straight bet on another number gives back, stake included. */
    readonly straight: number;
    readonly multiples: readonly LuckyMultiple[];
  };
  /** Bets called by parts of the wheel are offered: neighbours, zero's side, thirds, orphans. */
  readonly callBets?: boolean;
  /** The ball is thrown for a short run. */
  readonly quick?: boolean;
  /** The ball falls for all players at once, on this beat. */
  readonly shared?: DrawBeat;
  /** Most on one spot, minor units by currency. */
  readonly spotMaximum: Readonly<Partial<Record<Currency, bigint>>>;
}

export interface ScratchPrize {
  /** Prize in hundredths of the ticket's price. */
  readonly multiple: number;
  /** Of a `product` ticket: the prize is printed as an amount and this many times it. */
  readonly factor?: number;
  /** Tickets with it out of the sum of all weights. */
  readonly weight: number;
}

/**
 * How a ticket tells its prize.
 * `match`: equal amounts under enough fields. `product`: as match, times a factor in a field of its
 * own. `dealer`: hands with their prizes against the dealer's. `rows`: rows of pictures, each with
 * its prize; a row of equal ones wins it.
 */
export type TicketKind = 'match' | 'product' | 'dealer' | 'rows';

/** A ticket of a fixed prize table. */
export interface ScratchTitle extends TitleBase {
  readonly engine: 'scratch';
  /** `match` if omitted. */
  readonly ticket?: TicketKind;
  /** Fields that are scratched; a factor has its field beside these. */
  readonly fields: number;
  /** Equal fields that win; of `rows`, the pictures of a row. */
  readonly match: number;
  readonly prizes: readonly ScratchPrize[];
}
