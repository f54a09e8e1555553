/**
 * The front of `npm run dev`: one address for everything, as in production. Both web applications
 * and the games come from Vite, which replaces changed modules in open pages; pages of the player
 * site are rendered here; calls go on to the server. Pages have no content policy here, since
 * Vite puts scripts into them; `npm start` and the journeys keep the real one.
 */
import { createReadStream, readFileSync, statSync } from 'node:fs';
import {
  createServer,
  type IncomingMessage,
  type ServerResponse,
  request as send,
} from 'node:http';
import { join, normalize } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { type Config, createBrandIcons, createSharePictures } from '@herna/server';
import { createServer as createVite, type ViteDevServer } from 'vite';
import type { SiteContext } from '../../apps/server/sites.ts';
import { type ServerPaths, serverPaths } from './declared-paths.ts';
import type { Part } from './running.ts';
import { root } from './settings.ts';
import type { WatchedServer } from './watched-server.ts';

const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  version: string;
};

type Answer = ServerResponse<IncomingMessage>;
type Handle = (request: Request, context: SiteContext) => Promise<Response>;

/** Opens the front on the public port. */
export async function openFront(config: Config, server: WatchedServer): Promise<Part> {
  const http = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => fail(response, error));
  });
  const vite = (folder: string, appType: 'spa' | 'custom'): Promise<ViteDevServer> =>
    createVite({
      root: join(root, folder),
      configFile: join(root, folder, 'vite.config.ts'),
      appType,
      clearScreen: false,
      logLevel: 'warn',
      server: { middlewareMode: true, ws: { server: http } },
    });
  const own = process.listeners('SIGTERM');
  const [site, backoffice, kiosk, games] = await Promise.all([
    vite('apps/player-site', 'custom'),
    vite('apps/backoffice', 'spa'),
    vite('apps/kiosk', 'spa'),
    vite('games/client', 'spa'),
  ]);
  // React Router starts a Vite of its own that ends the process at once; the launcher ends in order.
  for (const listener of process.listeners('SIGTERM')) {
    if (!own.includes(listener)) process.off('SIGTERM', listener);
  }
  let isCall: ServerPaths = () => false;
  const learnPaths = async (): Promise<void> => {
    const document = await fetch(`${server.address}/openapi.json`);
    isCall = serverPaths((await document.json()) as Parameters<typeof serverPaths>[0]);
  };
  await learnPaths();
  server.onRestart(() => void learnPaths().catch(() => {}));

  async function answer(request: IncomingMessage, response: Answer): Promise<void> {
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    const missing = (): void => void response.writeHead(404).end('Not found');
    if (path.startsWith('/art/')) return sendArt(path, response);
    if (path === '/backoffice' || path === '/kiosk') {
      request.url = (request.url ?? '').replace(path, `${path}/`);
    }
    if (/^\/backoffice(\/|$)/.test(path)) return backoffice.middlewares(request, response, missing);
    if (/^\/kiosk(\/|$)/.test(path)) return kiosk.middlewares(request, response, missing);
    if (path.startsWith('/games/play/')) request.url = '/games/client/index.html';
    if (/^\/games\/(client|play)\//.test(path)) {
      return games.middlewares(request, response, missing);
    }
    const method = request.method ?? 'GET';
    if (isCall(method === 'HEAD' ? 'GET' : method, path) || isCall(method, path)) {
      return passOn(server, request, response);
    }
    site.middlewares(request, response, () => {
      renderPage(config, server, site, request, response).catch((error: unknown) => {
        if (error instanceof Error) site.ssrFixStacktrace(error);
        fail(response, error);
      });
    });
  }

  await new Promise<void>((opened) => http.listen(config.port, '127.0.0.1', opened));
  return {
    async stop() {
      await Promise.all([site.close(), backoffice.close(), kiosk.close(), games.close()]);
      http.closeAllConnections();
      await new Promise<void>((closed) => http.close(() => closed()));
    },
  };
}

