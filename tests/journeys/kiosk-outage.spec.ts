/**
 * A kiosk while the platform is away, and while its own key or clock is of no use: what stood on the
 * screen stands there again, a key that was revoked leads back to the registration, a wrong clock to
 * nothing.
 */
import type { BrowserContext, Page } from '@playwright/test';
import { messages } from '../../apps/kiosk/messages.ts';
import { look } from './journey-fixture.ts';
import { atReception, type KioskWords, kioskPage, pin, register } from './kiosk-visit.ts';
import { registerPlayer } from './player/new-player.ts';
import { expect, test } from './player/site.ts';

/** Takes the platform away until the kiosk says so, and gives it back. */
async function outage(kiosk: Page, words: KioskWords, meanwhile: () => Promise<void>) {
  await kiosk.context().setOffline(true);
  await expect(kiosk.getByText(words.away)).toBeVisible({ timeout: 15_000 });
  await meanwhile();
  await kiosk.context().setOffline(false);
  await expect(kiosk.getByText(words.away)).toBeHidden({ timeout: 15_000 });
}

const pressing = (kiosk: Page) => (name: string) =>
  kiosk.getByRole('button', { name, exact: true }).click();

async function signInByCard(kiosk: Page, words: KioskWords, card: string): Promise<void> {
  const press = pressing(kiosk);
  await press(words.language);
  await kiosk.getByLabel(words.cardNumber, { exact: true }).fill(card);
  await press(words.go);
  for (const digit of pin) await press(digit);
  await press(words.go);
  await expect(kiosk.getByRole('heading', { name: words.hello })).toBeVisible();
}

test('an outage takes neither a session nor a receipt from who stands at the kiosk', async ({
  site,
  journey,
  browser,
  language,
}, info) => {
  const words = messages[language];
  const player = await registerPlayer(site, journey);
  // Nobody is signed in elsewhere: the card signs its player in at the kiosk.
  await site.call('POST /capi/v2-onling/Player/Logout', {});
  const reception = await atReception(journey);
  const [code, card] = [await reception.kioskCode(), await reception.giveCard(player.id)];
  const kiosk = await kioskPage(browser, journey);
  const press = pressing(kiosk);
  await register(kiosk, words, code);

  // A reader goes on typing where it did before.
  const reader = kiosk.getByLabel(words.cardNumber, { exact: true });
  await outage(kiosk, words, () => look(kiosk, `${info.project.name}-kiosk-away`));
  await expect(reader).toBeFocused();

  await signInByCard(kiosk, words, card);
  await outage(kiosk, words, async () => {
    await expect(kiosk.locator('.standing')).toHaveAttribute('inert');
  });
  // The session was kept, and ends: the next sign-in finds none elsewhere.
  await expect(kiosk.getByRole('heading', { name: words.hello })).toBeVisible();
  const ended = kiosk.waitForResponse('**/PlayerAuthentication/Logout');
  await press(words.end);
  expect((await ended).status()).toBe(200);
  await signInByCard(kiosk, words, card);
  await expect(kiosk.getByText(words.activeElsewhere)).toBeHidden();

  await kiosk.getByRole('button', { name: words.exclude }).click();
  await press(words.days[365]);
  for (const digit of pin) await press(digit);
  await press(words.confirm);
  await expect(kiosk.getByRole('heading', { name: words.excluded })).toBeVisible();
  const number = await kiosk.locator('.receipt dd').first().textContent();
  await outage(kiosk, words, async () => {
    await expect(kiosk.locator('.standing')).toHaveAttribute('inert');
  });
  await expect(kiosk.locator('.receipt dd').first()).toHaveText(number ?? '');
  await expect(kiosk.getByRole('button', { name: words.print, exact: true })).toBeEnabled();
  await press(words.end);
  await kiosk.context().close();
});

/** Puts the clock of a kiosk wrong by so much, from the next page on. */
const shiftClock = (kiosk: BrowserContext, milliseconds: number) =>
  kiosk.addInitScript((by) => {
    const { now } = Date;
    Date.now = () => now() + by;
  }, milliseconds);

test('a kiosk is seen while it stands idle, and revoked it goes back to the registration', async ({
  journey,
  browser,
  language,
}) => {
  const words = messages[language];
  const reception = await atReception(journey);
  const kiosk = await kioskPage(browser, journey);
  await register(kiosk, words, await reception.kioskCode());
  const cardNumber = kiosk.getByLabel(messages.cs.cardNumber, { exact: true });
  await expect(kiosk.getByLabel(words.cardNumber, { exact: true })).toBeVisible();
  const deviceId = await kiosk.evaluate(
    () => JSON.parse(localStorage.getItem('herna-kiosk') ?? '{}').deviceId as string,
  );
  const first = (await reception.device(deviceId)).lastSeenAt;
  await expect
    .poll(async () => (await reception.device(deviceId)).lastSeenAt > first, { timeout: 60_000 })
    .toBe(true);

  // A clock that is off by minutes makes every signature stale; the registration stays.
  const refused = kiosk.waitForResponse(
    (answer) => answer.url().endsWith('/Heartbeat') && answer.status() === 401,
  );
  await shiftClock(kiosk.context(), 300_000);
  await kiosk.reload();
  await refused;
  await expect(cardNumber).toBeVisible();
  await shiftClock(kiosk.context(), -300_000);
  await kiosk.reload();
  await expect(cardNumber).toBeVisible();

  await reception.revoke(deviceId);
  await expect(kiosk.getByLabel(messages.cs.code, { exact: true })).toBeVisible({
    timeout: 30_000,
  });
  await kiosk.context().close();
});
