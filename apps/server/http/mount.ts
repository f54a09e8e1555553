/**
 * Makes Fastify routes of declared calls. Everything a call needs beyond its handler happens here,
 * once for all: audience, permission, rate, validation, idempotency, files, the answer's form.
 */
import { createHash } from 'node:crypto';
import {
  audiencesOf,
  type CallDefinition,
  type Calls,
  type FileAnswer,
  type RateClass,
  specialAnswer,
  splitKey,
  staffAudiences,
  type UploadedFile,
} from '@herna/contract-kit';
import type { CallContext, Handlers, KeyedContext, Principal } from '@herna/contract-kit/server';
import type { Database, Tx } from '@herna/db';
import { assert, type Clock, DomainError } from '@herna/kernel';
import type { EdgeParts } from '@herna/module-kit';
import { idempotent } from '@herna/platform';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { TSchema } from 'typebox';
import type { Authentication, RawBodyRequest } from './auth.ts';
import { documentOf } from './call-document.ts';
import { clientAddress } from './client-address.ts';
import { attachment } from './content-disposition.ts';
import { cookieNames } from './cookies.ts';
import { accountCounted, principalName } from './counted-account.ts';
import { csvOf, wantsCsv, wholeList } from './csv.ts';
import { readForm } from './forms.ts';
import { isInner } from './inner-requests.ts';
import type { RateLimiter } from './rate-limit.ts';
import { readersSheet } from './readers-sheet.ts';
import { isStreamed, sendStreamed } from './streamed-files.ts';
import { answerFaults } from './validation.ts';

export interface Edge
  extends Pick<Required<EdgeParts>, 'assertOpen' | 'putForward' | 'providerHeard' | 'recordAct'> {
  readonly database: Database;
  readonly clock: Clock;
  readonly authentication: Authentication;
  readonly limiter: RateLimiter;
  readonly testCalls: boolean;
  /** Checks every answer against its schema (tests and development). */
  readonly checkAnswers: boolean;
  /** The brand's, for amounts of exported lists that name none. */
  readonly currency: string;
  readonly secureCookies: boolean;
  readonly localeOf: (request: FastifyRequest) => string;
}

/** What Fastify keeps of a call on its route. */
export interface CallConfig {
  readonly key: string;
  readonly definition: CallDefinition;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** What the edge has found out about a call; set before validation. */
    proved: { readonly principal: Principal; readonly files: readonly UploadedFile[] } | null;
  }
}

type AnyHandler = (input: unknown, context: CallContext) => unknown;

/** Mounts a module's calls with their handlers. */
export function mountCalls<C extends Calls>(
  app: FastifyInstance,
  edge: Edge,
  calls: C,
  handlers: Handlers<C>,
): void {
  for (const [key, definition] of Object.entries(calls) as [keyof C & string, CallDefinition][]) {
    const handler = handlers[key] as unknown as AnyHandler | undefined;
    assert(handler, `call ${key} has no handler`);
    checkDeclaration(key, definition);
    const audiences = audiencesOf(definition);
    if (audiences.includes('test') && !edge.testCalls) continue;
    mountCall(app, edge, key, definition, handler);
  }
}

/** Deny by default: what a declaration forgets is a fault at start, not an open door. */
function checkDeclaration(key: string, definition: CallDefinition): void {
  const audiences = audiencesOf(definition);
  const staff = audiences.some((audience) => staffAudiences.includes(audience));
  assert(staff === (definition.permission !== undefined), `call ${key}: permission and audience`);
  const internal = audiences.includes('internal');
  assert(internal === (definition.scope !== undefined), `call ${key}: scope and audience`);
  assert(definition.summary.length > 0, `call ${key} has no summary`);
  assert(definition.example, `call ${key} has no example`);
  const cookieless = audiences.every((audience) => audience === 'public');
  assert(!definition.form || cookieless, `call ${key}: a form and a credential of a browser`);
}

const bodyLimitOf = ({ multipart, bodyBytesMax }: CallDefinition): { bodyLimit?: number } => {
  const bytes = multipart ? multipart.maxBytes + 65_536 : bodyBytesMax;
  return bytes === undefined ? {} : { bodyLimit: bytes };
};

