/** Rows of the auditor's books of the lottery. */
import type { DrawGame } from '../workload/draw-operations.ts';
import type { Player } from '../workload/operations.ts';

/** A draw of the lottery, by its game and day. */
export interface Draw {
  readonly game: DrawGame;
  readonly day: string;
  /** By how many milliseconds it was put off. */
  readonly later: number;
  readonly state:
    | 'planned'
    | 'open'
    | 'sealed'
    | 'drawn'
    | 'evaluated'
    | 'confirmed'
    | 'published'
    | 'void'
    | 'archived';
  /** From when on its round of the beacon is public. */
  readonly dueAt: number;
  readonly confirmers: readonly number[];
  /** What was drawn, as soon as an answer has named it. */
  readonly numbers: string | undefined;
  readonly publishedAt: number | undefined;
}

/** A purchase as it was first asked for; a paper ticket is one too. */
export interface Purchase {
  /** Nobody's, when it has no name. */
  readonly player: Player | undefined;
  readonly content: string;
  /** Keys of its draws; none when it was refused. */
  readonly draws: readonly string[];
  readonly refused: boolean;
}

/** A ticket for one draw. */
export interface Ticket {
  readonly player: Player | undefined;
  readonly draw: string;
  readonly lines: readonly string[];
  readonly price: number;
  readonly state: 'sold' | 'refused' | 'ended' | 'owed' | 'paid' | 'expired';
  /** Whether play has heard that its stake goes back. */
  readonly cancelled: boolean;
  /** Its place among those sealed. */
  readonly place: number | undefined;
  /** What lies ready to be fetched. */
  readonly owed: number;
  /** Who has fetched it, by which claim. */
  readonly claim: string | undefined;
  /** The syndicate that it holds shares of, and which. */
  readonly syndicate?: string;
  readonly shares?: readonly number[];
}

/** A ticket that is sold by shares. */
export interface Syndicate {
  readonly game: DrawGame;
  readonly draw: string;
  readonly lines: readonly string[];
  readonly shares: number;
  readonly state: 'open' | 'complete' | 'refunded' | 'settled';
}

/** Lines that are bought for each coming draw. */
export interface Subscription {
  readonly player: Player;
  readonly of: DrawGame;
  readonly lines: readonly string[];
  readonly state: 'active' | 'paused' | 'cancelled';
  /** Refusals in a row. */
  readonly failures: number;
  /** Draws at which it was bought or refused. */
  readonly tried: readonly string[];
}
