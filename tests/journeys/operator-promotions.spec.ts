/**
 * What operators change of promotions that are there already: a bonus with its games and the players
 * kept from it, a cashback programme, the free rounds of a player, and the time of a campaign.
 */
import { pragueClock } from '@herna/kernel';
import { exampleCashback, exampleFreeRounds, exampleSpec } from '@herna/promotions/contract';
import { send } from './activity.ts';
import { memberToken } from './member-token.ts';
import { expect, rowsOf, test } from './operator/desk.ts';

const dayMs = 86_400_000;
const unique = (): string => crypto.randomUUID().slice(0, 8);
/** A moment so long from now by the clocks of Prague, to the minute. */
const pragueIn = (ms: number): string => pragueClock(new Date(Date.now() + ms)).slice(0, 16);
/** The day of such a moment as both languages begin it. */
const dayOf = (moment: string): RegExp => {
  const [, month, day] = moment.slice(0, 10).split('-').map(Number);
  return new RegExp(`${day}[./] ?${month}[./]`);
};
const jana = { id: '1', name: 'Jana' } as const;

interface Made {
  readonly id: string;
}

test('a bonus is changed: its amount, its games, and who is kept from it', async ({
  desk,
  page,
  journey,
}) => {
  const { words } = desk;
  const token = await memberToken(journey, 'demo.admin');
  const body = { ...exampleSpec, kind: 'MANUAL', name: `Vítací ${unique()}` };
  const create = 'POST /capi/v2-onling/Bonuses/Create';
  const { id } = await send<Made>(journey.site, create, { token, body });
  await desk.sitDown('demo.admin');
  await desk.open(`/bonus-definitions/${id}/show`);
  await page.getByRole('link', { name: words.acts.edit, exact: true }).click();
  await desk.settled();
  const amount = page.getByLabel(words.fields.amount, { exact: true });
  await expect(amount).toHaveValue('100');
  // A ceiling that cannot be read is said beside its field, and not sent as none.
  const ceiling = page.getByLabel(words.fields.stakeMaximum, { exact: true });
  await ceiling.fill('50 korun');
  await page.getByRole('button', { name: words.forms.save }).click();
  await expect(page.getByText(words.forms.amount)).toBeVisible();
  await ceiling.fill('60');
  await amount.fill('150');
  await expect(page.getByText(words.forms.lawful)).toBeVisible();
  await desk.seen('bonus-edit');
  await page.getByRole('button', { name: words.forms.save }).click();
  await expect(page.getByRole('heading', { level: 1, name: body.name })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main).toContainText('150,00');
  await expect(main).toContainText('60,00');

  await desk.act(words.acts.setBonusGames, {
    fill: async (dialog) => {
      await dialog.getByLabel(words.fields.freeRoundGames).fill('Velvet Plums');
      await page.getByRole('option', { name: 'Velvet Plums' }).click();
      await dialog.getByLabel(words.fields.coefficientPercent).fill('20');
    },
  });
  const games = page.getByRole('region', { name: words.titles.bonusGames });
  await expect(games).toContainText('20 %');
  await expect(games).toContainText('Velvet Plums');

  await desk.act(words.acts.restrictPlayers, {
    fill: (dialog) => dialog.getByLabel(words.fields.playerIds).fill(jana.id),
  });
  const kept = page.getByRole('region', { name: words.titles.bonusRestricted });
  await expect(kept).toContainText(jana.name);
  await desk.seen('bonus-restricted');
  await desk.act(words.acts.restrictPlayers, {
    fill: async (dialog) => {
      await dialog.getByLabel(words.fields.playerIds).fill(`${jana.id} 999999999`);
      await expect(dialog).toContainText(`${words.forms.keptOut} ${jana.name}`);
      await expect(dialog).toContainText(words.forms.notPlayers.replace('%{ids}', '999999999'));
    },
  });
  await desk.act(words.acts.unrestrictPlayer, { within: kept });
  await expect(page.getByText(words.empty.bonusRestricted)).toBeVisible();
});

