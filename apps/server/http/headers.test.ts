/** What every answer to a browser carries to guard its visitor (OWASP ASVS 5.0, V3). */
import { get, type IncomingMessage } from 'node:http';
import { catalogue } from '@herna/kernel';
import { expect, test } from 'vitest';
import { createApp } from './app.ts';
import { pagePolicy } from './page-policy.ts';

/** The headers of an answer; `/page` stands for anything that a site serves. */
async function answered(url: string, secure: boolean, documented = true) {
  const app = await createApp({
    version: '1',
    catalogue,
    locales: ['cs'],
    defaultLocale: 'cs',
    trustedProxies: [],
    secure,
    documented,
    publicUrl: 'https://herna.example',
    onInternal: () => {},
  });
  const hidden = { schema: { hide: true } as never };
  app.browsers.get('/page', hidden, async () => 'a page');
  app.browsers.get('/stream', hidden, (_request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream' });
    reply.raw.end();
  });
  app.get('/machine', hidden, async () => ({ done: true }));
  app.get('/kept', hidden, (_request, reply) => {
    reply.header('cache-control', 'public, max-age=60').send('a picture');
  });
  app.get('/fault', hidden, () => {
    throw new TypeError('a fault of ours');
  });
  // By the wire: what is written past the application counts too.
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as { port: number };
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get({ port, host: '127.0.0.1', path: url }, resolve).on('error', reject);
  });
  answer.resume();
  await app.close();
  const { statusCode, headers } = answer;
  return { statusCode, headers };
}

const guards = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'SAMEORIGIN',
};

test.each(['/page', '/docs/', '/docs/json'])('%s guards its visitor', async (url) => {
  const { statusCode, headers } = await answered(url, false);
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject(guards);
  expect(headers['strict-transport-security']).toBeUndefined();
});

test.each([
  ['a page', '/page', 200],
  ['a stream of events', '/stream', 200],
  ['an answer to a machine', '/machine', 200],
  ['a fault', '/fault', 500],
  ['what is nowhere', '/no-such-thing', 404],
  ['an address that cannot be read', '/%E0%A4%A', 400],
])('%s is guarded, kept nowhere and asked for by TLS', async (_name, url, status) => {
  const { statusCode, headers } = await answered(url, true);
  expect(statusCode).toBe(status);
  expect(headers).toMatchObject({ ...guards, 'cache-control': 'no-store' });
  expect(headers['strict-transport-security']).toMatch(/^max-age=31536000/);
});

test('what may be kept says so itself', async () => {
  const { headers } = await answered('/kept', true);
  expect(headers).toMatchObject({ ...guards, 'cache-control': 'public, max-age=60' });
});

test('in production browsers are told to come by TLS for a year', async () => {
  const { headers } = await answered('/page', true);
  expect(headers).toMatchObject(guards);
  const [, age = '0'] = /max-age=(\d+)/.exec(String(headers['strict-transport-security'])) ?? [];
  expect(Number(age)).toBeGreaterThanOrEqual(31_536_000);
});

test('a form of the browsable calls leads to this server alone', async () => {
  const { headers } = await answered('/docs/', false);
  const directives = String(headers['content-security-policy']).split(';');
  expect(directives.map((part) => part.trim())).toContain("form-action 'self'");
});

test('in production the calls cannot be browsed', async () => {
  for (const url of ['/docs', '/docs/static/index.html', '/docs/json', '/openapi.json']) {
    expect((await answered(url, true, false)).statusCode, url).toBe(404);
  }
});

test('a form of a page leads to this site and the gateways that are named, nowhere else', () => {
  const directive = (policy: string, name: string) =>
    policy.split('; ').find((part) => part.startsWith(`${name} `));
  expect(directive(pagePolicy('n'), 'form-action')).toBe("form-action 'self'");
  const withGateway = pagePolicy('n', { forms: ['https://gateway.example'] });
  expect(directive(withGateway, 'form-action')).toBe("form-action 'self' https://gateway.example");
  expect(directive(withGateway, 'frame-ancestors')).toBe("frame-ancestors 'self'");
  expect(directive(withGateway, 'script-src')).toBe("script-src 'self' 'nonce-n'");
  expect(withGateway).not.toMatch(/\*|unsafe-eval/);
});

test('a page frames this site and the games of providers, nothing else', () => {
  expect(pagePolicy('n')).toContain("; frame-src 'self'; ");
  const withGames = pagePolicy('n', { frames: ['https://games.example:8443'] });
  expect(withGames).toContain("; frame-src 'self' https://games.example:8443; ");
  expect(withGames).toContain("; form-action 'self'; ");
});
