/** Calls of gateways that speak JSON: silence, refusal and answer are distinguished in one place. */
import { GatewayRefusal, GatewaySilent } from './gateway.ts';

const timeoutMs = 8_000;
/** The gateway gave up waiting, or asks for less: what was sent may have been taken all the same. */
const unanswered: ReadonlySet<number> = new Set([408, 429]);

export interface JsonAnswer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

export const asRecord = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
export const asText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** Whole minor units; undefined when the value is none. */
export const asMinor = (value: unknown): bigint | undefined =>
  /^-?\d{1,15}$/.test(asText(value)) ? BigInt(asText(value)) : undefined;

/**
 * Sends a request and reads JSON.
 * @throws GatewaySilent for no answer, a fault of the gateway (408, 429, 5xx) and an unreadable answer
 */
export async function callJson(
  send: typeof fetch,
  url: string,
  init: RequestInit,
): Promise<JsonAnswer> {
  const response = await send(url, {
    ...init,
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((cause: unknown) => {
    throw new GatewaySilent('no answer', { cause });
  });
  const { status } = response;
  const text = await response.text().catch((cause: unknown) => {
    throw new GatewaySilent('the answer broke off', { cause });
  });
  if (unanswered.has(status) || status >= 500) throw new GatewaySilent(`HTTP ${status}`);
  try {
    return { status, body: asRecord(text === '' ? {} : JSON.parse(text)) };
  } catch (cause) {
    throw new GatewaySilent(`HTTP ${status} without a readable answer`, { cause });
  }
}

/** Throws the gateway's refusal unless the status is one of those that mean success. */
export function assertDone({ status, body }: JsonAnswer, ...good: readonly number[]): void {
  if (good.includes(status)) return;
  const { statusCode } = asRecord(body.status);
  const code = asText(statusCode) || asText(body.code) || asText(body.error) || asText(body.errors);
  throw new GatewayRefusal(code || status);
}
