/**
 * The role `site`: the player site (rendered on the server), the backoffice and the game clients
 * as built files, and the art. Pages get a policy with a nonce of their own.
 */
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { pathToFileURL } from 'node:url';
import compress from '@fastify/compress';
import fastifyStatic from '@fastify/static';
import type { Brand } from '@herna/brands';
import { StartupFault } from '@herna/db';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Platform, version } from './compose.ts';
import type { Config } from './config.ts';
import { GamePage } from './game-page.ts';
import { guardBrowsers } from './http/app.ts';
import { clientAddress } from './http/client-address.ts';
import { cookieNames, personalCookies } from './http/cookies.ts';
import { innerRequest } from './http/inner-requests.ts';
import { pagePolicy } from './http/page-policy.ts';
import { isUnreadable } from './http/readable-address.ts';
import { gatewayOrigins } from './outside-settings.ts';
import { type BrandIcons, createBrandIcons } from './share/brand-icons.ts';
import { createSharePictures, type SharePictures } from './share/share-pictures.ts';

const projectFolder = join(import.meta.dirname, '../..');

/** What a page rendered on the server is given. */
export interface SiteContext {
  /** Runs a call in this process with the visitor's own credentials. */
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly brand: Brand;
  /** Locale without a prefix in addresses. */
  readonly locale: string;
  /** Nonce of the page's scripts. */
  readonly nonce: string;
  readonly publicUrl: string;
  /** Version of the platform, as Diagnostics/Version gives it. */
  readonly version: string;
  /** Addresses of the files that the page of a game will fetch, or those that every one will. */
  readonly gameFiles: (gameKey: string | undefined, locale: string) => readonly string[];
  /** Composes the picture of a page for where somebody shares it, a JPEG. */
  readonly sharePicture: SharePictures['of'];
  /** Draws the brand's mark as a PNG. */
  readonly brandIcon: BrandIcons;
}

type Handle = (request: Request, context: SiteContext) => Promise<Response>;

const year = 31_536_000_000;

const isDocument = (path: string): boolean => /\.html(?:\.br)?$/.test(path);

const languageOf = (locale: string): string => locale.slice(0, 2);

/** Serves the sites on the application, behind the headers that guard browsers. */
export async function serveSites(
  server: FastifyInstance,
  platform: Platform,
  config: Config,
): Promise<void> {
  await server.register(async (scope) => {
    await guardBrowsers(scope, config.environment === 'production');
    // Who came by an address that cannot be read sees a page, and a program that it was a fault.
    scope.addHook('onSend', (request, reply, payload, done) => {
      if (isUnreadable(request.raw) && reply.statusCode < 300) reply.code(400);
      done(null, payload);
    });
    await serveAll(scope, platform, config);
  });
}

async function serveAll(app: FastifyInstance, platform: Platform, config: Config): Promise<void> {
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] });
  await serveFiles(app, '/art/', join(projectFolder, 'games/art/produced'));
  await serveFiles(app, '/games/client/', join(projectFolder, 'games/client/build'));
  await serveFiles(app, '/games/verifier/', join(projectFolder, 'games/titles/build'));
  await serveFiles(app, '/lottery-verifier/', join(projectFolder, 'modules/lottery/build'));
  await serveFiles(app, '/games/plans/', join(projectFolder, 'games/plans/build'));
  const games = await GamePage.read(join(projectFolder, 'games/client/build'));
  serveGamePage(app, games);
  await serveApplication(app, 'backoffice');
  await serveApplication(app, 'kiosk');
  await servePlayerSite(app, platform, config, games);
}

async function serveFiles(app: FastifyInstance, prefix: string, folder: string): Promise<void> {
  if (!existsSync(folder)) throw new StartupFault(`${folder} is missing: build the applications.`);
  // Pictures are packed by what they are; nothing lies beside them that could be looked for.
  const isArt = prefix === '/art/';
  await app.register(fastifyStatic, {
    root: folder,
    prefix,
    decorateReply: false,
    index: false,
    // A document is a page of its own, with a policy; as a file it has none.
    allowedPath: (path) => !isDocument(path),
    preCompressed: !isArt,
    maxAge: isArt ? 86_400_000 : 0,
    setHeaders: (reply, path) => {
      if (/-[\w-]{8,}\.\w+(\.br)?$/.test(path)) {
        reply.header('cache-control', 'public, max-age=31536000, immutable');
      }
    },
  });
}

