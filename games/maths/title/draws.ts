/** What titles are made of whose numbers are drawn from a drum. */
import type { DrawBeat, TitleBase } from './base.ts';

/** Numbers are picked and drawn; what is paid follows from how many meet. */
export interface KenoTitle extends TitleBase {
  readonly engine: 'keno';
  /** Numbers from 1 to this. */
  readonly numbers: number;
  /** How many are drawn. */
  readonly drawn: number;
  /** Pays in hundredths of the stake by how many picked numbers were drawn, by how many were picked. */
  readonly pays: Readonly<Record<number, readonly number[]>>;
  /** Numbers are drawn for all players at once, on this beat. */
  readonly shared?: DrawBeat;
}

/** Tickets whose lines are filled by drawn balls. */
export interface BingoTitle extends TitleBase {
  readonly engine: 'bingo';
  readonly balls: number;
  readonly drawn: number;
  /** When no ticket wins, one more ball is drawn for all of them. */
  readonly extraBall?: true;
  readonly columns: number;
  readonly rows: number;
  /** The middle field is marked from the start, columns and diagonals count: a card of 75 balls. */
  readonly square: boolean;
  /** Tickets of one round; each is filled from all balls by itself. */
  readonly tickets: number;
  /** Each column has numbers of its own equal share of the balls, as on paper: B 1 to 15, I 16 to 30… */
  readonly columnShares?: true;
  /** Pays of a ticket in hundredths of the whole stake, by how many lines are filled. */
  readonly pays: readonly number[];
  /** Pay of a full ticket, instead of that of its lines. */
  readonly full: number;
}
