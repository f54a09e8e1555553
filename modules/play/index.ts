/**
 * Play: launching games, game sessions, rounds, and the calls of game providers.
 */
import type { Brand } from '@herna/brands';
import type { Handlers } from '@herna/contract-kit/server';
import type { ConsumerOptions, Database, Db, Job, Tx } from '@herna/db';
import type { Jackpots } from '@herna/jackpots';
import type { Clock, PlayerId, Random } from '@herna/kernel';
import type { Ledger } from '@herna/ledger';
import type { ProviderCredential } from '@herna/module-kit';
import type { AnyWagerParticipant, WagerPath, WagerScope } from '@herna/wagering';
import type { LotteryDetailPorts } from './adapters/lottery-details.ts';
import type { FreeRoundPorts } from './adapters/provider-free-rounds.ts';
import { freeRoundsParticipant } from './batch/free-rounds-participant.ts';
import { newsParticipant } from './batch/news-participant.ts';
import { roundsParticipant } from './batch/rounds-participant.ts';
import { sessionParticipant } from './batch/session-participant.ts';
import { casinoServerHandlers } from './calls/casino-server.ts';
import { gamingApiHandlers } from './calls/gaming-api.ts';
import { launchHandlers } from './calls/launch.ts';
import { lotteryDrawHandlers } from './calls/lottery-draws.ts';
import { playManagementHandlers } from './calls/management.ts';
import { providerHandlers } from './calls/providers.ts';
import { roundHandlers } from './calls/rounds.ts';
import { walletServiceHandlers } from './calls/wallet-service.ts';
import type { PlayApi } from './contract/index.ts';
import { playJobs } from './jobs.ts';
import { editionsOf, providerByKey } from './rules/providers.table.ts';
import { createDefenceCodes } from './service/defence-codes.ts';
import {
  createFreeRounds,
  type FreeRoundsService,
  type FreeRoundWinHeld,
} from './service/free-rounds.ts';
import {
  createFreeRoundsAtProviders,
  type FreeRoundsAtProviders,
} from './service/free-rounds-at-providers.ts';
import { createLaunch, type Launch } from './service/launch.ts';
import { createLottery, type Lottery } from './service/lottery.ts';
import { createLotteryLists, type LotteryLists } from './service/lottery-lists.ts';
import { notableWinsConsumer } from './service/notable-wins.ts';
import type {
  GamesPort,
  PaymentsPort,
  PlayersPort,
  ProtectionPort,
  TerminalMoneyPort,
} from './service/ports.ts';
import { createProviderHealth, type ProviderHealthService } from './service/provider-health.ts';
import { createProviderWallet } from './service/provider-wallet.ts';
import { createRounds, type Rounds } from './service/rounds.ts';
import { sessionEndsConsumer } from './service/session-ends.ts';
import { closeSessions, sessionById, terminalTimes } from './store/sessions.ts';

export * from './contract/index.ts';
export type { FreeRoundPayout } from './rules/free-round-payouts.table.ts';
export { maskedName } from './rules/masked-name.ts';
export { type Provider, providerById, providerByKey, providers } from './rules/providers.table.ts';
export { wagerScopeOf } from './service/catalogue-games.ts';
export type {
  FreeRoundIssueRow,
  FreeRoundRow,
  FreeRoundsService,
  FreeRoundWait,
} from './service/free-rounds.ts';
export { addHouseJackpots } from './service/house-jackpots.ts';
export { launchingPlayers } from './service/launching-players.ts';
export type { DetailViewer, LotteryLists, OutsideLottery } from './service/lottery-lists.ts';
export type { GamesPort, LaunchableGame, PlayersPort, ProtectionPort } from './service/ports.ts';
export type { RoundDetail, RoundView } from './service/rounds.ts';
export * from './wager-slots.ts';

/** Play's share of the wager path. */
export const playParticipants: readonly AnyWagerParticipant[] = [
  sessionParticipant,
  roundsParticipant,
  freeRoundsParticipant,
  newsParticipant,
];

export interface PlayOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly brand: Brand;
  /** Address of the site, without a trailing slash. */
  readonly publicUrl: string;
  readonly ledger: Ledger;
  readonly jackpots: Pick<Jackpots, 'list'>;
  readonly games: GamesPort;
  readonly players: PlayersPort;
  readonly protection: ProtectionPort;
  readonly payments: PaymentsPort;
  readonly terminalMoney: TerminalMoneyPort;
  readonly isFreeRoundWinHeld: FreeRoundWinHeld;
  /** Signing secrets by the provider's key. */
  readonly providerSecrets: Readonly<Record<string, string>>;
  /** Providers from outside that keep free rounds and can be reached. */
  readonly freeRoundPorts: FreeRoundPorts;
  /** Lottery providers from outside that can be asked for details. */
  readonly lotteryDetailPorts: LotteryDetailPorts;
  /** On which wagers travel. */
  readonly wagerPath: WagerPath;
}

