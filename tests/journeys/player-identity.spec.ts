/** Who a player is: by the bank from the registration to money paid out, and by two documents. */
import type { APIRequestContext, Page } from '@playwright/test';
import sharp from 'sharp';
import type { JourneyFixture } from './journey-fixture.ts';
import { memberToken } from './member-token.ts';
import { freshAccount } from './player/bank-account.ts';
import { countEffort } from './player/effort.ts';
import {
  freshBirthNumber,
  freshPhone,
  freshSurname,
  password,
  registerPlayer,
} from './player/new-player.ts';
import { expect, longWalkMs, type Site, test, unique } from './player/site.ts';

const next = (site: Site) => site.page.locator('form button[type="submit"]').click();

/** Answers the page of the bank as somebody who was there never before. */
async function confirmAtBank(page: Page, person: Readonly<Record<string, string>>): Promise<void> {
  await page.locator('select[name="person"]').selectOption('other');
  for (const [name, value] of Object.entries(person)) {
    await page.locator(`input[name="${name}"]`).fill(value);
  }
  await page.locator('button[value="confirm"]').click();
}

/** Approves every scan of a player that waits, as staff do in the queue: not in the player's browser. */
async function approveScans(
  request: APIRequestContext,
  journey: JourneyFixture,
  playerId: string,
): Promise<void> {
  const token = await memberToken(journey, 'demo.support');
  const headers = { authorization: `Bearer ${token}` };
  const of = `${journey.site}/capi/v2-onling/PlayerDocumentScan`;
  const list = await request.get(`${of}/GetList?playerId=${playerId}`, { headers });
  const { items } = (await list.json()) as { items: { id: string; state: string }[] };
  for (const { id } of items.filter(({ state }) => state === 'UPLOADED')) {
    const answer = await request.post(`${of}/Approve`, { headers, data: { scanId: id } });
    expect(answer.ok(), await answer.text()).toBe(true);
  }
}

/** Staff approve a withdrawal, and the bank pays it: not in the player's browser. */
async function payOut(
  request: APIRequestContext,
  journey: JourneyFixture,
  paymentId: string,
): Promise<void> {
  const headers = { authorization: `Bearer ${await memberToken(journey, 'demo.payments')}` };
  const approved = await request.post(`${journey.site}/api/payments/${paymentId}/approve`, {
    headers,
  });
  expect(approved.ok(), await approved.text()).toBe(true);
  await request.post(`${journey.site}/api/payments/bank-files`, { headers });
  await request.post(`${journey.outside}/__sim/bank/execute`, { data: {} });
  await request.post(`${journey.site}/api/payments/bank-reports`, { headers });
}

test.describe('on a first visit', () => {
  test.use({ firstVisit: true });

  test('a newcomer is verified by the bank, deposits, and is paid out', async ({
    site,
    journey,
    request,
  }) => {
    test.setTimeout(longWalkMs);
    const { page } = site;
    const email = `banka.${unique()}@herna.example`;
    const effort = await countEffort(page, journey.site);
    await site.open('/');
    await site.button('shell.adult.yes').click();
    await site.button('shell.consent.refuse').click();
    await page.locator('a[href$="/game/ember-sevens"]:visible').first().click();
    await page
      .locator('main a[href$="/entry/registration"], section a[href$="/entry/registration"]')
      .first()
      .click();
    // Age, cookies, the game that is wanted and the way to an account.
    expect(effort.presses()).toBeLessThanOrEqual(4);
    await site.fill({ email, password });
    await site.field('termsConsent').check();
    await next(site);
    await site.fill({ code: await journey.code(email) });
    await expect(page).toHaveURL(/signpost$/);
    await page.getByRole('radio').first().check();
    await next(site);

    // Whoever changes his mind at the bank comes back to the choice, and is told so.
    const straight = effort.presses();
    await page.locator('button[value="cancel"]').click();
    await expect(page).toHaveURL(/signpost\?bankid=CANCELLED$/);
    await site.alive();
    await journey.seen('registration-bankid-cancelled');
    await page.getByRole('radio').first().check();
    await next(site);
    const detour = effort.presses() - straight;
    const phone = freshPhone();
    await confirmAtBank(page, {
      phone,
      givenName: 'Hráčka',
      familyName: freshSurname(),
      birthNumber: freshBirthNumber().replace('/', ''),
      birthDate: '1985-04-12',
      iban: freshAccount().iban.replaceAll(' ', ''),
    });
    // Nothing that the bank has said is asked again: the code is at its phone already.
    await expect(page).toHaveURL(/mobileVerification$/);
    await site.alive();
    await site.fill({ code: await journey.code(phone) });
    await expect(page).toHaveURL(/\/profile\/settings\/limits$/);
    await site.alive();
    await site.button('settings.limits.cautious').click();
    await site.button('settings.limits.saveAll').click();
    await expect(page.getByText(site.say('settings.limits.decided'))).toBeVisible();

    await site.link('shell.deposit').click();
    await expect(page).toHaveURL(/\/deposit\/method\/CardOnline$/);
    await site.alive();
    await site.fill({ amount: '500' });
    await next(site);
    await page.locator('button[name="outcome"][value="pay"]').first().click();
    await expect(site.heading('payments.deposit.result.done')).toBeVisible({ timeout: 20_000 });
    await site.alive();
    await journey.seen('deposit-done-to-wanted-game');
    // Back to what the visitor came for.
    await page.locator('main a[href$="/game/ember-sevens"]:visible').first().click();
    const game = page.frameLocator('iframe').getByRole('contentinfo').getByRole('button').first();
    await expect(game).toHaveAttribute('data-phase', 'ready', { timeout: 30_000 });
    const round = page.waitForResponse(/\/games\/api\/play/);
    await game.click();
    expect((await round).ok()).toBe(true);
    // From the first look at the site to the first round for money, dialogs of the law and all.
    expect(effort.fields().length, effort.fields().join()).toBeLessThanOrEqual(5);
    expect(effort.fields().length).toBeGreaterThan(3);
    expect(effort.presses() - detour).toBeLessThanOrEqual(15);
    expect(effort.presses() - detour).toBeGreaterThan(10);

    await site.open('/profile/settings/documents-upload');
    await expect(page.getByText(site.say('identity.verified'))).toBeVisible();
    await journey.seen('documents-verified-by-bank');
    await site.open('/profile/payments/withdraw/method/BankTransfer');
    await site.fill({ amount: '200' });
    await journey.seen('withdraw-after-bankid');
    await next(site);
    await expect(page).toHaveURL(/\/withdraw\/result/);
    await payOut(request, journey, new URL(page.url()).searchParams.get('payment') ?? '');
    // The bank's statement may be read by the job of the minute as well.
    await expect(async () => {
      await page.reload();
      await expect(site.heading('payments.withdraw.result.done')).toBeVisible({ timeout: 3_000 });
    }).toPass({ timeout: 150_000, intervals: [5_000] });
    await journey.seen('withdraw-paid');
  });
});

