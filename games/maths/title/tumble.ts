/** Slots whose winning symbols vanish and let others fall. */
import type { TitleBase } from './base.ts';
import type { BonusBuy } from './bonus-buy.ts';

export interface TumbleSymbol {
  readonly key: string;
  readonly kind: 'regular' | 'scatter';
  /** Pays by the column of `sizes` (index), in coins. */
  readonly pays: readonly number[];
}

export interface TumbleFreeSpins {
  /**
   * Free spins by the number of scatters in view at the end of a spin (index); the last holds for
   * more. Empty where they can only be bought.
   */
  readonly award: readonly number[];
  /** What the wins of the first, second… board of a free spin are multiplied by; the last holds on. */
  readonly multipliers: readonly number[];
}

/**
 * Equal symbols pay by how many there are; then they vanish, those above fall, and the strip goes
 * on above them, until nothing wins. So a spin is decided by its stops alone.
 */
export interface TumbleTitle extends TitleBase {
  readonly engine: 'tumble';
  /** Whose pictures the symbols wear. */
  readonly symbolSet: string;
  readonly rows: number;
  /** Symbols in the order of their keys' use in strips: one letter each. */
  readonly symbols: Readonly<Record<string, TumbleSymbol>>;
  /** A letter for each stop. */
  readonly strips: readonly string[];
  /** `anywhere`: all equal symbols in view count together; `clusters`: those that touch by a side. */
  readonly groups: 'anywhere' | 'clusters';
  /** Fewest symbols of each column of the paytable, ascending; the last column has no upper end. */
  readonly sizes: readonly number[];
  /** Into how many coins the stake is divided. */
  readonly coins: number;
  /** What the wins of the first, second… board of a spin are multiplied by; the last holds on. */
  readonly multipliers: readonly number[];
  /** Scatter pays by count (index), in multiples of the stake; the last holds for more. */
  readonly scatterPays: readonly number[];
  readonly freeSpins?: TumbleFreeSpins;
  readonly buy?: BonusBuy;
}
