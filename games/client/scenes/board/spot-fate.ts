/** What becomes of a spot that chips lie on. */

/**
 * `won`: the spot is paid and its round is a gain; `met`: the round came out as the spot says, or pays it
 * back, which says nothing of a gain.
 */
export type SpotFate = 'met' | 'won';

export interface SpotOutcome {
  /** The round came out as the spot says. */
  readonly met: boolean;
  /** Chips lie on it. */
  readonly laid: boolean;
  /** The decided round returns more than was staked in it. */
  readonly gain: boolean;
}

/** How a spot is shown: a return below the stake is never shown as a win. */
export function spotFate({ met, laid, gain }: SpotOutcome): SpotFate | undefined {
  if (!met) return undefined;
  return laid && gain ? 'won' : 'met';
}
