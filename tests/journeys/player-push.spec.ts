/** Notifications in a browser: asked for at the press, shown, opened, and gone with the session. */
import { browserFlags, ensureBrowser } from '../../tools/browser.ts';
import { registerPlayer } from './player/new-player.ts';
import { expect, type Site, test } from './player/site.ts';
import { simulatedPush } from './simulated-push.ts';

// Other journeys go without the worker of the site, which is what shows notifications.
test.use({
  serviceWorkers: 'allow',
  launchOptions: { executablePath: ensureBrowser({ whole: true }), args: browserFlags },
});

const browsersOf = async (site: Site) =>
  (await site.call<{ browsers: object[] }>('GET /api/messaging/push')).browsers.length;

test('a player switches notifications on, reads one and signs out', async ({
  site,
  journey,
  page,
  size,
}) => {
  await registerPlayer(site, journey);
  const push = await simulatedPush(page, journey.outside);
  await site.open('/profile/settings/contact');
  const onOff = page.getByRole('switch', { name: site.say('settings.push.label') });
  await expect(onOff).not.toBeChecked();

  await push.answers('denied');
  await onOff.click();
  await expect(page.getByText(site.say('settings.push.obstacles.blocked'))).toBeVisible();
  await expect(onOff).not.toBeChecked();
  expect(await browsersOf(site)).toBe(0);
  await journey.seen('push-blocked');

  await push.answers('granted');
  await onOff.click();
  await expect(onOff).toBeChecked();
  await expect(page.getByText(site.say('settings.push.hint'))).toBeVisible();
  expect(await browsersOf(site)).toBe(1);
  await journey.seen('push-on');
  await page.reload();
  await site.alive();
  await expect(onOff).toBeChecked();

  const message = { title: 'Novinky', body: 'Podívejte se.', tag: 'message-1' };
  // Chromium forgets a notification whose list is asked for before it is on the screen; a push service
  // sends again what has not arrived, and the same tag shows it once.
  const arrives = (sent: object, opens: string) =>
    expect(async () => {
      await push.deliver({ ...message, ...sent });
      const { title, body } = message;
      await expect.poll(push.shown, { timeout: 5000 }).toEqual([{ title, body, opens }]);
    }).toPass();
  await arrives({ url: journey.at('/bonuses') }, journey.at('/bonuses'));
  expect(await push.press()).toBe(journey.at('/bonuses'));
  await expect.poll(push.shown).toEqual([]);
  // Whatever a message says, it leads to a page of the site. It has a tag of its own: a browser may end
  // the closing of the first when the next is shown already, and would take along whatever shares its tag.
  const elsewhere = 'https://elsewhere.example//evil.example/bonuses';
  await arrives({ tag: 'message-2', url: elsewhere }, elsewhere);
  expect(new URL(await push.press()).origin).toBe(new URL(journey.site).origin);

  await onOff.click();
  await expect(onOff).not.toBeChecked();
  expect(await browsersOf(site)).toBe(0);
  await onOff.click();
  await expect(onOff).toBeChecked();

  const signedOut = page.waitForResponse((answer) => answer.url().endsWith('/Player/Logout'));
  const gone = page.waitForResponse((answer) => answer.url().endsWith('/push/unsubscribe'));
  if (size === 'phone') await site.open('/profile');
  else await page.getByRole('button', { name: `${site.say('shell.account.label')}:` }).click();
  await site.button('shell.account.signOut').click();
  expect((await gone).ok()).toBe(true);
  expect((await signedOut).ok()).toBe(true);
});
