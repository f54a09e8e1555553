/** What every answer to a browser carries to guard its visitor (OWASP ASVS 5.0, V3). */
import { catalogue } from '@herna/kernel';
import { expect, test } from 'vitest';
import { pagePolicy } from '../sites.ts';
import { createApp } from './app.ts';

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
  app.browsers.get('/page', { schema: { hide: true } as never }, async () => 'a page');
  const { statusCode, headers } = await app.inject({ url });
  await app.close();
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
