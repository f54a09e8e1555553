/** Pages as they are served: each guards its visitor, and what a player sees is kept nowhere. */
import { registerPlayer } from './player/new-player.ts';
import { expect, test } from './player/site.ts';

const pages = ['/', '/legal/terms-and-conditions', '/archive'];
/** Pages without a language. */
const others = ['/backoffice', '/docs/'];

test('every page guards its visitor', async ({ site, evening }) => {
  for (const address of [
    ...pages.map((path) => evening.at(path)),
    ...others.map((path) => `${evening.site}${path}`),
  ]) {
    const answer = await site.page.request.get(address);
    expect(answer.status(), address).toBe(200);
    expect(answer.headers(), address).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-frame-options': expect.stringMatching(/^(DENY|SAMEORIGIN)$/),
    });
  }
  const home = await site.page.request.get(evening.at('/'));
  const policy = home.headers()['content-security-policy'] ?? '';
  expect(policy).toMatch(/form-action 'self'/);
  expect(policy).not.toMatch(/form-action[^;]*(\*|https:(?!\/\/))/);
});

test('what a player sees is kept nowhere', async ({ site, evening }) => {
  await registerPlayer(site, evening);
  for (const path of ['/profile', '/profile/payments', '/profile/settings/personal', '/']) {
    const answer = await site.page.request.get(evening.at(path));
    expect(answer.status(), path).toBe(200);
    expect(answer.headers()['cache-control'], path).toBe('no-store');
  }
});
