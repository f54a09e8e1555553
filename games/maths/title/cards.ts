/** Card games. */
import type { TitleBase } from './base.ts';

/** Cards against a dealer; each round is dealt from a fresh shoe. */
export interface BlackjackTitle extends TitleBase {
  readonly engine: 'blackjack';
  /** Cards of each rank in the shoe, the ace first. */
  readonly shoe: readonly number[];
  readonly doubleAfterSplit: boolean;
  /** Whether insurance is offered when the dealer shows an ace. */
  readonly insurance: boolean;
}
