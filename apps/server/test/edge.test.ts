import { guest } from '@herna/players/test/builders.ts';
import { signedInStaff } from '@herna/staff/test/builders.ts';
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

test('a browser signed in as a player and as staff is each at its own calls', async () => {
  const { token: player } = await guest(world);
  const staff = await signedInStaff(world, world.platform.modules.parts.staff, 'content');
  const { authorization = '' } = staff.headers({ method: 'POST', path: '/', body: '' });
  const member = authorization.replace('Bearer ', '');
  const cookie = `herna_player=${player}; herna_staff=${member}`;
  const ask = (path: string, headers: Record<string, string>) =>
    world.app.inject({ method: 'POST', url: path, headers, payload: {} });
  const own = { cookie, 'x-herna-client': 'test' };
  const [asPlayer, asStaff] = [
    await ask('/capi/v2-onling/Player/VerifyToken', own),
    await ask('/capi/v2-onling/User/VerifyToken', own),
  ];
  expect([asPlayer.statusCode, asStaff.statusCode]).toEqual([200, 200]);
  const foreign = { cookie: `herna_player=${member}; herna_staff=${player}` };
  for (const who of ['Player', 'User']) {
    const answer = await ask(`/capi/v2-onling/${who}/VerifyToken`, { ...own, ...foreign });
    expect(answer.statusCode).toBe(401);
  }
});