function mountCall(
  app: FastifyInstance,
  edge: Edge,
  key: string,
  definition: CallDefinition,
  handler: AnyHandler,
): void {
  const { method, path } = splitKey(key);
  const url = path.replace(/\{(\w+)\}/g, ':$1');
  const audiences = audiencesOf(definition);
  const machine = audiences.every((audience) => audience === 'provider');
  const redirects = specialAnswer(definition.response)?.answer === 'redirect';
  (machine ? app : app.browsers).route({
    method,
    url,
    config: {
      call: { key, definition } satisfies CallConfig,
      swagger: { exposeHeadRoute: true },
    } as never,
    ...bodyLimitOf(definition),
    exposeHeadRoute: false,
    ...(machine ? { onResponse: hearing(edge) } : {}),
    schema: documentOf(key, definition) as never,
    preValidation: async (request, reply) => {
      // Public answers too: some know who is signed in, some are opened by a token of their own.
      if (!machine) reply.header('cache-control', 'no-store');
      // A form is what a page of another site can send without asking: gateways' returns only.
      if (!redirects && !definition.form && isForm(request))
        throw new DomainError('ERR_VALIDATION');
      const principal = await edge.authentication.authenticate(
        request,
        audiences,
        definition.edition,
      );
      assertPermitted(principal, definition);
      count(edge.limiter, request, principal, definition);
      await edge.assertOpen(definition, key);
      const form = definition.multipart && (await readForm(request, definition.multipart.maxBytes));
      if (form) request.body = form.fields;
      request.proved = { principal, files: form?.files ?? [] };
    },
    handler: async (request, reply) => {
      const input = { params: request.params, query: request.query, body: request.body };
      const keyed = definition.idempotency === 'key' && underKey(edge, key, request);
      const context = { ...contextOf(edge, request, reply), ...keyed };
      if (definition.csv && wantsCsv(request.headers.accept)) {
        const query = request.query as Readonly<Record<string, unknown>>;
        const rows = await wholeList(query, (part) => handler({ ...input, query: part }, context));
        const response = definition.response as TSchema;
        const sheet = readersSheet(rows, response, edge.currency, context);
        return sendFile(reply, csvOf(sheet, context.locale));
      }
      const run = async () => handler(input, context);
      // Machines and players do nothing that a second person would have to approve.
      const { principal } = context;
      const answer = await (principal.kind === 'staff'
        ? edge.putForward(
            {
              call: key,
              input,
              by: { staffId: principal.staffId, device: context.cookie('herna_device') },
            },
            run,
          )
        : run());
      return respond(edge, key, definition, answer, request, reply);
    },
  });
}

/** Tells how a request that a provider has signed was answered. */
const hearing =
  (edge: Edge) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const principal = request.proved?.principal;
    if (principal?.kind !== 'provider') return;
    const answered = { status: reply.statusCode, milliseconds: reply.elapsedTime };
    edge.providerHeard(principal.providerId, answered);
  };

/** Whether a body is a form, in whatever letters its type is written. */
const isForm = ({ headers }: FastifyRequest): boolean =>
  /^\s*application\/x-www-form-urlencoded/i.test(headers['content-type'] ?? '');

function assertPermitted(principal: Principal, { permission, scope }: CallDefinition): void {
  const held =
    principal.kind === 'staff'
      ? permission === undefined || principal.permissions.has(permission)
      : principal.kind !== 'internal' || scope === undefined || principal.scopes.includes(scope);
  if (!held) throw new DomainError('ERR_FORBIDDEN');
}

function count(
  limiter: RateLimiter,
  request: FastifyRequest,
  principal: Principal,
  definition: CallDefinition,
): void {
  const rate = definition.rate ?? usualRate(principal);
  // What a page reads to be drawn was counted with the page; what guesses or sends is not a part of it.
  if (readingRates.has(rate) && isInner(request.headers)) return;
  limiter.count(rate, {
    address: clientAddress(request),
    principal: principal.kind === 'public' ? undefined : principalName(principal),
    account: accountCounted(request, principal, definition),
  });
}

/** Rates of what pages read. */
const readingRates: ReadonlySet<RateClass> = new Set(['open', 'game', 'caller', 'report']);

