/**
 * Calls and notifications signed by HMAC-SHA256, as the wallet and the SMS provider have them. Times
 * may differ by five minutes, so a notification cannot be replayed for ever.
 */
import { createHmac } from 'node:crypto';
import type { Clock, Random } from '@herna/kernel';
import { isSameText } from '@herna/kernel/same-text';
import { signedHeaders } from '@herna/kernel/signed-request';
import type { GatewayAccess, GatewayMessage } from './gateway.ts';
import { callJson, type JsonAnswer } from './gateway-http.ts';

const toleranceSeconds = 300;

const hmac = (key: string, text: string): string =>
  createHmac('sha256', key).update(text).digest('hex');

/** The signature of a notification: time, event id and raw body. */
export const noticeSignature = (
  secret: string,
  notice: { readonly timestamp: string; readonly eventId: string; readonly body: string },
): string => hmac(secret, `${notice.timestamp}.${notice.eventId}.${notice.body}`);

export interface SignedCallsDeps {
  readonly access: GatewayAccess;
  readonly clock: Clock;
  readonly random: Pick<Random, 'id'>;
  readonly send: typeof fetch;
}

/** Makes the caller of a party. */
export function createSignedCalls({ access, clock, random, send }: SignedCallsDeps) {
  const seconds = (): number => Math.floor(clock.now().getTime() / 1000);
  return {
    /** Calls a path below the party's address; `key` makes a repeated POST the same one. */
    async call(
      method: 'GET' | 'POST' | 'DELETE',
      path: string,
      body?: object,
      key?: string,
      more: Readonly<Record<string, string>> = {},
    ): Promise<JsonAnswer> {
      const url = `${access.url}${path}`;
      const content = body === undefined ? '' : JSON.stringify(body);
      const { pathname, search } = new URL(url);
      const request = { method, path: `${pathname}${search}`, body: content };
      return callJson(send, url, {
        method,
        headers: {
          'x-client-id': access.client,
          ...signedHeaders(access.secret, request, { clock, random }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(key === undefined ? {} : { 'idempotency-key': key }),
          ...more,
        },
        ...(body === undefined ? {} : { body: content }),
      });
    },
    /** Whether the party has signed a notification, lately. */
    isSigned({ headers, rawBody }: GatewayMessage): boolean {
      const timestamp = headers['x-timestamp'] ?? '';
      const eventId = headers['x-event-id'] ?? '';
      const age = Math.abs(seconds() - Number(timestamp || Number.NaN));
      const body = Buffer.from(rawBody).toString('utf8');
      const expected = noticeSignature(access.notifySecret, { timestamp, eventId, body });
      const right = isSameText(headers['x-signature'] ?? '', expected);
      return right && eventId !== '' && age <= toleranceSeconds;
    },
  };
}
