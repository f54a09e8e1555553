/**
 * What wagers do to a round. A round opens with its first bet and takes bets and wins until it is
 * finished; a cancel gives a bet of an open round back, but not one after which the round has won, and
 * none that has hit a jackpot.
 * What its provider has finished stays so, but
 * for a round of a single step: whoever has lost the answer to that takes it back whole. A jackpot
 * belongs to the player whatever the round's state.
 */
import { roundBonus } from '@herna/bonuses';
import { contributionOf, jackpotFeeds } from '@herna/jackpots';
import type { Currency } from '@herna/kernel';
import { type CancelledWager, followingCash, type Wager, type WagerScope } from '@herna/wagering';
import {
  freeRoundStaked,
  paidByFreeRound,
  roundInput,
  sessionGame,
  sessionInput,
} from '../wager-slots.ts';
import { type RoundState, roundMachine } from './rounds.machine.ts';
import { isTicketRound } from './ticket-rounds.ts';

/** A round as the batch works on it. */
export interface Round {
  readonly playerId: bigint;
  readonly id: bigint;
  readonly providerId: bigint;
  readonly reference: string;
  readonly sessionId: bigint;
  readonly gameId: bigint;
  readonly currency: Currency;
  readonly scope: WagerScope;
  /** The bonus its first stake was made under, whose fate is that of its bonus money. */
  readonly bonusId: bigint | undefined;
  state: RoundState;
  bets: number;
  stakeCash: bigint;
  stakeBonus: bigint;
  winCash: bigint;
  winBonus: bigint;
  jackpot: bigint;
  /** What its stakes have put on jackpots. */
  contribution: bigint;
  lastMovementId: bigint;
  /** The last movement that brought a win; undefined before the first, and in older rounds. */
  lastWinId: bigint | undefined;
  /** The free rounds that its stake was one of. */
  readonly freeRoundId: bigint | undefined;
  /** What that stake is worth, minor units; the operator's. */
  readonly freeRoundStake: bigint | undefined;
  /** What it wins waits with the free rounds. */
  readonly winsHeld: boolean;
  readonly openedAt: Date;
  endedAt: Date | undefined;
  outcome: string | undefined;
}

export const roundRefusals = [
  'ROUND_NOT_FOUND',
  'ROUND_CLOSED',
  'LIMIT_STAKE',
  'TRANSACTION_CONFLICT',
  'TEMPORARY',
] as const;
export type RoundRefusal = (typeof roundRefusals)[number];

/**
 * Why a wager does not fit its round (`round` is undefined when there is none).
 * @param hasHit whether the stake that it cancels has hit a jackpot
 */
export function roundRefusal(
  wager: Wager,
  round: Round | undefined,
  hasHit = false,
): RoundRefusal | undefined {
  const { request, cancelled } = wager;
  const { reference, finished } = roundInput.of(wager);
  const otherGame = round !== undefined && round.gameId !== sessionGame.of(wager).gameId;
  switch (request.kind) {
    case 'bet':
      if (otherGame || isAroundDraws(wager)) return 'TRANSACTION_CONFLICT';
      if (round && round.state !== 'OPEN') return 'ROUND_CLOSED';
      return passesStakeMaximum(wager, round) ? 'LIMIT_STAKE' : undefined;
    case 'win':
      // A prize of a promotion is won outside any round.
      if (reference === undefined) return undefined;
      if (!round || otherGame) return 'ROUND_NOT_FOUND';
      return round.state === 'OPEN' ? undefined : 'ROUND_CLOSED';
    case 'bet-cancel':
      // Without its bet the cancel leaves a tombstone and touches no round; that of a whole round
      // follows the cancels of all its bets, unless one has come since these were looked up.
      if (!cancelled) {
        const stands = round !== undefined && round.state !== 'CANCELLED';
        return finished && stands ? 'TEMPORARY' : undefined;
      }
      // A bet that came when its round had been looked up by it: the repeat finds both.
      if (reference === undefined) return 'TEMPORARY';
      if (round?.id !== cancelled.subjectId) return 'TRANSACTION_CONFLICT';
      if (hasHit || hasWonAfter(round, wager)) return 'ROUND_CLOSED';
      return takesBack(round, wager) ? undefined : 'ROUND_CLOSED';
    case 'win-cancel':
      if (!cancelled || !round) return 'ROUND_NOT_FOUND';
      if (round.id !== cancelled.subjectId) return 'TRANSACTION_CONFLICT';
      return takesBack(round, wager) ? undefined : 'ROUND_CLOSED';
    case 'jackpot-win':
      // The player's claim, whatever round its provider knows it by (10.1, 10.8).
      return undefined;
  }
}

/**
 * Whether a stake is one on a lottery and no ticket for a draw: no limit is on tickets, since they wait
 * for their draws, so nothing else is played as one.
 */
const isAroundDraws = (wager: Wager): boolean =>
  wager.scope === 'Lottery' && !isTicketRound(roundInput.of(wager).reference);

/** Whether a stake takes its round past what one round may stake; bets of a round count together. */
function passesStakeMaximum(
  wager: Wager,
  round: Pick<Round, 'stakeCash' | 'stakeBonus'> = { stakeCash: 0n, stakeBonus: 0n },
): boolean {
  const { stakeMaximum } = sessionGame.of(wager);
  const staked = round.stakeCash + round.stakeBonus + wager.request.amount;
  return stakeMaximum !== undefined && staked > stakeMaximum;
}

/**
 * Whether a round lets go of what a cancel takes back. A settled one does so for the cancels of its
 * only step alone, which come together: the stake that opened it, then its win.
 */
