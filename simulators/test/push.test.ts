/** The push service as RFC 8030, 8291 and 8292 have it, by a sender written for this test. */
import { createCipheriv, createECDH, createPrivateKey, hkdfSync, sign } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Outside, openOutside } from './outside.ts';

const site = createECDH('prime256v1');
site.generateKeys();
const point = site.getPublicKey();
const applicationServerKey = point.toString('base64url');
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

let outside: Outside;
let subscription: { endpoint: string; keys: { p256dh: string; auth: string } };
let browser: string;
beforeAll(async () => {
  outside = await openOutside();
});
beforeEach(async () => {
  await outside.steer('push/reset');
  outside.mailbox.clear();
  const answer = await outside.steer('push/browsers', { applicationServerKey });
  ({ browser, subscription } = (await answer.json()) as never);
});
afterAll(() => outside.end());

const token = (change: object = {}, alg = 'ES256') => {
  const exp = Math.floor(outside.clock.now().getTime() / 1000) + 3600;
  const claims = { aud: outside.url, exp, sub: 'mailto:site@herna.example', ...change };
  const signed = `${part({ typ: 'JWT', alg })}.${part(claims)}`;
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    d: site.getPrivateKey('base64url'),
    x: point.toString('base64url', 1, 33),
    y: point.toString('base64url', 33),
  };
  const key = createPrivateKey({ key: jwk, format: 'jwk' });
  const mac = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${signed}.${mac.toString('base64url')}, k=${applicationServerKey}`;
};

const sealed = (text: string) => {
  const own = createECDH('prime256v1');
  own.generateKeys();
  const theirs = Buffer.from(subscription.keys.p256dh, 'base64url');
  const auth = Buffer.from(subscription.keys.auth, 'base64url');
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, own.getPublicKey()]);
  const secret = Buffer.from(hkdfSync('sha256', own.computeSecret(theirs), auth, info, 32));
  const salt = Buffer.alloc(16, 7);
  const of = (purpose: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${purpose}\0`, bytes));
  const cipher = createCipheriv('aes-128-gcm', of('aes128gcm', 16), of('nonce', 12));
  const body = cipher.update(Buffer.concat([Buffer.from(text), Buffer.of(2, 0, 0)]));
  const head = Buffer.concat([salt, Buffer.of(0, 0, 16, 0, 65), own.getPublicKey()]);
  return new Uint8Array(Buffer.concat([head, body, cipher.final(), cipher.getAuthTag()]));
};

const text = JSON.stringify({ title: 'News', body: 'See.', url: 'http://site/a', tag: 'one' });
const post = (headers: Record<string, string> = {}, body = sealed(text)) =>
  fetch(subscription.endpoint, {
    method: 'POST',
    headers: {
      authorization: token(),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: '60',
      ...headers,
    },
    body,
  });
const shown = () => outside.mailbox.list({ kind: 'push' });

test('a message of the site is shown by its browser, padding left out', async () => {
  const answer = await post();
  expect(answer.status).toBe(201);
  expect(answer.headers.get('location')).toContain('/push/messages/');
  expect(shown()).toMatchObject([
    { to: [browser], subject: 'News', text: 'See.', opens: 'http://site/a', senderId: 'one' },
  ]);
});

test.each<[string, () => Record<string, string>, number]>([
  ['no token', () => ({ authorization: '' }), 401],
  ['a token for another service', () => ({ authorization: token({ aud: 'https://else' }) }), 401],
  ['a token of yesterday', () => ({ authorization: token({ exp: 1 }) }), 401],
  ['a token of more than a day', () => ({ authorization: token({ exp: 4_000_000_000 }) }), 401],
  ['a token without a contact', () => ({ authorization: token({ sub: '' }) }), 401],
  ['a token by another algorithm', () => ({ authorization: token({}, 'none') }), 401],
  ['a token that was changed', () => ({ authorization: token().replace(/t=./, 't=f') }), 401],
  ['another encoding', () => ({ 'content-encoding': 'aesgcm' }), 400],
  ['no time to wait', () => ({ ttl: '' }), 400],
])('%s is refused', async (_name, headers, status) => {
  expect((await post(headers())).status).toBe(status);
  expect(shown()).toEqual([]);
});

test('a browser that named another site takes nothing from this one', async () => {
  const answer = await outside.steer('push/browsers', { applicationServerKey: 'BElse' });
  ({ subscription } = (await answer.json()) as never);
  expect((await post()).status).toBe(403);
});

test('too long a message is refused, one that cannot be read is not shown', async () => {
  expect((await post({}, new Uint8Array(4097))).status).toBe(413);
  expect((await post({}, sealed(text).fill(1, 100, 101))).status).toBe(201);
  expect(shown()).toEqual([]);
});

test('a browser that has left, or never was, is told by its status; switches tell the same', async () => {
  for (const [name, status] of [
    ['gone', 410],
    ['unknown', 404],
    ['tooMany', 429],
  ] as const) {
    await outside.fault('push', { [name]: true, times: 1 });
    expect((await post()).status).toBe(status);
  }
  await outside.steer(`push/browsers/${browser}/leave`);
  expect((await post()).status).toBe(410);
  subscription.endpoint = `${outside.url}/push/send/nobody`;
  expect((await post()).status).toBe(404);
});
