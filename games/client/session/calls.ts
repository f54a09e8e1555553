/** The client of the game server, and when a failed call may be sent again. */
import { ApiError, type Client, createClient } from '@herna/contract-kit/client';
import type { JantarApi } from '@herna/jantar-server/contract';
import { deviceClock } from './device-clock.ts';

export type JantarClient = Client<JantarApi>;

const timeoutMs = 12_000;

/** A client that speaks the page's language and does not wait for ever. */
export const createCalls = (language: string): JantarClient =>
  createClient<JantarApi>({
    base: '',
    client: 'game',
    locale: () => language,
    async fetch(url, init) {
      const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs) });
      deviceClock.hear(answer.headers.get('date'), Date.now());
      return answer;
    },
  });

/** The round under way has to end first, or the time that the market asks for has to pass. */
const waiting: ReadonlySet<string> = new Set(['JANTAR_ROUND_UNDER_WAY', 'JANTAR_TOO_SOON']);

/** Nobody knows whether the call was carried out, or it may be soon: it is sent again. */
export const isUnknown = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.status === 0 || error.status >= 500 || waiting.has(error.code));

/** Waits between tries of a call whose outcome is unknown, milliseconds. */
export const retryWaitsMs: readonly number[] = [400, 1_200, 2_500];

export type Sleep = (ms: number) => Promise<void>;

/** Sends a repeatable call until its outcome is known or the tries are used up. */
export async function untilKnown<Answer>(
  send: () => Promise<Answer>,
  sleep: Sleep,
): Promise<Answer> {
  for (const waitMs of retryWaitsMs) {
    try {
      return await send();
    } catch (error) {
      if (!isUnknown(error)) throw error;
      await sleep(waitMs);
    }
  }
  return send();
}
