/** The platform's wallet as a studio reaches it, with the studio's own signature. */
import { createHash, createHmac, randomUUID } from 'node:crypto';
import type { Clock } from '@herna/kernel';
import type { Studio } from './studios.table.ts';

export interface StudioAgreement {
  /** Signs the calls of both. */
  readonly secret: string;
  /** Where the platform answers, without a slash at the end. */
  readonly platformUrl: string;
}

export interface WalletAnswer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const mac = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text).digest('hex');

/** Headers that sign a request of a studio, or of its operator. */
export function signatureOf(
  { signature }: Pick<Studio, 'signature'>,
  secret: string,
  request: { method: string; path: string; body: string; timestamp: string; requestId: string },
): Record<string, string> {
  const { method, path, body, timestamp, requestId } = request;
  if (signature === 'body') return { 'x-request-sign': mac(secret, body === '' ? path : body) };
  const lines = [method, path, timestamp, requestId, sha256(body)];
  return {
    'x-timestamp': timestamp,
    'x-request-id': requestId,
    'x-signature': mac(secret, lines.join('\n')),
  };
}

/** Makes the studio's caller of the wallet. */
export const createWallet =
  (
    studio: Pick<Studio, 'signature'> & { readonly name: string },
    agreement: StudioAgreement,
    clock: Clock,
  ) =>
  async (path: string, content: object): Promise<WalletAnswer> => {
    const body = JSON.stringify(content);
    const timestamp = String(Math.floor(clock.now().getTime() / 1000));
    const request = { method: 'POST', path, body, timestamp, requestId: randomUUID() };
    const answer = await fetch(`${agreement.platformUrl}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-provider-id': studio.name,
        ...signatureOf(studio, agreement.secret, request),
      },
      body,
    }).catch(() => undefined);
    const read = await answer?.json().catch(() => undefined);
    return { status: answer?.status ?? 0, body: (read ?? {}) as WalletAnswer['body'] };
  };

export type Wallet = ReturnType<typeof createWallet>;
