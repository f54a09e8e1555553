/** Nothing on the site leads nowhere: every link and every button of every page is pressed. */
import { endings, type WalkReport, walk } from './player/crawler.ts';
import { password, refuseLimits, registerPlayer } from './player/new-player.ts';
import { expect, test } from './player/site.ts';

/** A walk that lasts longer goes in circles, milliseconds: a busy machine takes a third of it. */
const withinMs = 360_000;

const lineOf = ({ pages, buttons, unanswered }: WalkReport): string =>
  [`${pages.length} pages, ${buttons} buttons`, ...unanswered].join(', no answer from ');

test('everything a guest can press', async ({ site, language }) => {
  test.setTimeout(2 * withinMs);
  await site.open('/');
  const report = await walk({
    site,
    locale: language,
    prefix: language === 'cs' ? '' : `/${language}`,
    spare: [],
    withinMs,
  });
  expect(report.faults).toEqual([]);
  expect(report.pages.length).toBeGreaterThan(25);
  console.log(`guest, ${language}: ${lineOf(report)}`);
});

test('everything a player can press', async ({ site, journey, language }) => {
  test.setTimeout(2 * withinMs);
  const { page, say } = site;
  const { email } = await registerPlayer(site, journey);
  await refuseLimits(site);
  await site.call('POST /capi/v2-onling/Player/Logout', {});
  // Who is sent to sign in by a press comes to the page that was wanted, and not to its data.
  await site.open('/jackpots');
  await page.locator('a[href$="/profile/settings/limits"]').first().click();
  await expect(page).toHaveURL(/\/entry\/login\?to=%2Fprofile%2Fsettings%2Flimits$/);
  await site.fill({ email, password });
  await site.button('entry.login.submit').click();
  await expect(page).toHaveURL(/\/profile\/settings\/limits$/);
  await site.alive();
  const report = await walk({
    site,
    locale: language,
    prefix: language === 'cs' ? '' : `/${language}`,
    spare: endings(say),
    withinMs,
  });
  expect(report.faults).toEqual([]);
  expect(report.pages.length).toBeGreaterThan(45);
  console.log(`player, ${language}: ${lineOf(report)}`);
});
