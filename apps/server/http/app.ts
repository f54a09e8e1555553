/** The HTTP edge: Fastify with the plugins, parsers and answers that every call shares. */
import { randomBytes } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import * as contractKit from '@herna/contract-kit';
import { DomainError, type ErrorTable, isSafeJson } from '@herna/kernel';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
} from 'fastify';
import type { RawBodyRequest } from './auth.ts';
import { noteAddresses } from './client-address.ts';
import { errorHandler } from './errors.ts';
import { callOf, opensPage } from './fault-page.ts';
import { type OpenApiDocument, withNamedTypes } from './named-types.ts';
import { sentenceIn } from './other-languages.ts';
import { isUnreadable, readableAddress } from './readable-address.ts';
import { inTurns, routedPath, type SignInLine } from './request-admission.ts';
import { serializerCompiler, validatorCompiler } from './validation.ts';

export interface AppOptions {
  readonly version: string;
  readonly catalogue: ErrorTable;
  readonly locales: readonly string[];
  readonly defaultLocale: string;
  readonly trustedProxies: readonly string[];
  readonly secure: boolean;
  readonly publicUrl: string;
  /** Paths of the calls that sign somebody in, as they are declared: they wait in a line of their own. */
  readonly signInPaths?: ReadonlySet<string>;
  /** Whether the calls can be browsed at /docs. */
  readonly documented: boolean;
  readonly logger?: FastifyBaseLogger | boolean;
  readonly onInternal: (error: unknown, request: FastifyRequest) => void;
}

const bodyLimit = 256 * 1024;
/** A year, in which browsers come by TLS without asking. */
const hstsSeconds = 31_536_000;
const hsts = `max-age=${hstsSeconds}; includeSubDomains`;
/** How long a connection may rest, milliseconds: longer than load balancers keep theirs. */
const keepAliveTimeout = 72_000;

/** Ids of requests: random for the process, counted within it (a draw for each would be dear). */
function requestIds(): () => string {
  const process = randomBytes(6).toString('base64url');
  let count = 0;
  return () => `${process}-${(count++).toString(36)}`;
}

/**
 * What every answer carries, whoever asked for it and however it is sent: streams, refusals and what
 * is found nowhere too. Whoever answers says otherwise where an answer may be kept.
 */
const answerGuards = (secure: boolean): Map<string, string> =>
  new Map([
    ['x-content-type-options', 'nosniff'],
    ['referrer-policy', 'strict-origin-when-cross-origin'],
    ['x-frame-options', 'SAMEORIGIN'],
    ['cache-control', 'no-store'],
    ...(secure ? ([['strict-transport-security', hsts]] as const) : []),
  ]);

const guardAnswer = (response: ServerResponse, guards: Map<string, string>): void => {
  response.setHeaders(guards);
};

/** The headers that guard browsers, on every answer of a scope: calls, sites and documents alike. */
export const guardBrowsers = (scope: FastifyInstance, secure: boolean): Promise<void> =>
  scope.register(helmet, {
    // The sites set their own policy with a nonce per page.
    contentSecurityPolicy: false,
    strictTransportSecurity: secure ? { maxAge: hstsSeconds } : false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  }) as unknown as Promise<void>;

/** The line of sign-ins; its refusal is the catalogue's, made without looking at the request. */
function signInLine(
  { signInPaths, catalogue, defaultLocale }: AppOptions,
  guards: Map<string, string>,
): SignInLine {
  const paths = new Set([...(signInPaths ?? [])].map((path) => path.toLowerCase()));
  const busy = catalogue.ERR_BUSY;
  const answer = JSON.stringify({
    code: 'ERR_BUSY',
    message: busy && sentenceIn(defaultLocale, 'errors', 'ERR_BUSY', busy.text),
    retry: busy?.retry,
    requestId: 'none',
  });
  return {
    isSignIn: (request) => paths.has(routedPath(request)),
    refuse(response) {
      guardAnswer(response, guards);
      response.writeHead(busy?.status ?? 503, {
        'content-type': 'application/json; charset=utf-8',
        'retry-after': '5',
      });
      response.end(answer);
    },
  };
}

/** The language of an answer: X-Language, then Accept-Language, then the brand's default. */
export function localeChooser(locales: readonly string[], fallback: string) {
  return (request: FastifyRequest): string => {
    const wanted = [
      request.headers['x-language'],
      ...(request.headers['accept-language'] ?? '').split(',').map((part) => part.split(';')[0]),
    ];
    for (const tag of wanted) {
      const language = String(tag ?? '')
        .trim()
        .slice(0, 2)
        .toLowerCase();
      if (locales.includes(language)) return language;
    }
    return fallback;
  };
}

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * The scope for everything that browsers call: cookies and the headers that guard them. Calls
     * of machines stay outside, where each of these would cost a bet a twentieth of its time.
     */
    readonly browsers: FastifyInstance;
  }
}

