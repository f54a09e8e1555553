/** Pages as they are served: each guards its visitor, and what a player sees is kept nowhere. */
import { registerPlayer } from './player/new-player.ts';
import { expect, test } from './player/site.ts';

const pages = ['/', '/legal/terms-and-conditions', '/archive'];
/** Pages without a language. */
const others = ['/backoffice', '/docs/'];

test('every page guards its visitor', async ({ site, journey }) => {
  for (const address of [
    ...pages.map((path) => journey.at(path)),
    ...others.map((path) => `${journey.site}${path}`),
  ]) {
    const answer = await site.page.request.get(address);
    expect(answer.status(), address).toBe(200);
    expect(answer.headers(), address).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-frame-options': expect.stringMatching(/^(DENY|SAMEORIGIN)$/),
    });
  }
  const home = await site.page.request.get(journey.at('/'));
  const policy = home.headers()['content-security-policy'] ?? '';
  expect(policy).toMatch(/form-action 'self'/);
  expect(policy).not.toMatch(/form-action[^;]*(\*|https:(?!\/\/))/);
});

test('an address that names nothing is a page that is not there, whoever asks', async ({
  site,
  journey,
}) => {
  const nothing = ['/blog/-1', '/blog/__proto__', '/blog/category/-1', '/game/-1', '/page/-1'];
  const statuses = async (paths: readonly string[]) => {
    const found: [string, number][] = [];
    for (const path of paths) {
      const answer = await site.page.request.get(journey.at(path));
      found.push([path, answer.status()]);
    }
    return found;
  };
  expect(await statuses(nothing)).toEqual(nothing.map((path) => [path, 404]));
  await registerPlayer(site, journey);
  const own = [
    '/bonuses/detail/999999999',
    '/free-rounds/detail/999999999',
    '/tournaments/detail/999999999',
  ];
  const all = [...nothing, ...own];
  expect(await statuses(all)).toEqual(all.map((path) => [path, 404]));
  // The verifier works any round out; a round of nobody's is only not there to begin with.
  for (const round of ['999999999', '1&round=2']) {
    expect(await statuses([`/verify?round=${round}`])).toEqual([[`/verify?round=${round}`, 200]]);
  }
});

test('what a player sees is kept nowhere', async ({ site, journey }) => {
  await registerPlayer(site, journey);
  for (const path of ['/profile', '/profile/payments', '/profile/settings/personal', '/']) {
    const answer = await site.page.request.get(journey.at(path));
    expect(answer.status(), path).toBe(200);
    expect(answer.headers()['cache-control'], path).toBe('no-store');
  }
});

test('a page that is shared names a picture of its own, which is there', async ({
  site,
  journey,
}) => {
  const blog = await site.page.request.get(journey.at('/blog'));
  const [, post = ''] = /href="[^"]*(\/blog\/[a-z0-9-]+)"/.exec(await blog.text()) ?? [];
  for (const path of ['/game/ember-sevens', post]) {
    const page = await site.page.request.get(journey.at(path));
    const [, picture = ''] = /property="og:image" content="([^"]+)"/.exec(await page.text()) ?? [];
    expect(picture, path).toContain('/share/');
    const answer = await site.page.request.get(picture);
    expect([answer.status(), answer.headers()['content-type']], path).toEqual([200, 'image/jpeg']);
    expect((await answer.body()).subarray(0, 2), path).toEqual(Buffer.from([0xff, 0xd8]));
  }
  const nothing = await site.page.request.get(journey.at('/share/game/nothing/picture.jpg'));
  expect(nothing.status()).toBe(404);
});
