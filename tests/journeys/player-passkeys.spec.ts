/** A passkey on a phone and on a desktop: added, signed in by, and removed. */
import { password, registerPlayer } from './player/new-player.ts';
import { expect, type Site, test } from './player/site.ts';
import { virtualAuthenticator } from './virtual-authenticator.ts';

const passkeys = '/profile/settings/passkeys';
const signOut = (site: Site) => site.call('POST /capi/v2-onling/Player/Logout', {});

test('a passkey is added, signs in by itself, and is removed', async ({ site, journey, page }) => {
  await registerPlayer(site, journey);
  const key = await virtualAuthenticator(page);
  await site.open('/profile/settings');
  await page.locator(`a[href$="${passkeys}"]`).click();
  await expect(page.getByText(site.say('settings.passkeys.none'))).toBeVisible();
  const add = site.button('settings.passkeys.add');
  await add.click();
  await site.faulty('name');
  await site.fill({ name: 'Telefon', password: 'tohle heslo není' });
  await add.click();
  await site.faulty('password');
  await journey.seen('passkeys-wrong-password');

  // The visitor declines at first.
  await key.verifies(false);
  await site.fill({ name: 'Telefon', password });
  await add.click();
  await expect(page.getByText(site.say('settings.passkeys.cancelled'))).toBeVisible();
  await journey.seen('passkeys-declined');
  await key.verifies(true);
  await site.fill({ name: 'Telefon', password });
  await add.click();
  await expect(page.getByText(site.say('settings.passkeys.unused'))).toBeVisible();
  expect(await key.count()).toBe(1);
  await journey.seen('passkeys');

  // The same device holds one already.
  await site.fill({ name: 'Ještě jednou', password });
  await add.click();
  await expect(page.getByText(site.say('settings.passkeys.held'))).toBeVisible();

  await signOut(site);
  await site.open('/entry/login');
  const signIn = site.button('entry.login.passkey');
  await expect(signIn).toBeVisible();
  await journey.seen('sign-in-passkey');
  await key.verifies(false);
  await signIn.click();
  await expect(page.getByText(site.say('entry.login.passkeyCancelled'))).toBeVisible();
  await journey.seen('sign-in-passkey-declined');
  await key.verifies(true);
  await signIn.click();
  await expect(page).not.toHaveURL(/\/entry\/login/);
  await site.alive();

  await site.open(passkeys);
  await expect(page.getByText(site.say('settings.passkeys.unused'))).toHaveCount(0);
  await site.button('settings.passkeys.remove').click();
  const remove = site.button('settings.passkeys.removeNow');
  const form = page.locator('form').filter({ has: remove });
  await form.locator('input[name="password"]').fill(password);
  await journey.seen('passkeys-remove');
  await remove.click();
  await expect(page.getByText(site.say('settings.passkeys.none'))).toBeVisible();

  // The device still has it; nobody is signed in by it.
  await signOut(site);
  await site.open('/entry/login');
  await signIn.click();
  await expect(page.getByRole('status').or(page.getByRole('alert')).first()).toBeVisible();
  await expect(page).toHaveURL(/\/entry\/login/);
  await journey.seen('sign-in-passkey-refused');
});
