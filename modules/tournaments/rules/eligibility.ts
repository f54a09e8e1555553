/** Whether a round of play counts in a round of a tournament. */
import type { TournamentSpec } from '../contract/schemas.ts';

/** A round of play as it stands. Amounts are minor units. */
export interface PlayedRound {
  readonly game_id: bigint;
  readonly scope: string;
  readonly currency: string;
  readonly terminal: string | null;
  readonly state: string;
  readonly stake_cash: bigint;
  readonly stake_bonus: bigint;
  readonly free_round_id: bigint | null;
  readonly opened_at: Date;
  readonly ended_at: Date | null;
}

export interface Contest {
  readonly currency: string;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly game_ids: readonly bigint[];
  readonly spec: Pick<TournamentSpec, 'games' | 'registration' | 'stakeMinimum'>;
}

export interface TakingPart {
  readonly state: string;
  readonly registered_at: Date;
}

/**
 * Own money on a chosen game, begun and settled by the wallet's clock within the time of the round and
 * behind the player's registration. A round with bonus money or a free one does not count at all.
 */
export function countsIn(
  contest: Contest,
  played: PlayedRound,
  registration: TakingPart | undefined,
): boolean {
  const { games, stakeMinimum = 1 } = contest.spec;
  const byPlaying = contest.spec.registration === 'AUTO';
  const registered = registration?.state === 'REGISTERED';
  return (
    (registered || (byPlaying && registration === undefined)) &&
    (byPlaying || !registration || registration.registered_at <= played.opened_at) &&
    played.state === 'SETTLED' &&
    played.currency === contest.currency &&
    played.stake_bonus === 0n &&
    played.free_round_id === null &&
    played.stake_cash >= BigInt(stakeMinimum) &&
    games.scopes.some((scope) => scope === played.scope) &&
    (contest.game_ids.length === 0 || contest.game_ids.includes(played.game_id)) &&
    (games.terminals.length === 0 || games.terminals.includes(played.terminal ?? '')) &&
    contest.starts_at <= played.opened_at &&
    played.ended_at !== null &&
    played.ended_at < contest.ends_at
  );
}
