/** Bonuses that may be bought. */

/**
 * A bonus sold by itself: the round has no base game, and its stake is so many stakes of the
 * ladder. What the bonus wins is stated in multiples of the stake of the ladder.
 */
export interface BonusBuy {
  /** Stakes of the ladder that it costs. */
  readonly price: number;
  readonly gives: 'freeSpins' | 'coins';
  /** Free spins, or coins that lie at the start. */
  readonly count: number;
}
