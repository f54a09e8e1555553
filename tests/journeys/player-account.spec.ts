/** The end of an account: all data downloaded, the picture put, the account closed. */
import { readFile } from 'node:fs/promises';
import { unzip } from '@herna/kernel/zip';
import { password, registerPlayer } from './player/new-player.ts';
import { expect, type Site, test } from './player/site.ts';

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const submit = (site: Site) => site.page.locator('main form button[type="submit"]').first().click();

test('a player takes all data along and closes the account', async ({ site, journey }) => {
  const { page } = site;
  const player = await registerPlayer(site, journey);
  await site.open('/profile');
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: pixel });
  await expect(site.button('profile.picture.remove')).toBeVisible();
  await expect(page.locator('main img[src^="blob:"]')).toBeVisible();
  await journey.seen('profile-picture');

  await site.open('/profile/settings');
  await page.locator('a[href$="/profile/settings/personal-data"]').click();
  await expect(page).toHaveURL(/\/personal-data$/);
  await journey.seen('personal-data-none');
  await submit(site);
  await expect(site.field('password')).toBeVisible({ timeout: 30_000 });
  await submit(site);
  await site.faulty('password');
  await site.fill({ password: 'not the password' });
  await submit(site);
  await site.faulty('password');
  await journey.seen('personal-data-ready');
  const coming = page.waitForEvent('download');
  await site.fill({ password });
  await submit(site);
  const path = await (await coming).path();
  const files = new Map(
    [...unzip(await readFile(path))].map(({ name, bytes }) => [
      name,
      Buffer.from(bytes).toString(),
    ]),
  );
  expect(files.get('players/player.json')).toContain(player.email);
  expect([...files.keys()]).toContain('players/picture.webp');

  await site.open('/profile/settings/close-account');
  await journey.seen('close-account');
  await site.fill({ password: 'not the password' });
  await submit(site);
  await site.faulty('password');
  await site.fill({ password });
  await submit(site);
  await expect(site.heading('settings.close.closedTitle')).toBeVisible();
  await journey.seen('account-closed');
  // The news that the session has ended takes nobody away from what their own act has led to.
  await expect(site.heading('settings.close.closedTitle')).toBeVisible();
  const refused = await site.ask('POST /capi/v2-onling/Player/LoginPlayerByEmail', {
    email: player.email,
    password,
  });
  expect(refused.status()).toBeGreaterThanOrEqual(400);
});

test('while a payment is open the account waits for it, and its player may stay', async ({
  site,
  journey,
}) => {
  const { page } = site;
  await registerPlayer(site, journey);
  await site.call('POST /capi/v2-onling/Payment/Create', {
    method: 'CardOnline',
    amount: { amount: 50_000, currency: 'CZK' },
  });
  await site.open('/profile/settings');
  await page.locator('a[href$="/profile/settings/close-account"]').click();
  await expect(page).toHaveURL(/\/close-account$/);
  await site.fill({ password });
  await submit(site);
  await expect(page.getByText(site.say('settings.close.obstacles.PAYMENT_OPEN'))).toBeVisible();
  await journey.seen('close-account-waiting');
  await site.button('settings.close.recall').click();
  await expect(site.button('settings.close.submit')).toBeVisible();
  await site.open('/profile');
  await expect(page.getByText(site.say('profile.states.temporary'))).toBeVisible();
});
