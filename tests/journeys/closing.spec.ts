/** What concerns the whole house and would disturb other journeys. */
import { expect, test } from './journey-fixture.ts';

test('the fixed addresses answer', async ({ journey, request }) => {
  for (const path of ['/healthz', '/readyz', '/metrics', '/openapi.json', '/docs']) {
    const answer = await request.get(`${journey.site}${path}`);
    expect(answer.status(), path).toBe(200);
  }
  const { openapi } = await (await request.get(`${journey.site}/openapi.json`)).json();
  expect(openapi).toMatch(/^3\.1/);
});

test('what pages name is there, comes packed, and is kept for good', async ({ journey }) => {
  for (const path of ['/', '/backoffice', '/games/play/ember-sevens?lang=en']) {
    const html = await (await fetch(`${journey.site}${path}`)).text();
    const named = [...html.matchAll(/(?:href|src)="(\/[^"]+\.(?:js|css|avif))"/g)];
    const addresses = new Set(named.map(([, address = '']) => address));
    expect(addresses.size, path).toBeGreaterThan(0);
    for (const address of addresses) {
      const answer = await fetch(`${journey.site}${address}`, {
        headers: { 'accept-encoding': 'br' },
      });
      const { length } = await answer.text();
      const { status, headers } = answer;
      const isPicture = address.endsWith('.avif');
      expect([status, headers.get('cache-control')], address).toEqual([
        200,
        isPicture ? 'public, max-age=86400' : 'public, max-age=31536000, immutable',
      ]);
      if (!isPicture && length >= 1_024) {
        expect(headers.get('content-encoding'), address).toBe('br');
      }
    }
  }
});
