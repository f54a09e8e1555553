/** What jackpots read from a wager, find out about it and report of it. Amounts are minor units. */
import { defineEffect, defineFact, defineInput, type FollowingMovement } from '@herna/wagering';

/** Share of a stake that a provider puts on a jackpot itself. */
export interface JackpotShare {
  readonly jackpotId: bigint;
  readonly amount: bigint;
}

/** What a request says of jackpots. */
export interface JackpotInput {
  /** Bet: shares named by the provider; the platform's own jackpots take theirs by their settings. */
  readonly shares: readonly JackpotShare[];
  /** Jackpot win: the jackpot that is paid. */
  readonly jackpotId: bigint | undefined;
}

export const jackpotInput = defineInput<JackpotInput>('jackpots.request', {
  shares: [],
  jackpotId: undefined,
});

/** What a stake puts on a jackpot. */
export interface JackpotFeed {
  readonly jackpotId: bigint;
  /** On the pool that players see, and on the part that grows unseen. */
  readonly pool: bigint;
  readonly hidden: bigint;
  /** What the pool has no room for. */
  readonly overflow: bigint;
}

/** All that a stake puts on a jackpot. */
export const contributionOf = ({ pool, hidden, overflow }: JackpotFeed): bigint =>
  pool + hidden + overflow;

/** What a stake puts on which jackpot. */
export const jackpotFeeds = defineFact<readonly JackpotFeed[]>('jackpots.feeds', []);

/** A jackpot that a stake wins by taking its pool past the drawn amount: a movement of its own. */
export interface JackpotHit extends FollowingMovement {
  readonly jackpotId: bigint;
  /** What leaves the pool; minor units. Less is paid where a person must look at it first. */
  readonly award: bigint;
}

/** The jackpots that a stake wins. */
export const jackpotHits = defineFact<readonly JackpotHit[]>('jackpots.hits', []);

/** Jackpot wins: what the provider claims beyond what the pool holds. */
export const jackpotShortage = defineFact<bigint>('jackpots.shortage', 0n);

/** Jackpot wins: whether no stake has fed the pool since it was last paid, so that it is the house's. */
export const jackpotUnfed = defineFact<boolean>('jackpots.unfed', false);

/** The source of movements of stakes that providers report to jackpots (Jackpot/Bet). */
export const reportedSource = 'jackpot-bets';

/** The reference of what such a stake has won: ids of providers hold no spaces, so none is in the way. */
export const referenceOfReportedHit = (providerId: bigint, betId: string): string =>
  `${providerId}:${betId} win`;

/** What a stake has done to a jackpot, as its provider learns. */
export interface JackpotEffect {
  readonly jackpotId: bigint;
  readonly contribution: bigint;
  /** What the stake has won by taking the jackpot to the amount at which it must be hit. */
  readonly won: bigint;
}

/** Bets: what the stake has done to jackpots; those that got less than a minor unit are left out. */
export const jackpotEffects = defineEffect<readonly JackpotEffect[]>('jackpots.effects', []);
