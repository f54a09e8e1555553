/** Limits that are set, refused or undecided, self-exclusion asked, the panic button pressed. */
import type { Route } from '@playwright/test';
import { refuseLimits, registerPlayer } from './player/new-player.ts';
import { expect, type Site, test } from './player/site.ts';

/** The card of one limit. */
const limit = (site: Site, kind: string) =>
  site.page.locator('article', {
    has: site.page.getByRole('heading', {
      name: site.say(`settings.limits.kinds.${kind}.name`),
      exact: true,
    }),
  });

test('a limit is a value, a refusal, or a decision still to be made', async ({ site, journey }) => {
  const { page, say } = site;
  const dialog = page.getByRole('dialog');
  await registerPlayer(site, journey);
  await site.open('/game/ember-sevens');
  await expect(site.link('play.remedies.limits')).toBeVisible();
  await journey.seen('game-limits-undecided');
  await site.link('play.remedies.limits').click();
  await expect(page).toHaveURL(/\/profile\/settings\/limits$/);
  await site.alive();
  await journey.seen('limits-undecided');

  // All limits stand in one form: nothing is chosen, and each row that is left says so.
  const stake = limit(site, 'StakeDayCasinoLimit');
  const loss = limit(site, 'LossMonthCasinoLimit');
  const save = page.getByRole('button', { name: say('settings.limits.saveAll') });
  const choice = (kind: string, name: 'VALUE' | 'REFUSED') =>
    page.locator(`input[name="${kind}"][value="${name}"]`);
  await save.click();
  await expect(page.getByText(say('settings.limits.undecidedRow'))).toHaveCount(10);
  // What lies half under the bar at the top is no small target.
  await page.evaluate(() => scrollTo(0, 0));
  await journey.seen('limits-undecided-refused');
  await page.getByRole('button', { name: say('settings.limits.cautious') }).click();
  await journey.seen('limits-cautious');
  await site.fill({ 'StakeDayCasinoLimit value': 'mnoho' });
  await save.click();
  await site.faulty('StakeDayCasinoLimit value');
  await expect(stake).toHaveCount(0);
  await site.fill({ 'StakeDayCasinoLimit value': '2000' });
  await expect(choice('LossMonthCasinoLimit', 'VALUE')).toBeChecked();
  await choice('LossMonthCasinoLimit', 'REFUSED').check();
  // Nothing at all is asked once more; another value takes the question back.
  await site.fill({ 'LossDayCasinoLimit value': '0' });
  await save.click();
  await expect(page.getByText(say('settings.limits.zeroTitle'))).toBeVisible();
  await site.fill({ 'LossDayCasinoLimit value': '500' });
  await expect(page.getByText(say('settings.limits.zeroTitle'))).toBeHidden();
  // So is a day that may take more than its month.
  await site.fill({ 'StakeMonthCasinoLimit value': '1000' });
  await save.click();
  await expect(page.getByText(say('settings.limits.dayAboveTitle'))).toBeVisible();
  await site.fill({ 'StakeMonthCasinoLimit value': '20000' });
  await expect(page.getByText(say('settings.limits.dayAboveTitle'))).toBeHidden();
  // While it is being saved nothing of it is changed.
  const sent = Promise.withResolvers<Route>();
  await page.route(/UpdateLimits/, (route) => sent.resolve(route), { times: 1 });
  await save.click();
  const route = await sent.promise;
  await expect(page.getByRole('button', { name: say('settings.limits.refuseAll') })).toBeDisabled();
  await expect(choice('LossMonthCasinoLimit', 'VALUE')).toBeDisabled();
  await route.continue();
  await expect(page.getByText(say('settings.limits.decided'))).toBeVisible();
  await expect(stake).toContainText(/2.000/);
  await expect(loss).toContainText(say('settings.limits.refused'));

  // While a change is being saved neither button can be pressed: not twice, and not the other one.
  await stake.getByRole('button').click();
  await expect(dialog).toBeVisible();
  await journey.seen('limit');
  await site.fill({ value: 'mnoho' });
  await dialog.locator('button[type="submit"]').last().click();
  await site.faulty('value');
  const saving = Promise.withResolvers<void>();
  await page.route('**/PlayerLimits/UpdateLimits', async (route) => {
    await saving.promise;
    await route.continue();
  });
  await site.fill({ value: '1900' });
  await dialog.getByRole('button', { name: say('settings.limits.save') }).click();
  const buttons = dialog.locator('button[type="submit"]');
  await expect(buttons).toHaveCount(2);
  for (const button of await buttons.all()) await expect(button).toBeDisabled();
  saving.resolve();
  await expect(dialog).toBeHidden();
  await page.unroute('**/PlayerLimits/UpdateLimits');
  await expect(stake).toContainText(/1.900/);

  // Milder waits for days and can be taken back; stricter holds at once.
  await stake.getByRole('button').click();
  await site.fill({ value: '5000' });
  await dialog.getByRole('button', { name: say('settings.limits.save') }).click();
  await expect(dialog).toBeHidden();
  await expect(stake).toContainText(say('settings.limits.pending'));
  await journey.seen('limits-decided');
  await stake.getByRole('button', { name: say('settings.limits.takeBack') }).click();
  await expect(stake).not.toContainText(say('settings.limits.pending'));
  await stake.getByRole('button').click();
  await site.fill({ value: '1000' });
  await dialog.getByRole('button', { name: say('settings.limits.save') }).click();
  await expect(stake).toContainText(/1.000/);

  // Nothing at all is asked once more; another value takes the question back.
  await expect(dialog).toBeHidden();
  await stake.getByRole('button').click();
  await site.fill({ value: '0' });
  await dialog.getByRole('button', { name: say('settings.limits.save') }).click();
  await expect(dialog.getByText(say('settings.limits.zeroTitle'))).toBeVisible();
  await expect(stake).toContainText(/1.000/);
  await journey.seen('limit-zero');
  await site.fill({ value: '1' });
  await expect(dialog.getByText(say('settings.limits.zeroTitle'))).toBeHidden();
  await site.fill({ value: '0' });
  await dialog.getByRole('button', { name: say('settings.limits.save') }).click();
  await dialog.getByRole('button', { name: say('settings.limits.zeroConfirm') }).click();
  await expect(dialog).toBeHidden();
  await expect(stake).not.toContainText(/1.000/);
  await site.open('/profile/history/limits');
  await journey.seen('history-limits');
});

