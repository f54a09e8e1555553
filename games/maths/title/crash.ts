/** Shared flights. */
import type { TitleBase } from './base.ts';

/** A rising multiplier that ends at a point fixed before it starts. */
export interface CrashTitle extends TitleBase {
  readonly engine: 'crash';
  /** What the house keeps, in hundredths of a stake. */
  readonly edgePercent: number;
  /** Highest multiplier, in hundredths. */
  readonly multiplierMaximum: number;
}
