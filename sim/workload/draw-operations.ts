/** What people ask of the lottery; a draw is named by its game and its day in Prague. */
import type { Player } from './operations.ts';

/** The draw games that are played: fixed prizes, a raffle, and shares of a fund. */
export const drawGames = ['digits', 'raffle', 'seven'] as const;
export type DrawGame = (typeof drawGames)[number];

/** Two people confirm: who approves, and who controls. */
export type Confirmer = 1 | 2;

interface OfDraw {
  readonly of: DrawGame;
  readonly day: string;
}

export type DrawOperation =
  /** A purchase for so many of the next draws; a system comes as all of its lines. */
  | {
      readonly kind: 'tickets';
      readonly player: Player;
      readonly id: string;
      readonly of: DrawGame;
      /** Numbers with blanks between them; a raffle's line has none. */
      readonly lines: readonly string[];
      readonly draws: number;
    }
  /** A ticket without a name, sold for cash at a terminal. */
  | {
      readonly kind: 'paper';
      readonly id: string;
      readonly of: DrawGame;
      readonly lines: readonly string[];
    }
  /** What such a ticket has to be fetched goes to the wallet of a player. */
  | {
      readonly kind: 'claim';
      readonly player: Player;
      readonly id: string;
      readonly paper: string;
    }
  /** The clockwork of draws, until nothing more is due. */
  | { readonly kind: 'draws' }
  | (OfDraw & { readonly kind: 'confirm-draw'; readonly by: Confirmer })
  /** Staff call a draw off. */
  | (OfDraw & { readonly kind: 'void-draw' })
  /** The job that ends claims whose term is over. */
  | { readonly kind: 'expire-claims' };