function serveGamePage(app: FastifyInstance, games: GamePage): void {
  interface Asked {
    readonly Params: { readonly gameKey: string };
    readonly Querystring: { readonly lang?: string };
  }
  const hidden = { schema: { hide: true } as never };
  app.get<Asked>('/games/play/:gameKey', hidden, async ({ params, query }, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', pagePolicy())
      .header('cache-control', 'no-store')
      .send(games.html(params.gameKey, languageOf(String(query.lang ?? 'cs')))),
  );
}

/** An application of one page, below its own name. */
async function serveApplication(app: FastifyInstance, name: 'backoffice' | 'kiosk'): Promise<void> {
  const folder = join(projectFolder, `apps/${name}/build`);
  await app.register(async (scope) => {
    await scope.register(fastifyStatic, {
      root: folder,
      prefix: `/${name}/`,
      index: false,
      globIgnore: ['**/*.html', '**/*.html.br'],
      preCompressed: true,
      wildcard: false,
      maxAge: year,
      immutable: true,
    });
    const page = (_request: FastifyRequest, reply: FastifyReply) =>
      reply
        .header('content-security-policy', pagePolicy())
        .header('cache-control', 'no-store')
        .sendFile('index.html', folder, { cacheControl: false });
    const hidden = { schema: { hide: true } as never };
    scope.get(`/${name}`, hidden, page);
    scope.get(`/${name}/*`, hidden, page);
  });
}

async function servePlayerSite(
  app: FastifyInstance,
  platform: Platform,
  config: Config,
  games: GamePage,
): Promise<void> {
  const folder = join(projectFolder, 'apps/player-site/build');
  const built = join(folder, 'server/index.js');
  if (!existsSync(built)) throw new StartupFault('The player site is not built.');
  const gameFiles: SiteContext['gameFiles'] = (gameKey, locale) =>
    games.files(gameKey, languageOf(locale));
  // React asks this when it is loaded, and its build for development draws a page ten times slower.
  process.env.NODE_ENV ??= 'production';
  const { handle } = (await import(pathToFileURL(built).href)) as { handle: Handle };
  const guards: PageGuards = {
    formTargets: gatewayOrigins(config.outside),
    frameTargets: keptFor(frameTargetsMs, () => platform.modules.parts.catalogue.launchOrigins()),
    personalCookies: personalCookies.map(cookieNames(config.environment === 'production')),
  };
  const sharePictures = createSharePictures(config.brand, async (address) => {
    const answer = await app.inject({ url: address, headers: innerRequest });
    return answer.statusCode === 200 ? answer.rawPayload : undefined;
  });
  const brandIcon = createBrandIcons(config.brand);
  await app.register(async (scope) => {
    await scope.register(fastifyStatic, {
      root: join(folder, 'client'),
      wildcard: false,
      index: false,
      preCompressed: true,
      decorateReply: false,
      maxAge: year,
      immutable: true,
    });
    // Pages read their own bodies.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    scope.route({
      method: ['GET', 'HEAD', 'POST'],
      url: '/*',
      schema: { hide: true } as never,
      handler: (request, reply) => {
        const address = clientAddress(request);
        platform.limiter.count('open', { address, principal: undefined, account: undefined });
        return page(handle, request, reply, guards, {
          fetch: visitorFetch(platform, request),
          brand: config.brand,
          locale: config.locale,
          publicUrl: config.publicUrl,
          version,
          gameFiles,
          sharePicture: sharePictures.of,
          brandIcon,
        });
      },
    });
  });
}

/** How long a page may not know of a provider's new address, milliseconds. */
const frameTargetsMs = 60_000;