/** Makes the application with nothing mounted yet. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const none: ReadonlySet<string> = new Set();
  const guards = answerGuards(options.secure);
  const refuse = errorHandler({
    catalogue: options.catalogue,
    publicUrl: options.publicUrl,
    declared: (request) => new Set(callOf(request)?.definition.errors ?? none),
    localeOf: localeChooser(options.locales, options.defaultLocale),
    onInternal: options.onInternal,
  });
  const app = Fastify({
    bodyLimit,
    requestIdHeader: false,
    genReqId: requestIds(),
    trustProxy: options.trustedProxies.length > 0 ? [...options.trustedProxies] : false,
    rewriteUrl: readableAddress as never,
    routerOptions: { caseSensitive: false, maxParamLength: 500 },
    forceCloseConnections: true,
    // What comes to no route at all is refused in the catalogue's words all the same.
    frameworkErrors: (error, request, reply) => {
      guardAnswer(reply.raw, guards);
      return refuse(error, request as never, reply as never);
    },
    serverFactory: (listener) =>
      noteAddresses(
        createServer({ keepAliveTimeout }, inTurns(listener, signInLine(options, guards))),
      ),
    ...(options.logger === undefined ? { logger: false } : { logger: options.logger as boolean }),
  });
  app.setValidatorCompiler(validatorCompiler as never);
  app.setSerializerCompiler(serializerCompiler as never);
  app.setErrorHandler(refuse as never);
  app.addHook('onRequest', (request, reply, done) => {
    guardAnswer(reply.raw, guards);
    const refused = isUnreadable(request.raw) && !opensPage(request);
    done(refused ? new DomainError('ERR_VALIDATION') : undefined);
  });
  app.setNotFoundHandler(() => {
    throw new DomainError('ERR_NOT_FOUND');
  });
  app.decorateRequest('proved', null);
  parseJson(app);
  await app.register(multipart);
  await document(app, options);
  await app.register(async (scope) => {
    await scope.register(cookie);
    await guardBrowsers(scope, options.secure);
    app.decorate('browsers', scope);
  });
  return app;
}

/** JSON keeps its raw bytes, which providers have signed. */
function parseJson(app: FastifyInstance): void {
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    (request as RawBodyRequest).rawBody = body as Buffer;
    if (body.length === 0) return done(null, undefined);
    try {
      const value: unknown = JSON.parse(body.toString());
      if (!isSafeJson(value)) throw new SyntaxError('unsafe key');
      done(null, value);
    } catch {
      done(Object.assign(new Error('body is not JSON'), { statusCode: 400 }), undefined);
    }
  });
  // Form posts come from gateways that send a browser back.
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => {
      const fields = Object.fromEntries(new URLSearchParams(body as string));
      if (isSafeJson(fields)) return done(null, fields);
      done(Object.assign(new Error('form is not safe'), { statusCode: 400 }), undefined);
    },
  );
}

/** Types that calls of several modules share, under the names they have in the code. */
const sharedTypes: Readonly<Record<string, object>> = Object.fromEntries(
  Object.entries(contractKit).flatMap(([name, value]): [string, object][] => {
    const isType =
      typeof value === 'object' && value !== null && ('type' in value || 'anyOf' in value);
    return isType ? [[name.replace(/Schema$/, ''), value]] : [];
  }),
);

async function document(app: FastifyInstance, options: AppOptions): Promise<void> {
  const token = (description: string) => ({ type: 'http', scheme: 'bearer', description }) as const;
  await app.register(swagger, {
    transformObject: (given) =>
      'openapiObject' in given
        ? (withNamedTypes(given.openapiObject as OpenApiDocument, sharedTypes) as never)
        : given.swaggerObject,
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Herna', version: options.version },
      servers: [{ url: options.publicUrl }],
      components: {
        securitySchemes: {
          player: token('Session of a player'),
          staff: token('Session of a member of staff'),
          kiosk: token('Key of a device'),
          internal: token('Token of an internal service'),
          provider: {
            type: 'apiKey',
            in: 'header',
            name: 'X-Signature',
            description: 'HMAC-SHA256 with X-Provider-Id, X-Timestamp and X-Request-Id',
          },
        },
      },
    },
  });
  if (!options.documented) return;
  await app.register(async (docs) => {
    await guardBrowsers(docs, options.secure);
    await docs.register(swaggerUi, {
      routePrefix: '/docs',
      uiConfig: { docExpansion: 'none' },
      staticCSP: true,
      // No form of it leads elsewhere, which the directives that it has do not say.
      transformStaticCSP: (policy) => `${policy} form-action 'self';`,
    });
  });
  app.get('/openapi.json', { schema: { hide: true } as never }, () => app.swagger());
}
