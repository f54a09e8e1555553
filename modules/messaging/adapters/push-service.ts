/** Push messages by the protocol of browsers' push services (RFC 8030): one POST a browser. */
import type { Clock, Random } from '@herna/kernel';
import { isPushEndpoint } from '../rules/push-services.ts';
import { type BrowserKeys, sealPush, serverKeyOf, vapidHeader } from '../rules/web-push.ts';
import { gatewayTimeoutMs } from './gateway.ts';

export interface PushSettings {
  /** Origins that are posted to; push messages are not offered without one. */
  readonly pushServices: readonly string[];
  /** The private key that messages are signed with, base64url; empty without services. */
  readonly pushKey: string;
  /** How a push service reaches the operator: `mailto:` or `https:`. */
  readonly pushContact: string;
}

export interface OutgoingPush {
  readonly endpoint: string;
  readonly keys: BrowserKeys;
  readonly text: string;
  /** How long the service keeps it for a browser that is not there. */
  readonly seconds: number;
}

/**
 * What a push service says of a message: it took it; it will take no more for this browser; or it never
 * takes this message. Whatever may be otherwise a moment later is `LATER`.
 */
export type PushAnswer = 'TAKEN' | 'GONE' | 'REFUSED' | 'LATER';

export interface PushService {
  /** What browsers subscribe with; null where push messages are not offered. */
  readonly publicKey: string | null;
  /** Whether a browser's address is one of a push service that the settings name. */
  accepts(endpoint: string): boolean;
  send(push: OutgoingPush): Promise<PushAnswer>;
}

const answerOf = (status: number): PushAnswer => {
  if (status >= 200 && status < 300) return 'TAKEN';
  if (status === 404 || status === 410) return 'GONE';
  return status === 408 || status === 429 || status >= 500 ? 'LATER' : 'REFUSED';
};

/** Makes the way out for push messages. */
export function createPushService(
  { pushServices, pushKey, pushContact: contact }: PushSettings,
  { clock, random }: { readonly clock: Clock; readonly random: Random },
): PushService {
  const key = pushServices.length > 0 ? serverKeyOf(pushKey) : undefined;
  const accepts = (endpoint: string): boolean => isPushEndpoint(endpoint, pushServices);
  return {
    publicKey: key?.publicKey ?? null,
    accepts,
    async send({ endpoint, keys, text, seconds }) {
      // The settings may have changed since the browser subscribed.
      if (!key || !accepts(endpoint)) return 'REFUSED';
      const audience = new URL(endpoint).origin;
      const ephemeral = { salt: random.bytes(16), privateKey: random.bytes(32) };
      try {
        const { status, body } = await fetch(endpoint, {
          method: 'POST',
          headers: {
            authorization: vapidHeader(key, { audience, contact, now: clock.now() }),
            'content-encoding': 'aes128gcm',
            'content-type': 'application/octet-stream',
            ttl: String(seconds),
            urgency: 'normal',
          },
          body: new Uint8Array(sealPush(text, keys, ephemeral)),
          // Whoever answers may not send the platform elsewhere.
          redirect: 'manual',
          signal: AbortSignal.timeout(gatewayTimeoutMs),
        });
        await body?.cancel();
        return answerOf(status);
      } catch {
        return 'LATER';
      }
    },
  };
}
