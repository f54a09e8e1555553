/** What finance does each morning: the bank is compared with the ledger, and a difference is resolved. */
import { pragueDay } from '@herna/kernel';
import { send } from './activity.ts';
import { expect, test } from './operator/desk.ts';

const operatorIban = 'CZ6508000000192000145399';

test('money at the bank that nobody has booked is found, taken on and resolved', async ({
  desk,
  page,
  evening,
  size,
  language,
}) => {
  const { words } = desk;
  const day = pragueDay(new Date());
  // Each way of visiting has an amount of its own.
  const crowns = { phone: 71, desktop: 72 }[size] + { cs: 0, en: 10 }[language];
  await send(evening.outside, 'POST /__sim/bank/transfers', {
    body: {
      payerIban: 'CZ9455000000001011038930',
      payerName: 'POPLATEK BANKY',
      creditorIban: operatorIban,
      amount: String(crowns),
      variableSymbol: '998',
    },
  });
  await desk.sitDown('demo.payments');
  await desk.list('bank-files');
  await desk.act(words.acts.askBank);

  await desk.list('reconciliation');
  await desk.seen('reconciliation-before');
  await desk.act(words.acts.compareDay, {
    fill: async (dialog) => {
      await dialog.getByLabel(words.fields.day).fill(day);
      await dialog.getByLabel(words.fields.party).click();
      await page.getByRole('option', { name: words.gateways.Bank }).click();
    },
  });
  const row = page.getByRole('row').filter({ hasText: words.gateways.Bank }).first();
  await expect(row).toBeVisible();
  await desk.seen('reconciliation');
  await row.getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(words.gateways.Bank);
  const found = page.getByRole('row').filter({ hasText: `${crowns},00` });
  await expect(found).toContainText(words.differenceKinds.MISSING_HERE);
  await desk.seen('reconciliation-day');

  // The dashboard says that somebody is wanted.
  await desk.open('/');
  await page.getByRole('link', { name: words.dashboard.waiting_differences }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await desk.seen('differences');
  await desk.open('/reconciliation');
  await page
    .getByRole('row')
    .filter({ hasText: words.gateways.Bank })
    .first()
    .getByRole('link')
    .first()
    .click();
  await found.getByRole('link', { name: words.differenceKinds.MISSING_HERE }).click();
  await desk.act(words.acts.takeDifference);
  const heading = page.getByRole('main');
  await expect(heading.getByText(words.differenceStates.ASSIGNED).first()).toBeVisible();
  await desk.seen('difference');
  await desk.act(words.acts.resolveDifference, {
    reason: 'Vrácený poplatek banky, není to platba',
  });
  await expect(heading.getByText(words.differenceStates.RESOLVED).first()).toBeVisible();
  await desk.seen('difference-resolved');

  // Compared again, the day has no second case.
  await desk.open('/reconciliation');
  await desk.act(words.acts.compareDay, {
    fill: (dialog) => dialog.getByLabel(words.fields.day).fill(day),
  });
  await row.getByRole('link').first().click();
  await expect(found).toHaveCount(1);
  await expect(found).toContainText(words.differenceStates.RESOLVED);
});

test('a settlement file that cannot be read is refused line by line', async ({ desk, page }) => {
  const { words } = desk;
  await desk.sitDown('demo.payments');
  await desk.list('reconciliation');
  await page.getByRole('button', { name: words.acts.importSettlement }).click();
  const dialog = page.getByRole('dialog', { name: words.acts.importSettlement });
  await dialog.getByLabel(words.fields.party).click();
  await page.getByRole('option', { name: words.gateways.Csob }).click();
  const rows = ['reference,kind,amount,currency,state', 'abc,deposit,-1,CZK,SETTLED'];
  await dialog.getByLabel(words.fields.settlementFile).setInputFiles({
    name: 'settlement.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(rows.join('\n')),
  });
  await dialog.getByRole('button', { name: words.acts.importSettlement }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await expect(dialog.getByText(/2\.amount/)).toBeVisible();
  await desk.seen('settlement-file');
});
