/**
 * The signature of requests as the wallet of games, payment parties and the state's registers have
 * it. Server only (node:crypto), hence outside the index. Simulators write it on their own.
 */
import { createHash, createHmac } from 'node:crypto';
import type { Clock } from './clock.ts';
import type { Random } from './random.ts';

export interface SignableRequest {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  /** Seconds since 1970, decimal. */
  readonly timestamp: string;
  readonly requestId: string;
  readonly body: Uint8Array | string;
}

/**
 * Hex HMAC-SHA256 of method, path with query, timestamp, request id and the SHA-256 of the body, one
 * to a line.
 */
export function signRequest(secret: string, request: SignableRequest): string {
  const bodyHash = createHash('sha256').update(request.body).digest('hex');
  const lines = [request.method, request.path, request.timestamp, request.requestId, bodyHash];
  return createHmac('sha256', secret).update(lines.join('\n')).digest('hex');
}

/** Hex HMAC-SHA256 of the raw body; of the path where there is none. */
export const signBody = (
  secret: string,
  { path, body }: Pick<SignableRequest, 'path' | 'body'>,
): string =>
  createHmac('sha256', secret)
    .update(body.length > 0 ? body : path)
    .digest('hex');

/** Headers that sign a request now, under a fresh id. */
export function signedHeaders(
  secret: string,
  request: Pick<SignableRequest, 'method' | 'path' | 'body'>,
  { clock, random }: { readonly clock: Clock; readonly random: Pick<Random, 'id'> },
) {
  const timestamp = String(Math.floor(clock.now().getTime() / 1000));
  const requestId = random.id();
  return {
    'x-timestamp': timestamp,
    'x-request-id': requestId,
    'x-signature': signRequest(secret, { ...request, timestamp, requestId }),
  };
}
