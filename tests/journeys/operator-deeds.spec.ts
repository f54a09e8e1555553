/** What operators do: money goes out, books are corrected by two, games and shutdowns are set. */
import type { Locator } from '@playwright/test';
import { addAccount, deposit, send, signInPlayer, withdraw } from './activity.ts';
import { type Desk, expect, listName, rowsOf, test } from './operator/desk.ts';
import { plainPicture } from './operator/picture.ts';

const player = { email: 'tomas.demo@herna.example', name: 'Tomáš Příkladný' } as const;

/** The row of a list that has a text in it. */
const rowWith = ({ page }: Desk, text: string | RegExp): Locator =>
  page.getByRole('row').filter({ hasText: text });

/** Chooses rows and suspends them at once; each has its result. */
async function suspendTogether({ page, words }: Desk, rows: readonly Locator[]): Promise<void> {
  for (const row of rows) await row.getByRole('checkbox').click();
  const name = `${words.acts.suspend} (${rows.length})`;
  await page.getByRole('button', { name, exact: true }).click();
  const dialog = page.getByRole('dialog', { name });
  await dialog.getByLabel(words.acts.reason).fill('Ověřujeme původ peněz');
  await dialog.getByRole('button', { name: words.acts.suspend, exact: true }).click();
  await expect(dialog.getByRole('img', { name: words.lists.bulkItemDone })).toHaveCount(
    rows.length,
  );
  await expect(dialog.getByText(player.name)).toHaveCount(rows.length);
  await dialog.getByRole('button').click();
}

/** Opens an act and reads its facts late: what confirms it may not move meanwhile. */
async function facesLateFacts({ page, words }: Desk, row: Locator): Promise<void> {
  const facts = '**/View/GetTotalPlayerCashFlow*';
  const asked = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<void>();
  await page.route(facts, async (route) => {
    asked.resolve();
    await answer.promise;
    await route.continue();
  });
  await row.getByRole('button', { name: words.acts.resume, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: words.acts.resume });
  await asked.promise;
  await expect(dialog.locator('[aria-busy="true"]')).toBeVisible();
  const confirm = dialog.getByRole('button', { name: words.acts.resume, exact: true });
  // The dialog fades in; only what stands still can be measured.
  await confirm.click({ trial: true });
  const before = await confirm.boundingBox();
  answer.resolve();
  await expect(dialog.locator('[aria-busy="false"]')).toBeVisible();
  expect(await confirm.boundingBox()).toEqual(before);
  await page.unroute(facts);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}

test('a withdrawal is suspended, resumed, rejected or paid by the bank', async ({
  desk,
  page,
  journey,
}) => {
  const { words } = desk;
  const tomas = await signInPlayer(journey, player.email);
  await deposit(journey, tomas, 700);
  await addAccount(journey, tomas, '2000145399/0800');
  // Whoever has verified an account does not pay out to it.
  await desk.sitDown('demo.payments');
  await desk.open(`/players/${tomas.id}/show/payments`);
  await desk.act(words.acts.verify, { reason: 'Výpis z účtu předložen' });
  await expect(rowWith(desk, '2000145399/0800')).toContainText(words.states.VERIFIED);
  await desk.sitDown('demo.admin');
  await withdraw(journey, tomas, 310);
  await withdraw(journey, tomas, 320);

  await desk.list('withdrawals');
  const [first, second] = [rowWith(desk, /310,00/), rowWith(desk, /320,00/)];
  await desk.act(words.acts.suspend, { within: second, reason: 'Ověřujeme původ peněz' });
  await expect(second).toContainText(words.states.SUSPENDED);
  await desk.seen('withdrawals-suspended');
  await facesLateFacts(desk, second);
  await desk.act(words.acts.resume, { within: second });
  await expect(second).toContainText(words.states.PENDING);
  await suspendTogether(desk, [first, second]);
  for (const row of [first, second]) {
    await expect(row).toContainText(words.states.SUSPENDED);
    await desk.act(words.acts.resume, { within: row });
    await expect(row).toContainText(words.states.PENDING);
  }
  await desk.act(words.acts.reject, { within: second, reason: 'Na přání hráče' });
  await expect(second).toHaveCount(0);
  await desk.act(words.acts.approve, { within: first });
  await expect(first).toContainText(words.states.APPROVED);
  await desk.act(words.acts.payOut);
  await expect(first).toContainText(words.states.SUBMITTED);

  await desk.list('bank-files');
  await expect(rowWith(desk, words.states.ACCEPTED).first()).toBeVisible();
  await send(journey.outside, 'POST /__sim/bank/execute', { body: {} });
  await desk.act(words.acts.askBank);
  await desk.open(`/players/${tomas.id}/show/payments`);
  await rowWith(desk, /310,00/)
    .getByRole('link')
    .first()
    .click();
  await expect(page).toHaveURL(/payments\/\d+\/show/);
  await expect(page.getByRole('heading', { level: 1, name: /\d{9}/ })).toBeVisible();
  await expect(page.getByRole('main').getByText(words.states.PAID).first()).toBeVisible();
  await desk.seen('payment-paid');
});

