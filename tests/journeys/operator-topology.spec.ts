/** What operators change of venues, devices and groups, of the order of games, and whom they sign out. */
import type { Locator } from '@playwright/test';
import { signInPlayer } from './activity.ts';
import { type Desk, expect, rowsOf, test } from './operator/desk.ts';
import { unique } from './player/site.ts';

const rowWith = ({ page }: Desk, text: string): Locator => rowsOf(page).filter({ hasText: text });

/** Chooses an option of a list in a dialog. */
async function choose(field: Locator, text: string): Promise<void> {
  await field.click();
  await field.page().getByRole('option', { name: text, exact: true }).click();
}

/** A number of an object that no other journey has. */
const newNumber = (letter: string): string =>
  `${letter}-${unique()
    .replace(/[^A-Za-z0-9]/g, '')
    .slice(-8)}`;

/** A moment so many days from now, as its field takes it. */
const inDays = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 16);

test('a venue is changed, and so is its licence', async ({ desk, page }) => {
  const { words } = desk;
  await desk.sitDown('demo.admin');
  await desk.list('venues');
  await rowsOf(page).first().getByRole('link').first().click();
  await desk.settled();
  const phone = `+420 6${String(Date.now()).slice(-8)}`;
  await desk.act(words.acts.changeFacts, {
    fill: async (dialog) => {
      await dialog.getByLabel(words.fields.latitude).fill('91');
      await expect(dialog.getByText(words.venues.degreesFault)).toBeVisible();
      await dialog.getByLabel(words.fields.latitude).fill('50,08');
      await dialog.getByLabel(words.fields.phone).fill(phone);
    },
  });
  await expect(page.getByRole('main').getByText(phone)).toBeVisible();

  const licence = newNumber('MF');
  await desk.act(words.acts.addLicence, {
    fill: async (dialog) => {
      await dialog.getByLabel(words.fields.licence).fill(licence);
      await dialog.getByLabel(words.fields.validFrom).fill('2001-01-01');
      await dialog.getByLabel(words.fields.validThrough).fill('2001-12-31');
    },
  });
  const row = rowWith(desk, licence);
  await desk.act(words.acts.changeFacts, {
    within: row,
    fill: (dialog) => dialog.getByLabel(words.fields.validThrough).fill('2001-11-30'),
  });
  await expect(row).toContainText('30. 11. 2001');
  await desk.seen('venue-licence');
  await desk.act(words.acts.remove, { within: row });
  await expect(row).toHaveCount(0);
});

