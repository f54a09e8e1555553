/**
 * Live news to browsers as server-sent events, by the topics of the modules: some to everybody, some
 * to the player they belong to. Each node follows the outbox from its end on; a player who comes, or
 * comes back, receives what is theirs first, so nothing here needs to be kept. A browser whose session has
 * ended learns why, at once or when it comes back.
 */
import type { Principal } from '@herna/contract-kit/server';
import {
  type Database,
  isTailHeld,
  type Listener,
  outboxChannel,
  pauseBehindHeld,
  readTail,
  type TailPosition,
  tailEnd,
} from '@herna/db';
import { networkOf, siteOf } from '@herna/kernel';
import type { Authenticators, LiveNews, PersonalNews, PublicNews } from '@herna/module-kit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { playerCookie } from './auth.ts';
import { clientAddress } from './client-address.ts';
import { cookieNames } from './cookies.ts';
import { createViewers, type LiveViewer } from './live-viewers.ts';
import type { RateLimiter } from './rate-limit.ts';

export interface LiveOptions {
  readonly database: Database;
  /** The topics of the modules. */
  readonly news: readonly LiveNews[];
  readonly authenticate: Authenticators['player'];
  readonly endReason: Authenticators['playerEndReason'];
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
  const { database, limiter, onError } = options;
  const everybody = options.news.flatMap((news) => news.everybody ?? []);
  const personal = options.news.flatMap((news) => news.player ?? []);
  const cookieName = cookieNames(options.secureCookies);
  const viewers = createViewers<Viewer>(bounds);
  let position: TailPosition | undefined;
  let timer: NodeJS.Timeout | undefined;
  let unlisten: (() => void) | undefined;
  let pulse: NodeJS.Timeout | undefined;
  let lookTimer: NodeJS.Timeout | undefined;
  /** How often in a row it looked again for what is held back. */
  let held = 0;

  const eventText = (topic: string, data: unknown): string =>
    `event: ${topic}\ndata: ${JSON.stringify(data)}\n\n`;
  const sendAll = (topic: string, data: unknown): void => viewers.writeAll(eventText(topic, data));

  const tellEverybody = async (timing: PublicNews['timing']): Promise<void> => {
    for (const news of everybody.filter((one) => one.timing === timing)) {
      for (const data of await news.fresh()) sendAll(news.topic, data);
    }
  };

  /** Tells a browser why the session of its token has ended. */
  const tellEnd = async (viewer: Viewer): Promise<void> => {
    const ended = viewer.token && (await options.endReason(viewer.token));
    if (ended) viewers.write(viewer, eventText('session', { ended }));
  };

  /**
   * Tells a player what is his. The token is proved again: play keeps the session from idling, and a
   * session that has ended hears nothing more.
   */
  const tellPlayer = async (viewer: Viewer, topics: readonly PersonalNews[]): Promise<void> => {
    const principal = await options.authenticate(viewer.token ?? '');
    if (principal?.kind !== 'player') {
      await tellEnd(viewer);
      return viewers.end(viewer);
    }
    for (const { topic, of } of topics) {
      viewers.write(viewer, eventText(topic, await of(principal)));
    }
  };

  /** Reads what has happened and tells those whom it concerns. */
  const follow = async (): Promise<void> => {
    timer = undefined;
    if (!position) return;
    const { events, position: next } = await readTail(database.read, position, 1_000);
    position = next;
    const concerned = personal.map((news) => ({
      news,
      players: new Set(events.flatMap((event) => news.concerned(event))),
    }));
    for (const viewer of viewers.all()) {
      const { player } = viewer;
      if (!player) continue;
      const topics = concerned.filter(({ players }) => players.has(player.playerId));
      if (topics.length > 0) {
        await tellPlayer(
          viewer,
          topics.map(({ news }) => news),
        );
      }
    }
    await tellEverybody('after-events');
    // Nobody is notified when an older transaction that holds news back ends.
    if (events.length > 0) held = 0;
    else if (await isTailHeld(database.read, position)) wakeIn(pauseBehindHeld(held++));
  };
  const wakeIn = (ms: number): void => {
    if (viewers.size() === 0 || timer) return;
    timer = setTimeout(() => follow().catch(onError), ms);
  };
  const wake = (): void => wakeIn(settleMs);

  const start = (): void => {
    unlisten ??= options.listener().listen(outboxChannel, wake);
    pulse ??= setInterval(() => viewers.writeAll(': still here\n\n'), pulseMs);
    lookTimer ??= setInterval(() => {
      if (viewers.size() === 0) return;
      tellEverybody('always').catch(onError);
      wake();
    }, lookEveryMs);
  };

  const viewerOf = async (request: FastifyRequest, stream: LiveViewer['stream']) => {
    const token = request.cookies[cookieName(playerCookie)];
    const principal = token ? await options.authenticate(token) : undefined;
    const player = principal?.kind === 'player' ? principal : undefined;
    const address = clientAddress(request);
    const own = player && `player:${player.playerId}`;
    const counted = { origin: own ?? networkOf(address), site: own ?? siteOf(address) };
    return { stream, player, token, ...counted } satisfies Viewer;
  };

  app.get('/api/live', { schema: { hide: true } as never }, async (request, reply) => {
    const address = networkOf(clientAddress(request));
    limiter.count('open', { address, principal: undefined, account: undefined });
    const viewer = await viewerOf(request, reply.raw);
    // Whoever comes first sets where the news begin; what happened with nobody there is not news.
    if (viewers.size() === 0) position = await tailEnd(database.read);
    if (!viewers.enter(viewer)) return reply.code(503).header('retry-after', '30').send();
    reply.raw.on('close', () => viewers.leave(viewer));
    reply.hijack();
    reply.raw.writeHead(200, {
      'content-type': 'text/event-stream',
      'x-accel-buffering': 'no',
    });
    reply.raw.write('retry: 3000\n\n');
    start();
    if (!viewer.player) tellEnd(viewer).catch(onError);
    for (const { topic, of } of viewer.player ? personal : []) {
      const tell = (data: object) => viewers.write(viewer, eventText(topic, data));
      of(viewer.player as NonNullable<Viewer['player']>).then(tell, onError);
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
