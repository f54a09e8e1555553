/**
 * A title is data. Engines are code that any title uses; a new title needs no code unless it
 * brings a new mechanic.
 */
import type { Currency } from '@herna/kernel';

export interface TitleText {
  readonly short: string;
}

export interface TitleArt {
  readonly scene: string;
  readonly hero: string;
  readonly font: string;
  /** Light, middle and dark of the painting. */
  readonly palette: readonly [string, string, string];
}

export type Volatility = 'low' | 'medium' | 'medium-high' | 'high' | 'very-high';

/** Stakes a player may choose, minor units, ascending. */
export type StakeLadder = Readonly<Partial<Record<Currency, readonly bigint[]>>>;

export interface TitleBase {
  readonly key: string;
  readonly name: string;
  readonly legalKind: 'TECHNICAL' | 'LIVE' | 'LOTTERY';
  readonly categories: readonly string[];
  readonly genre: string;
  readonly reelsTag?: string;
  readonly tags: readonly string[];
  readonly badge?: string;
  readonly sort: number;
  /** Release, ISO 8601. */
  readonly start: string;
  /** How widely wins scatter; it follows from the certificate's variance. */
  readonly volatility: Volatility;
  /** Return to player that the title was made for, in hundredths of a per cent. */
  readonly returnTarget: number;
  readonly stakes: StakeLadder;
  readonly texts: Readonly<Record<'cs' | 'en', TitleText>>;
  readonly art: TitleArt;
}

export interface ReelsSymbol {
  readonly key: string;
  readonly kind: 'regular' | 'wild' | 'scatter';
  /** Pays by the length of a run from the left (index), in multiples of the line's stake. */
  readonly pays: readonly number[];
}

export interface FreeSpins {
  /** Free spins by the number of scatters in view (index). */
  readonly award: readonly number[];
  /** Wins of free spins are multiplied by this. */
  readonly multiplier: number;
  /** Strips of free spins where they differ from the base game's. */
  readonly strips?: readonly string[];
}

/** Slots that pay lines from the left. */
export interface ReelsTitle extends TitleBase {
  readonly engine: 'reels';
  readonly rows: number;
  /** Symbols in the order of their keys' use in strips: one letter each. */
  readonly symbols: Readonly<Record<string, ReelsSymbol>>;
  /** A letter for each stop. */
  readonly strips: readonly string[];
  /** Row of each reel, a line each. */
  readonly lines: readonly (readonly number[])[];
  /** Scatter pays by count (index), in multiples of the total stake. */
  readonly scatterPays: readonly number[];
  readonly freeSpins?: FreeSpins;
}

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

/** Cards against a dealer; each round is dealt from a fresh shoe. */
export interface BlackjackTitle extends TitleBase {
  readonly engine: 'blackjack';
  /** Cards of each rank in the shoe, the ace first. */
  readonly shoe: readonly number[];
  readonly doubleAfterSplit: boolean;
  /** Whether insurance is offered when the dealer shows an ace. */
  readonly insurance: boolean;
}

/** A rising multiplier that ends at a point fixed before it starts. */
export interface CrashTitle extends TitleBase {
  readonly engine: 'crash';
  /** What the house keeps, in hundredths of a stake. */
  readonly edgePercent: number;
  /** Highest multiplier, in hundredths. */
  readonly multiplierMaximum: number;
}

export type Title = ReelsTitle | RouletteTitle | ScratchTitle | BlackjackTitle | CrashTitle;
