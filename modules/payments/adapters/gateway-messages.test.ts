/** What gateways sign, written out by hand or computed elsewhere, and what their adapters refuse. */
import { createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import { manualClock, money, seededRandom } from '@herna/kernel';
import { signRequest } from '@herna/kernel/signed-request';
import { goesElsewhere } from '@herna/testkit';
import { describe, expect, test } from 'vitest';
import { GatewayRefusal, GatewaySilent } from './gateway.ts';
import { createGpwebpay, orderFields, returnFields, signedText } from './gpwebpay.ts';
import { createNetera } from './netera.ts';
import { createPayout, payoutSignature } from './payout.ts';
import { createPayu, noticeHash, readSignatureHeader } from './payu.ts';
import { noticeSignature } from './signed-calls.ts';

const clock = manualClock(new Date('2026-11-21T18:05:09Z'));
const random = seededRandom(3);
const access = { url: 'https://gateway.example', client: 'c', secret: 's', notifySecret: 'n' };
const order = {
  orderNumber: '1000001',
  reference: '100000017',
  amount: money(500_00n, 'CZK'),
  returnUrl: 'https://herna.example/payments/return/X?reference=100000017',
  notifyUrl: 'https://herna.example/notify',
  language: 'cs',
  ttlSeconds: 1800,
  itemName: 'Herna 500',
  customer: '7',
  ip: '127.0.0.1',
};

describe('PayU', () => {
  const body = Buffer.from('{"order":{"orderId":"TEST0001","status":"COMPLETED"}}');

  test.each([
    ['md5', '6745a3b8d14a3df194ef9e32b6a45bda'],
    ['sha256', '6684c8a6a5416bad5cedcc2bf5fa594647dab0edb3b46feeedb14c536010cb0f'],
  ])('hashes body and second key by %s', (algorithm, hash) => {
    expect(noticeHash(algorithm, body, 'second-key-demo')).toBe(hash);
  });

  test('reads the parts of the header', () => {
    expect(readSignatureHeader('sender=x;signature=ab;algorithm=MD5;content=DOCUMENT')).toEqual({
      sender: 'x',
      signature: 'ab',
      algorithm: 'MD5',
      content: 'DOCUMENT',
    });
  });

  test('believes a notification by the raw bytes only', () => {
    const payu = createPayu({ ...access, notifySecret: 'second-key-demo' }, clock);
    const fields = JSON.parse(body.toString());
    const notice = (signature: string, algorithm: string, rawBody: Uint8Array = body) =>
      payu.readNotice?.({
        fields,
        rawBody,
        headers: { 'openpayu-signature': `signature=${signature};algorithm=${algorithm}` },
      });
    const right = '6745a3b8d14a3df194ef9e32b6a45bda';
    expect(notice(right, 'MD5')).toEqual({ about: 'deposit', providerReference: 'TEST0001' });
    expect(notice(right, 'SHA-256')).toBeUndefined();
    expect(notice(right, 'none')).toBeUndefined();
    expect(notice(right, 'MD5', Buffer.from(`${body} `))).toBeUndefined();
  });
});

describe('PayOut', () => {
  test.each([
    [
      [20000, 'CZK', 'DEP-1', 'nonce-1'],
      '32b555613d3918b245e121bfc5817bde64f6eacc955283b940122050d1eba91a',
    ],
    [
      [20000, 'CZK', 'WD-1', 'CZ6508000000192000145399', 'nonce-1'],
      'ef71420193df491e9383061307d3155ffec39718c10c5a75a9b89c40d82eb4ee',
    ],
    [
      ['DEP-1', 'checkout.succeeded', 'nonce-1'],
      '0641c5a049d48e08e436aca22b2a72a710819e5ce77fff615ff37ee0e852d3d1',
    ],
  ])('signs %j with the secret last', (values, signature) => {
    expect(payoutSignature(values, 'secret-demo')).toBe(signature);
  });

  test('who has paid is opened by the key that both derive from the client', () => {
    const payout = createPayout(
      { ...access, client: 'client-demo', secret: 'secret-demo' },
      { clock, random: { id: () => 'nonce-1' } },
    );
    const notice = (name: string) => {
      const fields = {
        external_id: 'DEP-1',
        type: 'checkout.verification',
        nonce: 'nonce-1',
        // SHA-256 of DEP-1|checkout.verification|nonce-1|secret-demo
        signature: '1f358785e8f4fbc130a7a3a1e8338334beb057b01e0298de1d2ca3c61e957783',
        // Encrypted by openssl enc -aes-256-cbc under the first half of the hex of SHA-512 of client-demo
        data: {
          id: 7,
          account_details: {
            name,
            iban: 'AAECAwQFBgcICQoLDA0OD10PtSxzJfxj0ARKNuTUgmjQV1YCI+UG1obKca1BQ19U',
          },
        },
      };
      return { fields, headers: {}, rawBody: new Uint8Array() };
    };
    expect(payout.readNotice?.(notice('AAECAwQFBgcICQoLDA0OD4AGpxIOb1HEqRWyuIRqgfM='))).toEqual({
      about: 'deposit',
      providerReference: '7',
      payer: { orderNumber: 'DEP-1', name: 'Jana Novákova', account: 'SK5511000000002611391222' },
    });
    expect(payout.readNotice?.(notice('AAECAwQFBgcICQoLDA0OD4AGpxIOb1HEqRWyuIRqgfA='))).toBe(
      undefined,
    );
  });

  test('a refund names the account it goes to, signed over it, and a key of its own', async () => {
    const calls: { path: string; key: string | null; body: unknown }[] = [];
    const answers: Readonly<Record<string, object>> = {
      '/authorize': { token: 't', valid_for: 6000 },
      '/checkouts/7': { id: 7, external_id: 'DEP-1' },
      '/refunds': { status: 'processed' },
    };
    const send = async (url: string | URL | Request, init?: RequestInit) => {
      const path = new URL(String(url)).pathname;
      const body = init?.body ? JSON.parse(String(init.body)) : undefined;
      calls.push({ path, key: new Headers(init?.headers).get('idempotency-key'), body });
      return Response.json(answers[path]);
    };
    const payout = createPayout(
      { ...access, secret: 'secret-demo' },
      { clock, random: { id: () => 'nonce-1' } },
      send,
    );
    const iban = 'SK3112000000198742637541';
    expect(await payout.giveBack?.('7', money(200_00n, 'EUR'), { iban })).toBe(true);
    expect(calls.at(-1)).toEqual({
      path: '/refunds',
      key: 'return-DEP-1',
      body: {
        amount: 200_00,
        checkout_id: 7,
        iban,
        statement_descriptor: 'Returned deposit',
        nonce: 'nonce-1',
        // SHA-256 of 20000|EUR|DEP-1|SK3112000000198742637541|nonce-1|secret-demo
        signature: '9f7a781342640d81a97c9f8e8f6c51d20da65bdc5d37d9947b1debd5a77a6e8e',
      },
    });
  });
});

describe('calls signed by HMAC', () => {
  test('a notification is signed over time, event and body', () => {
    const notice = {
      timestamp: '1700000000',
      eventId: 'evt_1',
      body: '{"type":"deposit.confirmed"}',
    };
    expect(noticeSignature('whsec-demo', notice)).toBe(
      'a90badeeda9c4f6bab33e503ac753299511100018441b43bada8cf558c1cb05d',
    );
  });

  test('a call is signed over all that it says', () => {
    const call = { method: 'POST', path: '/v1/x?y=1', timestamp: '1', requestId: 'r', body: '{}' };
    const signature = signRequest('k', call);
    for (const change of [{ path: '/v1/x' }, { body: '' }, { timestamp: '2' }, { method: 'GET' }]) {
      expect(signRequest('k', { ...call, ...change })).not.toBe(signature);
    }
  });

  test('an old notification is not believed', () => {
    const netera = createNetera(access, { clock, random });
    const notice = (seconds: number) => {
      const timestamp = String(Math.floor(clock.now().getTime() / 1000) + seconds);
      const body = '{"type":"deposit","depositId":"d1"}';
      const signed = noticeSignature('n', { timestamp, eventId: 'e', body });
      const headers = { 'x-timestamp': timestamp, 'x-event-id': 'e', 'x-signature': signed };
      return netera.readNotice?.({ headers, rawBody: Buffer.from(body), fields: JSON.parse(body) });
    };
    expect(notice(-299)).toEqual({ about: 'deposit', providerReference: 'd1' });
    expect(notice(-301)).toBeUndefined();
    expect(notice(301)).toBeUndefined();
  });
});

describe('GP webpay', () => {
  const pair = () =>
    generateKeyPairSync('rsa', {
      modulusLength: 2048,
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
      publicKeyEncoding: { type: 'spki', format: 'pem' },
    });
  const ours = pair();
  const theirs = pair();
  const gateway = createGpwebpay(
    { ...access, secret: ours.privateKey, notifySecret: theirs.publicKey },
    random,
  );
  const signed = (text: string): string =>
    sign('sha1', Buffer.from(text), createPrivateKey(theirs.privateKey)).toString('base64');

  test('an order is an address whose values are signed in their order', async () => {
    const { payUrl, providerReference } = (await gateway.begin?.(order)) ?? {};
    const fields = Object.fromEntries(new URL(payUrl ?? '').searchParams);
    expect(signedText(fields, orderFields)).toBe(
      'c|CREATE_ORDER|1000001|50000|203|1|100000017|' +
        'https://herna.example/payments/return/X?reference=100000017|Herna 500|100000017;50000;CZK',
    );
    expect(providerReference).toBe('1000001-CZK');
    expect(createPublicKey(ours.publicKey).type).toBe('public');
  });

  test('a return needs both digests, the second over our own number', () => {
    const fields = {
      OPERATION: 'CREATE_ORDER',
      ORDERNUMBER: '1000001',
      MD: '100000017;50000;CZK',
      PRCODE: '0',
      SRCODE: '0',
      RESULTTEXT: 'OK',
    };
    const text = 'CREATE_ORDER|1000001|100000017;50000;CZK|0|0|OK';
    expect(signedText(fields, returnFields)).toBe(text);
    const DIGEST = signed(text);
    const whole = { ...fields, DIGEST, DIGEST1: signed(`${text}|c`) };
    expect(gateway.readReturn?.(whole)).toEqual({
      about: 'deposit',
      providerReference: '1000001-CZK',
      amount: 50000n,
      currency: 'CZK',
    });
    expect(gateway.readReturn?.({ ...whole, DIGEST1: signed(`${text}|d`) })).toBeUndefined();
    expect(gateway.readReturn?.({ ...whole, DIGEST1: undefined })).toBeUndefined();
    expect(gateway.readReturn?.({ ...whole, PRCODE: '30' })).toBeUndefined();
  });
});

test.each([
  ['PayU', (url: string) => createPayu({ ...access, url }, clock).begin?.(order)],
  ['PayOut', (url: string) => createPayout({ ...access, url }, { clock, random }).begin?.(order)],
  ['Netera', (url: string) => createNetera({ ...access, url }, { clock, random }).begin?.(order)],
])('a redirect of %s is not followed', async (_name, begin) => {
  expect(await goesElsewhere(async (url) => begin(url))).toBe(false);
});

test.each([
  [408, GatewaySilent],
  [429, GatewaySilent],
  [503, GatewaySilent],
  [422, GatewayRefusal],
])('HTTP %d of a gateway says what is known after it', async (status, kind) => {
  const send = async () => Response.json({}, { status });
  const netera = createNetera(access, { clock, random }, send);
  await expect(netera.begin?.(order)).rejects.toThrow(kind);
});
