/**
 * Starting a game. For money, a one-time token is made that the game's provider exchanges for a
 * session; only the token's hash is kept. Demo play needs neither token nor account nor wallet.
 */
import { hash } from 'node:crypto';
import { type Brand, isTechnicalScope, marketRules, siteIn } from '@herna/brands';
import { type Database, lockName, type Tx } from '@herna/db';
import {
  type Clock,
  DomainError,
  type Money,
  money,
  type PlayerId,
  pragueDay,
  type Random,
} from '@herna/kernel';
import type { Ledger } from '@herna/ledger';
import { launchUrl } from '../rules/launch-url.ts';
import { type Provider, providerByKey } from '../rules/providers.table.ts';
import * as store from '../store/sessions.ts';
import type {
  GamesPort,
  LaunchableGame,
  PaymentsPort,
  PlayersPort,
  ProtectionPort,
  TerminalMoneyPort,
} from './ports.ts';
import { stakeable } from './session-money.ts';

const tokenSeconds = 120;
const sessionHours = 12;

export interface LaunchOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly ledger: Pick<Ledger, 'balances' | 'houseBalance' | 'lockPlayer'>;
  readonly brand: Brand;
  /** Address of the site, without a trailing slash. */
  readonly publicUrl: string;
  readonly games: GamesPort;
  readonly players: PlayersPort;
  readonly protection: Pick<ProtectionPort, 'assertMayPlay'>;
  readonly payments: PaymentsPort;
  readonly terminalMoney: TerminalMoneyPort;
}

export interface LaunchWish {
  readonly gameKey: string;
  readonly language?: string | undefined;
  readonly channel?: 'desktop' | 'mobile' | undefined;
}

/**
 * A player in his sign-in, which alone his launch tokens serve; null where a lottery buys what he
 * has subscribed to, behind the same gates.
 */
export interface LaunchingPlayer {
  readonly playerId: PlayerId;
  readonly sessionId: bigint | null;
}

export interface IdentifiedPlayer {
  readonly playerId: PlayerId;
  readonly sessionId: bigint;
  readonly nickname: string;
  readonly language: string;
  readonly balance: Money;
  readonly maxStake: bigint | undefined;
  readonly endsAt: Date;
}

/** A token that a provider exchanges. */
interface TokenExchange {
  readonly token: string;
  readonly gameKey: string;
}

/** Who sits down at what. */
interface Seat {
  readonly game: LaunchableGame;
  readonly providerId: bigint;
  readonly playerId: PlayerId;
  readonly profile: { readonly nickname: string };
  readonly language: string;
  readonly terminal?: string | undefined;
  /** What the player has on the terminal, which is staked; undefined where the wallet is. */
  readonly terminalAccount?: bigint;
  /** The sign-in. */
  readonly playerSessionId: bigint | null;
}

type FitsToken = (token: store.LaunchTokenRow, tx: Tx) => Promise<boolean>;

/** A session that ends sooner is not shared any more: what is bought would come too late for it. */
const shareableMs = 60_000;

const tokenHash = (token: string): Buffer => hash('sha256', token, 'buffer');

