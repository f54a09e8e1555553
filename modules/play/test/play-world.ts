/**
 * Play on its own database with the real ledger, jackpots and protection, driven through its
 * handlers as a provider and as players. Games and players are a small table here.
 */

import { type Bonuses, createBonuses } from '@herna/bonuses';
import { brandByTarget } from '@herna/brands';
import { createCeilingsParticipant, holdsBonusMoney, holdsFreeRoundWin } from '@herna/ceilings';
import type { CallContext, Principal } from '@herna/contract-kit/server';
import type { Database } from '@herna/db';
import { createJackpots, type Jackpots } from '@herna/jackpots';
import {
  DomainError,
  type ManualClock,
  manualClock,
  type PlayerId,
  seededRandom,
} from '@herna/kernel';
import { createLedger, type Ledger, noPlayer } from '@herna/ledger';
import { createProtection, type Protection } from '@herna/protection';
import { drainAll, testDatabase } from '@herna/testkit/database';
import { everybodyMayStake } from '@herna/testkit/everybody';
import { createWagerPath, inStages, type WagerPath, type WagerPathOptions } from '@herna/wagering';
import { expect } from 'vitest';
import {
  createPlay,
  type LaunchableGame,
  type Play,
  type PlayApi,
  type PlayOptions,
  playParticipants,
  providerByKey,
} from '../index.ts';

const game = (id: bigint, key: string, more: Partial<LaunchableGame> = {}): LaunchableGame => ({
  id,
  key,
  name: key.toUpperCase(),
  providerKey: 'jantar',
  scope: 'Casino',
  bonusPercent: 100,
  launchUrl: 'https://games.example/{gameKey}?token={token}&language={language}&mode={mode}',
  enabled: true,
  demo: true,
  ...more,
});

export const games: Readonly<Record<string, LaunchableGame>> = {
  'ember-fruits': game(1n, 'ember-fruits'),
  'live-wheel': game(2n, 'live-wheel', { scope: 'LiveGames' }),
  'closed-game': game(3n, 'closed-game', { enabled: false }),
  'real-only': game(4n, 'real-only', { demo: false }),
  'granite-wheel': game(5n, 'granite-wheel', { providerKey: 'kremen' }),
  'amber-hall': game(6n, 'amber-hall', { providerKey: 'olivin' }),
  'sky-flight': game(8n, 'sky-flight', { scope: 'CrashGame' }),
  'amber-lotto': game(7n, 'amber-lotto', { providerKey: 'olivin', scope: 'Lottery' }),
};

type Call = keyof PlayApi & string;
type Body = Record<string, unknown>;
// biome-ignore lint/suspicious/noExplicitAny: shapes of answers are checked by the contract elsewhere
type Answer = Record<string, any>;

export interface Seat {
  readonly playerId: PlayerId;
  readonly session: { readonly sessionId: string; readonly playerId: string };
  readonly gameId: string;
}