function takesBack({ state, bets, id }: Round, wager: Wager): boolean {
  const { request, cancelled } = wager;
  if (state !== 'SETTLED') return state === 'OPEN';
  if (!roundInput.of(wager).finished) return false;
  return request.kind === 'bet-cancel' ? bets === 1 && cancelled?.movementId === id : bets === 0;
}

/**
 * Whether its round has won since a stake, or has lost all other stakes: to give the stake alone back
 * would leave a win that nothing was staked for. The cancel of a whole round takes the wins with it.
 */
function hasWonAfter(round: Round, wager: Wager): boolean {
  const { winCash, winBonus, lastWinId, bets } = round;
  if (roundInput.of(wager).whole || winCash + winBonus === 0n) return false;
  const stake = wager.cancelled?.movementId;
  return bets === 1 || lastWinId === undefined || stake === undefined || stake < lastWinId;
}

/** The round that a bet opens. */
export const openRound = (wager: Wager, reference: string, now: Date): Round => ({
  playerId: wager.request.playerId,
  id: wager.movementId,
  providerId: wager.request.providerId,
  reference,
  sessionId: sessionInput.of(wager),
  gameId: sessionGame.of(wager).gameId,
  currency: wager.currency,
  scope: wager.scope,
  bonusId: roundBonus.of(wager),
  state: roundMachine.initial,
  bets: 0,
  stakeCash: 0n,
  stakeBonus: 0n,
  winCash: 0n,
  winBonus: 0n,
  jackpot: 0n,
  contribution: 0n,
  lastMovementId: wager.movementId,
  lastWinId: undefined,
  freeRoundId: paidByFreeRound.of(wager),
  freeRoundStake: freeRoundStaked.of(wager),
  winsHeld: wager.diverted,
  openedAt: now,
  endedAt: undefined,
  outcome: undefined,
});

/**
 * Takes an accepted wager into its round. A round remembers what was staked and won from which
 * wallet, whatever has become of the bonus since.
 */
export function applyToRound(round: Round, wager: Wager, now: Date): void {
  const { request, split, forfeited, cancelled } = wager;
  const { finished, outcome } = roundInput.of(wager);
  round.lastMovementId = wager.movementId + BigInt(wager.following.length);
  switch (request.kind) {
    case 'bet':
      round.bets += 1;
      round.stakeCash += split.cash;
      round.stakeBonus += split.bonus;
      round.contribution += jackpotFeeds
        .of(wager)
        .reduce((sum, feed) => sum + contributionOf(feed), 0n);
      round.jackpot += followingCash(wager);
      return;
    case 'win':
      if (request.amount > 0n) round.lastWinId = wager.movementId;
      round.winCash += wager.withheld ? request.amount : split.cash;
      round.winBonus += split.bonus + forfeited;
      if (wager.diverted && !wager.withheld) round.winBonus += request.amount;
      if (outcome !== undefined) round.outcome = outcome;
      if (finished) end(round, 'settle', now);
      return;
    case 'bet-cancel':
      if (!cancelled) return;
      round.bets -= 1;
      round.stakeCash -= cancelled.split.cash;
      round.stakeBonus -= cancelled.split.bonus;
      round.contribution -= cancelled.lines
        .filter(({ account }) => account !== 'free-round-liability')
        .reduce((sum, { amount }) => sum + amount, 0n);
      if (isEmpty(round)) end(round, 'cancel', now);
      return;
    case 'win-cancel':
      if (!cancelled) return;
      if (wager.withheld) {
        round.winCash -= cancelled.amount;
      } else {
        round.winCash -= cancelled.split.cash;
        round.winBonus -= cancelled.split.bonus + cancelled.forfeited + heldOf(cancelled);
      }
      if (isEmpty(round)) end(round, 'cancel', now);
      return;
    case 'jackpot-win':
      round.jackpot += split.cash;
  }
}

/** The part of a win that waited with the free rounds. */
const heldOf = ({ lines }: CancelledWager): bigint =>
  lines.reduce(
    (sum, { account, amount }) => (account === 'free-round-wins' ? sum + amount : sum),
    0n,
  );

/** Ends a round that shall take no bet any more. */
export const cancelRound = (round: Round, now: Date): void => end(round, 'cancel', now);

/** What was booked of a round, as far as its steps go. */
export interface Step {
  readonly kind: string;
  /** The provider's id. */
  readonly transactionId: string;
  readonly amount: bigint;
  readonly at: Date;
}

/** Whether stakes and wins are a stake and its win in one call: one id and one moment for both. */
export function isSingleStep(steps: readonly Step[]): boolean {
  const [bet, win, ...more] = steps;
  if (bet?.kind !== 'bet' || win?.kind !== 'win' || more.length > 0) return false;
  return bet.transactionId === win.transactionId && +bet.at === +win.at;
}

/** A win of nothing has nothing to take back; a stake of nothing may be a free round. */
export const movesMoney = ({ kind, amount }: Step): boolean => kind === 'bet' || amount > 0n;

/** Whether it is what a round has staked; one that was cancelled before it began has staked nothing. */
export function isStake(stake: bigint, steps: readonly Step[]): boolean {
  const bets = steps.filter(({ kind }) => kind === 'bet');
  return bets.length === 0 || stake === bets.reduce((sum, { amount }) => sum + amount, 0n);
}

/** All bets and wins are taken back. */
const isEmpty = ({ bets, winCash, winBonus }: Round): boolean =>
  bets === 0 && winCash + winBonus === 0n;

function end(round: Round, event: 'settle' | 'cancel', now: Date): void {
  const taken = round.state === 'SETTLED' ? 'takeBack' : event;
  round.state = roundMachine.next(round.state, taken) ?? round.state;
  round.endedAt = now;
}
