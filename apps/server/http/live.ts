/**
 * Live news to browsers as server-sent events: jackpots and notable wins to everybody, the balance
 * to the player it belongs to. Each node follows the outbox from its end on; a player who comes, or
 * comes back, is told the balance first, so nothing here needs to be kept.
 */
import type { Principal } from '@herna/contract-kit/server';
import {
  type Database,
  type Listener,
  outboxChannel,
  readTail,
  type TailPosition,
  tailEnd,
} from '@herna/db';
import { type Currency, networkOf, type PlayerId, wireMinor, wireMoney } from '@herna/kernel';
import { wagersHappened, wagersOf } from '@herna/play/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Parts } from '../compose.ts';
import { playerCookie } from './auth.ts';
import { cookieNames } from './cookies.ts';
import { createViewers, type LiveViewer } from './live-viewers.ts';
import type { RateLimiter } from './rate-limit.ts';

export interface LiveOptions {
  readonly database: Database;
  readonly parts: Parts;
  readonly currency: Currency;
  readonly listener: () => Listener;
  readonly limiter: RateLimiter;
  readonly secureCookies: boolean;
  readonly onError: (error: unknown) => void;
}

interface Viewer extends LiveViewer {
  readonly player: Extract<Principal, { kind: 'player' }> | undefined;
  readonly token: string | undefined;
}

/** A mobile carrier has many players behind one address; one address has not the whole house. */
const bounds = { inAll: 5_000, ofOrigin: 500, unreadBytes: 256 * 1024 } as const;
const settleMs = 150;
const lookEveryMs = 2_000;
const pulseMs = 20_000;

