/**
 * Details of draws and tickets at the lottery provider that runs them, over its signed JSON: it is
 * asked for an address, which serves a few minutes and one viewer. The answer is signed too, over the
 * id of our request, so nobody in between sends a player elsewhere. Silence, a fault of the provider
 * and an answer that is not to be believed are one thing: there is no address.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock, Random } from '@herna/kernel';
import { signedHeaders } from '@herna/kernel/signed-request';
import type { Config } from '@herna/module-kit';
import { providers } from '../rules/providers.table.ts';

/** What is to be shown, to whom. */
export interface DetailRequest {
  readonly kind: 'draw' | 'ticket';
  /** The provider's own. */
  readonly id: string;
  /** A player as the provider knows one, else a name that tells nobody. */
  readonly viewer: string;
  /** In the provider's own code. */
  readonly language: string;
}

export interface DetailAddress {
  readonly url: string;
  readonly expiresAt: Date;
}

/** The provider was not heard, or what was heard is not to be believed. */
export class DetailUnavailable extends Error {
  override name = 'DetailUnavailable';
}

export interface LotteryDetails {
  /** Undefined when the provider has no such draw or ticket. @throws DetailUnavailable */
  address(request: DetailRequest): Promise<DetailAddress | undefined>;
}

/** Adapters of the lottery providers that can be reached, by their ids. */
export type LotteryDetailPorts = ReadonlyMap<bigint, LotteryDetails>;

export interface LotteryAccess {
  /** Without a trailing slash. */
  readonly url: string;
  readonly secret: string;
}

const timeoutMs = 4_000;
/** An address that serves longer is no short-lived one. */
const servesMsMaximum = 15 * 60_000;

const isSigned = (given: string | null, own: string): boolean => {
  const [one, other] = [Buffer.from(given ?? ''), Buffer.from(own)];
  return one.length === other.length && timingSafeEqual(one, other);
};

function fieldsOf(text: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(text)) as Record<string, unknown>;
  } catch (cause) {
    throw new DetailUnavailable('an answer that cannot be read', { cause });
  }
}

/** Makes the adapter of a provider; `send` is fetch unless a test listens. */
export function createLotteryDetails(
  { url, secret }: LotteryAccess,
  deps: { readonly clock: Clock; readonly random: Pick<Random, 'id'> },
  send: typeof fetch = fetch,
): LotteryDetails {
  /** The answer's text, if it was signed for this very request. */
  const signedText = async (response: Response, requestId: string): Promise<string> => {
    const text = await response.text().catch((cause: unknown) => {
      throw new DetailUnavailable('an answer that breaks off', { cause });
    });
    const own = createHmac('sha256', secret)
      .update(`${response.status}.${requestId}.${text}`)
      .digest('hex');
    if (!isSigned(response.headers.get('x-signature'), own)) {
      throw new DetailUnavailable('an answer with a wrong signature');
    }
    return text;
  };

  const read = (text: string): DetailAddress => {
    const { url: address, expiresAt } = fieldsOf(text);
    const detail = { url: String(address), expiresAt: new Date(String(expiresAt)) };
    const serves = +detail.expiresAt - +deps.clock.now();
    // Only the provider's own pages, and nothing but a web address.
    const isOwn = URL.canParse(detail.url) && new URL(detail.url).origin === new URL(url).origin;
    if (!isOwn || !(serves > 0 && serves <= servesMsMaximum)) {
      throw new DetailUnavailable('an address that does not serve');
    }
    return detail;
  };

  return {
    async address(request) {
      const target = new URL(`${url}/lottery/details`);
      const body = JSON.stringify(request);
      const headers = signedHeaders(secret, { method: 'POST', path: target.pathname, body }, deps);
      const response = await send(target, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      }).catch((cause: unknown) => {
        throw new DetailUnavailable('no answer', { cause });
      });
      if (response.status !== 200 && response.status !== 404) {
        throw new DetailUnavailable(`HTTP ${response.status}`);
      }
      const text = await signedText(response, headers['x-request-id']);
      return response.status === 404 ? undefined : read(text);
    },
  };
}

/** Makes the adapters by the settings. */
export const lotteryDetailPorts = ({
  config: { outside, secrets },
  ...deps
}: {
  readonly config: Pick<Config, 'outside' | 'secrets'>;
  readonly clock: Clock;
  readonly random: Random;
}): LotteryDetailPorts =>
  new Map(
    providers.flatMap(({ id, key, lottery }) => {
      const url = outside.gameProviders[key];
      const secret = secrets.outsideProviders[key];
      return lottery && url && secret
        ? [[id, createLotteryDetails({ url, secret }, deps)] as const]
        : [];
    }),
  );
