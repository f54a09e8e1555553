/**
 * The cash desk from end to end: a cashier opens a desk, a player pays in, confirms a payout by a code and is
 * paid, and what is too much for the cashier alone waits for a second person.
 */
import { type Locator, mergeTests } from '@playwright/test';
import { send } from './activity.ts';
import type { JourneyFixture } from './journey-fixture.ts';
import { memberToken } from './member-token.ts';
import { type Desk, expect, test as operators } from './operator/desk.ts';
import { registerPlayer } from './player/new-player.ts';
import { test as players, unique } from './player/site.ts';

const test = mergeTests(operators, players);

/** What staff find in order before a player may be paid out. */
async function makeFull(journey: JourneyFixture, playerId: string): Promise<void> {
  const token = await memberToken(journey, 'demo.support');
  for (const key of ['IdentityVerified', 'PaymentMethodVerified']) {
    const body = { playerId, key, fulfilled: true, reason: 'Documents in order' };
    await send(journey.site, 'POST /capi/v2-onling/Player/SetAccountRequirements', { token, body });
  }
}

interface OwnDesk {
  readonly session: { readonly id: string; readonly expected: number } | null;
}

/** A walk that did not come to its end has left the cashier's desk open. */
async function closeOwnDesk({ site }: JourneyFixture, token: string): Promise<void> {
  const { session } = await send<OwnDesk>(site, 'GET /api/cash-desk/sessions/own', { token });
  if (!session) return;
  const body = { counted: session.expected };
  await send(site, `POST /api/cash-desk/sessions/${session.id}/close`, { token, body });
}

/** Chooses the player at the desk by words of theirs. */
async function findPlayer({ page, words }: Desk, text: string, name: string): Promise<void> {
  const field = page.getByRole('combobox', { name: words.fields.playerId });
  await field.fill(text);
  await page.getByRole('option', { name }).click();
  await expect(page.getByRole('region', { name: words.titles.whoItIs })).toContainText(name);
}

interface Begun {
  readonly way: 'DEPOSIT' | 'WITHDRAWAL';
  readonly amount: string;
  readonly confirmedBy?: 'Email';
}

/** Begins an operation and gives its part of the screen. */
async function begin({ page, words }: Desk, { way, amount, confirmedBy }: Begun): Promise<Locator> {
  await page.getByRole('button', { name: words.deskDirections[way], exact: true }).click();
  await page.getByLabel(words.fields.amount).fill(amount);
  if (confirmedBy) {
    await page.getByLabel(words.fields.confirmedBy).click();
    await page.getByRole('option', { name: words.deskConfirmations[confirmedBy] }).click();
  }
  await page.getByRole('button', { name: words.acts.startDeskOperation, exact: true }).click();
  const operation = page.getByRole('region', { name: words.titles.deskOperation });
  await expect(operation).toContainText(words.deskStates.STARTED);
  return operation;
}

