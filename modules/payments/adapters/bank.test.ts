/** A bank that is not heard: its outcome stays unknown, and nothing is taken for an answer. */
import { describe, expect, test } from 'vitest';
import { BankSilent, createBank } from './bank.ts';

type Send = typeof fetch;

const report = `<Document><CstmrPmtStsRpt><OrgnlGrpInfAndSts><OrgnlMsgId>F/1</OrgnlMsgId>
  <OrgnlNbOfTxs>1</OrgnlNbOfTxs><GrpSts>ACSC</GrpSts></OrgnlGrpInfAndSts></CstmrPmtStsRpt></Document>`;
const answering = (text: string, status: number) => async () => new Response(text, { status });
const bankOf = (send: Send) => createBank({ url: 'https://bank.example', key: 'k' }, send);
const brokenOff = () =>
  new ReadableStream({
    pull(stream) {
      stream.enqueue(new TextEncoder().encode(report.slice(0, 40)));
      stream.error(new Error('reset'));
    },
  });

const silences: [string, Send][] = [
  ['refuses the connection', () => Promise.reject(new TypeError('fetch failed'))],
  ['takes too long', () => Promise.reject(new DOMException('late', 'TimeoutError'))],
  ['breaks off', async () => new Response(brokenOff())],
  ['fails', answering('<html>Internal Server Error</html>', 500)],
  ['is being repaired', answering('', 503)],
  ['sends a page instead', answering('<html><body>Moved</body></html>', 302)],
  ['is cut short', answering(report.slice(0, -20), 200)],
];

describe.each(silences)('a bank that %s', (_what, send) => {
  const bank = bankOf(send);
  test.each([
    ['orders', () => bank.sendOrders('<Document/>')],
    ['a report', () => bank.fileReport('F/1')],
    ['a statement', () => bank.statement('CZ65', '2026-11-21')],
  ])('leaves %s unknown', async (_asked, ask) => {
    await expect(ask()).rejects.toBeInstanceOf(BankSilent);
  });
});

test('only a file the bank has never seen is known to be none', async () => {
  expect(await bankOf(answering('', 404)).fileReport('F/1')).toBeUndefined();
});

test('is asked with its key, a deadline and an escaped name', async () => {
  const sent: [string, RequestInit | undefined][] = [];
  const bank = bankOf(async (url, init) => {
    sent.push([String(url), init]);
    return new Response(report);
  });
  expect(await bank.fileReport('F/1')).toMatchObject({ messageId: 'F/1', status: 'ACSC' });
  const [[url, init] = ['']] = sent;
  expect(url).toBe('https://bank.example/orders/F%2F1');
  expect(init?.headers).toMatchObject({ authorization: 'Bearer k' });
  expect(init?.signal).toBeInstanceOf(AbortSignal);
});
