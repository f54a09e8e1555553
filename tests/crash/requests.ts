/**
 * Requests that do not give up: each is repeated as it is, with its own id, until the platform has
 * answered it. A dead socket and a 5xx are no answer.
 */
import { Agent, request as httpRequest } from 'node:http';
import { readConfig } from '@herna/server';
import { signProviderRequest } from '@herna/server/edge';
import { type PlatformHarness, pause } from './platform-harness.ts';

export interface Request {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: the contract's own tests check the shapes
  readonly body: any;
}

export type ProviderKey = 'jantar' | 'olivin';

export interface Requests {
  /** Sends until there is an answer. */
  insist(request: Request): Promise<Answer>;
  /** A signed call of a game provider, the house's own unless another is named. */
  provider(path: string, body: object, id: string, key?: ProviderKey): Promise<Answer>;
  /** How often something had to be sent again. */
  repeats(): number;
  close(): void;
}

const retryMs = 100;

/** Makes the sender of a house, whose settings have the keys that its providers sign with. */
export function createRequests(harness: PlatformHarness): Requests {
  const { jantarProvider: jantar, outsideProviders } = readConfig(harness.environment).secrets;
  const secrets = { jantar, olivin: outsideProviders.olivin ?? '' };
  const agent = new Agent({ keepAlive: true });
  let repeats = 0;

  const once = ({ method, path, body, headers }: Request): Promise<Answer | undefined> =>
    new Promise((resolve) => {
      const text = body ? JSON.stringify(body) : '';
      const sent = httpRequest(`${harness.address()}${path}`, {
        agent,
        method,
        timeout: 15_000,
        headers: {
          ...(body ? { 'content-type': 'application/json' } : {}),
          'content-length': Buffer.byteLength(text),
          ...headers,
        },
      });
      sent.on('response', (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', () => resolve(undefined));
        response.on('close', () => {
          const status = response.statusCode ?? 500;
          if (!response.complete || status >= 500) return resolve(undefined);
          const content = Buffer.concat(chunks).toString();
          resolve({ status, body: content.startsWith('{') ? JSON.parse(content) : content });
        });
      });
      sent.on('timeout', () => sent.destroy());
      sent.on('error', () => resolve(undefined));
      sent.end(text);
    });

  const insist = async (request: () => Request): Promise<Answer> => {
    for (;;) {
      const answer = await once(request());
      if (answer) return answer;
      harness.assertAlive();
      repeats++;
      await pause(retryMs);
    }
  };

  return {
    insist: (request) => insist(() => request),
    provider: (path, body, id, key = 'jantar') =>
      insist(() => {
        const timestamp = String(Math.floor(Date.now() / 1000));
        const signed = { method: 'POST', path, timestamp, requestId: id };
        return {
          method: 'POST',
          path,
          body,
          headers: {
            'x-provider-id': key,
            'x-timestamp': timestamp,
            'x-request-id': id,
            'x-signature': signProviderRequest(secrets[key], {
              ...signed,
              body: JSON.stringify(body),
            }),
          },
        };
      }),
    repeats: () => repeats,
    close: () => agent.destroy(),
  };
}