/** Asks for something again only after a time; what cannot be read now is what it was. */
function keptFor<Value>(ms: number, read: () => Promise<Value[]>): () => Promise<readonly Value[]> {
  let kept: readonly Value[] = [];
  let reading: Promise<void> | undefined;
  let readAt = Number.NEGATIVE_INFINITY;
  return async () => {
    if (performance.now() - readAt >= ms) {
      readAt = performance.now();
      reading = read().then(
        (found) => {
          kept = found;
        },
        () => {},
      );
    }
    await reading;
    return kept;
  };
}

interface PageGuards {
  /** Where a form of a page may lead besides this site. */
  readonly formTargets: readonly string[];
  /** Where the games on offer are that other providers serve. */
  readonly frameTargets: () => Promise<readonly string[]>;
  /** Names of the cookies by which a page knows somebody. */
  readonly personalCookies: readonly string[];
}

/** Whether a page may show a person: one that a cookie knows, or a link of a message. */
function isPersonal({ headers, url }: FastifyRequest, cookies: readonly string[]): boolean {
  const { cookie = '' } = headers;
  return cookies.some((name) => cookie.includes(`${name}=`)) || /[?&](?:token|preview)=/.test(url);
}

async function page(
  handle: Handle,
  request: FastifyRequest,
  reply: FastifyReply,
  { formTargets, frameTargets, personalCookies }: PageGuards,
  context: Omit<SiteContext, 'nonce'>,
): Promise<FastifyReply> {
  const nonce = randomBytes(16).toString('base64');
  const gone = new AbortController();
  reply.raw.on('close', () => {
    if (!reply.raw.writableEnded) gone.abort();
  });
  const bodyless = request.method === 'GET' || request.method === 'HEAD';
  const response = await handle(
    new Request(`${context.publicUrl}${request.url}`, {
      method: request.method,
      headers: headersOf(request),
      body: bodyless ? null : (Readable.toWeb(request.raw) as ReadableStream),
      duplex: 'half',
      signal: gone.signal,
    } as RequestInit),
    { ...context, nonce },
  );
  reply.code(response.status);
  response.headers.forEach((value, name) => {
    if (name !== 'set-cookie') reply.header(name, value);
  });
  for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie);
  if (response.headers.get('content-type')?.startsWith('text/html')) {
    const targets = { forms: formTargets, frames: await frameTargets() };
    reply.header('content-security-policy', pagePolicy(nonce, targets));
  }
  // What a person sees is kept nowhere: on the way back after signing out it would be there again.
  if (isPersonal(request, personalCookies)) reply.header('cache-control', 'no-store');
  const body = response.body as NodeReadableStream | null;
  return reply.send(body ? Readable.fromWeb(body) : null);
}

function headersOf(request: FastifyRequest): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  return headers;
}

/**
 * Headers of whoever opens a page. A browser signs in by its cookie alone: a token in a header may be
 * staff's or a program's, whom calls of players refuse, and caches know personal pages by the cookie.
 */
const passedOn = ['cookie', 'user-agent', 'accept-language'] as const;

/** Calls made while rendering go through the same edge as the browser's, in this process. */
function visitorFetch(platform: Platform, request: FastifyRequest): SiteContext['fetch'] {
  return async (url, init) => {
    const headers: Record<string, string> = {};
    for (const name of passedOn) {
      const value = request.headers[name];
      if (value) headers[name] = value;
    }
    Object.assign(headers, init.headers, innerRequest);
    const answer = await platform.app.inject({
      method: (init.method ?? 'GET') as 'GET',
      url,
      headers,
      remoteAddress: clientAddress(request),
      ...(typeof init.body === 'string' ? { payload: init.body } : {}),
    });
    const answerHeaders = new Headers();
    for (const [name, value] of Object.entries(answer.headers)) {
      for (const one of Array.isArray(value) ? value : [value]) {
        if (one !== undefined) answerHeaders.append(name, String(one));
      }
    }
    const empty = answer.statusCode === 204 || answer.statusCode === 304;
    return new Response(empty ? null : answer.body, {
      status: answer.statusCode,
      headers: answerHeaders,
    });
  };
}
