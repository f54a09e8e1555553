/** When free rounds pay a stake. */
import type { Wager } from '@herna/wagering';
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
  readonly state: FreeRoundState;
  readonly expiresAt: Date;
  /** What they win waits until it is converted. */
  readonly winsHeld: boolean;
}

/** Whether they pay for a round of this wager's game now. */
export function paysFor(
  free: FreeRounds,
  { request, currency }: Pick<Wager, 'request' | 'currency'>,
  now: Date,
): boolean {
  const fits =
    free.providerId === request.providerId &&
    free.currency === currency &&
    free.gameKeys.includes(request.gameKey);
  const left = free.used < free.rounds && (free.state === 'ACTIVE' || free.state === 'USED');
  return fits && left && free.expiresAt > now;
}