test('a payment type is narrowed for one player and closed for the brand', async ({
  desk,
  page,
  journey,
}) => {
  const { words } = desk;
  const { id } = await signInPlayer(journey, 'lucie.demo@herna.example');
  await desk.sitDown('demo.admin');
  await desk.open(`/players/${id}/show/payments`);
  const change = page.getByRole('button', { name: words.acts.narrowType, exact: true });
  const rows = page.getByRole('row').filter({ has: change });
  const card = rows.filter({ hasText: words.methods.CardOnline }).first();
  await desk.act(words.acts.narrowType, {
    within: card,
    reason: 'Dohodnuto s hráčkou',
    fill: (dialog) => dialog.getByLabel(words.fields.setMaximum).fill('4 321,50'),
  });
  await expect(card).toContainText(/4\s321,50/);
  await desk.seen('payment-types-player');

  await desk.list('payment-types');
  const button = rows.filter({ hasText: words.methods.PaymentButton }).first();
  await desk.act(words.acts.narrowType, {
    within: button,
    reason: 'Brána má odstávku',
    fill: (dialog) => dialog.getByRole('switch').uncheck(),
  });
  await expect(button).toContainText(words.paymentClosures.Restricted);
  await desk.seen('payment-types');
  await desk.act(words.acts.narrowType, {
    within: button,
    reason: 'Brána je zpátky',
    fill: (dialog) => dialog.getByRole('switch').check(),
  });
  await expect(button).toContainText(words.paymentClosures.OPEN);
});

test('a correction of money takes two people', async ({ desk, page, journey }) => {
  const { words } = desk;
  const { id } = await signInPlayer(journey, 'lucie.demo@herna.example');
  await desk.sitDown('demo.controller');
  await desk.open(`/players/${id}/show`);
  await desk.act(words.acts.propose, {
    reason: 'Přerušené kolo se nevypořádalo',
    fill: (dialog) => dialog.getByLabel(words.fields.amount).fill('43,21'),
  });
  await desk.list('corrections');
  const proposed = rowWith(desk, '43,21');
  await expect(proposed.getByRole('button', { name: words.acts.approve })).toBeDisabled();
  await desk.seen('correction-own');

  await desk.sitDown('demo.admin');
  await page.reload();
  await desk.settled();
  await desk.act(words.acts.approve, { within: proposed, reason: 'Kolo dohledáno v záznamech' });
  await expect(proposed).toContainText(words.states.APPROVED);
  await proposed.getByRole('link').first().click();
  const books = listName(words.resources.postings.name);
  await expect(page.getByRole('heading', { level: 1, name: books })).toBeVisible();
  await desk.settled();
  await expect(rowWith(desk, '43,21').first()).toBeVisible();
  await desk.seen('correction-postings');
});

