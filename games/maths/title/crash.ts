/** Shared flights. */
import type { TitleBase } from './base.ts';

/** A rising multiplier that ends at a point fixed before it starts. */
export interface CrashTitle extends TitleBase {
  readonly engine: 'crash';
  /** What the house keeps, in hundredths of a stake; one decimal at most. */
  readonly edgePercent: number;
  /** Highest multiplier, in hundredths. */
  readonly multiplierMaximum: number;
  /** How many stakes a player may have on one flight, each with its own exit; one if omitted. */
  readonly bets?: 2;
  /** Half of a stake may leave before the rest. */
  readonly half?: true;
  /** What flies; a rocket if omitted. */
  readonly craft?: Craft;
}

/** What a crash title shows rising or diving. */
export type Craft = 'rocket' | 'balloon' | 'tram' | 'car' | 'falcon' | 'submarine' | 'pulse';
