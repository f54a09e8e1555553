/** When free rounds pay a stake, and what a provider's total of them is about. */
import type { Wager } from '@herna/wagering';
import type { FreeRoundTotal } from '../wager-slots.ts';
import { type FreeRoundPayout, freeRoundPayouts } from './free-round-payouts.table.ts';
import type { FreeRoundState } from './free-rounds.machine.ts';

/** Free rounds of a player as the batch works on them. */
export interface FreeRounds {
  readonly playerId: bigint;
  readonly id: bigint;
  readonly providerId: bigint;
  readonly gameKeys: readonly string[];
  readonly currency: string;
  /** Of one round, minor units. */
  readonly stake: bigint;
  readonly rounds: number;
  used: number;
  readonly payout: FreeRoundPayout;
  /** The provider has reported its total. */
  reported: boolean;
  readonly state: FreeRoundState;
  readonly expiresAt: Date;
  /** What they win waits until it is converted. */
  readonly winsHeld: boolean;
}

/** Whether a request is of their provider and one of their games. */
const isTheirs = (
  free: FreeRounds,
  { request, currency }: Pick<Wager, 'request' | 'currency'>,
): boolean =>
  free.providerId === request.providerId &&
  free.currency === currency &&
  free.gameKeys.includes(request.gameKey);

/** How long after their end a provider may report a round of free rounds that it keeps. */
export const lateMs = 86_400_000;

/** Whether they pay for a round of this wager's game now. */
export function paysFor(
  free: FreeRounds,
  wager: Pick<Wager, 'request' | 'currency'>,
  now: Date,
): boolean {
  const { byRound, atProvider } = freeRoundPayouts[free.payout];
  if (!isTheirs(free, wager) || !byRound || free.used >= free.rounds) return false;
  if (free.state === 'CANCELLED') return false;
  // The provider that keeps them has played it in time, and reports it late.
  if (atProvider) return free.expiresAt.getTime() + lateMs > now.getTime();
  return free.state !== 'EXPIRED' && free.expiresAt > now;
}

/** Whether a total may be of them; when it comes does not matter, since what was won is owed. */
export const isTotalOf = (
  free: FreeRounds,
  wager: Pick<Wager, 'request' | 'currency'>,
  { payout, played }: FreeRoundTotal,
): boolean => isTheirs(free, wager) && free.payout === payout && played <= free.rounds;

/**
 * What a total takes for its stakes, minor units. Of free rounds that have ended it may be more than is
 * put aside, since that has gone back to the promotion; their end is then settled anew.
 */
export const stakesOfTotal = (
  { payout, stake }: Pick<FreeRounds, 'payout' | 'stake'>,
  played: number,
): bigint => (freeRoundPayouts[payout].ownStakes ? stake * BigInt(played) : 0n);
