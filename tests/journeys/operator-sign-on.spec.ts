/** Staff sign in at their company: by clicking, with what is refused, seen and ended by a manager. */
import type { Page } from '@playwright/test';
import { codeLastsMs, otpCode } from './activity.ts';
import { expect, test } from './operator/desk.ts';

/** The demo member of a run: what one run links and ends is not the other's. */
const members = {
  phone: ['demo.auditor', 'Demo Auditor'],
  desktop: ['demo.content', 'Demo Obsah'],
};

const provider = 'Rozhledna';

/** Goes to the company from the sign-in page and signs in there. */
async function atCompany(page: Page, offer: string, person: string): Promise<void> {
  await page.getByRole('button', { name: offer }).click();
  await expect(page).toHaveURL(/\/sso\/auth\?/);
  await page.getByRole('combobox').selectOption(person);
  await page.locator('button.main').click();
}

test('a member signs in at the company until a manager ends it', async ({
  desk,
  page,
  size,
  journey,
  browser,
}) => {
  const { words } = desk;
  const [login = '', name = ''] = members[size];
  const offer = words.signOn.offer.replace('%{name}', provider);
  const own = await browser.newContext({
    viewport: page.viewportSize(),
    locale: await page.evaluate(() => navigator.language),
  });
  const colleague = await own.newPage();
  await colleague.goto(`${journey.site}/backoffice`);

  // An account of another company comes back with the reason and the way to the sign-in.
  await page.goto(`${journey.site}/backoffice`);
  await expect(page.getByRole('button', { name: offer })).toBeVisible();
  await journey.seen('operator-sign-on-offer');
  await atCompany(page, offer, 'demo.guest');
  await expect(page.getByRole('alert')).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
  await journey.seen('operator-sign-on-refused');
  await page.getByRole('link', { name: words.invitation.toSignIn }).click();

  await atCompany(page, offer, login);
  const code = page.getByLabel(words.signIn.code);
  await expect(code).toBeVisible();
  await journey.seen('operator-sign-on-code');
  await expect(async () => {
    await code.fill(otpCode());
    await page.getByRole('button', { name: words.signIn.enter }).click();
    await expect(code).toBeHidden();
  }).toPass({ timeout: 3 * codeLastsMs, intervals: [codeLastsMs] });
  await desk.settled();
  await desk.open('/own-account');
  await expect(page.getByRole('cell', { name: `${login}@herna.example` })).toBeVisible();
  await desk.seen('sign-on-own');

  // Signing out leaves the company too, and comes back to the sign-in.
  await page.locator('header').getByRole('button').last().click();
  await page.getByRole('menuitem').last().click();
  await expect(page.getByRole('button', { name: offer })).toBeVisible();

  await desk.sitDown('demo.security');
  await desk.list('staff', { search: login });
  await page.getByRole('row').filter({ hasText: name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await desk.seen('sign-on-member');
  await desk.act(words.acts.endSignOn, { reason: 'Účet ve firmě skončil' });
  await expect(page.getByText(words.empty.signOnLinks)).toBeVisible();
  await desk.act(words.acts.allowSignOn, { reason: 'Účet ve firmě má zase' });
  await desk.seen('sign-on-member-ended');

  await atCompany(colleague, offer, login);
  await expect(colleague.getByRole('alert')).toBeVisible();
  await own.close();
});
