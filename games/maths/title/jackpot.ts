/** Jackpots that the stakes of a title feed. */

/** What a title states of a jackpot. Its pool and its payment are the platform's. */
export interface TitleJackpot {
  /** The same for all titles that feed it. */
  readonly key: string;
  /** Share of each stake that goes into it, millionths: all of it is paid out in the end. */
  readonly contributionPpm: number;
  /**
   * It is drawn in the round: so many tickets there are, and a stake holds one for each of its minor
   * units. Without them the platform says which stake takes the pool to where it must be hit.
   */
  readonly tickets?: number;
}
