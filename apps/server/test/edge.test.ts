import { openWorld, type World } from '@herna/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test('the fixed addresses answer', async () => {
  expect((await world.send('GET /healthz', {})).status).toBe(200);
  expect((await world.send('GET /readyz', {})).body).toEqual({ ready: true });
  expect((await world.send('GET /openapi.json', {})).body).toMatchObject({ openapi: '3.1.0' });
  const metrics = await world.send('GET /metrics', {});
  expect(String(metrics.body)).toContain('http_request_duration_seconds');
});

test('an address that nobody serves is a 404 of the catalogue', async () => {
  const answer = await world.send('GET /api/nothing-here', {});
  expect(answer).toMatchObject({ status: 404, code: 'ERR_NOT_FOUND' });
  expect(JSON.stringify(answer.body)).not.toContain('nothing-here');
});

test('an address that cannot be read is refused in the words of the catalogue', async () => {
  const answer = await world.app.inject({ url: '/api/catalogue/games/%ff' });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ code: 'ERR_VALIDATION', retry: 'never' });
  expect(answer.body).not.toContain('FST_');
});
