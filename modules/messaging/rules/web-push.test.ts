import { createPublicKey, verify } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { isPushEndpoint } from './push-services.ts';
import { isBrowserKey, pushTextBytesMax, sealPush, serverKeyOf, vapidHeader } from './web-push.ts';

/** RFC 8291, appendix A. */
const example = {
  text: 'When I grow up, I want to be a watermelon',
  browser: {
    p256dh:
      'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
  ephemeral: {
    salt: Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url'),
    privateKey: Buffer.from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url'),
  },
  sealed:
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6Tlz' +
    'AC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
};

describe('a sealed text', () => {
  test('is that of the standard’s example', () => {
    const { text, browser, ephemeral, sealed } = example;
    expect(sealPush(text, browser, ephemeral).toString('base64url')).toBe(sealed);
  });

  test('of the longest kind fills what a push service takes', () => {
    const { browser, ephemeral } = example;
    expect(sealPush('x'.repeat(pushTextBytesMax), browser, ephemeral)).toHaveLength(4096);
  });
});

test.each([
  ['the standard’s example', example.browser.p256dh, true],
  ['a point beside the curve', Buffer.alloc(65, 4).toString('base64url'), false],
  ['a short one', 'BCVx', false],
])('a key of a browser: %s', (_name, key, holds) => {
  expect(isBrowserKey(key)).toBe(holds);
});

test('a push service knows the sender by a token that the public key proves', () => {
  const key = serverKeyOf('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw');
  const point = Buffer.from(key.publicKey, 'base64url');
  expect(key.publicKey).toMatch(/^BP4z9KsN6nGRTbVYI_c7/);
  const now = new Date('2026-11-20T09:00:00Z');
  const contact = 'mailto:herna@herna.example';
  const header = vapidHeader(key, { audience: 'https://push.example', contact, now });
  const [, head = '', claims = '', signature = '', named] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(header) ?? [];
  expect(named).toBe(key.publicKey);
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString());
  expect(read(head)).toEqual({ typ: 'JWT', alg: 'ES256' });
  const exp = now.getTime() / 1000 + 12 * 3600;
  expect(read(claims)).toEqual({ aud: 'https://push.example', exp, sub: contact });
  const [x, y] = [point.toString('base64url', 1, 33), point.toString('base64url', 33)];
  const by = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const proof = Buffer.from(signature, 'base64url');
  const signed = Buffer.from(`${head}.${claims}`);
  expect(verify('sha256', signed, { key: by, dsaEncoding: 'ieee-p1363' }, proof)).toBe(true);
});

test.each([
  ['https://push.example/a?b=c', true],
  ['https://one.push.test/a', true],
  ['https://two.one.push.test/a', true],
  ['http://127.0.0.1:4000/push/send/a', true],
  ['https://push.test/a', false],
  ['https://one.push.test:8443/a', false],
  ['http://one.push.test/a', false],
  ['http://push.example/a', false],
  ['https://push.example:8443/a', false],
  ['https://push.example.evil.test/a', false],
  ['https://evilpush.test/a', false],
  ['https://push.example@evil.test/a', false],
  ['https://user@push.example/a', false],
  ['http://127.0.0.1:5432/', false],
  ['http://localhost:4000/push/send/a', false],
  ['http://[::1]:4000/', false],
  ['http://169.254.169.254/latest/meta-data', false],
  ['https://10.0.0.1/', false],
  ['file:///etc/passwd', false],
  [`https://push.example/${'a'.repeat(1000)}`, false],
  ['nothing', false],
])('posting to %s is right: %s', (endpoint, holds) => {
  const origins = ['https://push.example', 'https://*.push.test', 'http://127.0.0.1:4000'];
  expect(isPushEndpoint(endpoint, origins)).toBe(holds);
  expect(isPushEndpoint(endpoint, [])).toBe(false);
});
