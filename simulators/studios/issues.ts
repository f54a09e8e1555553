/** Free rounds that a studio keeps: issued once under the operator's id, played, cancelled, expired. */
import type { Clock } from '@herna/kernel';
import type { RecordFile } from '../frame/record-file.ts';
import type { Studio } from './studios.table.ts';

export interface Issue {
  /** The operator's. */
  readonly id: string;
  readonly playerId: string;
  readonly gameIds: readonly string[];
  readonly rounds: number;
  readonly stake: number;
  readonly currency: string;
  readonly validUntil: string;
  readonly used: number;
  readonly won: number;
  readonly cancelled: boolean;
}

type Wish = Readonly<Record<string, unknown>>;

const dayMs = 86_400_000;

/** Reads what the operator wants; the name of what is wrong with it instead. */
export function readIssue(body: Wish, { games, daysMaximum }: Studio, now: Date): Issue | string {
  const { issueId, playerId, gameIds, rounds, stake, currency, validUntil } = body;
  const until = new Date(String(validUntil));
  if (typeof issueId !== 'string' || typeof playerId !== 'string' || !Array.isArray(gameIds)) {
    return 'INVALID_FIELD';
  }
  if (!Number.isSafeInteger(rounds) || Number(rounds) < 1) return 'INVALID_FIELD';
  const takes = gameIds.every((game) =>
    games[String(game)]?.[String(currency)]?.includes(Number(stake)),
  );
  if (gameIds.length === 0 || !takes) return 'BET_LEVEL_UNKNOWN';
  const days = (until.getTime() - now.getTime()) / dayMs;
  if (!(days > 0 && days <= daysMaximum)) return 'VALIDITY_REFUSED';
  return {
    id: issueId,
    playerId,
    gameIds: gameIds.map(String),
    rounds: Number(rounds),
    stake: Number(stake),
    currency: String(currency),
    validUntil: until.toISOString(),
    used: 0,
    won: 0,
    cancelled: false,
  };
}

/** Whether two are the same to the operator; what was played does not count. */
export const isSameIssue = (one: Issue, other: Issue): boolean => {
  const wishOf = ({ used: _used, won: _won, cancelled: _cancelled, ...wish }: Issue) =>
    JSON.stringify(wish);
  return wishOf(one) === wishOf(other);
};

/** How an issue stands now. */
export function standingOf(issue: Issue, clock: Clock) {
  const { id: issueId, used, won, rounds, cancelled, validUntil } = issue;
  const over = new Date(validUntil) <= clock.now();
  const state =
    used === rounds ? 'DONE' : cancelled ? 'CANCELLED' : over ? 'EXPIRED' : ('OPEN' as const);
  return { issueId, state, used, won } as const;
}

export type Issues = RecordFile<Issue>;
