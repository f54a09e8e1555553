/**
 * A kiosk on the real platform: its start screen fits the display and forgets what somebody typed and
 * left; a player who excludes themselves there is signed out at once wherever they are signed
 * in, and the turnstile lets them out but in no more.
 */
import type { Page } from '@playwright/test';
import { messages } from '../../apps/kiosk/messages.ts';
import { look } from './journey-fixture.ts';
import { atReception, type KioskWords, kioskPage, pin, register } from './kiosk-visit.ts';
import { registerPlayer } from './player/new-player.ts';
import { expect, test } from './player/site.ts';

/** Holds a card to the turnstile, on the way in or out, and gives what it says. */
async function passTurnstile(
  kiosk: Page,
  words: KioskWords,
  { site, card, leaves = false }: { site: string; card: string; leaves?: boolean },
) {
  await kiosk.goto(`${site}/kiosk/entrance`);
  await kiosk.getByRole('button', { name: words.language, exact: true }).click();
  if (leaves) await kiosk.getByRole('button', { name: words.leaving, exact: true }).click();
  const reader = kiosk.getByLabel(words.cardNumber, { exact: true });
  await reader.fill(card);
  await reader.press('Enter');
  return kiosk.getByRole('alert');
}

test('what was typed at a kiosk and left is cleared', async ({ page, journey, language }) => {
  const words = messages[language];
  const reception = await atReception(journey);
  await page.clock.install();
  await page.goto(`${journey.site}/kiosk/`);
  await register(page, words, await reception.kioskCode());
  await expect(page.getByLabel(words.cardNumber, { exact: true })).toBeVisible();
  await journey.seen('kiosk-start');
  const login = page.getByLabel(words.login, { exact: true });
  await page.getByRole('button', { name: words.byLogin }).click();
  await login.fill('karel.demo@herna.example');

  // Whoever is still there says so, and nothing is lost.
  await page.clock.fastForward(31_000);
  const countdown = page.getByRole('alertdialog', { name: words.clearsIn });
  await journey.seen('kiosk-countdown');
  await countdown.getByRole('button', { name: words.goOn }).click();
  await expect(countdown).toBeHidden();
  await expect(login).toHaveValue('karel.demo@herna.example');

  // Nobody is: the next visitor finds the start as it was, in the language of the place.
  await page.clock.fastForward(46_000);
  await expect(page.getByLabel(messages.cs.cardNumber, { exact: true })).toHaveValue('');
  await page.getByRole('button', { name: messages.cs.byLogin }).click();
  await expect(page.getByLabel(messages.cs.login, { exact: true })).toHaveValue('');

  // The same behind the card's number, where the PIN is asked for.
  await page.getByRole('button', { name: messages.cs.byCard }).click();
  await page.getByLabel(messages.cs.cardNumber, { exact: true }).fill('9100000012');
  await page.getByRole('button', { name: messages.cs.go, exact: true }).click();
  await page.getByLabel(messages.cs.pin, { exact: true }).fill('47');
  await page.clock.fastForward(46_000);
  await expect(page.getByLabel(messages.cs.cardNumber, { exact: true })).toHaveValue('');
});

test('a visitor starts by an access code, and a chip that cannot be read says so', async ({
  site,
  journey,
  browser,
  language,
}, info) => {
  const words = messages[language];
  const player = await registerPlayer(site, journey);
  const reception = await atReception(journey);
  await site.call('POST /capi/v2-onling/Player/Logout', {});
  const known = [await journey.code(player.email)];
  const kiosk = await kioskPage(browser, journey);
  const press = (name: string) => kiosk.getByRole('button', { name, exact: true }).click();
  await register(kiosk, words, await reception.kioskCode());
  await press(words.byAccessCode);
  await look(kiosk, `${info.project.name}-kiosk-access-code`);
  await kiosk.getByLabel(words.login, { exact: true }).fill(player.email);
  await press(words.go);
  await press(words.sendCode);
  await expect(kiosk.getByText(words.codeSent)).toBeVisible();
  await kiosk.getByLabel(words.accessCode, { exact: true }).fill('000000');
  await press(words.go);
  await expect(kiosk.getByRole('alert')).not.toBeEmpty();
  const code = await journey.code(player.email, known);
  await kiosk.getByLabel(words.accessCode, { exact: true }).fill(code);
  await press(words.go);
  await expect(kiosk.getByRole('button', { name: words.exclude })).toBeVisible();
  await look(kiosk, `${info.project.name}-kiosk-by-access-code`);
  await press(words.end);

  // The turnstile takes what a reader types; what is no card is said to be none.
  const turnstile = { site: journey.site, card: 'KAREL' };
  await expect(await passTurnstile(kiosk, words, turnstile)).toContainText(words.unreadable);
  await kiosk.context().close();
});

