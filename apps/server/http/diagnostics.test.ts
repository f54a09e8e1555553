/** To whom the metrics are told. */
import { catalogue } from '@herna/kernel';
import { expect, test } from 'vitest';
import { createApp } from './app.ts';
import { type MetricsGuard, mountDiagnostics } from './diagnostics.ts';
import type { Unready } from './readiness.ts';

const token = 'a token of the watch';
const production: MetricsGuard = { open: false, token };

/** What one who comes from an address is answered. */
async function request(
  guard: MetricsGuard,
  remoteAddress: string,
  headers: Readonly<Record<string, string>> = {},
  url = '/metrics',
  unready: Unready | undefined = undefined,
): Promise<number> {
  const app = await createApp({
    version: '1',
    catalogue,
    locales: ['cs'],
    defaultLocale: 'cs',
    trustedProxies: ['127.0.0.1'],
    secure: true,
    documented: false,
    publicUrl: 'https://herna.example',
    onInternal: () => {},
  });
  mountDiagnostics(app, async () => unready, guard);
  const { statusCode, body } = await app.inject({ url, remoteAddress, headers });
  if (url === '/metrics') {
    expect(body.includes('http_request_duration_seconds')).toBe(statusCode === 200);
  }
  await app.close();
  return statusCode;
}

const bearer = (text: string) => ({ authorization: `Bearer ${text}` });

test.each([
  ['this machine', '127.0.0.1', {}, 200],
  ['this machine by IPv6', '::1', {}, 200],
  ['another machine', '203.0.113.7', {}, 401],
  ['another machine with the token', '203.0.113.7', bearer(token), 200],
  ['another machine with another token', '203.0.113.7', bearer('a token of nobody'), 401],
  ['another machine with no token at all', '203.0.113.7', bearer(''), 401],
  ['somebody behind a proxy here', '127.0.0.1', { 'x-forwarded-for': '203.0.113.7' }, 401],
  ['somebody who says so of himself', '127.0.0.1', { 'x-forwarded-for': '127.0.0.1' }, 401],
  ['somebody behind another proxy', '127.0.0.1', { forwarded: 'for=203.0.113.7' }, 401],
])('in production %s (%s, %j) is answered %i', async (_who, address, headers, status) => {
  expect(await request(production, address, headers)).toBe(status);
});

test('in production without a token other machines have no way in', async () => {
  const guard = { open: false, token: undefined };
  for (const text of ['', 'undefined']) {
    expect(await request(guard, '203.0.113.7', bearer(text))).toBe(401);
  }
  expect(await request(guard, '127.0.0.1')).toBe(200);
});

test('in development anybody is told, and always whether it lives', async () => {
  expect(await request({ open: true, token: undefined }, '203.0.113.7')).toBe(200);
  expect(await request(production, '203.0.113.7', {}, '/healthz')).toBe(200);
  expect(await request(production, '203.0.113.7', {}, '/readyz')).toBe(200);
});

test('a node whose disk is full lives and is not ready', async () => {
  const from = '203.0.113.7';
  expect(await request(production, from, {}, '/readyz', 'DISK_FULL')).toBe(503);
  expect(await request(production, from, {}, '/healthz', 'DISK_FULL')).toBe(200);
});
