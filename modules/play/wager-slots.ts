/** What only play knows of a wager. */
import { defineFact, defineInput } from '@herna/wagering';
import type { FreeRoundPayout } from './rules/free-round-payouts.table.ts';

/** The game session that a request names. */
export const sessionInput = defineInput<bigint>('play.session', 0n);

/** What a request says of its round. */
export interface RoundInput {
  /** The provider's id of the round; only a jackpot and a prize won outside a round lack it. */
  readonly reference: string | undefined;
  /**
   * Win: nothing more follows in this round. Cancel: it is of the whole round, so one unknown so far
   * never begins, and one of a single step is taken back though it is settled.
   */
  readonly finished: boolean;
  /** Cancel: one of those that take all stakes and wins of the round back together. */
  readonly whole: boolean;
  /** What the provider wants kept for showing the round again, as JSON text. */
  readonly outcome: string | undefined;
}

export const roundInput = defineInput<RoundInput>('play.round', {
  reference: undefined,
  finished: false,
  whole: false,
  outcome: undefined,
});

/** The free rounds that a stake names. */
export const freeRoundInput = defineInput<string | undefined>('play.free-round', undefined);

/** What a provider has played of free rounds that it keeps, in one report. */
export interface FreeRoundTotal {
  readonly id: bigint;
  readonly payout: FreeRoundPayout;
  /** Rounds played. */
  readonly played: number;
}

/** Win: it is the total of free rounds, and stands outside any round. */
export const freeRoundTotalInput = defineInput<FreeRoundTotal | undefined>(
  'play.free-round-total',
  undefined,
);

/**
 * Win of a ticket: the most that the draw of its provider allows it, minor units; undefined of what no
 * draw was announced for.
 */
export const drawPrizeInput = defineInput<bigint | undefined>('play.draw-prize', undefined);

/** By the session: the game, and the most that one round of it may stake (undefined: any). */
export interface SessionGame {
  readonly gameId: bigint;
  readonly stakeMaximum: bigint | undefined;
}

export const sessionGame = defineFact<SessionGame>('play.game', {
  gameId: 0n,
  stakeMaximum: undefined,
});

/** By the free rounds, and by the round from then on: those that have paid its stake. */
export const paidByFreeRound = defineFact<bigint | undefined>('play.free-round', undefined);

/** By the free rounds and the round: what their stakes come to, minor units; the operator's. */
export const freeRoundStaked = defineFact<bigint | undefined>('play.free-round-staked', undefined);

/** By the free rounds: a win of some that were never given so. */
export const freeRoundUnknown = defineFact<boolean>('play.free-round-unknown', false);

/** By the rounds: what the round has won so far, what waits for a person too. */
export const roundWon = defineFact<bigint>('play.round-won', 0n);

/** By the rounds, once applied: this wager has ended the round. */
export const roundEnded = defineFact<boolean>('play.round-ended', false);

/** By the round: all of its stakes were taken back before. */
export const roundTakenBack = defineFact<boolean>('play.round-taken-back', false);