export interface Play {
  readonly handlers: Handlers<PlayApi>;
  readonly jobs: readonly Job[];
  readonly consumers: readonly Omit<ConsumerOptions, 'database'>[];
  /** Free rounds of players. */
  readonly freeRounds: FreeRoundsService;
  /** Reads a provider's list of stakes before it is shown, when the last one is old. */
  readonly freshenFreeRoundStakes: FreeRoundsAtProviders['freshenStakes'];
  /** Rounds and sessions in view. */
  readonly rounds: Rounds;
  /** Starting a game, for the house's own lottery: behind the same gates as any other. */
  readonly launch: Pick<Launch, 'tokenFor' | 'share'>;
  /** Draws and tickets of lotteries, for the house's own, which is one of their providers. */
  readonly lottery: Lottery;
  /** The lotteries of providers from outside in view. */
  readonly lotteryLists: LotteryLists;
  /** The provider and secret behind X-Provider-Id, for the HTTP edge. */
  providerSecret(key: string): ProviderCredential | undefined;
  /** Counts a request that a provider has signed and how it was answered. */
  readonly providerHeard: ProviderHealthService['heard'];
  /** Ends all game sessions of a player in the caller's transaction. */
  endSessions(tx: Tx, playerId: PlayerId, reason: string): Promise<void>;
  /** The part of the offer that a session's game is in. */
  scopeOfSession(db: Db, sessionId: bigint): Promise<WagerScope | undefined>;
  /** Seconds at terminals, by player, of sessions that were over within a time. */
  readonly terminalTimes: typeof terminalTimes;
  /** Writes what is only counted so far. */
  close(): Promise<void>;
}

/** Creates the module. */
export function createPlay(options: PlayOptions): Play {
  const { database, clock, ledger, jackpots, games, providerSecrets, wagerPath } = options;
  const launch = createLaunch(options);
  const rounds = createRounds({ database, clock, games, ledger });
  const wallet = createProviderWallet({ database, clock, ledger, path: wagerPath });
  const codes = createDefenceCodes(options);
  const health = createProviderHealth({ database, clock });
  const lottery = createLottery({ database, clock, games, wallet });
  const freeRounds = createFreeRounds(options);
  const { freeRoundPorts: ports, lotteryDetailPorts: detailPorts } = options;
  const lotteryLists = createLotteryLists({ database, clock, games, detailPorts });
  const atProviders = createFreeRoundsAtProviders({
    database,
    clock,
    ledger,
    ports,
    wallet,
    freeRounds,
    protection: options.protection,
  });
  const launching = launchHandlers(launch, rounds);
  const inView = roundHandlers(rounds);
  return {
    handlers: {
      ...casinoServerHandlers({ wallet, launch, jackpots, freeRounds, reads: database.read }),
      ...walletServiceHandlers(wallet, codes, launch, jackpots),
      ...gamingApiHandlers({ database, games, clock, wallet, launch, lottery, freeRounds }),
      ...lotteryDrawHandlers(lottery),
      ...launching,
      ...inView,
      ...playManagementHandlers(launching, inView),
      ...providerHandlers(health),
    },
    jobs: playJobs(database, clock, { freeRounds, atProviders }),
    consumers: [notableWinsConsumer, sessionEndsConsumer(clock, games), atProviders.exclusions],
    freeRounds,
    freshenFreeRoundStakes: atProviders.freshenStakes,
    rounds,
    launch,
    lottery,
    lotteryLists,
    providerSecret(key) {
      const provider = providerByKey(key);
      const secret = providerSecrets[key];
      if (!provider || !secret) return undefined;
      const { id: providerId, signature, rate } = provider;
      return { providerId, secret, signature, editions: editionsOf(provider), rate };
    },
    providerHeard: health.heard,
    endSessions: async (tx, playerId, reason) => {
      await closeSessions(tx, { playerId }, reason, clock.now());
    },
    scopeOfSession: async (db, sessionId) => (await sessionById(db, sessionId))?.scope,
    terminalTimes,
    close: () => health.flush(),
  };
}
