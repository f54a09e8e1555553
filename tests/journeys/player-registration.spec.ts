/** A visitor becomes a player: four steps, every fault beside its field, a half-finished one goes on. */
import { freshBirthNumber, freshPhone, password } from './player/new-player.ts';
import { expect, longWalkMs, type Site, test, unique } from './player/site.ts';

const next = (site: Site) => site.page.locator('form button[type="submit"]').click();

/** Waits for a step of the registration. */
const step = (site: Site, name: string) =>
  expect(site.page).toHaveURL(new RegExp(`/entry/registration/${name}$`));

async function info(site: Site, seen: (name: string) => Promise<void>, email: string) {
  const { page } = site;
  await site.open('/entry/registration');
  // The first step needs no second page.
  await expect(site.heading('registration.info.title')).toBeVisible();
  await next(site);
  // An empty form says at once everything that is missing.
  for (const name of ['email', 'password', 'termsConsent']) {
    await site.faulty(name);
  }
  await expect(page.getByText(site.say('registration.info.termsMissing'))).toBeVisible();
  await seen('registration-info-required');
  // Who reads the terms first comes back to what was typed.
  await site.fill({ email: 'kdo.cte@herna.example' });
  const [terms] = await Promise.all([
    page.waitForEvent('popup'),
    page.locator('form a[href$="/legal/terms-and-conditions"]').click(),
  ]);
  await terms.close();
  await expect(site.field('email')).toHaveValue('kdo.cte@herna.example');
  await site.field('termsConsent').check();
  await site.fill({ email: 'jana.demo@herna.example', password: 'krátké' });
  await next(site);
  await site.faulty('password');
  await site.fill({ email: `${'dlouhé'.repeat(45)}@herna.example`, password });
  await next(site);
  await site.faulty('email');
  await seen('registration-info-faults');
  for (const promoCode of ['NENITAKOVY', 'příliš']) {
    await site.fill({ email: `omyl.${unique()}@herna.example`, password, promoCode });
    await next(site);
    await site.faulty('promoCode', new RegExp(site.say('registration.info.promoCodeWrong')));
  }
  await seen('registration-info-promo-code');
  await site.fill({ promoCode: '' });
  await next(site);
  await expect(site.heading('registration.emailCode.title')).toBeVisible();
  // Another e-mail asks for nothing but the e-mail.
  await site.button('registration.emailCode.otherEmail').click();
  await expect(site.field('password')).toHaveValue(password);
  await expect(site.field('termsConsent')).toBeChecked();
  await site.fill({ email });
  await next(site);
  await expect(site.heading('registration.emailCode.title')).toBeVisible();
  await seen('registration-email-code');
}

async function personalData(site: Site, seen: (name: string) => Promise<void>) {
  await next(site);
  for (const name of [
    'firstName',
    'surname',
    'birthDate',
    'birthPlace',
    'street',
    'town',
    'postCode',
  ]) {
    await site.faulty(name);
  }
  await seen('registration-data-required');
  await site.fill({
    firstName: 'Jana3',
    surname: 'Ž'.repeat(61),
    birthNumber: '855412/0001',
    birthDate: '2015-04-12',
    birthPlace: 'Brno',
    street: 'Dlouhá 12',
    town: 'Brno',
    postCode: '911 01',
  });
  await site.field('gender').selectOption('Male');
  await site.field('nationality').selectOption('CZE');
  await next(site);
  for (const name of ['firstName', 'surname', 'birthNumber', 'birthDate', 'postCode']) {
    await site.faulty(name);
  }
  await seen('registration-data-faults');
  await site.fill({ firstName: 'Žofie', surname: 'Zkušební', birthDate: '' });
  await chooseAddress(site);
  await site.field('gender').selectOption('');
  await site.field('birthNumber').fill(freshBirthNumber());
  await site.field('birthNumber').blur();
  await expect(site.field('birthDate')).toHaveValue('1985-04-12');
  await expect(site.field('gender')).toHaveValue('Female');
  await next(site);
  await step(site, 'mobileVerification');
}

