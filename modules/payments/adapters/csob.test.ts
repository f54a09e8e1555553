import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import { manualClock, money } from '@herna/kernel';
import { beforeAll, describe, expect, test } from 'vitest';
import { createCsobGateway } from './csob.ts';
import * as messages from './csob-messages.ts';
import { gatewayTime } from './csob-time.ts';
import { GatewayRefusal, GatewaySilent } from './gateway.ts';

const pair = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
const merchant = pair();
const bank = pair();
const clock = manualClock(new Date('2026-11-21T18:05:09Z'));

describe('signed texts, written out by hand', () => {
  test('payment/init', () => {
    const text = messages.initText({
      merchantId: 'M1MIPS0000',
      orderNo: '5547123',
      dttm: '20261121190509',
      payOperation: 'payment',
      payMethod: 'card',
      totalAmount: 50000,
      currency: 'CZK',
      closePayment: true,
      returnUrl: 'https://herna.example/payments/csob/return',
      returnMethod: 'GET',
      cart: [{ name: 'Herna 500', quantity: 1, amount: 50000 }],
      merchantData: 'YWJj',
      language: 'cs',
      ttlSec: 1800,
    });
    expect(text).toBe(
      'M1MIPS0000|5547123|20261121190509|payment|card|50000|CZK|true|' +
        'https://herna.example/payments/csob/return|GET|Herna 500|1|50000|YWJj|cs|1800',
    );
  });

  test('process and status', () => {
    expect(messages.paymentText('M1MIPS0000', 'd165e3c4b624fBD', '20261121190509')).toBe(
      'M1MIPS0000|d165e3c4b624fBD|20261121190509',
    );
  });

  test('answers leave out what is missing, with no empty place', () => {
    const answer = {
      payId: 'd165e3c4b624fBD',
      dttm: '20261121190509',
      resultCode: 0,
      resultMessage: 'OK',
      paymentStatus: 7,
      authCode: '042760',
    };
    const text = 'd165e3c4b624fBD|20261121190509|0|OK|7|042760';
    expect(messages.statusAnswerText(answer)).toBe(text);
    expect(messages.returnText({ ...answer, merchantData: 'YWJj' })).toBe(`${text}|YWJj`);
    expect(messages.initAnswerText({ ...answer, authCode: undefined, paymentStatus: 1 })).toBe(
      'd165e3c4b624fBD|20261121190509|0|OK|1',
    );
  });

  test('a status answer with an authentication step lays it flat', () => {
    const text = messages.statusAnswerText({
      payId: 'p',
      dttm: 't',
      resultCode: 0,
      resultMessage: 'OK',
      paymentStatus: 2,
      actions: {
        authenticate: { browserChallenge: { url: 'https://acs.example', method: 'GET' } },
      },
    });
    expect(text).toBe('p|t|0|OK|2|https://acs.example|GET');
  });

  test('times are Prague’s', () => {
    expect(gatewayTime(new Date('2026-07-01T22:30:00Z'))).toBe('20260702003000');
  });
});

describe('the adapter', () => {
  const sent: { url: string; body: string }[] = [];
  let reply: (text: string) => { status: number; body: unknown };
  const gateway = createCsobGateway(
    {
      url: 'https://gateway.example/api/v1.9',
      merchantId: 'M1MIPS0000',
      privateKey: merchant.privateKey,
      publicKey: bank.publicKey,
    },
    clock,
    async (url, init) => {
      sent.push({ url: String(url), body: String(init?.body ?? '') });
      const { status, body } = reply(String(url));
      return new Response(JSON.stringify(body), { status });
    },
  );
  const signed = (answer: Record<string, unknown>, text: string) => ({
    ...answer,
    signature: messages.signText(text, bankPrivate),
  });
  let bankPrivate: Parameters<typeof messages.signText>[1];
  beforeAll(async () => {
    const { createPrivateKey } = await import('node:crypto');
    bankPrivate = createPrivateKey(bank.privateKey);
  });
  const status = { payId: 'p1', dttm: 't', resultCode: 0, resultMessage: 'OK', paymentStatus: 7 };

  test('signs its requests so that our public key proves them', async () => {
    reply = () => ({ status: 200, body: signed({ ...status, paymentStatus: 1 }, 'p1|t|0|OK|1') });
    await gateway.init({
      orderNumber: '77',
      amount: money(100_00n, 'CZK'),
      returnUrl: 'https://herna.example/return',
      merchantData: 'x',
      language: 'cs',
      ttlSeconds: 1800,
      itemName: 'Herna 100',
    });
    const request = JSON.parse(sent.at(-1)?.body ?? '{}');
    const text = Buffer.from(messages.initText(request));
    const signature = Buffer.from(request.signature, 'base64');
    expect(verify('sha256', text, createPublicKey(merchant.publicKey), signature)).toBe(true);
  });

  test('percent-encodes the signature as the last part of a path', async () => {
    reply = () => ({ status: 200, body: signed(status, 'p1|t|0|OK|7') });
    expect(await gateway.status('p1')).toMatchObject({ payId: 'p1', paymentStatus: 7 });
    const last = (sent.at(-1)?.url ?? '').split('/').at(-1) ?? '';
    expect(last).not.toMatch(/[+=]/);
    expect(gateway.processUrl('p1')).toContain('/payment/process/M1MIPS0000/p1/20261121190509/');
  });

  test.each([
    ['altered', () => ({ ...signed(status, 'p1|t|0|OK|7'), paymentStatus: 8 }), GatewaySilent],
    ['unsigned', () => status, GatewaySilent],
    [
      'about another payment',
      () => signed({ ...status, payId: 'p2' }, 'p2|t|0|OK|7'),
      GatewaySilent,
    ],
    [
      'a refusal',
      () =>
        signed(
          { dttm: 't', resultCode: 140, resultMessage: 'Payment not found' },
          't|140|Payment not found',
        ),
      GatewayRefusal,
    ],
    [
      'a success signed only as a refusal',
      () => ({ ...status, signature: messages.signText('t|0|OK', bankPrivate) }),
      GatewaySilent,
    ],
  ])('an answer that is %s is not believed', async (_what, body, fault) => {
    reply = () => ({ status: 200, body: body() });
    await expect(gateway.status('p1')).rejects.toBeInstanceOf(fault);
  });

  test.each([
    ['refuses the connection', new TypeError('fetch failed')],
    ['takes too long', new DOMException('late', 'TimeoutError')],
  ])('a gateway that %s leaves the payment unknown', async (_what, fault) => {
    reply = () => {
      throw fault;
    };
    await expect(gateway.status('p1')).rejects.toBeInstanceOf(GatewaySilent);
  });

  test.each([
    ['fails', 500, 'Internal Server Error'],
    ['answers nothing', 200, null],
    ['sends a list', 200, []],
    ['sends another type of signature', 200, { ...status, signature: 7 }],
  ])('a gateway that %s leaves the payment unknown', async (_what, code, body) => {
    reply = () => ({ status: code, body });
    await expect(gateway.status('p1')).rejects.toBeInstanceOf(GatewaySilent);
  });

  test('no secret and no payer stands in what it throws', async () => {
    reply = () => ({ status: 503, body: '' });
    const error = await gateway.status('p1').catch((caught: unknown) => caught as Error);
    expect(String((error as Error).message)).not.toMatch(/PRIVATE|signature=/i);
  });
});
