/**
 * The one place that makes HTTP of errors. A declared code becomes its status and sentence; an
 * undeclared one is our bug: 500 without a word about the inside, logged for us to act.
 */
import { isUnavailable } from '@herna/db';
import { DomainError, type ErrorTable, type FieldFault } from '@herna/kernel';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { faultPage, opensPage } from './fault-page.ts';
import { fieldText, reasonText } from './field-texts.ts';
import { sentenceIn } from './other-languages.ts';
import { pagePolicy } from './page-policy.ts';

/** Codes that the frame itself may answer on every call. */
export const frameCodes: ReadonlySet<string> = new Set([
  'ERR_VALIDATION',
  'ERR_UNAUTHORIZED',
  'ERR_LIMIT_REACHED_LOGONDURATION',
  'ERR_FORBIDDEN',
  'ERR_STAFF_OWN_ACCOUNT',
  'ERR_NOT_FOUND',
  'ERR_IDEMPOTENCY_KEY_REQUIRED',
  'ERR_DUPLICATE_REQUEST',
  'ERR_RATE_LIMITED',
  'ERR_BODY_TOO_LARGE',
  'ERR_LIST_TOO_LONG',
  'ERR_BUSY',
  'ERR_MAINTENANCE',
  'ERR_SIGNATURE_ERROR',
  'ERR_DEVICE_REVOKED',
  'ERR_UNKNOWN',
]);

export interface ErrorAnswerBody {
  code: string;
  message: string;
  fields?: { field: string; kind: string; message: string }[];
  retry: string;
  requestId: string;
  data?: Record<string, unknown>;
}

const wireField = (fault: FieldFault, locale: string) => ({
  field: fault.field,
  kind: fault.kind,
  message: fieldText(fault, locale),
});

/** Fastify's own faults (JSON that does not parse, a body too large…) in the catalogue's words. */
function frameworkCode(error: FastifyError): string | undefined {
  if (error.statusCode === 413) return 'ERR_BODY_TOO_LARGE';
  if (error.statusCode === 429) return 'ERR_RATE_LIMITED';
  if (error.statusCode === 404) return 'ERR_NOT_FOUND';
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) {
    return 'ERR_VALIDATION';
  }
  return undefined;
}

/** A sentence with what its braces name: `{most}` is the error's `data.most`. */
const filled = (text: string, data: Readonly<Record<string, unknown>>, locale: string): string =>
  text.replace(/\{(\w+)\}/g, (braces, name: string) => {
    const value = data[name];
    if (typeof value !== 'number') return typeof value === 'string' ? value : braces;
    return new Intl.NumberFormat(locale, { useGrouping: 'min2' }).format(value);
  });

const codeOf = (error: FastifyError | DomainError, away: boolean): string | undefined => {
  if (away) return 'ERR_BUSY';
  return error instanceof DomainError ? error.code : frameworkCode(error);
};

export interface ErrorEdge {
  readonly catalogue: ErrorTable;
  readonly publicUrl: string;
  /** Codes that a route has declared beyond the frame's. */
  readonly declared: (request: FastifyRequest) => ReadonlySet<string>;
  readonly localeOf: (request: FastifyRequest) => string;
  /** Called for faults that are ours; tests fail on any. */
  readonly onInternal: (error: unknown, request: FastifyRequest) => void;
}

/** Makes Fastify's error handler. */
export function errorHandler(edge: ErrorEdge) {
  return (error: FastifyError | DomainError, request: FastifyRequest, reply: FastifyReply) => {
    // To the caller an unreachable database is a passing fault; we hear of it all the same.
    const away = isUnavailable(error);
    const code = codeOf(error, away);
    const known =
      code !== undefined &&
      edge.catalogue[code] !== undefined &&
      (frameCodes.has(code) || edge.declared(request).has(code));
    if (!known || away) edge.onInternal(error, request);
    const shown = known ? code : 'ERR_UNKNOWN';
    const definition = edge.catalogue[shown];
    const locale = edge.localeOf(request);
    const body: ErrorAnswerBody = {
      code: shown,
      message: definition
        ? sentenceIn(locale, 'errors', shown, definition.text)
        : 'There was an error',
      retry: definition?.retry ?? 'later',
      requestId: request.id,
    };
    if (known && error instanceof DomainError) {
      if (error.fields) body.fields = error.fields.map((fault) => wireField(fault, locale));
      if (error.data) body.data = { ...error.data };
      const message = reasonText(error.reason, locale) ?? body.message;
      body.message = filled(message, error.data ?? {}, locale);
    }
    const wait = (error as { data?: { retryAfterSeconds?: number } }).data?.retryAfterSeconds;
    if (wait) reply.header('retry-after', String(wait));
    const status = definition?.status ?? 500;
    if (opensPage(request)) {
      return reply
        .code(status)
        .type('text/html; charset=utf-8')
        .header('content-security-policy', pagePolicy())
        .send(faultPage({ status, message: body.message, locale, publicUrl: edge.publicUrl }));
    }
    return reply
      .code(status)
      .type('application/json; charset=utf-8')
      .serializer(JSON.stringify)
      .send(body);
  };
}