export interface PlayWorld {
  readonly url: string;
  readonly database: Database;
  readonly clock: ManualClock;
  readonly ledger: Ledger;
  readonly jackpots: Jackpots;
  readonly bonuses: Bonuses;
  readonly protection: Protection;
  readonly play: Play;
  /** Players whom staff have forbidden to play. */
  readonly blocked: Set<bigint>;
  /** Players without a payment method. */
  readonly payless: Set<bigint>;
  /** Terminals by the sign-in that was opened there. */
  readonly terminals: Map<bigint, string>;
  /** Terminals whose venue is closed. */
  readonly closedTerminals: Set<string>;
  /** Keys of games that staff have taken off the offer. */
  readonly disabled: Set<string>;
  /** Sign-ins that are over; a player's has the number of the player. */
  readonly endedSignIns: Set<bigint>;
  /** A wager path of its own, as a node's. */
  wagerPath(options?: Partial<WagerPathOptions>): WagerPath;
  /** A second node on the same database, or on another, or with another wager path. */
  otherNode(options?: Partial<PlayOptions>): Play;
  player(cash?: bigint, bonus?: bigint): Promise<PlayerId>;
  /** Launches a game and exchanges the token, as a provider would. */
  sit(playerId: PlayerId, gameId?: string): Promise<Seat>;
  /** A call of the provider; a refusal is `{ code }`. */
  provider(call: string, body: Body, node?: Play): Promise<Answer>;
  /** A call of a provider of any edition, by its key. */
  speak(providerKey: string, call: Call, body?: Body, node?: Play): Promise<Answer>;
  /** A question of a provider (GET). */
  providerAsks(call: string, providerId?: bigint): Promise<Answer>;
  as(playerId: PlayerId, call: Call, input: { query?: Body; body?: Body }): Promise<Answer>;
  staff(call: Call, input: { query?: Body; body?: Body }): Promise<Answer>;
  balance(playerId: PlayerId): Promise<{ cash: bigint; bonus: bigint }>;
  /** Moves cash of a player to the terminal, as a card does; less than nothing comes back. */
  bring(playerId: PlayerId, amount: bigint): Promise<void>;
  /** What a player has on the terminal. */
  lies(playerId: PlayerId): Promise<bigint>;
  /** Puts a minor unit on a jackpot's pool as a stake would: the pool is no longer the house's alone. */
  feed(jackpotId: bigint): Promise<void>;
  /** Account, owner and amount of each posting of a movement. */
  postings(movementId: string): Promise<[string, bigint, bigint][]>;
  round(playerId: PlayerId, reference: string): Promise<Answer | undefined>;
  drain(): Promise<void>;
  close(): Promise<void>;
}

const context = (principal: Principal): CallContext =>
  ({
    principal,
    requestId: 'test',
    locale: 'cs',
    ip: '127.0.0.1',
    act: async () => {},
  }) as unknown as CallContext;