test('a cashback programme is changed until players can join it', async ({
  desk,
  page,
  journey,
}) => {
  const { words } = desk;
  const token = await memberToken(journey, 'demo.admin');
  const body = { ...exampleCashback, name: `Cashback ${unique()}` };
  const create = 'POST /api/operator/cashback';
  const { id } = await send<Made>(journey.site, create, { token, body });
  await desk.sitDown('demo.admin');
  await desk.open(`/cashback/${id}/show`);
  await page.getByRole('link', { name: words.acts.edit, exact: true }).click();
  const minimum = page.getByLabel(words.fields.cashbackMinimum);
  await expect(minimum).toHaveValue('10');
  await minimum.fill('25');
  await desk.seen('cashback-edit');
  await page.getByRole('button', { name: words.forms.save }).click();
  await expect(page.getByRole('heading', { level: 1, name: body.name })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('25,00');
});

test('assigned free rounds are prolonged, and their definition is renamed', async ({
  desk,
  page,
  journey,
}) => {
  const { words } = desk;
  const token = await memberToken(journey, 'demo.admin');
  const path = '/capi/v2-onling/FreeRound';
  const read = <Answer>(call: string) =>
    send<Answer>(journey.site, `GET ${path}/${call}`, { token });
  const providers = await read<{ items: { providerId: string; payout: string }[] }>('GetProviders');
  const providerId = providers.items.find(({ payout }) => payout === 'OWN')?.providerId ?? '';
  const { items } = await read<{
    items: { gameKey: string; stakes: { currency: string; amounts: number[] }[] }[];
  }>(`GetGames?providerId=${providerId}`);
  const [game] = items;
  const stake = game?.stakes.find(({ currency }) => currency === 'CZK')?.amounts[0] ?? 0;
  const { id } = await send<Made>(journey.site, `POST ${path}/CreateDefinition`, {
    token,
    body: {
      ...exampleFreeRounds,
      name: `Volné hry ${unique()}`,
      providerId,
      gameKeys: [game?.gameKey],
      stake: { amount: stake, currency: 'CZK' },
    },
  });
  await send(journey.site, `POST ${path}/ActivateDefinition`, { token, body: { id } });
  const given = { definitionId: id, playerIds: [jana.id] };
  await send(journey.site, `POST ${path}/CreateRelation`, { token, body: given });

  await desk.sitDown('demo.admin');
  await desk.open(`/free-rounds/${id}/show`);
  const row = rowsOf(page).filter({ hasText: jana.name });
  const until = pragueIn(20 * dayMs);
  await desk.act(words.acts.prolongFreeRounds, {
    within: row,
    reason: 'Hráčka je na dovolené',
    fill: async (dialog) => {
      const field = dialog.getByLabel(words.fields.playableUntil);
      await field.fill(pragueIn(dayMs / 24));
      await expect(dialog.getByText(words.forms.prolongEarlier)).toBeVisible();
      await field.fill(until);
    },
  });
  await expect(row).toContainText(dayOf(until));
  await desk.seen('free-rounds-prolonged');

  await page.getByRole('link', { name: words.acts.edit, exact: true }).click();
  await desk.settled();
  const renamed = `Přejmenované ${unique()}`;
  await page.getByRole('textbox', { name: new RegExp(`^${words.fields.name}`) }).fill(renamed);
  await desk.seen('free-rounds-edit');
  await page.getByRole('button', { name: words.forms.save }).click();
  await expect(page.getByRole('heading', { level: 1, name: renamed })).toBeVisible();
});

test('a campaign gets another name and more time', async ({ desk, page, journey }) => {
  const { words } = desk;
  const token = await memberToken(journey, 'demo.admin');
  const bonus = { ...exampleSpec, kind: 'CODE', name: `Kódový ${unique()}` };
  const create = 'POST /capi/v2-onling/Bonuses/Create';
  const { id: definitionId } = await send<Made>(journey.site, create, { token, body: bonus });
  const campaign = 'POST /capi/PromoCampaign/v3/PromoCampaign/Create';
  const { id } = await send<Made>(journey.site, campaign, {
    token,
    body: {
      name: `Podzim ${unique()}`,
      validFrom: new Date().toISOString(),
      validUntil: new Date(Date.now() + 10 * dayMs).toISOString(),
      reward: { kind: 'BONUS', definitionId },
    },
  });
  await desk.sitDown('demo.admin');
  await desk.open(`/promo-campaigns/${id}/show`);
  await page.getByRole('link', { name: words.acts.edit, exact: true }).click();
  await desk.settled();
  const renamed = `Zima ${unique()}`;
  await page.getByRole('textbox', { name: new RegExp(`^${words.fields.name}`) }).fill(renamed);
  const until = pragueIn(40 * dayMs);
  await page.getByLabel(words.fields.validUntil).fill(until);
  await desk.seen('campaign-edit');
  await page.getByRole('button', { name: words.forms.save }).click();
  await expect(page.getByRole('heading', { level: 1, name: renamed })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(dayOf(until));
  await desk.seen('campaign-changed');
});
