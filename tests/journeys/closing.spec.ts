/** What concerns the whole house and would disturb other journeys. */
import { expect, test } from './evening.ts';

test('the fixed addresses answer', async ({ evening, request }) => {
  for (const path of ['/healthz', '/readyz', '/metrics', '/openapi.json', '/docs']) {
    const answer = await request.get(`${evening.site}${path}`);
    expect(answer.status(), path).toBe(200);
  }
  const { openapi } = await (await request.get(`${evening.site}/openapi.json`)).json();
  expect(openapi).toMatch(/^3\.1/);
});