test('a bonus is offered under terms of its own', async ({ desk, journey }) => {
  const { words } = desk;
  const { id } = await signInPlayer(journey, 'petr.demo@herna.example');
  await desk.sitDown('demo.admin');
  await desk.open(`/players/${id}/show/bonuses`);
  await desk.act(words.acts.grantBonus, {
    reason: 'Omluva za výpadek',
    fill: async (dialog) => {
      const submit = dialog.getByRole('button', { name: words.acts.grantBonus });
      await dialog.getByLabel(words.fields.amount).fill('dvě stovky');
      await dialog.getByLabel(words.fields.wageringMultiple).fill('101');
      await expect(dialog.getByText(words.forms.amount)).toBeVisible();
      await expect(submit).toBeDisabled();
      await desk.seen('bonus-refused');
      await dialog.getByLabel(words.fields.amount).fill('200,50');
      await dialog.getByLabel(words.fields.wageringMultiple).fill('10');
      await dialog.getByLabel(words.fields.stakeMaximum).fill('50');
    },
  });
  const offered = rowWith(desk, 'Omluva za výpadek');
  await expect(offered).toContainText(words.relationStates.OFFERED);
  await desk.seen('bonus-offered');
});

test('a note is written about a player', async ({ desk, page, journey }) => {
  const { words } = desk;
  const { id } = await signInPlayer(journey, 'karel.demo@herna.example');
  await desk.sitDown('demo.admin');
  await desk.open(`/players/${id}/show/notes`);
  await page.getByLabel(words.fields.newNote).fill('Volal kvůli limitům, vše vysvětleno.');
  await page.getByRole('button', { name: words.acts.addNote }).click();
  await expect(page.getByRole('article').first()).toContainText('Volal kvůli limitům');
});