test('the panic button', async ({ site, journey }) => {
  const { page, say } = site;
  const { email } = await registerPlayer(site, journey);
  await refuseLimits(site);
  await site.open('/profile/responsible-gaming');
  await journey.seen('responsible-gaming');
  await site.button('profile.protection.self.go').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await journey.seen('self-exclusion');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('profile.protection.self.keep') })
    .click();

  await site.button('shell.panic.button').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await journey.seen('panic');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('shell.panic.confirm') })
    .click();
  await expect(page).toHaveURL(/\/panic-button\?until=/);
  await site.alive();
  await journey.seen('panic-pressed');
  expect((await site.ask('GET /capi/v2-onling/PlayerSession/Get')).status()).toBe(401);

  await site.call('POST /capi/v2-onling/Player/LoginPlayerByEmail', {
    email,
    password: 'modrá velryba tančí',
  });
  await site.open('/game/ember-sevens');
  await expect(site.link('play.remedies.money')).toBeVisible();
  await journey.seen('game-excluded');
  // Until when is said on every page, and nothing invites to what is closed.
  await page.evaluate(() => localStorage.setItem('herna.recent', '["ember-sevens"]'));
  await site.open('/');
  await expect(page.locator('[data-exclusion]')).toContainText(say('shell.panic.until'));
  const until = await page.locator('[data-exclusion]').getAttribute('data-exclusion');
  const hoursLeft = (Date.parse(until ?? '') - Date.now()) / 3_600_000;
  expect(hoursLeft).toBeGreaterThan(47.5);
  expect(hoursLeft).toBeLessThanOrEqual(48);
  await expect(page.locator('.glow')).toHaveCount(0);
  await expect(page.locator('a[href$="/profile/payments/deposit"]')).toHaveCount(0);
  await expect(page.locator('.card').first()).toBeVisible();
  await expect(page.locator('a[href*="/game/"]')).toHaveCount(0);
  await expect(page.getByText(say('lobby.rows.recent'))).toHaveCount(0);
  await journey.seen('lobby-excluded');
  await site.open('/favourites');
  await expect(page.locator('[data-exclusion]')).toBeVisible();
  await expect(page.locator('.glow')).toHaveCount(0);
  for (const place of ['/profile', '/profile/payments', '/profile/bankid/success', '/bonuses']) {
    await site.open(place);
    await expect(page.locator('a[href$="/profile/payments/deposit"]'), place).toHaveCount(0);
  }
  await site.open('/profile/payments/deposit/method/CardOnline');
  await expect(page.getByText(say('payments.deposit.closed'))).toBeVisible();
  await journey.seen('deposit-excluded');
  await site.open('/profile/payments/withdraw');
  await expect(site.heading('payments.withdraw.title')).toBeVisible();
});

test('what this player may still deposit; their own exclusion ends the session and says so', async ({
  site,
  journey,
}) => {
  const { page } = site;
  await registerPlayer(site, journey);
  const offer = await site.call<{
    depositCapLeft: number;
    methods: readonly { method: string; direction: string; maximum: number }[];
  }>('GET /api/payments/offer');
  const method = offer.methods.find((one) => one.method === 'CardOnline');
  expect(offer.depositCapLeft).toBeLessThan(method?.maximum ?? 0);
  await site.open('/profile/payments/deposit/method/CardOnline');
  const crowns = String(offer.depositCapLeft / 100).replace(/\B(?=(\d{3})+$)/g, '.?');
  const hint = page.locator(
    `[id="${await site.field('amount').getAttribute('aria-describedby')}"]`,
  );
  await expect(hint).toContainText(new RegExp(`${crowns}\\D*$`));
  await site.fill({ amount: String(offer.depositCapLeft / 100 + 1) });
  await page.locator('form button[type="submit"]').click();
  await site.faulty('amount');

  await site.open('/profile/responsible-gaming');
  await site.button('profile.protection.self.go').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(site.say('profile.protection.self.confirmed')).click();
  await dialog.getByRole('button', { name: site.say('profile.protection.self.confirm') }).click();
  await expect(page).toHaveURL(/\/entry\/login\?to=.*&why=exclusion$/);
  await expect(page.getByText(site.say('entry.login.ended.exclusion'))).toBeVisible();
  await journey.seen('self-excluded');
});
