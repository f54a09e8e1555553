/** A game that is late says how far it has come; one that cannot be loaded says so and is loaded again. */
import { expect, test } from './journey-fixture.ts';

test('a game shows its outline until it can be played', async ({ page, journey, language }) => {
  let answer = (): void => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/games/api/session', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${journey.site}/games/play/velvet-plums?mode=demo&lang=${language}`);
  const progress = page.getByRole('progressbar');
  await expect(progress).toHaveAttribute('value', '40');
  await expect(page.locator('.loading-picture')).toBeVisible();
  await journey.seen('game-loading');
  answer();
  await expect(page.locator('[data-play]')).toBeEnabled();
  await expect(progress).toHaveCount(0);
});

test('a game whose code does not come says so, and comes when it is loaded again', async ({
  page,
  journey,
  language,
}) => {
  await page.route(/games\/client\/assets\/app-/, (route) => route.abort());
  await page.goto(`${journey.site}/games/play/velvet-plums?mode=demo&lang=${language}`);
  await expect(page.getByRole('alert')).toBeVisible();
  await journey.seen('game-unreachable');
  await page.unroute(/games\/client\/assets\/app-/);
  await page.getByRole('button').click();
  await expect(page.locator('[data-play]')).toBeEnabled();
});

test('a game is played though its letters and the pictures of its symbols never come', async ({
  page,
  journey,
  language,
}) => {
  for (const late of ['**/*.woff2', '**/*.{avif,webp}']) await page.route(late, () => {});
  const address = `${journey.site}/games/play/velvet-plums?mode=demo&lang=${language}`;
  await page.goto(address, { waitUntil: 'commit' });
  await expect(page.locator('.picture')).toHaveAttribute('data-ready', 'true');
  await expect(page.locator('[data-play]')).toBeEnabled();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