/** Mounts GET /api/live; gives what closes it. */
export function mountLive(app: FastifyInstance, options: LiveOptions): () => Promise<void> {
  const { database, parts, currency, limiter, onError } = options;
  const cookieName = cookieNames(options.secureCookies);
  const viewers = createViewers<Viewer>(bounds);
  let position: TailPosition | undefined;
  let lastWin = '';
  let shownJackpots = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;
  let unlisten: (() => void) | undefined;
  let pulse: NodeJS.Timeout | undefined;
  let lookTimer: NodeJS.Timeout | undefined;

  const eventText = (topic: string, data: unknown): string =>
    `event: ${topic}\ndata: ${JSON.stringify(data)}\n\n`;
  const sendAll = (topic: string, data: unknown): void => viewers.writeAll(eventText(topic, data));

  const balanceOf = async (player: Extract<Principal, { kind: 'player' }>) => {
    const session = await parts.players.session(player.sessionId);
    const [rows, results] = await Promise.all([
      parts.ledger.balances(database.read, player.playerId),
      parts.play.rounds.netResults(player.playerId, session?.created_at ?? new Date(0)),
    ]);
    const own = rows.find((row) => row.currency === currency);
    const wire = (amount: bigint) => ({ amount: wireMinor(amount), currency });
    const net = results.find((result) => result.currency === currency);
    return {
      available: wire(own?.cash ?? 0n),
      bonus: wire(own?.bonus ?? 0n),
      held: wire(own?.held ?? 0n),
      net: net ? wireMoney(net) : wire(0n),
    };
  };

  const tellWins = async (): Promise<void> => {
    const wins = await parts.play.rounds.recentWins(8);
    const keyOf = (win: (typeof wins)[number]): string => JSON.stringify(win, bigintText);
    const fresh = wins.slice(0, wins.findIndex((win) => keyOf(win) === lastWin) >>> 0);
    if (lastWin) for (const win of fresh.reverse()) sendAll('win', wireWin(win));
    lastWin = wins[0] ? keyOf(wins[0]) : lastWin;
  };

  /**
   * Tells a player his balance. The token is proved again: play keeps the session from idling, and
   * a session that has ended hears nothing more.
   */
  const tellBalance = async (viewer: Viewer): Promise<void> => {
    const principal = await parts.players.authenticate(viewer.token ?? '');
    if (principal?.kind !== 'player') return viewers.end(viewer);
    viewers.write(viewer, eventText('balance', await balanceOf(principal)));
  };

  /** Reads what has happened and tells those whom it concerns. */
  const follow = async (): Promise<void> => {
    timer = undefined;
    if (!position) return;
    const { events, position: next } = await readTail(database.read, position, 1_000);
    position = next;
    const moved = new Set<PlayerId>();
    for (const event of events) {
      if (event.playerId) moved.add(event.playerId as PlayerId);
      if (event.type !== wagersHappened) continue;
      const wagers = wagersOf(event.payload);
      for (const { playerId } of wagers) moved.add(BigInt(playerId) as PlayerId);
    }
    for (const viewer of viewers.all()) {
      if (viewer.player && moved.has(viewer.player.playerId)) await tellBalance(viewer);
    }
    await tellWins();
  };
  const wake = (): void => {
    if (viewers.size() === 0 || timer) return;
    timer = setTimeout(() => follow().catch(onError), settleMs);
  };

  const tellJackpots = async (): Promise<void> => {
    const jackpots = await parts.jackpots.list({ activeOnly: true });
    const amounts = new Map<string, number>();
    for (const { id, amount } of jackpots) {
      amounts.set(id.toString(), wireMinor(amount.amount));
      if (shownJackpots.get(id.toString()) === wireMinor(amount.amount)) continue;
      sendAll('jackpot', { id: id.toString(), amount: wireMoney(amount) });
    }
    shownJackpots = amounts;
  };

  const start = (): void => {
    unlisten ??= options.listener().listen(outboxChannel, wake);
    pulse ??= setInterval(() => viewers.writeAll(': still here\n\n'), pulseMs);
    lookTimer ??= setInterval(() => {
      if (viewers.size() === 0) return;
      tellJackpots().catch(onError);
      // An event is readable only when the older transactions have ended; their end wakes nobody.
      wake();
    }, lookEveryMs);
  };

  const viewerOf = async (request: FastifyRequest, stream: LiveViewer['stream']) => {
    const token = request.cookies[cookieName(playerCookie)];
    const principal = token ? await parts.players.authenticate(token) : undefined;
    const player = principal?.kind === 'player' ? principal : undefined;
    const origin = player ? `player:${player.playerId}` : networkOf(request.ip);
    return { stream, player, origin, token } satisfies Viewer;
  };

  app.get('/api/live', { schema: { hide: true } as never }, async (request, reply) => {
    const address = networkOf(request.ip);
    limiter.count('open', { address, principal: undefined, account: undefined });
    const viewer = await viewerOf(request, reply.raw);
    // Whoever comes first sets where the news begin; what happened with nobody there is not news.
    if (viewers.size() === 0) position = await tailEnd(database.read);
    if (!viewers.enter(viewer)) return reply.code(503).header('retry-after', '30').send();
    reply.raw.on('close', () => viewers.leave(viewer));
    reply.hijack();
    reply.raw.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    reply.raw.write('retry: 3000\n\n');
    start();
    if (viewer.player) {
      const tell = (balance: object) => viewers.write(viewer, eventText('balance', balance));
      balanceOf(viewer.player).then(tell, onError);
    }
    return reply;
  });

  return async () => {
    clearTimeout(timer);
    clearInterval(pulse);
    clearInterval(lookTimer);
    unlisten?.();
    for (const viewer of viewers.all()) viewers.end(viewer);
  };
}

const bigintText = (_name: string, value: unknown): unknown =>
  typeof value === 'bigint' ? value.toString() : value;

type Win = Awaited<ReturnType<Parts['play']['rounds']['recentWins']>>[number];

const wireWin = ({ game, player, amount }: Win) => ({
  gameKey: game.key,
  gameName: game.name,
  player,
  amount: wireMoney(amount),
});
