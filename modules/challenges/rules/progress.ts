/**
 * How far a player is, from the set of the rounds that count. It is a function of the set alone: the
 * order in which rounds became known is nothing to it, one more never makes it less, and taking a round
 * out again gives what was before. Wins are no part of it. Pure.
 */
import { pragueClock } from '@herna/kernel';
import type { ChallengeSpec, Goal } from '../contract/schemas.ts';

/** A round that counts: once for its id. Amounts are minor units. */
export interface CountedRound {
  readonly playRoundId: bigint;
  readonly gameId: bigint;
  /** The Prague day on which it began. */
  readonly day: string;
  readonly stake: bigint;
}

const lesser = (one: bigint, other: bigint): bigint => (one < other ? one : other);

/** What fulfils a goal: rounds, games, days, or minor units of turnover. */
export function targetOf(goal: Goal): bigint {
  if (goal.kind === 'ROUNDS') return BigInt(goal.rounds);
  if (goal.kind === 'GAMES') return BigInt(goal.games);
  if (goal.kind === 'TURNOVER') return BigInt(goal.amount);
  return BigInt(goal.days);
}

/** What each day brings, cut to what a day may bring. */
const byDay = (
  rounds: readonly CountedRound[],
  { perDay, worth }: { readonly perDay: number; readonly worth: (round: CountedRound) => bigint },
): bigint => {
  const days = new Map<string, bigint>();
  for (const round of rounds) days.set(round.day, (days.get(round.day) ?? 0n) + worth(round));
  return [...days.values()].reduce((sum, day) => sum + lesser(day, BigInt(perDay)), 0n);
};

function reached(goal: Goal, rounds: readonly CountedRound[]): bigint {
  if (goal.kind === 'ROUNDS') return byDay(rounds, { perDay: goal.perDay, worth: () => 1n });
  if (goal.kind === 'GAMES') return BigInt(new Set(rounds.map(({ gameId }) => gameId)).size);
  if (goal.kind === 'DAYS') return BigInt(new Set(rounds.map(({ day }) => day)).size);
  const most = BigInt(goal.perRound);
  return byDay(rounds, { perDay: goal.perDay, worth: ({ stake }) => lesser(stake, most) });
}

/** How far somebody is with rounds of different ids; never above the target. */
export const progressOf = (goal: Goal, rounds: readonly CountedRound[]): bigint =>
  lesser(reached(goal, rounds), targetOf(goal));

/** A round of play as it stands. */
export interface PlayedRound {
  readonly game_id: bigint;
  readonly scope: string;
  readonly currency: string;
  readonly state: string;
  readonly stake_cash: bigint;
  readonly stake_bonus: bigint;
  readonly free_round_id: bigint | null;
  readonly opened_at: Date;
}

/** The hour before which nothing counts, Prague time: play at night is not to be rewarded. */
export const nightEndsAt = 6;

/**
 * Whether a round counts: over, with own money alone, on a chosen game, begun by day within the
 * challenge's time and behind the player's joining.
 */
export function countsIn(
  challenge: {
    readonly spec: Pick<ChallengeSpec, 'currency' | 'games'>;
    readonly gameIds: readonly bigint[];
    readonly from: Date;
    readonly until: Date;
    readonly joinedAt: Date;
  },
  played: PlayedRound,
): boolean {
  const { spec, gameIds, from, until, joinedAt } = challenge;
  const { opened_at: openedAt } = played;
  return (
    played.state === 'SETTLED' &&
    played.currency === spec.currency &&
    played.stake_cash > 0n &&
    played.stake_bonus === 0n &&
    played.free_round_id === null &&
    spec.games.scopes.some((scope) => scope === played.scope) &&
    (gameIds.length === 0 || gameIds.includes(played.game_id)) &&
    from <= openedAt &&
    openedAt < until &&
    joinedAt <= openedAt &&
    Number(pragueClock(openedAt).slice(11, 13)) >= nightEndsAt
  );
}
