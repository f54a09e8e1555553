/** An account from a venue comes online by its card: past a wrong PIN and an e-mail that was mistyped. */
import { send } from './activity.ts';
import { sendByTwo } from './by-two.ts';
import { pin } from './kiosk-visit.ts';
import { memberToken } from './member-token.ts';
import { freshSurname, password, registerPlayer } from './player/new-player.ts';
import { expect, type Site, test, unique } from './player/site.ts';

const next = (site: Site) => site.page.locator('form button[type="submit"]').click();

/** The card of somebody who was registered at a venue. */
async function cardFromVenue(origin: string, token: string): Promise<string> {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  const digits = String(random).padStart(12, '0');
  const cardNumber = `9300${digits}`;
  await send(origin, 'POST /capi/v2-onling/Player/CreateOnLandbase', {
    token,
    body: {
      firstName: 'Petr',
      surname: freshSurname(),
      birthDate: '1974-03-05',
      birthPlace: 'Brno',
      gender: 'Male',
      nationality: 'CZE',
      politicallyExposed: false,
      street: `Krátká ${unique()}`,
      town: 'Brno',
      postCode: '602 00',
      country: 'CZE',
      document: { type: 'IdentityCard', number: digits.slice(0, 9) },
      card: { cardNumber, pin },
      reason: 'Seen at the venue',
    },
  });
  return cardNumber;
}

test('an account from a venue comes online by its card', async ({ site, journey }) => {
  const { page, say } = site;
  const token = await memberToken(journey, 'demo.admin');
  const cardNumber = await cardFromVenue(journey.site, token);
  await site.open('/entry/migration');
  await journey.seen('migration');
  await site.link('migration.byCode').click();
  // Another way is the choice of ways, also while one was begun.
  await site.link('migration.back').click();
  await site.link('migration.byCard').click();
  await site.fill({ cardNumber });
  await next(site);
  await expect(site.heading('migration.pin')).toBeVisible();
  await site.link('migration.back').click();
  await expect(site.link('migration.byCode')).toBeVisible();
  await site.open('/entry/migration');
  await site.fill({ secret: '0000' });
  await next(site);
  await site.faulty('secret');
  await site.fill({ secret: pin });
  await next(site);
  await expect(site.heading('migration.finish')).toBeVisible();
  await next(site);
  await site.faulty('email');
  await site.faulty('password');
  await journey.seen('migration-finish');

  const email = `pob.${unique()}@herna.example`;
  const codeSent = page.getByText(say('registration.emailCode.text', { email }));
  await site.fill({ email, password });
  await next(site);
  await expect(codeSent).toBeVisible();
  await journey.seen('migration-code');
  // Another e-mail asks for nothing but the e-mail, and none is told as written to that was not.
  await site.button('registration.emailCode.otherEmail').click();
  await expect(site.field('password')).toHaveValue(password);
  await site.fill({ email: `jiny.${unique()}@herna.example` });
  await next(site);
  await expect(page.getByRole('alert')).toBeVisible();
  await site.fill({ email });
  await next(site);
  await expect(codeSent).toBeVisible();
  await site.fill({ code: await journey.code(email) });
  await expect(site.button('shell.panic.button').first()).toBeVisible();
});

test('two accounts become one, and another card can follow', async ({ site, journey }) => {
  const { page } = site;
  const token = await memberToken(journey, 'demo.admin');
  const cardNumber = await cardFromVenue(journey.site, token);
  await registerPlayer(site, journey);
  await site.open('/entry/migration/card');
  await site.fill({ cardNumber });
  const begun = page.waitForResponse(/PlayerMigration\/Start/);
  await next(site);
  const { migration } = await (await begun).json();
  await site.fill({ secret: pin });
  await next(site);
  // Two people by their names: staff look at both.
  await expect(site.heading('migration.wait')).toBeVisible();
  const body = { migrationId: migration.migrationId, reason: 'Both accounts seen' };
  const key = 'POST /capi/v2-onling/PlayerMigration/Approve';
  await sendByTwo(journey, key, { token, body }, 'demo.controller');
  await page.reload();
  await site.alive();
  await expect(site.heading('migration.merged')).toBeVisible();
  await journey.seen('migration-merged');
  // Another way may be taken at once; nothing is shut until somebody presses the button.
  await site.link('migration.back').click();
  await expect(site.link('migration.byCard')).toBeVisible();
  await site.open('/entry/migration');
  await next(site);
  await expect(page).not.toHaveURL(/migration/);
  await site.alive();
  await site.open('/entry/migration');
  await expect(site.link('migration.byCard')).toBeVisible();
});