test('a game has its texts, order and files', async ({ desk, page }) => {
  const { words } = desk;
  await desk.sitDown('demo.admin');
  await desk.list('games');
  const first = rowsOf(page).first();
  await expect(first).toContainText('Ember Sevens');
  const placeOf = (name: string) =>
    page.getByRole('textbox', { name: words.acts.placeOfGame.replace('%{name}', name) });
  await placeOf('Ember Sevens').fill('3');
  await placeOf('Ember Sevens').press('Enter');
  await expect(first).not.toContainText('Ember Sevens');
  await expect(placeOf('Ember Sevens')).toHaveValue('3');
  const handle = words.acts.dragGame.replace('%{name}', 'Ember Sevens');
  await page
    .getByRole('button', { name: handle })
    .dragTo(page.getByRole('row').nth(1).getByRole('textbox'));
  await expect(first).toContainText('Ember Sevens');

  await desk.list('games', { search: 'Diamond Scratch' });
  await rowWith(desk, 'Diamond Scratch').getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Diamond Scratch' })).toBeVisible();
  const icon = page.getByRole('region', { name: words.fields.icon, exact: true });
  const choose = async (width: number, height: number) => {
    const buffer = plainPicture(width, height);
    const file = { name: 'icon.png', mimeType: 'image/png', buffer };
    await icon.locator('input[type="file"]').setInputFiles(file);
    await icon.getByRole('button', { name: words.forms.upload }).click();
  };
  await choose(100, 100);
  await expect(icon.getByRole('alert')).toContainText('360 × 240');
  await desk.seen('game-file-refused');
  await choose(360, 240);
  await icon.getByRole('button', { name: words.acts.remove }).click();
  await expect(icon.getByRole('button', { name: words.acts.remove })).toHaveCount(0);

  const text = page.getByLabel(words.fields.short_en);
  const before = await text.inputValue();
  await text.fill(`${before} Scratched by hand.`);
  await page.getByRole('button', { name: words.forms.save }).click();
  await expect(page).toHaveURL(/#\/games($|\?)/);
  await rowWith(desk, 'Diamond Scratch').getByRole('link').first().click();
  await expect(text).toHaveValue(/Scratched by hand\.$/);
  await desk.seen('game');
});

test('a tag is made and taken away', async ({ desk, page }) => {
  const { words } = desk;
  await desk.sitDown('demo.admin');
  await desk.open('/tags/create');
  await desk.seen('tag-new');
  await page.getByLabel(words.fields.key).fill('evening-picks');
  await page.getByLabel(words.fields.text_cs).fill('Večerní výběr');
  await page.getByLabel(words.fields.text_en).fill('Evening picks');
  await page.getByRole('button', { name: words.forms.save }).click();
  const made = rowWith(desk, 'evening-picks');
  await expect(made).toContainText('Večerní výběr');
  await desk.act(words.acts.remove, { within: made });
  await expect(made).toHaveCount(0);
});

test('a shutdown is planned and taken back', async ({ desk, page }) => {
  const { words } = desk;
  await desk.sitDown('demo.admin');
  await desk.open('/shutdowns/create');
  await page.getByLabel(words.fields.startsAt).fill('2031-03-03T02:00');
  await page.getByLabel(words.fields.endsAt).fill('2031-03-03T04:00');
  await page.getByLabel(words.fields.messages_cs).fill('Noční údržba.');
  await desk.seen('shutdown-new');
  await page.getByRole('button', { name: words.forms.save }).click();
  const planned = rowWith(desk, 'Noční údržba.');
  await expect(planned).toContainText(words.shutdownStates.planned);
  await desk.act(words.acts.remove, { within: planned });
  await expect(planned).toHaveCount(0);
});

test('the audit and the books are proved', async ({ desk, page }) => {
  const { words } = desk;
  await desk.sitDown('demo.admin');
  await desk.list('audit');
  await page.getByRole('button', { name: words.proof.run }).click();
  const [intact = ''] = words.proof.auditIntact.split(':');
  await expect(page.getByRole('alert')).toContainText(intact);
  await desk.seen('audit-proved');
  await desk.list('proof');
  await expect(page.getByRole('alert')).toContainText(words.proof.ledgerHolds);
});

test('a group of jackpots is connected with a venue and let go', async ({ desk, page }) => {
  const { words } = desk;
  const name = `Náměstí ${crypto.randomUUID().slice(0, 8)}`;
  const outside = String(Date.now());
  await desk.sitDown('demo.admin');
  await desk.open('/outer-groups/create');
  await page.getByLabel(words.fields.name).fill(name);
  await page.getByLabel(words.fields.foreignId).fill(outside);
  await page.getByRole('button', { name: words.forms.save }).click();
  await expect(rowWith(desk, outside)).toBeVisible();

  await desk.open('/jackpot-groups/create');
  await page.getByLabel(words.fields.name).fill(name);
  await desk.seen('jackpot-group-new');
  await page.getByRole('button', { name: words.forms.save }).click();
  const group = rowWith(desk, name);
  await expect(group).toBeVisible();
  const choose = async (dialog: Locator) => {
    await dialog.getByRole('combobox').fill(name);
    await page.getByRole('option', { name }).click();
  };
  await desk.act(words.acts.connect, { within: group, fill: choose });
  await expect(group.getByText(name)).toHaveCount(2);
  await desk.seen('jackpot-group-connected');
  await desk.act(words.acts.disconnect, { within: group, fill: choose });
  await expect(group.getByText(name)).toHaveCount(1);
  await desk.act(words.acts.remove, { within: group });
  await expect(group).toHaveCount(0);
  await desk.open('/outer-groups');
  await desk.act(words.acts.removeForeign, {
    fill: (dialog) => dialog.getByLabel(words.fields.foreignId).fill(outside),
  });
  await expect(rowWith(desk, outside)).toHaveCount(0);
});

test('a list is narrowed to a player by a part of the name, and says whose it is', async ({
  desk,
  page,
}) => {
  const { words } = desk;
  await desk.sitDown('demo.admin');
  await desk.list('postings');
  const filter = page.getByRole('combobox', { name: words.fields.playerId });
  await filter.fill('karel');
  await page.getByRole('option', { name: /Karel/ }).first().click();
  await expect(page).toHaveURL(/playerId/);
  await desk.settled();
  const rows = rowsOf(page);
  await expect(rows.first()).toContainText('Karel');
  expect(await rows.filter({ hasNotText: 'Karel' }).count()).toBe(0);
});
