/** Slots. */
import type { TitleBase } from './base.ts';

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