/** Opens a world; close it in `afterAll`. */
export async function openPlayWorld(options: { target?: string } = {}): Promise<PlayWorld> {
  const { database, url, drop } = await testDatabase();
  const clock = manualClock(new Date('2026-11-21T18:00:00Z'));
  const random = seededRandom(7);
  // The Slovak market lets play begin without a decision on limits.
  const brand = brandByTarget(options.target ?? 'perinka');
  const ledger = createLedger({ database, clock, mainCurrency: brand.currency });
  const { market } = brand;
  const masterSecret = 'play-world';
  const jackpots = createJackpots({
    database,
    clock,
    random,
    ledger,
    market,
    masterSecret,
    authority: { assertPermitted: async () => {} },
  });
  const bonuses = createBonuses({
    database,
    clock,
    ledger,
    mayHave: async () => true,
    isMoneyOut: async (db, bonus) =>
      (await play.rounds.holdsBonusMoney(db, bonus)) || (await holdsBonusMoney(db, bonus)),
  });
  const protection = createProtection({
    database,
    clock,
    market: brand.market,
    ledger,
    sessions: { endSessions: async () => {}, endBy: async () => {} },
    playerExists: async () => true,
    accountMayPlay: async () => true,
    audit: async () => {},
  });
  const nodes: Play[] = [];
  const paths: WagerPath[] = [];
  const endedSignIns = new Set<bigint>();
  const blocked = new Set<bigint>();
  const payless = new Set<bigint>();
  const terminals = new Map<bigint, string>();
  const closedTerminals = new Set<string>();
  const disabled = new Set<string>();
  const gameAt = (key: string): LaunchableGame | undefined => {
    const found = games[key];
    return found && { ...found, enabled: found.enabled && !disabled.has(key) };
  };
  const wagerPath: PlayWorld['wagerPath'] = (options = {}) => {
    const path = createWagerPath({
      url,
      clock,
      participants: inStages([
        everybodyMayStake,
        protection.limitsParticipant,
        jackpots.participant,
        bonuses.participant,
        ...playParticipants,
        createCeilingsParticipant(market),
      ]),
      ...options,
    });
    paths.push(path);
    return path;
  };
  const newNode = (options: Partial<PlayOptions> = {}): Play => {
    const node = createPlay({
      database,
      clock,
      random,
      brand,
      publicUrl: 'https://herna.example',
      ledger,
      jackpots,
      protection,
      games: {
        gameByKey: async (_db, key) => gameAt(key),
        // What becomes of a list is the catalogue's, see announced-games.test.ts.
        announce: async () => ({ added: 0, changed: 0, refused: [] }),
        gameHolds: async (_tx, key) => gameAt(key)?.enabled ?? false,
        stakedGames: async () => {
          const stakes = { CZK: [100, 200], EUR: [10, 20, 50], PTS: [1] };
          return Object.values(games).map((one) => ({ ...one, stakes, freeRounds: true }));
        },
        gamesOfProvider: async (_db, key) =>
          Object.values(games).filter(({ providerKey }) => providerKey === key),
        gameNames: async (_db, ids) =>
          new Map(
            Object.values(games)
              .filter(({ id }) => ids.includes(id))
              .map(({ id, key, name }) => [id, { key, name }]),
          ),
      },
      players: {
        launchProfile: async (_db, playerId) =>
          blocked.has(playerId) ? undefined : { nickname: `Player ${playerId}`, language: 'en' },
        sessionHolds: async (_tx, sessionId) => !endedSignIns.has(sessionId),
        async atTerminal(_db, sessionId, terminal) {
          if (terminals.get(sessionId) !== terminal) return 'ELSEWHERE';
          return closedTerminals.has(terminal) ? 'CLOSED' : 'OPEN';
        },
      },
      // One account for each player: who owns which is the business of payments.
      terminalMoney: { ownerOf: async (_tx, { playerId }) => playerId },
      payments: { hasPaymentMethod: async (_db, playerId) => !payless.has(playerId) },
      isFreeRoundWinHeld: holdsFreeRoundWin,
      providerSecrets: { jantar: 'secret' },
      freeRoundPorts: new Map(),
      lotteryDetailPorts: new Map(),
      wagerPath: options.wagerPath ?? wagerPath({ url: options.database?.url ?? url }),
      ...options,
    });
    nodes.push(node);
    return node;
  };
  const play = newNode();
  const refusal = (error: unknown): Answer => {
    if (error instanceof DomainError) return { code: error.code };
    throw error;
  };
  const handle = (node: Play, call: string, input: object, principal: Principal) => {
    const handler = node.handlers[call as Call] as (i: object, c: CallContext) => Promise<Answer>;
    return Promise.resolve(handler(input, context(principal))).catch(refusal);
  };
  const provider: PlayWorld['provider'] = (call, body, node = play) =>
    handle(
      node,
      `POST /api/CasinoServer/${call}`,
      { body },
      {
        kind: 'provider',
        providerId: 1n,
        key: 'jantar',
      },
    );
  const providerAsks: PlayWorld['providerAsks'] = (call, providerId = 1n) =>
    handle(
      play,
      `GET /api/CasinoServer/${call}`,
      {},
      { kind: 'provider', providerId, key: 'jantar' },
    );
  const speak: PlayWorld['speak'] = (key, call, body = {}, node = play) => {
    const providerId = providerByKey(key)?.id ?? 0n;
    return handle(node, call, { body }, { kind: 'provider', providerId, key });
  };
  const as: PlayWorld['as'] = (playerId, call, input) =>
    handle(play, call, { query: {}, ...input }, { kind: 'player', playerId, sessionId: playerId });
  let players = 0n;

  const credit = async (
    playerId: PlayerId,
    account: 'player-cash' | 'player-bonus',
    sum: bigint,
  ) => {
    await database.transaction((tx) =>
      ledger.post(tx, {
        kind: account === 'player-cash' ? 'deposit' : 'bonus-grant',
        playerId,
        currency: brand.currency,
        source: 'test',
        reference: `${account}-${playerId}`,
        lines: [
          { account, amount: sum },
          { account: 'corrections', amount: -sum },
        ],
      }),
    );
  };

  return {
    url,
    database,
    clock,
    ledger,
    jackpots,
    bonuses,
    protection,
    play,
    endedSignIns,
    blocked,
    payless,
    terminals,
    closedTerminals,
    disabled,
    lies: (playerId) =>
      ledger.houseBalance(database.read, 'transfer-clearing', playerId, brand.currency),
    bring: (playerId, amount) =>
      database.transaction(async (tx) => {
        await ledger.post(tx, {
          kind: 'transfer',
          playerId,
          currency: brand.currency,
          source: 'test',
          reference: fresh('card'),
          lines: [
            { account: 'player-cash', amount: -amount },
            { account: 'transfer-clearing', owner: playerId, amount },
          ],
        });
      }),
    wagerPath,
    otherNode: newNode,
    provider,
    speak,
    providerAsks,
    as,
    staff: (call, input) =>
      handle(play, call, { query: {}, ...input }, { kind: 'staff' } as Principal),
    async player(cash = 0n, bonus = 0n) {
      players += 1n;
      const playerId = players as PlayerId;
      await database.transaction((tx) => ledger.openWallet(tx, playerId, brand.currency));
      if (cash > 0n) await credit(playerId, 'player-cash', cash);
      if (bonus > 0n) await credit(playerId, 'player-bonus', bonus);
      return playerId;
    },
    async sit(playerId, gameId = 'ember-fruits') {
      const made = await as(
        playerId,
        'POST /capi/v2-onling/GameSession/CreatePreGameSessionToken',
        { body: { gameKey: gameId } },
      );
      const found = await provider('IdentifyPlayer', { token: made.token, gameId });
      expect(found.sessionId).toBeDefined();
      const session = { sessionId: found.sessionId, playerId: playerId.toString() };
      return { playerId, session, gameId };
    },
    async balance(playerId) {
      const [wallet] = await ledger.balances(database.read, playerId);
      return { cash: wallet?.cash ?? -1n, bonus: wallet?.bonus ?? -1n };
    },
    feed: (jackpotId) =>
      database.transaction(async (tx) => {
        await ledger.post(tx, {
          kind: 'jackpot-part',
          playerId: noPlayer,
          currency: brand.currency,
          source: 'test',
          reference: fresh('feed'),
          lines: [
            { account: 'jackpot-pool', owner: jackpotId, amount: 1n },
            { account: 'game-revenue', owner: 1n, amount: -1n },
          ],
        });
      }),
    async postings(movementId) {
      const { items } = await ledger.postings(database.read, { movementId: BigInt(movementId) });
      return items.map(({ account, owner, amount }) => [account, owner, amount.amount]);
    },
    async round(playerId, reference) {
      const { items } = await play.rounds.list({ playerId, limit: 500 });
      return items.find((round) => round.reference === reference);
    },
    drain: () => drainAll(database, [...bonuses.consumers, ...play.consumers]),
    async close() {
      for (const node of nodes) await node.close();
      for (const path of paths) await path.close();
      await ledger.seal();
      await drop();
    },
  };
}

let ids = 0;
/** A provider's id that was never used before. */
export const fresh = (prefix: string): string => `${prefix}-${++ids}`;

/** A bet with its own ids, changed as a test needs it. */
export const bet = (seat: Seat, amount: number, more: Body = {}): Body => ({
  ...seat.session,
  gameId: seat.gameId,
  roundId: fresh('round'),
  transactionId: fresh('bet'),
  amount,
  ...more,
});

/** A win of a bet's round. */
export const win = (of: Body, amount: number, more: Body = {}): Body => ({
  sessionId: of.sessionId,
  playerId: of.playerId,
  gameId: of.gameId,
  roundId: of.roundId,
  transactionId: fresh('win'),
  amount,
  roundFinished: true,
  ...more,
});

/** A cancel of a bet. */
export const cancel = (of: Body, more: Body = {}): Body => ({
  sessionId: of.sessionId,
  playerId: of.playerId,
  gameId: of.gameId,
  roundId: of.roundId,
  transactionId: fresh('cancel'),
  betTransactionId: of.transactionId,
  ...more,
});
