/** What every engine speaks: a pure function from a stream and decisions to the round's state. */

/** A choice made before the round, e.g. chips on a roulette table. */
export interface Bet {
  readonly spot: string;
  /** Minor units. */
  readonly stake: bigint;
}

export interface RoundInput {
  /** The stake of a game without spots, minor units; with `bets` their sum. */
  readonly stake: bigint;
  readonly bets?: readonly Bet[];
  /** Whether it plays for the jackpot of its title: then a ticket is drawn before all else. */
  readonly jackpot?: boolean;
  /** Decisions in the order they were made: `hit`, `stand`, `cashOut:250`… */
  readonly decisions: readonly string[];
}

/** What is decided in an open round, by what is seen of it. */
export type Plan = (round: Round) => string;

/** A decision that may be made now. */
export interface LegalDecision {
  readonly action: string;
  /** Further stake it needs, minor units. */
  readonly extraStake: bigint;
}

export interface Round {
  readonly phase: 'OPEN' | 'DECIDED';
  readonly legal: readonly LegalDecision[];
  /** All that was staked, further stakes included. */
  readonly staked: bigint;
  /** What is paid; 0 until the round is decided. */
  readonly win: bigint;
  /** What the player may see now: JSON, never a hidden card. */
  readonly view: Readonly<Record<string, unknown>>;
  /**
   * What is decided for a player who does not come back to an open round; it never asks for a
   * further stake. Without it the stakes go back. Published with each game's rules.
   */
  readonly whenLeft?: string | undefined;
  /** Whether the round has hit its title's jackpot, which is paid beside its win. */
  readonly jackpotHit?: boolean;
}

/** A round that ends with its stake. */
export const decided = (
  staked: bigint,
  win: bigint,
  view: Readonly<Record<string, unknown>>,
): Round => ({ phase: 'DECIDED', legal: [], staked, win, view });

/** A decision or bet that the rules of the game do not allow. */
export class RuleFault extends Error {
  override name = 'RuleFault';
}