/** The rate of a call that names none. */
function usualRate(principal: Principal): RateClass {
  switch (principal.kind) {
    case 'provider':
      return principal.rate ?? 'machine';
    case 'internal':
      return 'machine';
    case 'public':
      return 'open';
    default:
      return 'caller';
  }
}

function contextOf(edge: Edge, request: FastifyRequest, reply: FastifyReply): CallContext {
  assert(request.proved, 'a handler runs only behind the edge');
  const { principal, files } = request.proved;
  const cookieName = cookieNames(edge.secureCookies);
  const header = (name: string): string | undefined => {
    const value = request.headers[name];
    return Array.isArray(value) ? value[0] : value;
  };
  return {
    principal,
    requestId: request.id,
    ip: clientAddress(request),
    userAgent: header('user-agent') ?? '',
    locale: edge.localeOf(request),
    async act(tx, act) {
      if (principal.kind !== 'staff') return;
      await edge.recordAct(tx, { staffId: principal.staffId, ip: clientAddress(request) }, act);
    },
    files,
    rawBody: (request as RawBodyRequest).rawBody ?? Buffer.alloc(0),
    headers: request.headers as Record<string, string | undefined>,
    cookie: (name) => request.cookies?.[cookieName(name)],
    setCookie: (name, value, { maxAge } = {}) => {
      reply.setCookie(cookieName(name), value, {
        ...cookieGuards(edge),
        ...(maxAge === undefined ? {} : { maxAge }),
      });
    },
    clearCookie: (name) => void reply.clearCookie(cookieName(name), cookieGuards(edge)),
  };
}

/** What the context of a call that is done once for its key has beyond that of others. */
function underKey(
  edge: Edge,
  call: string,
  request: FastifyRequest,
): Pick<KeyedContext, 'idempotencyKey' | 'idempotent'> {
  assert(request.proved, 'a handler runs only behind the edge');
  const { principal, files } = request.proved;
  const key = String(request.headers['idempotency-key']);
  const input = inputOf(request, files);
  const once = { principal: principalName(principal), call, key, input };
  const run = async (
    command: (tx: Tx) => Promise<unknown>,
    afterCommit?: (kept: unknown) => Promise<unknown>,
  ) => {
    const kept = await idempotent(edge.database, once, edge.clock.now(), command);
    return afterCommit ? afterCommit(kept) : kept;
  };
  return { idempotencyKey: key, idempotent: run as KeyedContext['idempotent'] };
}

/** All that a request asks for; its files by what they hold, for their bytes are too many to keep. */
const inputOf = ({ params, query, body }: FastifyRequest, files: readonly UploadedFile[]) => ({
  params,
  query,
  body,
  ...(files.length > 0 && {
    files: files.map(({ bytes, ...file }) => ({
      ...file,
      digest: createHash('sha256').update(bytes).digest('hex'),
    })),
  }),
});

const cookieGuards = ({ secureCookies }: Edge) =>
  ({ httpOnly: true, sameSite: 'lax', secure: secureCookies, path: '/' }) as const;

function respond(
  edge: Edge,
  key: string,
  { response }: CallDefinition,
  answer: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): unknown {
  const special = specialAnswer(response);
  if (!special) {
    if (edge.checkAnswers) {
      const faults = answerFaults(response, answer);
      assert(faults.length === 0, `${key} answered against its schema: ${faults.join('; ')}`);
    }
    return reply.type('application/json; charset=utf-8').send(answer);
  }
  switch (special.answer) {
    case 'none':
      return reply.code(204).send();
    case 'redirect':
      return reply.code(303).header('location', String(answer)).send();
    case 'file':
      return isStreamed(answer)
        ? sendStreamed(request, reply, answer)
        : sendFile(reply, answer as FileAnswer);
    case 'events':
      return reply.hijack();
  }
}

function sendFile(reply: FastifyReply, { type, bytes, maxAge, downloadName }: FileAnswer): unknown {
  reply.type(type).header('x-content-type-options', 'nosniff');
  reply.header('cache-control', maxAge ? `public, max-age=${maxAge}` : 'no-store');
  if (downloadName) {
    reply.header('content-disposition', attachment(downloadName));
  }
  return reply.send(Buffer.from(bytes));
}