test('who excludes themselves at a kiosk is signed out elsewhere at once, and told why', async ({
  site,
  journey,
  browser,
  language,
}, info) => {
  const words = messages[language];
  const player = await registerPlayer(site, journey);
  const reception = await atReception(journey);
  const [code, card] = [await reception.kioskCode(), await reception.giveCard(player.id)];
  await site.open('/');
  await expect(site.button('shell.panic.button').first()).toBeVisible();

  // The device is registered by its code, which serves once.
  const kiosk = await kioskPage(browser, journey);
  const press = (name: string) => kiosk.getByRole('button', { name, exact: true }).click();
  await register(kiosk, words, code);
  await expect(kiosk.getByLabel(words.cardNumber, { exact: true })).toBeVisible();
  await kiosk.goto(`${journey.site}/kiosk/register`);
  await register(kiosk, words, code);
  await expect(kiosk.getByRole('alert')).not.toBeEmpty();
  // A code that is refused takes nothing from a device that works: it opens the turnstile.
  const turnstile = { site: journey.site, card };
  await expect(await passTurnstile(kiosk, words, turnstile)).toContainText(words.welcomeIn);
  await kiosk.goto(`${journey.site}/kiosk/`);
  await press(words.language);
  await expect(kiosk.getByLabel(words.cardNumber, { exact: true })).toBeVisible();

  // While the platform is out of reach nothing can be begun; then all goes on.
  await kiosk.context().setOffline(true);
  await expect(kiosk.getByText(words.away)).toBeVisible();
  await kiosk.context().setOffline(false);
  await kiosk.getByLabel(words.cardNumber, { exact: true }).fill(card);
  await press(words.go);
  const typePin = async () => {
    for (const digit of pin) await press(digit);
  };
  await typePin();
  await press(words.go);
  await expect(kiosk.getByRole('status')).toHaveText(words.activeElsewhere);
  await look(kiosk, `${info.project.name}-kiosk-player`);
  await kiosk.getByRole('button', { name: words.exclude }).click();
  await press(words.days[365]);
  await typePin();
  await look(kiosk, `${info.project.name}-kiosk-exclusion`);
  const filed = kiosk.waitForResponse('**/api/Kiosk/v2/AddPlayerToRvo');
  await press(words.confirm);
  const answer = await filed;
  // The session at home ended with the exclusion: whoever has the answer finds it over.
  expect((await site.ask('GET /capi/v2-onling/PlayerSession/Get')).status()).toBe(401);
  await expect(kiosk.getByRole('heading', { name: words.excluded })).toBeVisible();

  // The printed receipt says what was asked for, and where.
  const { requestId } = (await answer.json()) as { requestId: string };
  await kiosk.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await press(words.print);
  await expect(kiosk.locator('body[data-printed]')).toBeAttached();
  await kiosk.emulateMedia({ media: 'print' });
  await expect(kiosk.locator('.receipt')).toContainText(requestId);
  await expect(kiosk.locator('.receipt .only-print')).toBeVisible();
  await expect(kiosk.getByRole('button', { name: words.end })).toBeHidden();
  await kiosk.emulateMedia({ media: 'screen' });

  // The browser at home makes way for the sign-in, which says why.
  await expect(site.page).toHaveURL(/\/entry\/login\?.*why=exclusion/);
  await expect(site.page.getByText(site.say('entry.login.ended.exclusion'))).toBeVisible();
  await journey.seen('signed-out-by-exclusion');
  await look(kiosk, `${info.project.name}-kiosk-receipt`);
  await press(words.end);
  await expect(kiosk.getByLabel(messages.cs.cardNumber, { exact: true })).toHaveValue('');

  // Out, and in no more.
  const out = await passTurnstile(kiosk, words, { ...turnstile, leaves: true });
  await expect(out).toContainText(words.goodbye);
  await expect(await passTurnstile(kiosk, words, turnstile)).toHaveClass(/\bno\b/);
  await kiosk.context().close();
});
