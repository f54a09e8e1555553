/** A first visit: the question of age, cookies, and marketing that waits for a yes. */
import { expect, type Site, test } from './player/site.ts';

test.use({ firstVisit: true });

/** What was told to the tag manager: consent commands and events by name. */
const dataLayerOf = (site: Site): Promise<string[]> =>
  site.page.evaluate(() =>
    ((window as { dataLayer?: unknown[] }).dataLayer ?? []).map((entry) => {
      const { event } = entry as { event?: string };
      return (
        event ??
        Array.from(entry as ArrayLike<unknown>)
          .slice(0, 2)
          .join(' ')
      );
    }),
  );

test('nobody comes in without an answer about age', async ({ site, journey }) => {
  const { page, say } = site;
  await site.open('/');
  const question = page.getByRole('dialog');
  await expect(question).toBeVisible();
  await journey.seen('adult');
  await page.keyboard.press('Escape');
  await expect(question).toBeVisible();
  await site.button('shell.adult.no').click();
  await expect(question).toContainText(say('shell.adult.leaveText'));
  await journey.seen('adult-refused');
  await site.button('shell.adult.back').click();
  await site.button('shell.adult.yes').click();
  await expect(question).toBeHidden();
  await page.reload();
  await site.alive();
  await expect(question).toBeHidden();
});

test('cookies: denied until chosen, and events wait for the choice', async ({ site, journey }) => {
  const { page } = site;
  await site.open('/archive');
  await site.button('shell.adult.yes').click();
  const banner = page.getByRole('region', { name: site.say('shell.consent.title') });
  await expect(banner).toBeVisible();
  await journey.seen('cookies');
  expect(await dataLayerOf(site)).toEqual(['consent default']);
  await site.button('shell.consent.choose').click();
  await journey.seen('cookies-choice');
  await page.getByLabel(site.say('shell.consent.analytics')).check();
  await site.button('shell.consent.save').click();
  await expect(banner).toBeHidden();
  await site.link('shell.nav.jackpots').first().click();
  await expect(page).toHaveURL(/jackpots$/);
  await expect.poll(() => dataLayerOf(site)).toContain('pageview');
  expect((await dataLayerOf(site)).slice(0, 2)).toEqual(['consent default', 'consent update']);
});

test('a refusal stays a refusal', async ({ site }) => {
  const { page } = site;
  await site.open('/archive');
  await site.button('shell.adult.yes').click();
  await site.button('shell.consent.refuse').click();
  await site.link('shell.nav.jackpots').first().click();
  await expect(page).toHaveURL(/jackpots$/);
  expect(await dataLayerOf(site)).toEqual(['consent default', 'consent update']);
  await page.reload();
  await site.alive();
  await expect(site.button('shell.consent.refuse')).toBeHidden();
});
