/**
 * The wager path: the one place that lists who takes part in a bet, a win, a cancel and a jackpot
 * win, in the order in which they are asked. Identity comes first (a repeat is answered before
 * anything else is looked at), the wallet after all who may refuse, the news last.
 */
import { ceilingsParticipant } from '@herna/ceilings';
import type { Clock } from '@herna/kernel';
import {
  type BatchRunner,
  createBatchRunner,
  freshWager,
  movementsParticipant,
  type Outcome,
  type PriorAnswer,
  takenOf,
  type Wager,
  type WagerAnswer,
  type WagerParticipant,
  type WagerRefusal,
  type WagerRequest,
  walletParticipant,
} from '@herna/ledger';
import { freeRoundsParticipant } from './batch/free-rounds-participant.ts';
import { newsParticipant } from './batch/news-participant.ts';
import { roundsParticipant } from './batch/rounds-participant.ts';
import { sessionParticipant } from './batch/session-participant.ts';

// The state of a participant is its own business.
// biome-ignore lint/suspicious/noExplicitAny: a list of participants of different states
type Anyone = WagerParticipant<any>;

export interface WagerPathOptions {
  readonly url: string;
  readonly clock: Clock;
  /** Whether the player's account may stake. */
  readonly account: Anyone;
  /** Limits and exclusions. */
  readonly protection: Anyone;
  /** Shares of stakes, and what a jackpot pays. */
  readonly jackpots: Anyone;
  /** What bonus money may do, and how far it is wagered. */
  readonly bonuses: Anyone;
  /** Batches side by side (default `usualLanes`). */
  readonly lanes?: number;
  /** Most wagers waiting in a lane (default 2,000). */
  readonly queueMax?: number;
}

/** Batches side by side: while one is decided here, the database works for the other. */
export const usualLanes = 2;

export type WagerPath = BatchRunner<WagerRequest, WagerAnswer>;

/** What the provider is told of a wager's outcome. */
export function answerOf(wager: Wager, outcome: Outcome<WagerRefusal, PriorAnswer>): WagerAnswer {
  switch (outcome.kind) {
    case 'accepted':
      return {
        code: 'OK',
        movementId: wager.movementId,
        balance: wager.cashAfter + wager.bonusAfter,
        amountPaid: wager.jackpotPaid,
        jackpots: takenOf(wager),
      };
    case 'repeated': {
      const { cashAfter, bonusAfter, ...told } = outcome.prior;
      return { code: 'DUPLICATE', balance: cashAfter + bonusAfter, ...told };
    }
    case 'refused':
      return { code: outcome.code };
  }
}

/** Everyone who takes part, in the order in which they are asked. */
export const participantsOf = ({
  account,
  protection,
  jackpots,
  bonuses,
}: Pick<
  WagerPathOptions,
  'account' | 'protection' | 'jackpots' | 'bonuses'
>): readonly Anyone[] => [
  movementsParticipant,
  sessionParticipant,
  roundsParticipant,
  freeRoundsParticipant,
  account,
  protection,
  jackpots,
  bonuses,
  ceilingsParticipant,
  walletParticipant,
  newsParticipant,
];

/** Starts the wager path; it connects with its first wager. */
export function createWagerPath(options: WagerPathOptions): WagerPath {
  const { url, clock, lanes = usualLanes, queueMax } = options;
  return createBatchRunner({
    url,
    name: 'herna-wagers',
    clock,
    lanes,
    participants: participantsOf(options),
    keyOf: ({ playerId }) => playerId,
    draftOf: freshWager,
    answerOf,
    ...(queueMax === undefined ? {} : { queueMax }),
  });
}
