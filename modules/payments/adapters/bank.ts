/**
 * The operator's bank: files of orders in, reports and statements out. A call that was not answered
 * leaves an unknown outcome, never a failure; the file's id tells later what became of it.
 */

import { readStatement, type StatementLine } from './camt053.ts';
import { type FileReport, readFileReport } from './pain002.ts';
import { XmlFault } from './xml.ts';

export interface BankSettings {
  /** Without a trailing slash. */
  readonly url: string;
  readonly key: string;
}

/** The bank was not heard, or said what cannot be read: nothing is known. */
export class BankSilent extends Error {
  override name = 'BankSilent';
}

export interface Bank {
  /** Sends a file of orders; throws BankSilent when its outcome is unknown. */
  sendOrders(content: string): Promise<FileReport>;
  /** What the bank knows of a file; undefined when it has never seen it. */
  fileReport(messageId: string): Promise<FileReport | undefined>;
  /** Booked lines of an account from a Prague day until now. */
  statement(accountIban: string, from: string): Promise<StatementLine[]>;
}

const timeoutMs = 15_000;

/** Makes the adapter; `send` is fetch unless a test listens. */
export function createBank({ url, key }: BankSettings, send: typeof fetch = fetch): Bank {
  const call = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const response = await send(`${url}/${path}`, {
      ...init,
      headers: { authorization: `Bearer ${key}`, ...init.headers },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    }).catch((cause: unknown) => {
      throw new BankSilent('no answer', { cause });
    });
    return response;
  };

  /** A document of the answer's text; an unreadable one is as good as none. */
  const read = async <Document>(
    response: Response,
    reader: (xml: string) => Document | undefined,
  ): Promise<Document> => {
    const text = await response.text().catch((cause: unknown) => {
      throw new BankSilent('the answer broke off', { cause });
    });
    try {
      const document = reader(text);
      if (document !== undefined) return document;
    } catch (error) {
      if (!(error instanceof XmlFault)) throw error;
    }
    throw new BankSilent(`HTTP ${response.status} without a readable answer`);
  };

  return {
    async sendOrders(content) {
      const response = await call('orders', {
        method: 'POST',
        headers: { 'content-type': 'application/xml' },
        body: content,
      });
      return read(response, readFileReport);
    },
    async fileReport(messageId) {
      const response = await call(`orders/${encodeURIComponent(messageId)}`);
      if (response.status === 404) return undefined;
      return read(response, readFileReport);
    },
    async statement(accountIban, from) {
      const response = await call(
        `statements?${new URLSearchParams({ account: accountIban, from })}`,
      );
      if (!response.ok) throw new BankSilent(`HTTP ${response.status}`);
      return read(response, readStatement);
    },
  };
}