/** Types a part of a street and takes what the register of addresses suggests. */
async function chooseAddress(site: Site): Promise<void> {
  await site.fill({ street: '', town: '', postCode: '' });
  await site.field('street').pressSequentially('Dlouhá');
  const suggestion = site.page.locator('datalist option').first();
  await expect(suggestion).toHaveAttribute('value', /^Dlouhá/);
  const line = (await suggestion.getAttribute('value')) ?? '';
  // What a browser does when the suggestion is pressed; its list is not part of the page.
  await site.field('street').fill(line);
  const [street = '', rest = ''] = line.split(/, (?=\d{3} ?\d{2} )/);
  await expect(site.field('street')).toHaveValue(street);
  await expect(site.field('postCode')).toHaveValue(rest.match(/^\d{3} ?\d{2}/)?.[0] ?? 'none');
  await expect(site.field('town')).not.toHaveValue('');
}

test('a visitor becomes a player', async ({ site, journey, context }) => {
  test.setTimeout(longWalkMs);
  const { page, say } = site;
  const email = `nova.${unique()}@herna.example`;
  const begun = page.waitForRequest(/CreateRegistrationContext$/, { timeout: longWalkMs });
  // By whose link a visitor came goes with the registration.
  await site.open('/entry?affiliate=partner-7');
  await journey.seen('entry');
  await site.open('/entry/registration/personalData');
  await expect(page.getByText(say('registration.early'))).toBeVisible();
  await journey.seen('registration-early');
  await info(site, journey.seen, email);
  expect((await begun).postDataJSON()).toMatchObject({ affiliateVisitorId: 'partner-7' });

  await site.fill({ code: '12' });
  await next(site);
  await site.faulty('code');
  const code = await journey.code(email);
  await site.fill({ code: code === '000000' ? '000001' : '000000' });
  await site.faulty('code');
  await journey.seen('registration-email-code-wrong');

  // The page is closed in the middle; another one goes on where it stopped.
  await page.goto('about:blank');
  await site.open('/entry/registration');
  await expect(site.heading('registration.emailCode.title')).toBeVisible();
  // The last digit sends the code.
  await site.fill({ code });
  await step(site, 'signpost');
  await journey.seen('registration-signpost');
  await page.getByRole('radio').nth(1).check();
  await next(site);
  await step(site, 'personalData');
  await journey.seen('registration-data');
  await personalData(site, journey.seen);

  await site.open('/entry/registration');
  await step(site, 'mobileVerification');
  await next(site);
  await site.faulty('phone');
  await site.fill({ phone: '123' });
  await next(site);
  await site.faulty('phone');
  await journey.seen('registration-phone');
  const phone = freshPhone();
  await site.fill({ phone: phone.slice(4) });
  await next(site);
  await expect(site.heading('registration.mobile.codeTitle')).toBeVisible();
  await journey.seen('registration-phone-code');
  await site.fill({ code: await journey.code(phone) });
  await expect(page).toHaveURL(/\/profile\/settings\/limits$/);
  await site.alive();
  await journey.seen('registration-done');
  const cookies = await context.cookies();
  expect(cookies.find(({ name }) => name === 'herna_player')).toMatchObject({ httpOnly: true });

  await site.open('/profile');
  await expect(page.getByText(say('profile.states.temporary'))).toBeVisible();
  await journey.seen('profile-new');
});

test('an e-mail that has an account is told by mail only', async ({ site }) => {
  await site.open('/entry/registration/info');
  await site.fill({ email: 'jana.demo@herna.example', password });
  await site.field('termsConsent').check();
  await next(site);
  await expect(
    site.heading('registration.emailCode.title').or(site.page.locator('[aria-invalid]')),
  ).toBeVisible();
});
