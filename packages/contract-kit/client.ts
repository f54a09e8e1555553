/**
 * The typed client of the browsers. Declarations are imported as types only, so no schema and no
 * generated code reaches a page: `const api = createClient<PlayersApi & PaymentsApi>({ … })`.
 */
import type { Calls, Input, Output } from './call.ts';

export type { Input, Output } from './call.ts';

export interface ClientOptions {
  /** Origin, or '' for the page's own. */
  readonly base: string;
  /** Names the application; the server refuses cookie requests without it (CSRF guard). */
  readonly client: 'site' | 'backoffice' | 'kiosk' | 'game';
  /** Language of the answers' sentences. */
  readonly locale?: () => string;
  /** `fetch`, or what stands for it on a server. */
  readonly fetch?: (url: string, init: RequestInit) => Promise<Response>;
}

export interface CallOptions {
  /** Makes a repeated call one effect; calls that need it refuse to go without. */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
}

export interface FieldFaultAnswer {
  readonly field: string;
  readonly kind: string;
  readonly message: string;
}

/** A refusal of the server, or its silence (`status` 0, code `ERR_NETWORK`). */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly code: string;
  readonly fields: readonly FieldFaultAnswer[];
  readonly retry: string;
  readonly data: Readonly<Record<string, unknown>>;

  constructor(status: number, answer: Record<string, unknown>) {
    super(String(answer.message ?? ''));
    this.status = status;
    this.code = String(answer.code ?? 'ERR_NETWORK');
    this.fields = (answer.fields as FieldFaultAnswer[] | undefined) ?? [];
    this.retry = String(answer.retry ?? 'later');
    this.data = (answer.data as Record<string, unknown> | undefined) ?? {};
  }
}

type InputArgument<C> = unknown extends Input<C> ? Record<string, never> : Input<C>;

export type Client<C extends Calls> = <K extends keyof C & string>(
  key: K,
  ...rest: unknown extends Input<C[K]>
    ? [input?: InputArgument<C[K]>, options?: CallOptions]
    : [input: InputArgument<C[K]>, options?: CallOptions]
) => Promise<Output<C[K]>>;

interface AnyInput {
  readonly params?: Record<string, unknown>;
  readonly query?: Record<string, unknown>;
  readonly body?: unknown;
}

/** The address of a call: path parameters in place, query arrays as repeated keys. */
export function addressOf(path: string, input: AnyInput): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(input.params?.[name])),
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value === undefined) continue;
    for (const one of Array.isArray(value) ? value : [value]) query.append(name, String(one));
  }
  return query.size > 0 ? `${filled}?${query}` : filled;
}

/** Makes a client over the declared calls. */
export function createClient<C extends Calls>(options: ClientOptions): Client<C> {
  const send = options.fetch ?? ((url, init) => fetch(url, init));
  const call = async (key: string, input: AnyInput = {}, more: CallOptions = {}) => {
    const space = key.indexOf(' ');
    const form = input.body instanceof FormData;
    const headers: Record<string, string> = { 'x-herna-client': options.client };
    const language = options.locale?.();
    if (language) headers['x-language'] = language;
    if (more.idempotencyKey) headers['idempotency-key'] = more.idempotencyKey;
    if (input.body !== undefined && !form) headers['content-type'] = 'application/json';
    const init: RequestInit = { method: key.slice(0, space), headers, credentials: 'same-origin' };
    if (input.body !== undefined) {
      init.body = form ? (input.body as FormData) : JSON.stringify(input.body);
    }
    if (more.signal) init.signal = more.signal;
    const response = await send(options.base + addressOf(key.slice(space + 1), input), init).catch(
      (cause: unknown) => {
        throw Object.assign(new ApiError(0, {}), { cause });
      },
    );
    if (response.status === 204) return undefined;
    const json = response.headers.get('content-type')?.includes('json') ?? false;
    if (!response.ok) throw new ApiError(response.status, json ? await response.json() : {});
    return json ? response.json() : response;
  };
  return call as Client<C>;
}
