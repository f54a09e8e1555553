/**
 * What a provider may ask about a session and its money. Wagers go through the wager path; a refusal
 * becomes its code, and a path that is full or has lost its database becomes TEMPORARY: the provider
 * repeats with the same id and meets the first answer, if there was one.
 */
import { type Database, isUnavailable } from '@herna/db';
import { type Clock, DomainError, type Money, money, type PlayerId } from '@herna/kernel';
import {
  BatchBusy,
  BatchNotDone,
  BatchOutcomeUnknown,
  contentHash,
  type Ledger,
  type WagerAnswer,
  type WagerRequest,
} from '@herna/ledger';
import * as store from '../store/sessions.ts';
import type { WagerPath } from '../wager-path.ts';

export type AcceptedWager = Extract<WagerAnswer, { code: 'OK' | 'DUPLICATE' }>;

/** What the provider shall simply ask again, with the same id. */
const isPassing = (error: unknown): boolean =>
  error instanceof BatchBusy ||
  error instanceof BatchNotDone ||
  error instanceof BatchOutcomeUnknown ||
  isUnavailable(error);

/** Answers TEMPORARY for what passes; a fault of ours stays one. */
export async function orTemporary<Value>(work: Promise<Value>): Promise<Value> {
  try {
    return await work;
  } catch (error) {
    if (!isPassing(error)) throw error;
    throw new DomainError('TEMPORARY', { data: { retryAfterSeconds: 1 } });
  }
}

/** What makes two requests with one id the same; the session may have been renewed in between. */
export const wagerHash = (request: Omit<WagerRequest, 'contentHash'>): bigint =>
  contentHash([
    request.kind,
    request.playerId,
    request.gameKey,
    request.roundReference ?? '',
    request.amount,
    request.roundFinished,
    request.betTransactionId ?? '',
    request.jackpotId ?? '',
    request.freeRoundId ?? '',
    ...request.jackpotShares.flatMap(({ jackpotId, amount }) => [jackpotId, amount]),
  ]);

export interface CasinoServerOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly ledger: Pick<Ledger, 'balances'>;
  readonly path: WagerPath;
}

/** Makes the service. */
export function createCasinoServer({ database, clock, ledger, path }: CasinoServerOptions) {
  /** A session of this provider, open or not. */
  const sessionOf = async (providerId: bigint, sessionId: bigint) => {
    const session = await store.sessionById(database.read, sessionId);
    if (session?.provider_id !== providerId) throw new DomainError('SESSION_EXPIRED');
    return session;
  };

  return {
    /** Runs a wager; throws the code of a refusal. */
    async wager(request: Omit<WagerRequest, 'contentHash'>): Promise<AcceptedWager> {
      const answer = await path.submit({ ...request, contentHash: wagerHash(request) });
      if (answer.code === 'OK' || answer.code === 'DUPLICATE') return answer;
      throw new DomainError(answer.code);
    },

    /** Cash and bonus of the player in the session's currency. */
    async balance(providerId: bigint, playerId: PlayerId, sessionId: bigint): Promise<Money> {
      const session = await sessionOf(providerId, sessionId);
      if (session.player_id !== playerId) throw new DomainError('SESSION_EXPIRED');
      const wallets = await ledger.balances(database.read, playerId);
      const wallet = wallets.find(({ currency }) => currency === session.currency);
      return money((wallet?.cash ?? 0n) + (wallet?.bonus ?? 0n), session.currency);
    },

    /** Closes a session to bets; what follows of its rounds is still taken. */
    async close(providerId: bigint, sessionId: bigint, reason: string): Promise<void> {
      const session = await sessionOf(providerId, sessionId);
      const choice = { playerId: session.player_id as PlayerId, sessionId };
      await database.transaction((tx) => store.closeSessions(tx, choice, reason, clock.now()));
    },
  };
}

export type CasinoServer = ReturnType<typeof createCasinoServer>;
