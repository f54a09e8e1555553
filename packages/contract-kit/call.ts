/**
 * A call is declared once: from this the server makes its route, its document, its checks and its
 * place in the conformance loop, and the browsers their typed client. Declarations are plain data
 * without any server code, so a browser may import them (as types, at no cost).
 */
import type { Static, TObject, TSchema } from 'typebox';
import type { RateClass } from './rate-classes.ts';
import type { Scope } from './scopes.ts';

/** Who a call is for. A credential carries exactly one audience; `public` needs none. */
export const audiences = [
  'public',
  'player',
  'operator',
  'report',
  'topology',
  'internal',
  'test',
  'provider',
  'kiosk',
] as const;
export type Audience = (typeof audiences)[number];

/** Audiences served by staff sessions: their calls must name a permission. */
export const staffAudiences: readonly Audience[] = ['operator', 'report', 'topology'];

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD';
/** `POST /capi/v2-onling/Player/Create`; path parameters in braces. */
export type CallKey = `${Method} /${string}`;

/** An answer without a body (204). */
export const noContent = { answer: 'none' } as const;
/** A browser is sent elsewhere (303); the handler gives the address. */
export const redirect = { answer: 'redirect' } as const;
/** A file; the handler gives `{ type, bytes }`, or a `StreamedFile`. */
export const file = { answer: 'file' } as const;
/** Server-sent events; the handler is given the stream by the server. */
export const events = { answer: 'events' } as const;
export type SpecialAnswer = typeof noContent | typeof redirect | typeof file | typeof events;

/** A file as a handler answers it. */
export interface FileAnswer {
  readonly type: string;
  readonly bytes: Uint8Array;
  /** Seconds a cache may keep it; none when absent. */
  readonly maxAge?: number;
  readonly downloadName?: string;
}

/** A file that is read in parts while it is sent: whole, a range of it, or its headers alone. */
export interface StreamedFile {
  readonly type: string;
  /** Bytes of the whole. */
  readonly size: number;
  /** Names these very bytes; a client that holds them is answered 304. */
  readonly etag: string;
  readonly changedAt: Date;
  /** Seconds a cache may keep it; none when absent. */
  readonly maxAge?: number;
  /** The address never shows other bytes. */
  readonly immutable?: boolean;
  /** No cache may keep it, the browser's own neither. */
  readonly isPrivate?: boolean;
  readonly downloadName?: string;
  /** Reads bytes `[from, to)`. */
  read(from: number, to: number): AsyncIterable<Uint8Array>;
}

/** A file as a multipart call receives it, already bounded in size. */
export interface UploadedFile {
  readonly field: string;
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array;
}

export interface CallExample {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  /** Multipart: files by field, content as base64. */
  readonly files?: Readonly<Record<string, { name: string; type: string; base64: string }>>;
}

export interface CallDefinition {
  /** One sentence in the present tense. */
  readonly summary: string;
  readonly audience: Audience | readonly Audience[];
  /** A key of the module's permissions; required for staff audiences, refused for others. */
  readonly permission?: string;
  /** What a client program needs; required for internal services, refused for others. */
  readonly scope?: Scope;
  readonly rate?: RateClass;
  /** Provider calls: only providers of this edition may call; all may where it is absent. */
  readonly edition?: string;
  /**
   * `key`: the edge asks for the header Idempotency-Key, and the handler answers by `idempotent`.
   * `natural`: the body itself carries the identity (a provider's transaction id).
   */
  readonly idempotency?: 'key' | 'natural';
  readonly params?: TObject;
  readonly query?: TObject;
  readonly body?: TSchema;
  /** Longest body in bytes, where it may be longer than that of other calls. */
  readonly bodyBytesMax?: number;
  /** The body is multipart/form-data: fields by `body`, files in `context.files`. */
  readonly multipart?: { readonly maxBytes: number };
  /**
   * The body may come as a form too, as OAuth 2 has it. Only for calls that no cookie opens: a form
   * is what a page of another site can send without asking.
   */
  readonly form?: true;
  /** A list that, asked with `Accept: text/csv`, gives all its rows as a file and not a page. */
  readonly csv?: true;
  readonly response: TSchema | SpecialAnswer;
  /** Codes it may answer beyond the frame's own. */
  readonly errors?: readonly string[];
  /** A valid input against the demo world; the conformance loop sends it. */
  readonly example: CallExample;
  /** The declared error that the example must answer, when success needs an outside party. */
  readonly exampleOutcome?: string;
}

export type Calls = Readonly<Record<CallKey, CallDefinition>>;

/** Declares calls; the const type parameter keeps paths and schemas literal. */
export const defineCalls = <const C extends Calls>(calls: C): C => calls;

type Schema<X> = X extends TSchema ? Static<X> : never;
type Property<C, Name extends string> = Name extends keyof C ? C[Name] : undefined;
type Part<Name extends string, X> = [X] extends [TSchema]
  ? { readonly [P in Name]: Static<X> }
  : unknown;

/** What a handler receives and a client sends: the parts the declaration names. */
export type Input<C> = Part<'params', Property<C, 'params'>> &
  Part<'query', Property<C, 'query'>> &
  Part<'body', Property<C, 'body'>>;

/** What a client receives. */
export type Output<C> = C extends { response: infer R }
  ? R extends { answer: 'none' }
    ? undefined
    : R extends { answer: 'redirect' }
      ? string
      : R extends { answer: 'file' }
        ? FileAnswer | StreamedFile
        : R extends { answer: 'events' }
          ? undefined
          : Schema<R>
  : never;

/** The special answer of a call, or `undefined` when it answers JSON by a schema. */
export const specialAnswer = (response: TSchema | SpecialAnswer): SpecialAnswer | undefined =>
  'answer' in response ? (response as SpecialAnswer) : undefined;

/** Method and path of a key. */
export function splitKey(key: string): { method: Method; path: string } {
  const space = key.indexOf(' ');
  return { method: key.slice(0, space) as Method, path: key.slice(space + 1) };
}

/** The audiences of a call as a list. */
export const audiencesOf = ({ audience }: CallDefinition): readonly Audience[] =>
  typeof audience === 'string' ? [audience] : audience;
