/** Signing in and out, the lost password, the lock, a session elsewhere, hidden balances. */
import { Secret, TOTP } from 'otpauth';
import { mailedLink } from './player/mail.ts';
import { password, registerPlayer } from './player/new-player.ts';
import { expect, type Site, test } from './player/site.ts';

/** The form of the page; at the sign-in that of passkeys stands below it. */
const submit = (site: Site) => site.page.locator('form button[type="submit"]').first().click();

async function signIn(site: Site, email: string, withPassword = password): Promise<void> {
  await site.open('/entry/login');
  await site.fill({ email, password: withPassword });
  await submit(site);
}

const signedIn = async (site: Site): Promise<void> => {
  await expect(site.button('shell.panic.button').first()).toBeVisible();
  await site.alive();
};

test('sign in, sign out, guests are led to the sign-in', async ({ site, journey }) => {
  const { page, say } = site;
  const { email } = await registerPlayer(site, journey);
  await site.call('POST /capi/v2-onling/Player/Logout', {});
  await site.open('/profile/payments/deposit');
  await expect(page).toHaveURL(/\/entry\/login\?to=/);
  await journey.seen('sign-in');
  await submit(site);
  await site.faulty('email');
  await site.faulty('password');
  // A fault goes with what was at fault, and takes no other with it.
  await site.fill({ email });
  await site.sound('email');
  await site.faulty('password');
  await site.fill({ password: 'není to ono' });
  await site.sound('password');
  await submit(site);
  await expect(page.getByRole('alert').first()).toBeVisible();
  await journey.seen('sign-in-wrong');
  await site.fill({ password });
  await submit(site);
  await expect(page).toHaveURL(/\/profile\/payments\/deposit/);
  await signedIn(site);

  await site.open('/');
  await journey.seen('lobby-signed-in');
  await site.open('/profile/history');
  await expect(page.getByText(say('history.sessions.now')).locator('visible=true')).toBeVisible();
  await journey.seen('history-sessions');
});

test('another name of the host leads to the one at which sessions and payments are', async ({
  site,
  journey,
}) => {
  await registerPlayer(site, journey);
  const elsewhere = journey.at('/profile/payments?from=mail').replace('localhost', '127.0.0.1');
  await site.page.goto(elsewhere);
  await site.page.waitForURL(journey.at('/profile/payments?from=mail'));
  await signedIn(site);
});

test('language and hidden balances follow the player to the next sign-in', async ({
  site,
  journey,
  page,
}) => {
  const { email } = await registerPlayer(site, journey);
  await site.open('/profile/payments');
  await site.button('shell.hideBalance').first().click();
  const here = new URL(page.url()).pathname.startsWith('/en/') ? 'en' : 'cs';
  const language = here === 'en' ? 'cs' : 'en';
  await site.call('POST /capi/v2-onling/PlayerSetting/SetLanguage', { language });
  await site.call('POST /capi/v2-onling/Player/Logout', {});
  await page.context().clearCookies({ name: 'herna_balance' });
  await signIn(site, email);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expect(page.locator('html')).toHaveAttribute('data-balance', 'hidden');
});

test('the account menu leads everywhere and out', async ({ site, journey, size }) => {
  const { page } = site;
  const { email } = await registerPlayer(site, journey);
  await site.open('/archive');
  if (size === 'phone') await site.open('/profile');
  else await page.getByRole('button', { name: `${site.say('shell.account.label')}:` }).click();
  await journey.seen('account-menu');
  await site.button('shell.account.signOut').click();
  await expect(site.link('shell.signIn').first()).toBeVisible();
  // The way back shows nothing of the account to whoever sits down next.
  await page.goBack({ waitUntil: 'commit' });
  await expect(site.link('shell.signIn').first()).toBeVisible();
  await expect(site.button('shell.panic.button')).toHaveCount(0);
  await expect(page.getByText(email)).toHaveCount(0);
  await page.goto(journey.at('/profile'));
  await expect(page).toHaveURL(/\/entry\/login/);
});

test('access is restored by phone', async ({ site, journey, page, request }) => {
  const { phone } = await registerPlayer(site, journey);
  await site.call('POST /capi/v2-onling/Player/Logout', {});
  await site.open('/entry/login');
  await site.link('entry.login.restore').click();
  await journey.seen('restore-account');
  await submit(site);
  await site.faulty('email');
  await page.getByRole('radio', { name: site.say('entry.restore.byPhone') }).check();
  await site.fill({ phone, birthDate: '1985-04-12' });
  await journey.seen('restore-account-phone');
  await submit(site);
  await expect(site.heading('entry.restore.sent.phone.title')).toBeVisible();
  await journey.seen('restore-account-sent');
  await page.goto(await mailedLink(request, journey, phone, '/entry/reset-password'));
  await site.alive();
  await site.fill({ password: 'docela nová věta' });
  await submit(site);
  await signedIn(site);
});