test('a player pays in, is paid out after a code, and a large sum waits for a second person', async ({
  desk,
  page,
  site,
  journey,
}) => {
  const { words } = desk;
  const player = await registerPlayer(site, journey);
  await makeFull(journey, player.id);
  await closeOwnDesk(journey, await memberToken(journey, 'demo.payments'));
  // Staff sit at a browser of their own: who shares one with a player decides nothing about them.
  await page.context().clearCookies();
  const drawer = `journey-${unique()}`.toLowerCase();

  await desk.sitDown('demo.payments');
  await desk.list('cash-desk');
  await expect(page.getByText(words.cashDesk.none)).toBeVisible();
  await desk.list('cash-desks');
  await desk.act(words.acts.openDesk, {
    fill: async (dialog) => {
      await dialog.getByLabel(words.fields.desk).fill(drawer);
      await dialog.getByRole('combobox', { name: words.fields.venueId }).click();
      await page.getByRole('option', { name: 'Demo Olomouc' }).click();
      await dialog.getByLabel(words.fields.counted).fill('0');
    },
  });
  await expect(page.getByRole('row').filter({ hasText: drawer })).toContainText('Demo Olomouc');
  await desk.seen('cash-desks-venue');

  await desk.list('cash-desk');
  await expect(page.getByText(words.cashDesk.own.replace('%{desk}', drawer))).toBeVisible();
  await findPlayer(desk, player.email, player.name);
  await desk.seen('cash-desk-player');
  const paidIn = await begin(desk, { way: 'DEPOSIT', amount: '400' });
  await desk.act(words.acts.commit_DEPOSIT, { within: paidIn });
  await expect(paidIn).toContainText(words.deskStates.COMMITTED);
  await desk.seen('cash-desk-paid-in');
  await paidIn.getByRole('link', { name: words.acts.showReceipt }).click();
  await expect(page.getByRole('button', { name: words.acts.print })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('400,00');

  await desk.list('cash-desk');
  await findPlayer(desk, player.id, player.name);
  const paidOut = await begin(desk, { way: 'WITHDRAWAL', amount: '150', confirmedBy: 'Email' });
  const pay = paidOut.getByRole('button', { name: words.acts.commit_WITHDRAWAL, exact: true });
  await expect(pay).toBeDisabled();
  await paidOut.getByLabel(words.fields.playerCode).fill('000000');
  await paidOut.getByRole('button', { name: words.acts.confirmDeskOperation }).click();
  await expect(paidOut.getByRole('alert')).toBeVisible();
  await desk.seen('cash-desk-code');
  await paidOut.getByLabel(words.fields.playerCode).fill(await journey.code(player.email));
  await paidOut.getByRole('button', { name: words.acts.confirmDeskOperation }).click();
  await expect(pay).toBeEnabled();
  await desk.act(words.acts.commit_WITHDRAWAL, { within: paidOut });
  await expect(paidOut).toContainText(words.deskStates.COMMITTED);
  await expect(page.getByRole('region', { name: words.titles.whoItIs })).toContainText('250,00');

  await page.getByRole('button', { name: words.acts.nextDeskOperation }).click();
  const large = await begin(desk, { way: 'DEPOSIT', amount: '20 500' });
  await large.getByRole('button', { name: words.acts.commit_DEPOSIT, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: words.acts.commit_DEPOSIT });
  await dialog.getByRole('button', { name: words.acts.commit_DEPOSIT, exact: true }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  // What was refused leaves the keyboard where it was.
  await expect(
    dialog.getByRole('button', { name: words.acts.commit_DEPOSIT, exact: true }),
  ).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(large.getByRole('alert')).toContainText(words.deskApprovals.PROPOSED);
  await desk.seen('cash-desk-waits');

  await desk.sitDown('demo.controller');
  await desk.list('approvals');
  await page.reload();
  await desk.settled();
  const proposed = page.getByRole('row').filter({ hasText: player.name });
  await desk.act(words.acts.approve, { within: proposed, reason: 'Přepočítali jsme je spolu' });

  await desk.sitDown('demo.payments');
  await desk.list('cash-desk');
  await page.reload();
  await findPlayer(desk, player.email, player.name);
  await page.getByRole('button', { name: words.acts.takeUp }).click();
  await desk.act(words.acts.commit_DEPOSIT, { within: large });
  await expect(large).toContainText(words.deskStates.COMMITTED);

  await desk.list('cash-desks', { desk: drawer });
  await desk.act(words.acts.closeDesk, {
    fill: (dialogOfDesk) => dialogOfDesk.getByLabel(words.fields.counted).fill('20 750'),
  });
  await expect(page.getByRole('row').filter({ hasText: drawer })).toContainText(
    words.cashDeskStates.CLOSED,
  );
});

test('a hanging transfer is rolled back, and money at venues is switched off', async ({
  desk,
  page,
  site,
  journey,
}) => {
  const { words } = desk;
  const player = await registerPlayer(site, journey);
  await makeFull(journey, player.id);
  await page.context().clearCookies();
  const token = await memberToken(journey, 'demo.payments');
  const transfer = (way: string, transferId: string, crowns: number) => {
    const amount = { amount: crowns * 100, currency: 'CZK' };
    const body = { playerId: player.id, system: 'hall-1', transferId, amount };
    return send(journey.site, `POST /capi/FundsTransfer/${way}`, { token, body });
  };
  const hanging = `hanging-${unique()}`;
  await transfer('v1/PlayerAccount/TransferTo', `come-${unique()}`, 300);
  await transfer('v2/TransferFrom', hanging, 120);

  await desk.sitDown('demo.payments');
  await desk.list('transfers', { playerId: player.id });
  const row = page.getByRole('row').filter({ hasText: hanging });
  await expect(row).toContainText(words.transferStates.STARTED);
  await desk.seen('transfers');
  await desk.act(words.acts.rollBackTransfer, { within: row });
  await expect(row).toContainText(words.transferStates.ROLLED_BACK);

  await desk.open(`/players/${player.id}/show/balances`);
  await desk.act(words.acts.moveBetweenAccounts, {
    fill: (dialog) => dialog.getByLabel(words.fields.amount).fill('200'),
  });
  await expect(page.getByRole('main').getByText('200,00').first()).toBeVisible();
  await desk.act(words.acts.landbasedOff, { reason: 'Hráč o to požádal' });
  await expect(page.getByText(words.wallet.landbasedOff)).toBeVisible();
  await desk.seen('wallet');
});