test('a device is made, grouped, planned and ended', async ({ desk, page }) => {
  const { words } = desk;
  const [group, device] = [newNumber('G'), newNumber('K')];
  await desk.sitDown('demo.admin');
  await desk.list('device-groups');
  await desk.act(words.acts.newGroup, {
    fill: async (dialog) => {
      await dialog.getByLabel(words.fields.number).fill(group);
      await dialog.getByLabel(words.fields.name).fill(group);
    },
  });
  const named = `${group} Morava`;
  await desk.act(words.acts.changeFacts, {
    within: rowWith(desk, group),
    fill: (dialog) => dialog.getByLabel(words.fields.name).fill(named),
  });
  await expect(rowWith(desk, named)).toBeVisible();

  await desk.list('devices');
  await page.locator('a[href$="/devices/create"]').first().click();
  await desk.settled();
  for (const field of ['number', 'name', 'serialNumber'] as const) {
    await page.getByRole('textbox', { name: words.fields[field], exact: true }).fill(device);
  }
  await page.getByRole('button', { name: /^(Uložit|Save)$/ }).click();
  await expect(page).toHaveURL(/#\/devices(\?|$)/);
  await desk.list('devices', { text: device });
  await rowWith(desk, device).getByRole('link').first().click();
  await desk.settled();
  await desk.act(words.acts.setDeviceGroups, {
    fill: (dialog) => choose(dialog.getByRole('combobox', { name: words.fields.groups }), named),
  });
  const main = page.getByRole('main');
  await expect(main.getByText(named)).toBeVisible();
  await desk.act(words.acts.changeFacts, {
    fill: async (dialog) => {
      await dialog.getByLabel(words.fields.certificate).fill('CERT-1');
      await dialog.getByLabel(words.fields.effectiveAt).fill(inDays(30));
    },
  });
  await desk.seen('device-planned');
  const address = page.url();

  await desk.list('topology', { upcoming: 'true' });
  await expect(rowWith(desk, device).first()).toContainText(words.topologyFields.certificate);
  await desk.seen('topology-upcoming');
  // What is not empty stays.
  await desk.list('device-groups');
  await rowWith(desk, named).getByRole('button', { name: words.acts.endGroup }).click();
  const dialog = page.getByRole('dialog', { name: words.acts.endGroup });
  await dialog.getByLabel(words.acts.reason).fill('Skupina se ruší');
  await dialog.getByRole('button', { name: words.acts.endGroup }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();

  await page.goto(address);
  await desk.settled();
  await desk.act(words.acts.endDevice, { reason: 'Zařízení se vrací výrobci' });
  await desk.list('devices', { text: device });
  await expect(rowWith(desk, device)).toHaveCount(0);
  await desk.list('device-groups');
  await desk.act(words.acts.endGroup, { within: rowWith(desk, named), reason: 'Skupina se ruší' });
  await expect(rowWith(desk, named)).toHaveCount(0);
});

test('an operator, its company, a workroom and a manufacturer are made', async ({ desk, page }) => {
  const { words } = desk;
  const [operator, company] = [newNumber('O'), newNumber('C')];
  const [room, maker] = [newNumber('W'), newNumber('M')];
  const named = async (dialog: Locator, text: string) => {
    for (const field of ['number', 'name'] as const) {
      await dialog.getByLabel(words.fields[field]).fill(text);
    }
  };
  const within = async (dialog: Locator, label: string, part: string) => {
    await dialog.getByRole('combobox', { name: label }).click();
    await page.getByRole('option', { name: part }).first().click();
  };
  await desk.sitDown('demo.admin');
  await desk.list('places');
  await desk.act(words.acts.newOperator, {
    fill: async (dialog) => {
      await named(dialog, operator);
      await dialog.getByLabel(words.fields.registrationNumber).fill('12345678');
      await dialog.getByRole('textbox', { name: words.fields.licence, exact: true }).fill('MF-7');
      await dialog.getByLabel(words.fields.licenceFrom).fill('2026-01-01');
    },
  });
  await desk.act(words.acts.newCompany, {
    fill: async (dialog) => {
      await within(dialog, words.fields.operator, operator);
      await named(dialog, company);
      await dialog.getByLabel(words.fields.registrationNumber).fill('12345679');
    },
  });
  await expect(rowWith(desk, company)).toContainText(operator);
  await desk.act(words.acts.newWorkroom, {
    fill: async (dialog) => {
      await within(dialog, words.fields.venue, 'Demo Olomouc');
      await named(dialog, room);
    },
  });
  await expect(rowWith(desk, room)).toContainText('Demo Olomouc');
  await desk.seen('places');
  const renamed = `${room} II`;
  await desk.act(words.acts.changeFacts, {
    within: rowWith(desk, room),
    reason: 'The hall was rebuilt',
    fill: async (dialog) => {
      await dialog.getByLabel(words.fields.name, { exact: false }).first().fill(renamed);
      await desk.seen('place-change');
    },
  });
  await expect(rowWith(desk, renamed)).toContainText('Demo Olomouc');
  await desk.act(words.acts.endPlace, {
    within: rowWith(desk, renamed),
    reason: 'The hall is given up',
  });
  await expect(rowWith(desk, renamed)).toHaveCount(0);
  await desk.list('manufacturers');
  await desk.act(words.acts.newManufacturer, { fill: (dialog) => named(dialog, maker) });
  await expect(rowWith(desk, maker)).toHaveCount(1);
});

test('a provider’s list has an order of its own', async ({ desk, page }) => {
  const { words } = desk;
  const provider = 'Jantar Games';
  const order = page.getByRole('switch', {
    name: words.acts.ownOrder.replace('%{name}', provider),
  });
  const places = page.getByRole('textbox', { name: words.acts.placeOfGame.replace('%{name}', '') });
  const firstShown = async () => (await places.first().getAttribute('aria-label')) ?? '';
  await desk.sitDown('demo.admin');
  await desk.list('games', { enabled: 'true' });
  const firstOfAll = await firstShown();
  await desk.list('game-providers');
  // Providers begin with one.
  await expect(order).toBeChecked();
  await rowWith(desk, provider).getByRole('link').first().click();
  await expect(page).toHaveURL(/#\/games\?filter=.*providerId/);
  await desk.settled();
  const ofProvider = page.url();
  const place = await firstShown();
  const field = page.getByRole('textbox', { name: place, exact: true });
  await field.fill('3');
  await field.press('Enter');
  await expect(field).toHaveValue('3');
  await expect(places.first()).not.toHaveAttribute('aria-label', place);
  await desk.seen('games-of-provider');
  // All games stand as they stood.
  await desk.list('games', { enabled: 'true' });
  await expect(places.first()).toHaveAttribute('aria-label', firstOfAll);
  await page.goto(ofProvider);
  await expect(field).toHaveValue('3');
  // It is switched off and on again: each press is a call, whose outcome the switch waits for.
  await desk.list('game-providers');
  await order.click();
  await expect(order).not.toBeChecked();
  await order.click();
  await expect(order).toBeChecked();
});

test('games go off the offer and on again together', async ({ desk, page }) => {
  const { words } = desk;
  await desk.sitDown('demo.admin');
  // Two that no other journey opens.
  await desk.list('games', { search: 'Lemon' });
  const rows = rowsOf(page);
  for (const index of [0, 1]) await rows.nth(index).getByRole('checkbox').first().click();
  for (const act of [words.acts.takeOffOffer, words.acts.putOnOffer]) {
    await page.getByRole('button', { name: `${act} (2)`, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: act });
    await dialog.getByRole('button', { name: act, exact: true }).click();
    await expect(dialog.getByRole('img', { name: words.lists.bulkItemDone })).toHaveCount(2);
    await dialog.getByRole('button').click();
    if (act === words.acts.putOnOffer) break;
    for (const index of [0, 1]) await rows.nth(index).getByRole('checkbox').first().click();
  }
});

test('sessions are ended together, and say why they ended', async ({ desk, page, journey }) => {
  const { words } = desk;
  const tomas = await signInPlayer(journey, 'tomas.demo@herna.example');
  await desk.sitDown('demo.admin');
  await desk.list('sessions', { playerId: tomas.id, where: 'ONLINE' });
  await rowsOf(page).first().getByRole('checkbox').first().click();
  await page.getByRole('button', { name: `${words.acts.endSession} (1)`, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: words.acts.endSession });
  await dialog.getByLabel(words.acts.reason).fill('Podezření na cizí zařízení');
  await dialog.getByRole('button', { name: words.acts.endSession, exact: true }).click();
  await expect(dialog.getByRole('img', { name: words.lists.bulkItemDone })).toHaveCount(1);
  await dialog.getByRole('button').click();
  await expect(rowsOf(page)).toHaveCount(0);
  await desk.open(`/players/${tomas.id}/show/sessions`);
  await expect(page.getByText(words.sessionEnds.KilledByOperator).first()).toBeVisible();
});

test('reference lists are searched in both languages', async ({ desk, page }) => {
  const { words } = desk;
  await desk.sitDown('demo.admin');
  await desk.list('reference-lists');
  await expect(page.getByText(words.fields.aliveAt)).toBeVisible();
  const list = page.getByRole('combobox', { name: words.fields.referenceList });
  await choose(list, words.referenceLists.LogoutReasons);
  await page.getByLabel(words.fields.search).fill('obsluhou');
  await expect(rowsOf(page)).toHaveCount(1);
  await expect(rowsOf(page)).toContainText('KilledByOperator');
  await desk.seen('reference-lists');
});

test('a member of staff and a partner are bound to a company, and let go again', async ({
  desk,
  page,
}) => {
  const { words } = desk;
  const company = 'Demo company';
  const main = page.getByRole('main');
  const within = async (dialog: Locator, label: string) => {
    await dialog.getByRole('combobox', { name: label }).click();
    await page.getByRole('option', { name: company }).click();
  };
  /** Takes away what is chosen. */
  const letGo = async (dialog: Locator, label: string) => {
    await dialog.getByRole('combobox', { name: label }).press('Backspace');
  };
  await desk.sitDown('demo.admin');
  await desk.list('staff', { search: 'demo.content' });
  await rowWith(desk, 'demo.content').getByRole('link').first().click();
  await desk.settled();
  await expect(main.getByText(words.staffScope.everywhere)).toBeVisible();
  await desk.act(words.acts.setStaffScope, {
    fill: (dialog) => within(dialog, words.fields.companies),
    reason: 'Pracuje jen pro tuto společnost',
  });
  await expect(main.getByText(company)).toBeVisible();
  await desk.seen('staff-scope');
  await desk.act(words.acts.setStaffScope, {
    fill: (dialog) => letGo(dialog, words.fields.companies),
    reason: 'Pracuje zase všude',
  });
  await expect(main.getByText(words.staffScope.everywhere)).toBeVisible();

  await desk.list('partners');
  const partner = rowWith(desk, 'achat');
  const label = words.fields.operatorsAndCompanies;
  await desk.act(words.acts.setPartnerScope, {
    within: partner,
    fill: (dialog) => within(dialog, label),
    reason: 'Má smlouvu jen s touto společností',
  });
  await expect(partner).toContainText(company);
  await desk.seen('partner-scope');
  await desk.act(words.acts.setPartnerScope, {
    within: partner,
    fill: (dialog) => letGo(dialog, label),
    reason: 'Slouží zase všem hernám',
  });
  await expect(partner).toContainText(words.staffScope.everyHall);
});

test('reports are narrowed to a company', async ({ desk, page }) => {
  const { words } = desk;
  await desk.sitDown('demo.admin');
  await desk.list('places', { kind: 'company' });
  await expect(rowWith(desk, 'Demo company')).toHaveCount(1);
  await desk.list('report-overview');
  await choose(page.getByRole('combobox', { name: words.fields.companyId }), 'Demo company');
  await expect(page).toHaveURL(/companyId/);
  await desk.seen('report-of-company');
});

test('a live table is made, its dealer changes, and it goes again', async ({ desk, page }) => {
  const { words } = desk;
  const name = newNumber('S');
  await desk.sitDown('demo.admin');
  await desk.list('live-tables');
  await desk.act(words.acts.newLiveTable, {
    fill: async (dialog) => {
      await dialog.getByRole('combobox', { name: words.fields.gameName }).click();
      await page.getByRole('option').first().click();
      await dialog.getByLabel(words.fields.name).fill(name);
      await dialog.getByLabel(words.fields.dealer).fill('Karel');
      await dialog.getByLabel(words.fields.seats).fill('7');
      await dialog.getByLabel(words.fields.tableMinimum).fill('10');
      await dialog.getByLabel(words.fields.tableMaximum).fill('1000');
      await dialog.getByLabel(words.weekdays[5]).fill('večer');
      await expect(dialog.getByText(words.liveTables.hoursFault)).toBeVisible();
      await dialog.getByLabel(words.weekdays[5]).fill('18:00–24:00');
    },
  });
  const row = rowWith(desk, name);
  await expect(row).toContainText('Karel');
  await desk.act(words.acts.changeFacts, {
    within: row,
    fill: (dialog) => dialog.getByLabel(words.fields.dealer).fill('Zuzana'),
  });
  await expect(row).toContainText('Zuzana');
  await desk.seen('live-tables');
  await desk.act(words.acts.remove, { within: row });
  await expect(row).toHaveCount(0);
});
