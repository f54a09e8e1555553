/**
 * A kiosk: its start screen fits the display and forgets what somebody typed and left; a player who
 * excludes themselves there is signed out wherever they are signed in.
 */
import type { Browser, Page } from '@playwright/test';
import { messages } from '../../apps/kiosk/messages.ts';
import { send } from './activity.ts';
import { type JourneyFixture, look } from './journey-fixture.ts';
import { memberToken } from './member-token.ts';
import { registerPlayer } from './player/new-player.ts';
import { expect, test } from './player/site.ts';

const pin = '4718';

/** What staff do for a kiosk and for who stands at it. */
async function atReception(journey: JourneyFixture) {
  const token = await memberToken(journey, 'demo.admin');
  return {
    /** The code by which one kiosk registers. */
    async kioskCode(): Promise<string> {
      const { workrooms } = await send<{ workrooms: readonly { id: string }[] }>(
        journey.site,
        'GET /api/Kiosk/v1/Registration/GetWorkrooms',
      );
      const body = { workroomId: workrooms[0]?.id ?? '' };
      const key = 'POST /api/Kiosk/v1/Registration/CreateCode';
      return (await send<{ code: string }>(journey.site, key, { token, body })).code;
    },
    /** The number of a card that nobody had before. */
    async giveCard(playerId: string): Promise<string> {
      const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
      const cardNumber = `9200${String(random).padStart(12, '0')}`;
      const body = { playerId, cardNumber, pin, reason: 'First card' };
      await send(journey.site, 'POST /capi/v2-onling/PlayerCard/Create', { token, body });
      return cardNumber;
    },
  };
}

/** The browser of a device that stands in a venue. */
async function kioskPage(browser: Browser, journey: JourneyFixture): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${journey.site}/kiosk/`);
  return page;
}

test('what was typed at a kiosk and left is cleared', async ({ page, journey, language }) => {
  const words = messages[language];
  // A device that staff have registered; its calls are not what is walked here.
  await page.addInitScript(() => {
    const registration = { deviceId: '1', workroom: 'Velký sál', venue: 'Herna Palác' };
    localStorage.setItem('herna-kiosk', JSON.stringify(registration));
  });
  await page.route('**/api/Kiosk/**', (route) => route.fulfill({ json: { exists: false } }));
  await page.clock.install();
  await page.goto(`${journey.site}/kiosk/`);
  await page.getByRole('button', { name: words.language, exact: true }).click();
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
  const register = async () => {
    await kiosk.getByLabel(words.code, { exact: true }).fill(code);
    await press(words.registerNow);
  };
  await press(words.language);
  await register();
  await expect(kiosk.getByLabel(words.cardNumber, { exact: true })).toBeVisible();
  await kiosk.goto(`${journey.site}/kiosk/register`);
  await press(words.language);
  await register();
  await expect(kiosk.getByRole('alert')).not.toBeEmpty();
  // A code that is refused takes nothing from a device that works.
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
  await press(words.days[180]);
  await typePin();
  await look(kiosk, `${info.project.name}-kiosk-exclusion`);
  await press(words.confirm);
  await expect(kiosk.getByRole('heading', { name: words.excluded })).toBeVisible();

  // The browser at home makes way for the sign-in, which says why.
  await expect(site.page).toHaveURL(/\/entry\/login\?.*why=exclusion/, { timeout: 5_000 });
  await expect(site.page.getByText(site.say('entry.login.ended.exclusion'))).toBeVisible();
  await journey.seen('signed-out-by-exclusion');
  await look(kiosk, `${info.project.name}-kiosk-receipt`);
  expect((await site.ask('GET /capi/v2-onling/PlayerSession/Get')).status()).toBe(401);
  await press(words.end);
  await expect(kiosk.getByLabel(messages.cs.cardNumber, { exact: true })).toHaveValue('');
  await kiosk.context().close();
});
