/** What staff do at a desk for a player: data, limits, the register, documents, a registration at a venue. */
import { mergeTests } from '@playwright/test';
import { send } from './activity.ts';
import { memberToken } from './member-token.ts';
import { expect, test as operators, rowsOf } from './operator/desk.ts';
import { plainPicture } from './operator/picture.ts';
import { freshPhone, freshSurname, registerPlayer } from './player/new-player.ts';
import { test as players } from './player/site.ts';

const test = mergeTests(operators, players);
const reason = 'Asked for at the desk';

test('data, contacts, limits and an exclusion of a player are changed', async ({
  desk,
  page,
  site,
  journey,
}) => {
  const { words } = desk;
  const { acts, fields } = words;
  const player = await registerPlayer(site, journey);
  await page.context().clearCookies();
  await desk.sitDown('demo.support');
  await desk.open(`/players/${player.id}/show`);
  const main = page.getByRole('main');
  const nickname = `Kometa ${player.id}`;
  await desk.act(acts.editProfile, {
    reason,
    fill: async (dialog) => {
      await expect(dialog.getByLabel(fields.surname)).not.toHaveValue('');
      await dialog.getByLabel(fields.nickname).fill(nickname);
    },
  });
  await expect(main.getByText(nickname)).toBeVisible();
  const street = `Krátká ${player.id}`;
  await desk.act(acts.editRegistration, {
    reason,
    fill: (dialog) => dialog.getByLabel(fields.street).fill(street),
  });
  await expect(main.getByText(street)).toBeVisible();
  const phone = freshPhone();
  await desk.act(acts.setVerifiedPhone, {
    reason,
    fill: (dialog) => dialog.getByLabel(fields.phone).fill(phone),
  });
  await expect(main.getByText(phone)).toBeVisible();
  await desk.act(acts.removePhone, { reason });
  await expect(main.getByText(phone)).toHaveCount(0);
  await desk.act(acts.changeSettings, {
    reason,
    fill: (dialog) => dialog.getByLabel(fields.marketingEmail).click(),
  });
  await desk.seen('player-profile-acts');

  await desk.open(`/players/${player.id}/show/limits`);
  const limits = page.getByRole('region', { name: words.titles.limits, exact: true });
  const stake = rowsOf(limits).filter({ hasText: words.limitKinds.StakeDayCasinoLimit });
  await desk.act(acts.changeLimit, {
    within: stake,
    fill: (dialog) => dialog.getByLabel(fields.limitValue).fill('1000'),
  });
  await expect(stake).toContainText(/1[\s,]000/);
  await desk.act(acts.askRegister);
  await expect(main.getByText(words.register.lastAnswer)).toContainText(
    words.registerAnswers.CLEAR,
  );
  await desk.seen('player-limits-acts');
  await desk.act(acts.fileRegisterRequest, {
    reason,
    // The law asks for a year at least, in Slovakia for half a year.
    fill: (dialog) => dialog.getByLabel(fields.days).fill('365'),
  });
  await desk.settled();
  await desk.act(acts.extendExclusion, {
    reason,
    fill: (dialog) => dialog.getByLabel(words.forms.untilFurtherNotice).click(),
  });
  await expect(main.getByRole('button', { name: acts.extendExclusion })).toHaveCount(0);
});

test('documents are added, scanned, opened and decided; nobody listed is asked about', async ({
  desk,
  page,
  site,
  journey,
}) => {
  const { words } = desk;
  const { acts, fields } = words;
  const player = await registerPlayer(site, journey);
  await page.context().clearCookies();
  await desk.sitDown('demo.support');
  // The address of the specification.
  await desk.open(`/players/${player.id}/documents`);
  const number = String(200_000_000 + Number(player.id));
  await desk.act(acts.addDocument, {
    fill: async (dialog) => {
      await dialog.getByLabel(fields.documentNumber).fill(number);
      await dialog.getByLabel(fields.documentUntil).fill('2034-08-15');
    },
  });
  const documents = page.getByRole('region', { name: words.titles.documents });
  await expect(documents).toContainText(number);
  await desk.act(acts.takeScan, {
    fill: async (dialog) => {
      await dialog.getByLabel(fields.ofDocument).click();
      await page.getByRole('option', { name: number }).click();
      await dialog
        .locator('input[type="file"]')
        .setInputFiles({ name: 'card.png', mimeType: 'image/png', buffer: plainPicture(900, 600) });
    },
  });
  const scans = page.getByRole('region', { name: words.titles.scans });
  const scan = rowsOf(scans).first();
  await expect(scan).toContainText(words.scanTypes.IdentityCardFront);
  await desk.seen('player-documents');
  await scan.getByRole('button', { name: acts.openScan, exact: true }).click();
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
  await desk.seen('player-scan');
  await page.keyboard.press('Escape');
  await desk.act(acts.changeScanType, {
    within: scan,
    fill: async (dialog) => {
      await dialog.getByLabel(fields.scanType).click();
      await page.getByRole('option', { name: words.scanTypes.IdentityCardBack }).click();
    },
  });
  await expect(scan).toContainText(words.scanTypes.IdentityCardBack);
  await desk.act(acts.rejectScan, { within: scan });
  await expect(scan).toContainText(words.rejections.UNREADABLE);
  await desk.act(acts.deleteScan, { within: scan, reason });
  await expect(page.getByText(words.empty.scans)).toBeVisible();
  // The list finds whoever shows the document, and by its whole number only.
  await desk.list('players', { text: number });
  await expect(rowsOf(page)).toHaveCount(1);

  await desk.open('/compliance/rvo');
  await page.getByLabel(fields.firstName).fill('Jana');
  await page.getByLabel(fields.surname).fill(freshSurname());
  await page.getByLabel(fields.birthDate).fill('1990-01-01');
  await page.getByRole('button', { name: acts.askRegister, exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: fields.reference })).toBeVisible();
  await desk.seen('register-checks');
});