function fail(response: Answer, error: unknown): void {
  console.error(error);
  if (response.headersSent) response.destroy();
  else response.writeHead(500, { 'content-type': 'text/plain' }).end(String(error));
}

const types: Readonly<Record<string, string>> = {
  webp: 'image/webp',
  avif: 'image/avif',
  svg: 'image/svg+xml',
  png: 'image/png',
  json: 'application/json',
  mp3: 'audio/mpeg',
  ogg: 'audio/ogg',
};

/** A picture of games/art, as it is on the disk now. */
async function sendArt(path: string, response: Answer): Promise<void> {
  const folder = join(root, 'games/art/produced');
  const file = normalize(join(folder, decodeURIComponent(path.slice('/art/'.length))));
  const there =
    file.startsWith(`${folder}/`) && statSync(file, { throwIfNoEntry: false })?.isFile();
  if (!there) return void response.writeHead(404).end();
  const type = types[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
  response.writeHead(200, { 'content-type': type, 'cache-control': 'no-cache' });
  await pipeline(createReadStream(file), response);
}

/** Hands a call to the server, waiting for it while it starts again. */
async function passOn(
  server: WatchedServer,
  request: IncomingMessage,
  response: Answer,
): Promise<void> {
  try {
    await server.ready();
  } catch {
    return void response
      .writeHead(503, { 'content-type': 'text/plain' })
      .end('The server does not start: the terminal says why.');
  }
  const forwarded = { ...request.headers, 'x-forwarded-for': request.socket.remoteAddress };
  await new Promise<void>((done, refuse) => {
    const onwards = send(
      `${server.address}${request.url}`,
      { method: request.method, headers: forwarded },
      (from) => {
        response.writeHead(from.statusCode ?? 502, from.headers);
        pipeline(from, response).then(done, done);
      },
    );
    onwards.once('error', refuse);
    response.once('close', () => onwards.destroy());
    request.pipe(onwards);
  });
}

/** Renders a page of the player site from its sources. */
async function renderPage(
  config: Config,
  server: WatchedServer,
  site: ViteDevServer,
  request: IncomingMessage,
  response: Answer,
): Promise<void> {
  const { handle } = (await site.ssrLoadModule('/server/site.ts')) as { handle: Handle };
  const bodyless = request.method === 'GET' || request.method === 'HEAD';
  const answered = await handle(
    new Request(`${config.publicUrl}${request.url}`, {
      method: request.method ?? 'GET',
      headers: headersOf(request),
      body: bodyless ? null : (Readable.toWeb(request) as ReadableStream),
      duplex: 'half',
    } as RequestInit),
    {
      fetch: async (url, init) => {
        await server.ready();
        const visitor = headersOf(request, ['cookie', 'authorization', 'accept-language']);
        for (const [name, value] of new Headers(init.headers)) visitor.set(name, value);
        return fetch(new URL(url, server.address), { ...init, headers: visitor });
      },
      brand: config.brand,
      locale: config.locale,
      nonce: '',
      version,
      publicUrl: config.publicUrl,
      // Vite knows them only when they are asked for.
      gameFiles: () => [],
      brandIcon: createBrandIcons(config.brand),
      sharePicture: createSharePictures(config.brand, async (address) => {
        const answer = await fetch(new URL(address, config.publicUrl));
        return answer.ok ? new Uint8Array(await answer.arrayBuffer()) : undefined;
      }).of,
    },
  );
  for (const [name, value] of answered.headers) response.appendHeader(name, value);
  response.writeHead(answered.status);
  const body = answered.body as NodeReadableStream | null;
  if (body) await pipeline(Readable.fromWeb(body), response);
  else response.end();
}

/** Headers of a request, all or those named; HTTP/2 pseudo headers never come here. */
function headersOf(request: IncomingMessage, only?: readonly string[]): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value === undefined || (only && !only.includes(name))) continue;
    headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  return headers;
}
