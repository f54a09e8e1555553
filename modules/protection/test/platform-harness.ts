/**
 * Protection on a real database with the real ledger and its batch runner: bets go through the
 * participants that matter here. Players are numbers, sessions end in a list.
 */
import type { Market } from '@herna/brands';
import { marketFacts } from '@herna/brands';
import type { Input, Output } from '@herna/contract-kit';
import type { CallContext, Principal } from '@herna/contract-kit/server';
import type { Database } from '@herna/db';
import { DomainError, type ManualClock, manualClock, type PlayerId } from '@herna/kernel';
import { checkInvariants, createLedger, type Ledger } from '@herna/ledger';
import { testDatabase } from '@herna/testkit';
import {
  createWagerPath,
  inputsOf,
  inStages,
  type WagerParticipant,
  type WagerRequest,
  type WagerScope,
} from '@herna/wagering';
import { expect } from 'vitest';
import type { ProtectionApi } from '../contract/index.ts';
import { createProtection, type Protection } from '../index.ts';

export interface BetOptions {
  readonly scope?: WagerScope;
  readonly id?: string;
}

/** `OK`, `DUPLICATE`, or the code of the refusal. */
type Played = string;

export interface PlatformHarness {
  readonly database: Database;
  readonly clock: ManualClock;
  readonly protection: Protection;
  readonly endedSessions: { playerId: bigint; reason: string }[];
  readonly audit: string[];
  player(cash?: bigint): Promise<PlayerId>;
  call<K extends keyof ProtectionApi & string>(
    key: K,
    input: Input<ProtectionApi[K]> extends infer I
      ? unknown extends I
        ? Record<string, never>
        : I
      : never,
    principal: Principal,
  ): Promise<Output<ProtectionApi[K]>>;
  bet(playerId: PlayerId, amount: bigint, options?: BetOptions): Promise<Played>;
  win(playerId: PlayerId, amount: bigint, options?: BetOptions): Promise<Played>;
  cancel(playerId: PlayerId, betId: string, options?: BetOptions): Promise<Played>;
  close(): Promise<void>;
}

export const houseStart = new Date('2026-11-21T18:00:00Z');

/** What the real session tells: here the game's name is its scope. */
const sessionParticipant = (market: Market): WagerParticipant<null> => ({
  name: 'session',
  stage: 'context',
  refusals: [],
  load: () => [],
  open: () => null,
  decide(wager) {
    wager.scope = wager.request.gameKey as WagerScope;
    wager.currency = marketFacts[market].currency;
    return undefined;
  },
  apply: () => {},
  write: () => [],
});

/** Opens a house of a market; close it in `afterAll`, which checks the books. */
export async function openHarness(
  market: Market = 'cz',
  start = houseStart,
): Promise<PlatformHarness> {
  const { database, url, drop } = await testDatabase();
  const clock = manualClock(start);
  const { currency } = marketFacts[market];
  const ledger: Ledger = createLedger({ database, clock, mainCurrency: currency });
  const endedSessions: PlatformHarness['endedSessions'] = [];
  const audit: string[] = [];
  let players = 0;
  let transactions = 0;
  const protection = createProtection({
    database,
    clock,
    market,
    ledger,
    sessions: {
      endSessions: async (_tx, playerId, reason) => void endedSessions.push({ playerId, reason }),
      endBy: async () => {},
    },
    playerExists: async (playerId) => playerId <= BigInt(players),
    accountMayPlay: async () => true,
    audit: async (_tx, { action }) => void audit.push(action),
  });
  const path = createWagerPath({
    url,
    clock,
    participants: inStages([sessionParticipant(market), protection.limitsParticipant]),
  });
  const wager = async (
    kind: WagerRequest['kind'],
    playerId: PlayerId,
    amount: bigint,
    { scope = 'Casino', id = `t${++transactions}` }: BetOptions,
    betId?: string,
  ): Promise<Played> => {
    const answer = await path.submit({
      kind,
      providerId: 1n,
      transactionId: id,
      playerId,
      gameKey: scope,
      amount,
      cancelledTransactionId: betId,
      contentHash: amount,
      inputs: inputsOf(),
    });
    return answer.code === 'REFUSED' ? answer.refusal : answer.code;
  };
  return {
    database,
    clock,
    protection,
    endedSessions,
    audit,
    async player(cash = 100_000_00n) {
      const playerId = BigInt(++players) as PlayerId;
      await database.transaction(async (tx) => {
        await ledger.openWallet(tx, playerId, currency);
        await ledger.post(tx, {
          kind: 'correction',
          playerId,
          currency,
          source: 'test',
          reference: `start:${playerId}`,
          lines: [
            { account: 'player-cash', amount: cash },
            { account: 'corrections', amount: -cash },
          ],
        });
      });
      return playerId;
    },
    call: (key, input, principal) => {
      const handler = (
        protection.handlers as unknown as Record<
          string,
          (input: unknown, context: CallContext) => Promise<never>
        >
      )[key];
      if (!handler) throw new TypeError(`no handler of ${key}`);
      const whole = { params: {}, query: {}, body: undefined, ...(input as object) };
      return handler(whole, { principal } as unknown as CallContext);
    },
    bet: (playerId, amount, options = {}) => wager('bet', playerId, amount, options),
    win: (playerId, amount, options = {}) => wager('win', playerId, amount, options),
    cancel: (playerId, betId, options = {}) => wager('bet-cancel', playerId, 0n, options, betId),
    async close() {
      await path.close();
      expect(await checkInvariants(database)).toEqual([]);
      await drop();
    },
  };
}

/** The code by which a promise is refused. */
export async function refusal(promise: Promise<unknown>): Promise<string> {
  try {
    await promise;
  } catch (error) {
    if (error instanceof DomainError) return error.code;
    throw error;
  }
  return 'none';
}
