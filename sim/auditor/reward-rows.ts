/** Rows of the auditor's books about what players are given for nothing. */
import type { Player } from '../workload/operations.ts';

/** A spin of the reward wheel, with the answer that its gift was given. */
export interface Spin {
  readonly player: Player;
  readonly answer: string;
  readonly state: 'refused' | 'granted' | 'spun' | 'ended';
  readonly points: number;
  readonly until: number;
}

/** A player in the challenge. */
export interface Participation {
  readonly state: 'JOINED' | 'FULFILLED' | 'REWARDED' | 'WITHHELD' | 'LEFT' | 'ENDED';
  readonly joinedAt: number;
  readonly until: string;
}

/** From when on play counts, and until when. */
export interface Membership {
  readonly from: number;
  readonly until: number | undefined;
}

export interface Cashback {
  readonly members: ReadonlyMap<Player, readonly Membership[]>;
  /** What each day has brought a player, by `player day`. */
  readonly payments: ReadonlyMap<string, string>;
  readonly given: number;
  /** The first day that is not paid. */
  readonly next: string;
  /** Days before it that wait for rounds of a player to end, in the order in which they are paid. */
  readonly waiting: readonly WaitingDay[];
}

export interface WaitingDay {
  readonly player: Player;
  readonly day: string;
}

export const noCashback: Cashback = {
  members: new Map(),
  payments: new Map(),
  given: 0,
  next: '',
  waiting: [],
};
