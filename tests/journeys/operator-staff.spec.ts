/** A colleague is invited by clicking, agreed by another, and comes in with an own authenticator. */
import { Secret, TOTP } from 'otpauth';
import { expect, listName, rowsOf, test } from './operator/desk.ts';
import { mailedLink } from './player/mail.ts';
import { unique } from './player/site.ts';

const password = 'tichá řeka za mlýnem';

test('a colleague is invited and signs in', async ({ desk, page, journey, request, browser }) => {
  const { words } = desk;
  const login = `kolega.${unique().replace(/[^a-z0-9]/g, '')}`;
  const address = `${login}@herna.example`;
  const name = `Kolega ${login.slice(-5)}`;
  await desk.sitDown('demo.admin');
  await desk.list('staff');
  await page.locator('a[href$="/staff/create"]').click();
  await page.getByLabel(words.fields.personName).fill(name);
  await page.getByLabel(words.fields.login).fill(login);
  await page.getByLabel(words.fields.email).fill(address);
  await page.getByLabel(words.fields.role).click();
  await page.getByRole('option', { name: words.roles.support }).click();
  await page.getByLabel(words.fields.reason).fill('Nastupuje na večerní směnu');
  await desk.seen('staff-invite');
  await page.getByRole('button', { name: words.forms.save }).click();
  const proposal = rowsOf(page).filter({ hasText: name });
  await expect(
    page.getByRole('heading', { level: 1, name: listName(words.resources['staff-changes'].name) }),
  ).toBeVisible();

  await desk.sitDown('demo.security');
  await desk.list('staff-changes');
  // The page was another person's.
  await page.reload();
  await desk.settled();
  await desk.act(words.acts.approve, { within: proposal, reason: 'Domluveno s vedoucím směny' });
  await desk.seen('staff-agreed');

  const link = await mailedLink(request, journey, address, '/backoffice/');
  const own = await (await browser.newContext({ viewport: page.viewportSize() })).newPage();
  await own.goto(link);
  const key = await own.locator('code').textContent();
  const totp = new TOTP({ secret: Secret.fromBase32((key ?? '').replaceAll(' ', '')) });
  const code = own.getByLabel(/^(Kód|Code)/);
  const secret = own.getByLabel(/^(Heslo|Password)/);
  // Beside it stands the way in by the company.
  const finish = own.locator('button[type="submit"]').first();
  await code.fill(totp.generate());
  await secret.fill('heslo heslo');
  await finish.click();
  await expect(own.getByRole('alert')).toBeVisible();
  await secret.fill(password);
  await code.fill(totp.generate());
  await finish.click();
  await own.getByRole('link', { name: /^(K přihlášení|Go to sign-in)$/ }).click();
  await own.getByLabel(/^(Přihlašovací jméno|Login)/).fill(login);
  await secret.fill(password);
  await finish.click();
  await code.fill(totp.generate({ timestamp: Date.now() + 30_000 }));
  await finish.click();
  await expect(own.getByRole('heading', { level: 1 })).toBeVisible();
  await own.locator('header').getByRole('button').last().click();
  await own.getByRole('menuitem', { name: words.ownAccount.menu }).click();
  await expect(own.getByRole('heading', { level: 1, name })).toBeVisible();
  await own.context().close();

  await desk.open('/own-account');
  await desk.seen('own-account');
});