test('bank identity of somebody else, and what can be done about it', async ({ site, journey }) => {
  test.setTimeout(longWalkMs);
  const { page } = site;
  await registerPlayer(site, journey);
  await site.open('/profile/bankid');
  await journey.seen('bankid-start');
  await site.button('identity.bankId.start').click();
  await confirmAtBank(page, {
    givenName: 'Karel',
    familyName: 'Jiný',
    birthNumber: '',
    birthDate: '1971-02-03',
  });
  await expect(page).toHaveURL(/\/profile\/bankid\/error/);
  await site.alive();
  await expect(site.heading('identity.failures.KYC_PLAYER_NOT_MATCH.title')).toBeVisible();
  await journey.seen('bankid-error');
});

test('two documents and their check by staff', async ({ site, journey, request }) => {
  test.setTimeout(longWalkMs);
  const { page } = site;
  const player = await registerPlayer(site, journey);
  const photo = (color: string) =>
    sharp({ create: { width: 900, height: 600, channels: 3, background: color } })
      .jpeg()
      .toBuffer();
  await site.open('/profile/settings/documents-upload');
  await journey.seen('documents-empty');
  const add = site.button('identity.add');
  await add.click();
  await site.faulty('number');
  await site.fill({ number: '12', validUntil: '2020-01-01' });
  await add.click();
  await site.faulty('number');
  await site.faulty('validUntil');
  // The first document was another than was said, and the second is mistyped.
  await site.field('type').selectOption('Passport');
  await site.fill({ number: '99800987', validUntil: '2034-08-15' });
  await add.click();
  await site.button('identity.removeDocument').click();
  await page.getByRole('dialog').getByRole('button').last().click();
  await expect(site.heading('identity.addTitles.Primary')).toBeVisible();
  await site.fill({ number: '998009877', validUntil: '2034-08-15' });
  await add.click();
  await site.link('identity.correct').click();
  await expect(site.field('number')).toHaveValue('998009877');
  await journey.seen('document-corrected');
  await site.fill({ number: '998009876' });
  await next(site);
  await expect(page.getByText('998009876')).toBeVisible();
  const files = page.locator('input[type="file"]');
  await expect(files).toHaveCount(3);
  // A photo of an iPhone is refused in words that help.
  await files.first().setInputFiles({
    name: 'front.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
  });
  await expect(page.getByRole('alert').filter({ hasText: 'HEIC' })).toBeVisible();
  for (const [index, color] of ['#b8c8e0', '#c8b8e0'].entries()) {
    const file = { name: `side-${index}.jpg`, mimeType: 'image/jpeg', buffer: await photo(color) };
    const sent = page.waitForResponse(/PlayerDocumentScan\/Upload/);
    await files.first().setInputFiles(file);
    expect((await sent).ok()).toBe(true);
    await expect(files).toHaveCount(2 - index);
  }
  await journey.seen('documents-uploaded');
  await approveScans(request, journey, player.id);
  await page.reload();
  await site.alive();
  await expect(page.getByText(site.say('identity.documentStates.APPROVED')).first()).toBeVisible();
  await journey.seen('documents-approved');
});
