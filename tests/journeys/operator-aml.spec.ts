/** A monitoring rule against money laundering is written, tried on the past, refused, saved and set to work. */
import type { Locator } from '@playwright/test';
import { expect, rowsOf, test } from './operator/desk.ts';
import { unique } from './player/site.ts';

/** Chooses a value of a list by its words. */
async function choose(field: Locator, text: string): Promise<void> {
  await field.click();
  await field.page().getByRole('option', { name: text, exact: true }).click();
}

test('a monitoring rule is tried on the past before it acts', async ({ desk, page }) => {
  const { words } = desk;
  const key = `journey-${unique()}`
    .toLowerCase()
    .replace(/[^a-z0-9-]/g, '')
    .slice(0, 40);
  const title = `Velký vklad ${unique()}`;
  await desk.sitDown('demo.admin');
  await desk.list('aml-rules');
  await page.locator('a[href$="/aml-rules/create"]').first().click();
  await desk.settled();

  await page.getByLabel(words.fields.key).fill('Not a key');
  await page.getByLabel(words.fields.title).fill(title);
  await page.getByRole('button', { name: words.engagement.addCondition }).click();
  const removes = page.getByRole('button', { name: words.engagement.removeCondition });
  await expect(removes).toHaveCount(2);
  await removes.last().click();
  await expect(removes).toHaveCount(0);
  const value = page.getByLabel(words.fields.value);
  await value.fill('1');

  // Everybody who ever paid in would have been found: the demo has such people in its last weeks.
  const tryOut = page.getByRole('button', { name: words.acts.tryOut });
  await tryOut.click();
  const trial = page.getByRole('region', { name: words.titles.amlTrialWeeks });
  await expect(rowsOf(trial)).toHaveCount(8);
  await desk.seen('aml-rule-tried');
  // What was found speaks of the conditions it was found for, not of changed ones.
  await value.fill('2');
  await expect(trial).toBeHidden();
  // A group within the rule, whose figure is compared with a share of another.
  await page.getByRole('button', { name: words.engagement.addGroup }).click();
  const group = page.getByRole('group', { name: words.engagement.group }).last();
  await choose(group.getByLabel(words.engagement.join), words.engagement.joinNone);
  await choose(group.getByLabel(words.engagement.comparedWith), words.engagement.aShare);
  await group.getByLabel(words.engagement.percent).fill('90');
  await choose(
    group.getByLabel(words.engagement.aShare, { exact: true }),
    words.amlFigures.deposits30d,
  );
  await desk.seen('aml-rule-groups');

  const save = page.getByRole('button', { name: /^(Uložit|Save)$/ });
  await save.click();
  await expect(page.getByText(words.forms.ruleKeyHint)).toBeVisible();
  await expect(page.getByLabel(words.fields.key)).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel(words.fields.key).fill(key);
  await page.getByLabel(words.fields.riskSource).fill('AML Act 253/2008, section 6');
  await save.click();
  const row = rowsOf(page).filter({ hasText: title });
  await expect(row.getByText(words.amlRuleStates.DRAFT)).toBeVisible();
  await row.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  const { deposits24h, deposits30d } = words.amlFigures;
  const share = words.engagement.percentOf
    .replace('%{percent}', '90')
    .replace('%{figure}', deposits30d);
  await expect(
    page.getByText(
      `${deposits24h} ≥ 2,00 € ${words.engagement.and} ${words.engagement.not} (${deposits24h} ≥ ${share})`.replace(
        / (?=€)/,
        '\u00a0',
      ),
    ),
  ).toBeVisible();
  await desk.seen('aml-rule-draft');

  await desk.list('aml-rules');
  await desk.act(words.acts.activateRule, { within: row, reason: 'Schváleno komisí' });
  await expect(row.getByText(words.amlRuleStates.ACTIVE)).toBeVisible();
});

test('the statement has its period, its ranges of income and its professions in order', async ({
  desk,
  page,
}) => {
  const { words } = desk;
  await desk.sitDown('demo.admin');
  await desk.list('aml-settings');
  await desk.act(words.acts.changeFacts, {
    fill: (dialog) => dialog.getByLabel(words.fields.checkMonths).fill('6'),
  });
  await expect(rowsOf(page)).toContainText('6');
  await desk.seen('aml-settings');

  const name = `Sklář ${unique()}`;
  const entitle = async (dialog: Locator, text: string) => {
    for (const field of ['text_cs', 'text_sk', 'text_en'] as const) {
      await dialog.getByLabel(words.fields[field]).fill(text);
    }
  };
  await desk.list('aml-professions');
  await desk.act(words.acts.addProfession, { fill: (dialog) => entitle(dialog, name) });
  const place = page.getByRole('textbox', { name: words.acts.placeOfRow.replace('%{name}', name) });
  await place.fill('1');
  await place.press('Enter');
  await expect(rowsOf(page).first()).toContainText(name);
  await desk.act(words.acts.changeFacts, {
    within: rowsOf(page).first(),
    fill: (dialog) => dialog.getByRole('switch').uncheck(),
  });
  await expect(rowsOf(page).first()).toContainText(/Ne/);
  await desk.seen('aml-professions');

  await desk.list('aml-income-ranges');
  await desk.act(words.acts.addIncomeRange, {
    fill: async (dialog) => {
      await dialog.getByLabel(words.fields.incomeFrom).fill('200 000');
      await dialog.getByLabel(words.fields.incomeTo).fill('300 000,50');
      await entitle(dialog, name);
      await dialog.getByRole('switch').uncheck();
    },
  });
  const row = rowsOf(page).filter({ hasText: name });
  await expect(row).toContainText('300 000,50'.replace(' ', '\u00a0'));
  await desk.act(words.acts.changeFacts, {
    within: row,
    fill: (dialog) => dialog.getByLabel(words.fields.incomeTo).fill(''),
  });
  await expect(row).not.toContainText('300');
  await desk.seen('aml-income-ranges');
});