test('whoever stands at a venue is registered with a card, and found by it', async ({
  desk,
  page,
}) => {
  const { words } = desk;
  const { fields } = words;
  await desk.sitDown('demo.support');
  await desk.open('/players/create');
  const surname = freshSurname();
  await page.getByLabel(fields.firstName).fill('Eva');
  await page.getByLabel(fields.surname).fill(surname);
  // In Czech the place of birth bears the word too.
  await page.getByRole('textbox', { name: fields.birthDate, exact: true }).fill('1979-05-06');
  await page.getByLabel(fields.birthPlace).fill('Brno');
  await page.getByLabel(fields.street).fill('Nová 3');
  await page.getByLabel(fields.town).fill('Brno');
  await page.getByLabel(fields.postCode).fill('60200');
  const card = `9${String(Date.now()).padStart(15, '0')}`;
  await page.getByLabel(fields.documentNumber).fill('998009876');
  await page.getByLabel(fields.cardNumber).fill(card);
  await page.getByLabel(fields.pin, { exact: true }).fill('4718');
  await page.getByLabel(words.acts.reason).fill('Registered at the venue');
  await desk.seen('player-create');
  await page.getByRole('button', { name: words.forms.save }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Eva ${surname}` })).toBeVisible();
  await desk.list('players', { text: card });
  await expect(rowsOf(page)).toHaveCount(1);
  await expect(rowsOf(page)).toContainText(surname);
});

test('the dashboard tells of a planned shutdown', async ({ desk, page, journey }) => {
  const { words } = desk;
  const token = await memberToken(journey, 'demo.admin');
  // A time of its own: shutdowns of one part do not overlap.
  const [day = 0] = crypto.getRandomValues(new Uint16Array(1));
  const starts = Date.UTC(2031, 0, 1 + (day % 300), 2);
  const text = `Noční údržba ${crypto.randomUUID().slice(0, 8)}`;
  const planned = await send<{ id: string }>(
    journey.site,
    'POST /capi/v2-onling/Diagnostics/CreatePlannedShutdown',
    {
      token,
      body: {
        part: 'provider',
        providerKey: 'jantar',
        startsAt: new Date(starts).toISOString(),
        endsAt: new Date(starts + 3_600_000).toISOString(),
        messages: { cs: text, en: text },
      },
    },
  );
  await desk.sitDown('demo.admin');
  await desk.open('/');
  const shutdowns = page.getByRole('region', { name: words.dashboard.shutdowns });
  await expect(shutdowns).toContainText('2031');
  await expect(shutdowns).toContainText(words.shutdownStates.planned);
  await desk.seen('dashboard-shutdown');
  const remove = `DELETE /capi/v2-onling/Diagnostics/DeletePlannedShutdown?id=${planned.id}`;
  await send(journey.site, remove, { token });
});

test('without their features a nickname is read only and no card is issued', async ({
  desk,
  page,
}) => {
  const { words } = desk;
  await page.route('**/capi/General/v3/Feature/GetList*', (route) =>
    route.fulfill({ json: { items: [], total: 0 } }),
  );
  await desk.sitDown('demo.support');
  await desk.open('/players/1/show');
  await page.getByRole('button', { name: words.acts.editProfile, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel(words.fields.nickname)).toBeDisabled();
  await expect(dialog.getByLabel(words.fields.surname)).toBeEnabled();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: words.acts.editRegistration })).toHaveCount(0);
  await desk.open('/players/1/show/cards');
  await expect(page.getByRole('button', { name: words.acts.issueCard })).toHaveCount(0);
});