/** Makes the service. */
export function createLaunch(options: LaunchOptions) {
  const { database, clock, random, ledger, brand, publicUrl } = options;
  const { games, players, protection, payments, terminalMoney } = options;

  /** The game, if it is on offer, with its provider. */
  const offered = async (
    gameKey: string,
  ): Promise<{ game: LaunchableGame; provider: Provider }> => {
    const game = await games.gameByKey(database.read, gameKey);
    if (!game) throw new DomainError('ERR_GAME_NOT_FOUND');
    const provider = providerByKey(game.providerKey);
    if (!game.enabled || !provider?.currencies.includes(brand.currency)) {
      throw new DomainError('ERR_GAME_NOT_LAUNCHABLE');
    }
    return { game, provider };
  };

  const languageOf = (wish: LaunchWish, fallback: string = brand.defaultLocale): string =>
    (brand.locales as readonly string[]).includes(wish.language ?? '')
      ? (wish.language ?? fallback)
      : fallback;

  const addressOf = (
    { game, provider }: { game: LaunchableGame; provider: Provider },
    wish: LaunchWish,
    language: string,
    token: string | undefined,
  ): string => {
    const site = siteIn(brand, publicUrl, language);
    return launchUrl(game.launchUrl, {
      gameKey: game.key,
      token: token ?? '',
      language: provider.languages[language] ?? provider.fallbackLanguage,
      currency: token === undefined ? 'XXX' : brand.currency,
      mode: token === undefined ? 'demo' : 'real',
      channel: wish.channel ?? 'desktop',
      lobbyUrl: `${site}/`,
      depositUrl: `${site}/profile/payments/deposit`,
    });
  };

  const makeToken = async (
    tx: Tx,
    player: LaunchingPlayer,
    { game, provider }: { game: LaunchableGame; provider: Provider },
    language: string,
  ): Promise<{ token: string; expiresAt: Date }> => {
    const token = random.id();
    const now = clock.now();
    const expiresAt = new Date(now.getTime() + tokenSeconds * 1000);
    await store.insertToken(tx, {
      token_hash: tokenHash(token),
      player_id: player.playerId,
      game_id: game.id,
      game_key: game.key,
      provider_id: provider.id,
      brand: brand.key,
      language,
      created_at: now,
      expires_at: expiresAt,
      used_at: null,
      player_session_id: player.sessionId,
    });
    return { token, expiresAt };
  };

  /** Refuses play for money without a payment method, where the market asks for one. */
  const assertCanPay = async (playerId: PlayerId): Promise<void> => {
    const { canPlayPaymentMethod } = marketRules(brand.market, pragueDay(clock.now()));
    if (canPlayPaymentMethod === 'notRequired') return;
    if (await payments.hasPaymentMethod(database.read, playerId)) return;
    throw new DomainError('ERR_NO_PLAY_PAYMENT_METHOD', {
      data: { reason: 'NoCanPlayPaymentMethod' },
    });
  };

  /** Checks that the player may play the game now, and makes a token for it. */
  const tokenFor = async (player: LaunchingPlayer, wish: LaunchWish) => {
    const { playerId } = player;
    const found = await offered(wish.gameKey);
    await protection.assertMayPlay(database.read, playerId);
    const profile = await players.launchProfile(database.read, playerId);
    if (!profile) throw new DomainError('ERR_PLAYING_BLOCKED');
    await assertCanPay(playerId);
    const language = languageOf(wish, profile.language);
    const grant = await database.transaction((tx) => makeToken(tx, player, found, language));
    return { ...grant, url: addressOf(found, wish, language, grant.token) };
  };

  const insertSession = (tx: Tx, seat: Seat): Promise<store.GameSessionRow> => {
    const { game, playerId, providerId, profile, language } = seat;
    const now = clock.now();
    const rules = marketRules(brand.market, pragueDay(now));
    const maxStake = isTechnicalScope(game.scope) ? rules.technicalGame?.stakeMaximum : undefined;
    return store.insertSession(tx, {
      player_id: playerId,
      provider_id: providerId,
      game_id: game.id,
      game_key: game.key,
      scope: game.scope,
      brand: brand.key,
      currency: brand.currency,
      language,
      nickname: profile.nickname,
      terminal: seat.terminal ?? null,
      player_session_id: seat.playerSessionId,
      terminal_account: seat.terminalAccount ?? null,
      max_stake: maxStake ?? null,
      bonus_percent: game.bonusPercent,
      state: 'OPEN',
      opened_at: now,
      ends_at: new Date(now.getTime() + sessionHours * 3_600_000),
      closed_at: null,
      close_reason: null,
    });
  };

  /** Opens a session; an older one of the same game ends. */
  const openSession = async (tx: Tx, seat: Seat): Promise<IdentifiedPlayer> => {
    const { game, playerId, providerId, profile, language } = seat;
    const choice = { playerId, providerId, gameKey: game.key };
    await store.closeSessions(tx, choice, 'opened again', clock.now());
    const session = await insertSession(tx, seat);
    const balance = await stakeable(tx, ledger, session);
    return {
      playerId,
      sessionId: session.id,
      nickname: profile.nickname,
      language,
      balance: money(balance, brand.currency),
      maxStake: session.max_stake ?? undefined,
      endsAt: session.ends_at,
    };
  };

  /** What a player has on a terminal, behind the lock that all movements of their money take first. */
  const terminalAccountOf = async (tx: Tx, terminal: string, playerId: PlayerId) => {
    await ledger.lockPlayer(tx, playerId);
    return terminalMoney.ownerOf(tx, { terminal, playerId });
  };

  /**
   * Takes a token, if the sign-in that asked for it lasts. `fits` says what else must be true of it.
   */
  const takeToken = async (
    tx: Tx,
    providerId: bigint,
    request: TokenExchange,
    fits: FitsToken = async () => true,
  ): Promise<Seat> => {
    const game = await games.gameByKey(tx, request.gameKey);
    const key = { hash: tokenHash(request.token), providerId, gameKey: request.gameKey };
    const token = await store.useToken(tx, key, clock.now());
    if (!token || !game) throw new DomainError('TOKEN_INVALID');
    if (!(await games.gameHolds(tx, game.key))) throw new DomainError('GAME_DISABLED');
    const { player_session_id: playerSessionId } = token;
    const lasts = playerSessionId === null || (await players.sessionHolds(tx, playerSessionId));
    if (!lasts || !(await fits(token, tx))) throw new DomainError('TOKEN_INVALID');
    const playerId = token.player_id as PlayerId;
    const profile = await players.launchProfile(tx, playerId);
    if (!profile) throw new DomainError('TOKEN_INVALID');
    const { language } = token;
    return { game, providerId, playerId, profile, language, playerSessionId };
  };

  /** Opens a session at a terminal for a token of a sign-in at that terminal, while its venue is open. */
  const seatAt = async (
    tx: Tx,
    providerId: bigint,
    { terminal, ...request }: TokenExchange & { readonly terminal: string },
    isOf: (token: store.LaunchTokenRow) => boolean = () => true,
  ): Promise<IdentifiedPlayer> => {
    const fits: FitsToken = async (token) => {
      if (!isOf(token) || token.player_session_id === null) return false;
      const place = await players.atTerminal(tx, token.player_session_id, terminal);
      if (place === 'CLOSED') throw new DomainError('GAME_DISABLED');
      return place === 'OPEN';
    };
    const seat = await takeToken(tx, providerId, request, fits);
    const terminalAccount = await terminalAccountOf(tx, terminal, seat.playerId);
    return openSession(tx, { ...seat, terminal, terminalAccount });
  };

  return {
    /** A token, its end, and the address that carries it. */
    tokenFor,

    /** The address of the game with play money. */
    async demoUrl(wish: LaunchWish): Promise<string> {
      const found = await offered(wish.gameKey);
      if (!found.game.demo) throw new DomainError('ERR_GAME_NOT_LAUNCHABLE');
      return addressOf(found, wish, languageOf(wish), undefined);
    },

    /**
     * Exchanges a token for a session; an older session of the same game ends. A terminal that the
     * provider names is believed only as `seat` believes it.
     * @throws TOKEN_INVALID, GAME_DISABLED
     */
    identify: (
      providerId: bigint,
      { terminal, ...request }: TokenExchange & { readonly terminal?: string | undefined },
    ): Promise<IdentifiedPlayer> =>
      database.transaction(async (tx) =>
        terminal === undefined
          ? openSession(tx, await takeToken(tx, providerId, request))
          : seatAt(tx, providerId, { ...request, terminal }),
      ),

    /**
     * Exchanges a token for the session of the game that its sign-in has open, else for a new one.
     * No other session ends, so that a player can buy in several windows at once.
     * @throws TOKEN_INVALID, GAME_DISABLED
     */
    share: (providerId: bigint, request: TokenExchange): Promise<{ sessionId: bigint }> =>
      database.transaction(async (tx) => {
        const seat = await takeToken(tx, providerId, request);
        const { playerId, playerSessionId } = seat;
        const gameKey = seat.game.key;
        await lockName(tx, `play.session/${providerId}/${gameKey}/${playerId}`);
        const endsAfter = new Date(clock.now().getTime() + shareableMs);
        const choice = { playerId, providerId, gameKey, playerSessionId, endsAfter };
        const there = await store.openSessionOf(tx, choice);
        return { sessionId: (there ?? (await insertSession(tx, seat))).id };
      }),

    /**
     * Opens a session at a terminal, by a launch like any other: the player's token is of a sign-in
     * at that very terminal, which is the proof that they are there (decision 0041), while its venue is
     * open. It stakes what the player has on the terminal.
     * @throws TOKEN_INVALID, GAME_DISABLED
     */
    seat: (
      providerId: bigint,
      { playerId, terminal, ...request }: TokenExchange & { playerId: PlayerId; terminal: string },
    ): Promise<IdentifiedPlayer> =>
      database.transaction((tx) =>
        seatAt(tx, providerId, { ...request, terminal }, (token) => token.player_id === playerId),
      ),
  };
}

export type Launch = ReturnType<typeof createLaunch>;
