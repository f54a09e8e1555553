/** Slots. */
import type { TitleBase } from './base.ts';
import type { BonusBuy } from './bonus-buy.ts';
import type { Gamble } from './gamble.ts';

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
  /**
   * What is special in them; such free spins win no further ones. `stickyWilds`: a wild fills its
   * reel and stays there to the end. `expandingSymbol`: a regular symbol is drawn first; on enough
   * reels it fills them and pays on every line, wherever they stand.
   */
  readonly special?: 'stickyWilds' | 'expandingSymbol';
}

/** Coins that lock while the other places turn again. */
export interface HoldBonus {
  /** Coins in view that start it; coins are the scatters of such a title. */
  readonly from: number;
  /** Turns without a new coin that end it; a new coin gives all of them back. */
  readonly turns: number;
  /** A free place gets a coin once in so many turns. */
  readonly oneIn: number;
  /** What a coin is worth in multiples of the stake, and its weight among all. */
  readonly coins: readonly { readonly multiple: number; readonly weight: number }[];
  /** Added when every place holds a coin, in multiples of the stake. */
  readonly full: number;
}

/** Closed chests, some of which the player opens. */
export interface PickBonus {
  /** Scatters in view that start it. */
  readonly from: number;
  /** What lies in the chests, in multiples of the stake. */
  readonly prizes: readonly number[];
  /** How many are opened. */
  readonly picks: number;
}

/** Slots that pay lines or ways from the left. */
export interface ReelsTitle extends TitleBase {
  readonly engine: 'reels';
  /** Whose pictures the symbols wear. */
  readonly symbolSet: string;
  readonly rows: number;
  /** Symbols in the order of their keys' use in strips: one letter each. */
  readonly symbols: Readonly<Record<string, ReelsSymbol>>;
  /** A letter for each stop. */
  readonly strips: readonly string[];
  /** Row of each reel, a line each; none where ways pay. */
  readonly lines: readonly (readonly number[])[];
  /**
   * Lines pay from the right as well as from the left; a run over all reels pays once. Wilds of such
   * a title pay nothing by themselves.
   */
  readonly bothWays?: true;
  /** Every way through adjacent reels pays; the stake is worth so many coins, which pays multiply. */
  readonly ways?: { readonly coins: number };
  /** Scatter pays by count (index), in multiples of the total stake. */
  readonly scatterPays: readonly number[];
  /** A win that a wild stands in is multiplied by this. */
  readonly wildMultiplier?: number;
  /** A wild in view fills its reel. */
  readonly expandingWilds?: true;
  /** Line wins are multiplied by this when one regular symbol fills all places. */
  readonly fullScreen?: number;
  /**
   * `twinReels`: when nothing is won and one symbol fills two of three reels, the third turns once
   * more. `wildReels`: reels that a wild has filled stay and the others turn again, until no
   * further reel is filled.
   */
  readonly respin?: 'twinReels' | 'wildReels';
  readonly freeSpins?: FreeSpins;
  readonly hold?: HoldBonus;
  readonly pick?: PickBonus;
  readonly gamble?: Gamble;
  readonly buy?: BonusBuy;
}
