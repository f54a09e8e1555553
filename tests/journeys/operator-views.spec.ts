/** Views of lists: one of a name, replaced and deleted only by who was asked and said so. */
import { expect, test } from './operator/desk.ts';

test('a view has its name alone, and is replaced or deleted after a question', async ({
  desk,
  page,
}) => {
  const { words } = desk;
  const name = `Ranní ${crypto.randomUUID().slice(0, 8)}`;
  const question = (key: 'replaceView' | 'deleteView', of: string) =>
    page.getByRole('dialog', { name: words.lists[key].replace('%{name}', of) });
  const views = page.getByRole('dialog', { name: words.lists.views });
  const open = async () => {
    await page.getByRole('button', { name: words.lists.views }).click();
    await expect(views).toBeVisible();
  };
  const save = async (as: string) => {
    await open();
    await views.getByRole('button', { name: words.lists.saveView }).click();
    await page.getByLabel(words.lists.viewName).fill(as);
    await page.getByLabel(words.lists.viewName).press('Enter');
  };
  await desk.sitDown('demo.payments');
  await desk.list('payments');
  await save(name);
  const saved = page.getByText(words.lists.viewSaved.replace('%{name}', name));
  await expect(saved).toBeVisible();

  const louder = name.toUpperCase();
  await save(louder);
  await desk.seen('view-replaced');
  await question('replaceView', louder)
    .getByRole('button', { name: words.lists.replace, exact: true })
    .click();
  await expect(page.getByText(words.lists.viewSaved.replace('%{name}', louder))).toBeVisible();

  await open();
  await expect(views.getByText(new RegExp(name, 'i'))).toHaveText(louder);
  const remove = words.lists.deleteView.replace('%{name}', louder);
  await views.getByRole('button', { name: remove }).click();
  const asked = question('deleteView', louder);
  await asked.getByRole('button').first().click();
  await expect(asked).toBeHidden();
  await views.getByRole('button', { name: remove }).click();
  await asked.getByRole('button').last().click();
  await expect(views.getByText(louder)).toHaveCount(0);
});
