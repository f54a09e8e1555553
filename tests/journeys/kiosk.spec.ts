/** The start screen of a kiosk: it fits its display, and forgets what somebody typed and left. */
import { messages } from '../../apps/kiosk/messages.ts';
import { expect, test } from './journey-fixture.ts';

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
