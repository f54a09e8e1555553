/**
 * The wager path: bets, wins, cancels and jackpot wins of all providers on their way through the
 * participants. Who takes part is declared by the modules; the order follows from their stages.
 */
import type { Clock } from '@herna/kernel';
import type { Outcome } from './batch/lane.ts';
import {
  createMovementsParticipant,
  effectsOf,
  reportedBy,
} from './batch/movements-participant.ts';
import { type BatchRunner, createBatchRunner } from './batch/runner.ts';
import { walletParticipant } from './batch/wallet-participant.ts';
import {
  type AnyWagerParticipant,
  freshWager,
  type PriorAnswer,
  stages,
  type Wager,
  type WagerAnswer,
  type WagerRequest,
} from './wager.ts';

export interface WagerPathOptions {
  readonly url: string;
  readonly clock: Clock;
  /** All of them, in the order in which they are consulted: `inStages` of those of the modules. */
  readonly participants: readonly AnyWagerParticipant[];
  /** Batches side by side (default `usualLanes`). */
  readonly lanes?: number;
  /** Most wagers waiting in a lane (default 2,000). */
  readonly queueMax?: number;
}

/** Batches side by side: while one is decided here, the database works for the other. */
export const usualLanes = 2;

export type WagerPath = BatchRunner<WagerRequest, WagerAnswer>;

/** Makes the answers to wagers that these take part in. */
export function answersOf(participants: readonly AnyWagerParticipant[]) {
  const effects = reportedBy(participants);
  return (wager: Wager, outcome: Outcome<string, PriorAnswer>): WagerAnswer => {
    switch (outcome.kind) {
      case 'accepted':
        return {
          code: 'OK',
          movementId: wager.movementId,
          balance: wager.purseAfter ?? wager.cashAfter + wager.bonusAfter,
          amountPaid: wager.paid,
          effects: effectsOf(effects, wager),
        };
      case 'repeated': {
        const { cashAfter, bonusAfter, ...answer } = outcome.prior;
        return { code: 'DUPLICATE', balance: cashAfter + bonusAfter, ...answer };
      }
      case 'refused':
        return { code: 'REFUSED', refusal: outcome.code };
    }
  };
}

/**
 * All who take part, in the order in which they are consulted; within a stage as they are given.
 * @param given those of the modules; the movements and the wallet are the path's own
 */
export function inStages(given: readonly AnyWagerParticipant[]): readonly AnyWagerParticipant[] {
  const all = [createMovementsParticipant(given), walletParticipant, ...given];
  return stages.flatMap((stage) => all.filter((participant) => participant.stage === stage));
}

/** Starts the wager path; it connects with its first wager. */
export function createWagerPath(options: WagerPathOptions): WagerPath {
  const { url, clock, participants, lanes = usualLanes, queueMax } = options;
  return createBatchRunner({
    url,
    name: 'herna-wagers',
    clock,
    lanes,
    participants,
    keyOf: ({ playerId }) => playerId,
    draftOf: freshWager,
    answerOf: answersOf(participants),
    ...(queueMax === undefined ? {} : { queueMax }),
  });
}