test('the sign-in asks for a code of the authenticator', async ({ site, journey, page }) => {
  const { email } = await registerPlayer(site, journey);
  await site.open('/profile/settings');
  await page.locator('a[href$="/profile/settings/second-factor"]').click();
  await site.fill({ password });
  await journey.seen('second-factor');
  await submit(site);
  await expect(
    page.getByRole('img', { name: site.say('settings.secondFactor.picture') }),
  ).toBeVisible();
  await journey.seen('second-factor-scan');
  const key = (await page.locator('code').textContent())?.replaceAll(' ', '') ?? '';
  const totp = new TOTP({ secret: Secret.fromBase32(key) });
  await site.fill({ code: '000000' });
  await submit(site);
  await site.faulty('code');
  await site.fill({ code: totp.generate() });
  await submit(site);
  await expect(site.heading('settings.secondFactor.recovery')).toBeVisible();
  await journey.seen('second-factor-codes');
  const [recovery = ''] = await page
    .locator('main li.figures, main ul.figures li')
    .allTextContents();
  await site.link('settings.secondFactor.kept').click();
  await site.call('POST /capi/v2-onling/Player/Logout', {});
  await signIn(site, email);
  await expect(site.field('code')).toBeVisible();
  await journey.seen('sign-in-code');
  await site.fill({ code: recovery });
  await submit(site);
  await signedIn(site);
  await site.open('/profile/settings/second-factor');
  await expect(site.button('settings.secondFactor.switchOff')).toBeVisible();
  await journey.seen('second-factor-on');
});

test('a lost password', async ({ site, journey, page, request }) => {
  const { email } = await registerPlayer(site, journey);
  await site.call('POST /capi/v2-onling/Player/Logout', {});
  await site.open('/entry/login');
  await site.link('entry.login.lost').click();
  await journey.seen('lost-password');
  await site.fill({ email });
  await submit(site);
  await expect(site.heading('entry.lost.sent')).toBeVisible();
  await journey.seen('lost-password-sent');
  const link = await mailedLink(request, journey, email, '/entry/reset-password');
  await page.goto(link);
  await site.alive();
  await journey.seen('reset-password');
  await site.fill({ password: 'krátké' });
  await submit(site);
  await site.faulty('password');
  await site.fill({ password: 'docela nová věta' });
  await submit(site);
  await signedIn(site);
  await site.call('POST /capi/v2-onling/Player/Logout', {});
  await page.goto(link);
  await site.alive();
  await site.fill({ password: 'ještě jiná věta' });
  await submit(site);
  await expect(page.getByText(site.say('entry.reset.dead'))).toBeVisible();
  await journey.seen('reset-password-dead');
  await signIn(site, email, 'docela nová věta');
  await signedIn(site);
});

test('a session elsewhere is taken over, a stranger is locked out', async ({
  site,
  journey,
  browser,
}) => {
  const { page } = site;
  const { email } = await registerPlayer(site, journey);
  const before = page.getByRole('link', { name: site.say('profile.previous.notYou') });
  await site.open('/profile');
  await site.alive();
  await expect(before).toHaveCount(0);
  const stranger = await browser.newContext();
  const call = (body: object) =>
    stranger.request.post(`${journey.site}/capi/v2-onling/Player/LoginPlayerByEmail`, {
      headers: { 'x-herna-client': 'site' },
      data: body,
    });
  for (let attempt = 0; attempt < 5; attempt++) await call({ email, password: 'hádám' });
  const locked = await call({ email, password });
  expect(((await locked.json()) as { code: string }).code).toBe('ERR_TOO_MANY_BAD_ATTEMPTS');
  await stranger.close();

  // The player's own browser is known, so the stranger locked only strangers out.
  await page.context().clearCookies({ name: 'herna_player' });
  await signIn(site, email);
  const elsewhere = site.button('entry.login.takeOver');
  await expect(elsewhere).toBeVisible();
  await journey.seen('sign-in-elsewhere');
  await elsewhere.click();
  await signedIn(site);
  await site.open('/profile');
  await site.alive();
  await expect(before).toBeVisible();

  await page.context().clearCookies({ name: /herna_(player|device)/ });
  await signIn(site, email);
  await expect(page.getByRole('alert').first()).toBeVisible();
  await journey.seen('sign-in-locked');
});

test('balances hide everywhere at once', async ({ site, journey, page }) => {
  await registerPlayer(site, journey);
  await site.open('/profile/payments');
  const shown = page.locator('.private-amount:visible');
  expect(await shown.count()).toBeGreaterThan(2);
  await site.button('shell.hideBalance').first().click();
  await expect(shown).toHaveCount(0);
  await journey.seen('balances-hidden');
  await page.reload();
  await site.alive();
  await expect(shown).toHaveCount(0);
  await site.open('/');
  await expect(shown).toHaveCount(0);
  await site.button('shell.showBalance').first().click();
  await expect(shown.first()).toBeVisible();
});
