/** A passkey of a member of staff: added, signed in by alone and after a password, and removed. */
import type { Locator, Page } from '@playwright/test';
import { codeLastsMs, otpCode, staffPassword } from './activity.ts';
import { type Desk, expect, test } from './operator/desk.ts';
import { longWalkMs } from './player/site.ts';
import { virtualAuthenticator } from './virtual-authenticator.ts';

/** The demo member of a run: what one run adds and removes is not the other's. */
const members = { phone: 'demo.auditor', desktop: 'demo.content' };

async function signOut(page: Page, words: Desk['words']): Promise<void> {
  await page.locator('header').getByRole('button').last().click();
  await page.getByRole('menuitem').last().click();
  await expect(page.getByRole('button', { name: words.passkeys.signIn })).toBeVisible();
}

/** Fills in both factors and presses until a code is one that has not served yet. */
async function withProof(
  page: Page,
  { words }: Desk,
  label: string,
  more: (dialog: Locator) => Promise<void> = async () => {},
): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: label, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: label });
  await more(dialog);
  await dialog.getByLabel(words.ownAccount.current_password).fill(staffPassword);
  await expect(async () => {
    await dialog.getByLabel(words.signIn.code).fill(otpCode());
    await dialog.getByRole('button', { name: label, exact: true }).click();
    // Another lane may walk as the same member: its code is used, the next one may be ours.
    await expect(dialog).toBeHidden({ timeout: codeLastsMs / 3 });
  }).toPass({ timeout: 6 * codeLastsMs, intervals: [codeLastsMs / 3] });
}

test('a member adds a passkey, signs in by it, and removes it', async ({
  desk,
  page,
  size,
  journey,
}) => {
  test.setTimeout(longWalkMs);
  const { words } = desk;
  const login = members[size];
  const key = await virtualAuthenticator(page);
  await desk.sitDown(login);
  await desk.open('/own-account');
  await expect(page.getByText(words.empty.passkeys)).toBeVisible();
  await desk.seen('passkeys-none');
  await withProof(page, desk, words.acts.addPasskey, async (dialog) => {
    await dialog.getByLabel(words.passkeys.name).fill('Klíč v kanceláři');
    await desk.seen('passkeys-add');
  });
  await expect(page.getByRole('cell', { name: 'Klíč v kanceláři' })).toBeVisible();
  expect(await key.count()).toBe(1);
  await desk.seen('passkeys');
  await signOut(page, words);

  await journey.seen('operator-sign-in-passkey');
  await key.verifies(false);
  await page.getByRole('button', { name: words.passkeys.signIn }).click();
  await expect(page.getByRole('alert')).toHaveText(words.passkeys.cancelled);
  await key.verifies(true);
  await page.getByRole('button', { name: words.passkeys.signIn }).click();
  await desk.settled();
  await expect(page.getByRole('button', { name: words.passkeys.signIn })).toBeHidden();
  await signOut(page, words);

  // In place of the code.
  await page.getByLabel(words.signIn.login).fill(login);
  await page.getByLabel(words.signIn.password).fill(staffPassword);
  await page.getByRole('button', { name: words.signIn.continue }).click();
  const instead = page.getByRole('button', { name: words.passkeys.instead });
  await expect(instead).toBeVisible();
  await journey.seen('operator-sign-in-passkey-instead');
  await instead.click();
  await expect(instead).toBeHidden();
  await desk.settled();

  await desk.open('/own-account');
  await withProof(page, desk, words.acts.removePasskey);
  await expect(page.getByText(words.empty.passkeys)).toBeVisible();
});
