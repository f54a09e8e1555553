/** What finance does each morning: a gateway is compared with the ledger, and a difference is resolved. */
import { addDays, pragueDay } from '@herna/kernel';
import type { Locator } from '@playwright/test';
import { type Desk, expect, rowsOf, test } from './operator/desk.ts';

const header = 'reference,kind,amount,currency,state';

/** Fills the dialog of an import; no other journey pays by premium SMS. */
async function fillImport(
  { page, words }: Desk,
  dialog: Locator,
  { day, lines }: { readonly day: string; readonly lines: readonly string[] },
) {
  await dialog.getByLabel(words.fields.day).fill(day);
  await dialog.getByLabel(words.fields.party).click();
  await page.getByRole('option', { name: words.gateways.MobileTech }).click();
  await dialog.getByLabel(words.fields.settlementFile).setInputFiles({
    name: 'settlement.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([header, ...lines].join('\n')),
  });
}

test('money at a gateway that nobody has booked is found, taken on and resolved', async ({
  desk,
  page,
  size,
  language,
}) => {
  const { words } = desk;
  // Each way of visiting has a day of its own, for the latest file of a day is the one compared.
  const way = { phone: 1, desktop: 2 }[size] + { cs: 0, en: 2 }[language];
  const day = addDays(pragueDay(new Date()), -way);
  const lines = [`sms-${way},deposit,71,CZK,SETTLED`];
  const ofDay = () => desk.list('reconciliation', { party: 'MobileTech', from: day, to: day });
  await desk.sitDown('demo.payments');
  await ofDay();
  await desk.act(words.acts.importSettlement, {
    fill: (dialog) => fillImport(desk, dialog, { day, lines }),
  });
  const row = rowsOf(page).filter({ hasText: words.gateways.MobileTech }).first();
  await expect(row).toBeVisible();
  await desk.seen('reconciliation');
  await row.getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(words.gateways.MobileTech);
  const found = rowsOf(page).filter({ hasText: /71[.,]00/ });
  await expect(found).toContainText(words.differenceKinds.MISSING_HERE);
  await desk.seen('reconciliation-day');

  // The dashboard says that somebody is wanted.
  await desk.open('/');
  await page.getByRole('link', { name: words.dashboard.waiting_differences }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await desk.seen('differences');
  await ofDay();
  await row.getByRole('link').first().click();
  await found.getByRole('link', { name: words.differenceKinds.MISSING_HERE }).click();
  // The row it was opened from has the same act, and stands until the page has come.
  const opened = page.getByRole('heading', { name: words.differenceKinds.MISSING_HERE });
  await expect(opened).toBeVisible();
  await desk.settled();
  await desk.act(words.acts.takeDifference);
  const heading = page.getByRole('main');
  await expect(heading.getByText(words.differenceStates.ASSIGNED).first()).toBeVisible();
  await desk.seen('difference');
  await desk.act(words.acts.resolveDifference, {
    reason: 'Zkušební platba operátora, není od hráče',
  });
  await expect(heading.getByText(words.differenceStates.RESOLVED).first()).toBeVisible();
  await desk.seen('difference-resolved');

  // Compared again, the day has no second case.
  await ofDay();
  await row.getByRole('link').first().click();
  // The list has the same act, and stands until the page has come.
  await expect(page.getByRole('heading', { level: 1 })).toContainText(words.gateways.MobileTech);
  await desk.settled();
  await desk.act(words.acts.compareDay);
  await expect(found).toHaveCount(1);
  await expect(found).toContainText(words.differenceStates.RESOLVED);
});

test('a settlement file that cannot be read is refused line by line', async ({ desk, page }) => {
  const { words } = desk;
  await desk.sitDown('demo.payments');
  await desk.list('reconciliation');
  await page.getByRole('button', { name: words.acts.importSettlement }).click();
  const dialog = page.getByRole('dialog', { name: words.acts.importSettlement });
  const wrong = ['abc,deposit,-1,CZK,SETTLED'];
  await fillImport(desk, dialog, { day: pragueDay(new Date()), lines: wrong });
  await dialog.getByRole('button', { name: words.acts.importSettlement }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await expect(dialog.getByText(/2\.amount/)).toBeVisible();
  await desk.seen('settlement-file');
});
